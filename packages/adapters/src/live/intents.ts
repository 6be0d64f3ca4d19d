/** One confirmed wish, one effect: kept before it is sent, let go once its end is known. [Q10] [Q24] */
import type { Intent, IntentId, Intents, Outcome } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'

/** What the call is and what it is about: one open at a time per both. */
export interface IntentName {
  readonly action: string
  readonly object: string
}

type Send<A> = (intent: Intent.Intent<A>) => T.Task<Outcome.Outcome<undefined>>

const ANOTHER_IS_OPEN: Outcome.Outcome<never> = { _tag: 'Refused', error: { _tag: 'Refused', words: '' } }

/** The same intent asked for twice is sent once; another one for the same object waits until the first has ended. */
export const kept = <A>(
  intents: Intents,
  name: (body: A) => IntentName,
  send: Send<A>,
  ended: (intent: Intent.Intent<A>, outcome: Outcome.Outcome<undefined>) => void,
): Send<A> => {
  const flying = new Map<IntentId, Promise<Outcome.Outcome<undefined>>>()
  const fly = async (intent: Intent.Intent<A>): Promise<Outcome.Outcome<undefined>> => {
    const outcome = await send(intent)()
    flying.delete(intent.id)
    if (outcome._tag !== 'Unknown') intents.drop(intent.id)
    ended(intent, outcome)
    return outcome
  }
  return (intent) => () => {
    const underway = flying.get(intent.id)
    if (underway !== undefined) return underway
    if (!intents.keep({ intent, ...name(intent.body) })) return Promise.resolve(ANOTHER_IS_OPEN)
    const flight = fly(intent)
    flying.set(intent.id, flight)
    return flight
  }
}

type Kind = 'string' | 'number' | 'bigint' | 'object'

/** Whether a body that survived a reload still has what is needed of it. */
export const isShaped = (body: unknown, shape: Readonly<Record<string, Kind>>): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(shape).every(([key, kind]) => typeof (body as Readonly<Record<string, unknown>>)[key] === kind)
