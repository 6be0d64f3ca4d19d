/** Navigation between screens. [SHELL-1] */
import type { Observable } from 'rxjs'

// Model
/** Each screen's manifest declares its own destinations here, by module augmentation. */
export interface Destinations {}

/** A screen with what it needs to open; never a path. */
export type Destination = {
  readonly [K in keyof Destinations]: { readonly _tag: K } & Destinations[K]
}[keyof Destinations]

export interface Navigator {
  readonly go: (to: Destination) => void
  /** Back to the page that a guard or an ended session interrupted; home without one. */
  readonly goBack: () => void
  /** While true, leaving asks for confirmation (half-filled forms). */
  readonly blockWhile: (dirty: Observable<boolean>) => { readonly unsubscribe: () => void }
}
