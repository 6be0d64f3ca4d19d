/** Timers that all end at once, so that a closed client keeps no process alive. [SHELL-8] */
import type { SchedulerAction, SchedulerLike } from 'rxjs'
import { Subscription } from 'rxjs'

/** A scheduler whose pending work can be ended. */
export interface ClosableScheduler extends SchedulerLike {
  /** Ends all pending work; nothing is scheduled afterwards. */
  readonly close: () => void
}

/** `now` is in milliseconds. */
export const closableScheduler = (now: () => number): ClosableScheduler => {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isClosed = false
  const schedule = <S>(work: (this: SchedulerAction<S>, state?: S) => void, delay = 0, state?: S): Subscription => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = (): void => {
      if (timer === undefined) return
      clearTimeout(timer)
      timers.delete(timer)
      timer = undefined
    }
    const action: SchedulerAction<S> = Object.assign(new Subscription(stop), {
      schedule: (next?: S, wait = 0): Subscription => {
        stop()
        if (isClosed || action.closed) return action
        timer = setTimeout(() => {
          stop()
          work.call(action, next)
        }, wait)
        timers.add(timer)
        return action
      },
    })
    return action.schedule(state, delay)
  }
  return {
    now,
    schedule,
    close: () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
