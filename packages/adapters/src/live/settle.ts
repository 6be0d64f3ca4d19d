/** Finding out how a call with no answer ended: a few looks, ever further apart, then an honest word. [Q24] */
import type { CallError, Settled } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { firstValueFrom, timer } from 'rxjs'

import type { World } from './world.ts'

/** What one look says; `final` when later looks could say nothing else. */
export interface Look<A> {
  readonly settled: Settled<A>
  readonly final: boolean
}

/** Milliseconds before each look: the last is 15.5 s after the send, past the server's own time-out. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000]

export const search =
  <A>(look: TE.TaskEither<CallError, Look<A>>, world: World): T.Task<Settled<A>> =>
  async () => {
    let last: Settled<A> = { _tag: 'StillUnknown' }
    for (const wait of WAITS) {
      await firstValueFrom(timer(wait, world.scheduler))
      if (world.session.credential().token === undefined) return { _tag: 'StillUnknown' }
      const seen = await look()
      if (E.isRight(seen) && seen.right.final) return seen.right.settled
      last = E.isRight(seen) ? seen.right.settled : { _tag: 'StillUnknown' }
    }
    return last
  }
