/** Exclusive execution by name in all tabs of this browser. [Q10] */
import type { task as T } from 'fp-ts'
import { option as O } from 'fp-ts'

import type { Locks } from '../environment/index.ts'

/** The used part of the browser's LockManager. */
export interface BrowserLocks {
  readonly request: <A>(
    name: string,
    options: { readonly ifAvailable: true },
    granted: (lock: unknown) => Promise<A>,
  ) => Promise<A>
}

/** Missing in old browsers and on insecure pages. */
interface NavigatorWithLocks {
  readonly locks?: BrowserLocks
}

/** Without browser locks, or when they are forbidden, exclusive within this tab. */
export const tabLocks = ({ locks: keeper }: NavigatorWithLocks = navigator): Locks => {
  const held = new Set<string>()
  return {
    runExclusive: (name, work) => async () => {
      if (held.has(name)) return O.none
      held.add(name)
      try {
        return await (keeper === undefined ? work().then(O.some) : acrossTabs(keeper, name, work))
      } finally {
        held.delete(name)
      }
    },
  }
}

/** The browser releases a lock when its tab is closed. */
const acrossTabs = <A>(locks: BrowserLocks, name: string, work: T.Task<A>): Promise<O.Option<A>> => {
  let running: Promise<O.Option<A>> | undefined
  const granted = (lock: unknown): Promise<O.Option<A>> =>
    lock === null ? Promise.resolve(O.none) : (running = work().then(O.some))
  return locks.request(name, { ifAvailable: true }, granted).catch(() => running ?? work().then(O.some))
}
