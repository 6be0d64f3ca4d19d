/** What there was before a wish is sent, without which a search proves nothing; and the session it was confirmed in. [Q24] */
import type { CallError, Intent, IntentId, Outcome } from '@hexbourse/domain/kernel'
import { function as F, task as T } from 'fp-ts'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'

import type { World } from './world.ts'

/** Among an intent's known ids: what there was before it could not be read. */
export const UNREAD = 'unread'

/** Milliseconds: a wish waits no longer than that. */
const PATIENCE = 1_000

type Send<A> = (intent: Intent.Intent<A>) => T.Task<Outcome.Outcome<undefined>>

interface Prepared<A> {
  readonly prepare: (intent: Intent.Intent<A>) => T.Task<Intent.Intent<A>>
  readonly send: Send<A>
}

/** Adds the marks of what is there now. Should the session end meanwhile, the wish is not sent as somebody else's. */
export const prepared = <A>(
  marks: (body: A) => TE.TaskEither<CallError, ReadonlyArray<string>>,
  send: Send<A>,
  { session, scheduler }: Pick<World, 'session' | 'scheduler'>,
): Prepared<A> => {
  const epochs = new Map<IntentId, number>()
  const expired = (epoch: number): Outcome.Outcome<undefined> => ({
    _tag: 'Refused',
    error: { _tag: 'SessionExpired', epoch },
  })
  const before =
    (body: A): T.Task<ReadonlyArray<string>> =>
    async () => {
      const late = timer(PATIENCE, scheduler).pipe(map(() => E.left(undefined)))
      const answer = await firstValueFrom(race(from(marks(body)()), late))
      return E.isRight(answer) ? answer.right : [UNREAD]
    }
  return {
    prepare: (intent) => {
      epochs.set(intent.id, session.credential().epoch)
      return F.pipe(
        before(intent.body),
        T.map((known) => ({ ...intent, known: [...intent.known, ...known] })),
      )
    },
    send: (intent) => {
      const { epoch } = session.credential()
      const begun = epochs.get(intent.id)
      epochs.delete(intent.id)
      return begun === epoch ? send(intent) : T.of(expired(epoch))
    },
  }
}
