/** The trades there were before an order is sent: without them, what a search finds among the trades proves nothing. [Q24] */
import type { CallError, Page } from '@hexbourse/domain/kernel'
import { Fill } from '@hexbourse/domain/spot'
import type { taskEither as TE, task as T } from 'fp-ts'
import { either as E } from 'fp-ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'

import type { World } from './world.ts'

/** Among an intent's known ids: the trades before it could not be read. */
export const UNREAD = 'trades-unread'

/** Milliseconds: an order waits no longer than that. */
const PATIENCE = 1_000

/** Marks of the newest trades, read now. */
export const tradesBefore =
  (
    read: TE.TaskEither<CallError, Page<Fill.Fill>>,
    { scheduler }: Pick<World, 'scheduler'>,
  ): T.Task<ReadonlyArray<string>> =>
  async () => {
    const late = timer(PATIENCE, scheduler).pipe(map(() => E.left(undefined)))
    const answer = await firstValueFrom(race(from(read()), late))
    return E.isRight(answer) ? answer.right.items.map(Fill.mark) : [UNREAD]
  }
