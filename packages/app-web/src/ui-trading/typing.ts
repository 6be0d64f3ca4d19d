/** When the user types. What is drawn right after a key press is shown delays the next one least. [SPOT-1] */
import { afterFrame } from './after-frame.ts'

// Model
export interface Typing {
  /** When a key was last pressed in a text field, by the page's clock; long ago if none was. */
  readonly pressedAt: () => number
  readonly stop: () => void
}

/** Calls `shown` after each frame that shows a key press. */
export type WatchTyping = (shown: () => void) => Typing

// Constructors
/** A modifier or a shortcut is followed by another key soon, so nothing is called after it. */
export const watchTyping: WatchTyping = (shown) => {
  let pressedAt = -Infinity
  const pressed = ({ target, key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (!(target instanceof HTMLInputElement)) return
    pressedAt = performance.now()
    if (key.length === 1 && !ctrlKey && !metaKey) afterFrame(shown)
  }
  document.addEventListener('keydown', pressed)
  return {
    pressedAt: () => pressedAt,
    stop: () => document.removeEventListener('keydown', pressed),
  }
}
