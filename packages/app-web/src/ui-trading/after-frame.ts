/** Runs once, after the frame that shows all changes until now. */
export const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))
