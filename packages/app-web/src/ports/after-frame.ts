/** Work that does not delay what the user sees first. */

// Model
/** Runs once, after the frame that shows all changes until now. */
export type AfterFrame = (run: () => void) => void
