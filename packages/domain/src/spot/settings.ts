/** Order entry settings; end with the session. [SPOT-4] [Q25] */

// Model
export interface Settings {
  /** Whether every order is reviewed before it is sent; unusual orders always are. */
  readonly reviewsOrders: boolean
}

// Constructors
/** Orders are reviewed before they are sent. */
export const DEFAULT: Settings = { reviewsOrders: true }
