/** One at work per name in all tabs of this browser. [Q10] */
import type { task as T } from 'fp-ts'
import { option as O } from 'fp-ts'

import type { Locks } from '../live/index.ts'

/** As much of the browser's locks as is used. */
export interface LockKeeper {
  readonly request: <A>(
    name: string,
    options: { readonly ifAvailable: true },
    granted: (lock: unknown) => Promise<A>,
  ) => Promise<A>
}

/** Absent in old browsers and where the page is not secure. */
interface Keeper {
  readonly locks?: LockKeeper
}

/** Where the browser has no locks, or forbids them, one per name in this tab. */
export const tabLocks = ({ locks: keeper }: Keeper = navigator): Locks => {
  const here = new Set<string>()
  return {
    alone: (name, work) => async () => {
      if (here.has(name)) return O.none
      here.add(name)
      try {
        return await (keeper === undefined ? work().then(O.some) : everywhere(keeper, name, work))
      } finally {
        here.delete(name)
      }
    },
  }
}

/** The browser gives a lock back by itself when its tab goes. */
const everywhere = <A>(keeper: LockKeeper, name: string, work: T.Task<A>): Promise<O.Option<A>> => {
  let begun: Promise<O.Option<A>> | undefined
  const granted = (lock: unknown): Promise<O.Option<A>> =>
    lock === null ? Promise.resolve(O.none) : (begun = work().then(O.some))
  return keeper.request(name, { ifAvailable: true }, granted).catch(() => begun ?? work().then(O.some))
}
