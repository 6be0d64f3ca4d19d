/**
 * Reads the baseline before a command is sent, and rejects the command when its session has ended meanwhile. [Q24]
 */
import type { CallError, Intent, IntentId, Outcome } from '@hexbourse/domain/kernel'
import { function as F, task as T } from 'fp-ts'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'

import type { Environment } from '../environment/index.ts'

/** Marks a baseline that could not be read. */
export const BASELINE_UNKNOWN = 'unknown'

/** Most time a command waits for its baseline. */
const BASELINE_TIMEOUT_MS = 1_000

type Send<A> = (intent: Intent.Intent<A>) => T.Task<Outcome.Outcome<undefined>>

interface WithBaseline<A> {
  readonly addBaseline: (intent: Intent.Intent<A>) => T.Task<Intent.Intent<A>>
  readonly send: Send<A>
}

/**
 * `addBaseline` adds the existing ids; `send` gives SessionExpired when the session of the confirmation has ended.
 */
export const withBaseline = <A>(
  readIds: (body: A) => TE.TaskEither<CallError, ReadonlyArray<string>>,
  send: Send<A>,
  { session, scheduler }: Pick<Environment, 'session' | 'scheduler'>,
): WithBaseline<A> => {
  const epochs = new Map<IntentId, number>()
  const expired = (epoch: number): Outcome.Outcome<undefined> => ({
    _tag: 'Rejected',
    error: { _tag: 'SessionExpired', epoch },
  })
  const readBaseline =
    (body: A): T.Task<ReadonlyArray<string>> =>
    async () => {
      const timeout = timer(BASELINE_TIMEOUT_MS, scheduler).pipe(map(() => E.left(undefined)))
      const answer = await firstValueFrom(race(from(readIds(body)()), timeout))
      return E.isRight(answer) ? answer.right : [BASELINE_UNKNOWN]
    }
  return {
    addBaseline: (intent) => {
      epochs.set(intent.id, session.credential().epoch)
      return F.pipe(
        readBaseline(intent.body),
        T.map((known) => ({ ...intent, baseline: [...intent.baseline, ...known] })),
      )
    },
    send: (intent) => {
      const { epoch } = session.credential()
      const preparedIn = epochs.get(intent.id)
      epochs.delete(intent.id)
      return preparedIn === epoch ? send(intent) : T.of(expired(epoch))
    },
  }
}
