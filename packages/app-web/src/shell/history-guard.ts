/** Stops the browser's own back, forward and reload while a form is half filled. [SHELL-12] */
import type { Guide } from './navigator.ts'

/** The router numbers its history entries. */
const indexOf = (state: unknown): number => (state as { readonly idx?: number } | null)?.idx ?? 0

/** Call before the router listens; returns how to tell it of a new page, and how to stop. */
export const guardHistory = (guide: Guide): { readonly arrived: () => void; readonly stop: () => void } => {
  let index = indexOf(history.state)
  let passing = false
  let restoring = false
  const popped = (event: PopStateEvent): void => {
    if (restoring) {
      restoring = false
      event.stopImmediatePropagation()
    } else if (passing || !guide.isHeld()) {
      passing = false
    } else {
      event.stopImmediatePropagation()
      const delta = indexOf(event.state) - index
      restoring = true
      history.go(-delta)
      guide.attempt(() => {
        passing = true
        history.go(delta)
      })
    }
  }
  const unloading = (event: BeforeUnloadEvent): void => {
    if (guide.isHeld()) event.preventDefault()
  }
  addEventListener('popstate', popped, { capture: true })
  addEventListener('beforeunload', unloading)
  return {
    arrived: () => {
      index = indexOf(history.state)
    },
    stop: () => {
      removeEventListener('popstate', popped, { capture: true })
      removeEventListener('beforeunload', unloading)
    },
  }
}
