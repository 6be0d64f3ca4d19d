/** Blocks the browser's back, forward and reload while a form has unsaved input. [SHELL-12] */
import type { Router } from './navigator.ts'

/** Index of the history entry, as numbered by the router. */
const indexOf = (state: unknown): number => (state as { readonly idx?: number } | null)?.idx ?? 0

/** Must be installed before the router's own listener. Call `pageChanged` after every navigation. */
export const guardHistory = (router: Router): { readonly pageChanged: () => void; readonly stop: () => void } => {
  let index = indexOf(history.state)
  let isPassing = false
  let isRestoring = false
  const onPopState = (event: PopStateEvent): void => {
    if (isRestoring) {
      isRestoring = false
      event.stopImmediatePropagation()
    } else if (isPassing || !router.isBlocked()) {
      isPassing = false
    } else {
      event.stopImmediatePropagation()
      const delta = indexOf(event.state) - index
      isRestoring = true
      history.go(-delta)
      router.tryLeave(() => {
        isPassing = true
        history.go(delta)
      })
    }
  }
  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (router.isBlocked()) event.preventDefault()
  }
  addEventListener('popstate', onPopState, { capture: true })
  addEventListener('beforeunload', onBeforeUnload)
  return {
    pageChanged: () => {
      index = indexOf(history.state)
    },
    stop: () => {
      removeEventListener('popstate', onPopState, { capture: true })
      removeEventListener('beforeunload', onBeforeUnload)
    },
  }
}
