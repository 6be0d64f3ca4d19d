/** How somebody likes to send spot orders; ends with his session. [SPOT-4] [Q25] */

// Model
export interface Settings {
  /** Whether each order is looked at once more before it is sent; an unusual one always is. */
  readonly reviews: boolean
}

// Constructors
export const DEFAULT: Settings = { reviews: true }
