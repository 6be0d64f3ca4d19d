/** Work that no frame waits for. [SPOT-1] [SPOT-2] */

/** Runs once, after the frame that shows all changes until now. */
export const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))
