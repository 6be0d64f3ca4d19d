/** Signals that rows have changed; the view reads them in its next frame. [HOME-5] */
import { Subject } from 'rxjs'

export interface ChangeSignal {
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly emit: () => void
}

export const makeChangeSignal = (): ChangeSignal => {
  const changes = new Subject<void>()
  return {
    subscribe: (listener) => {
      const subscription = changes.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    emit: () => changes.next(),
  }
}
