/** One confirmed wish, one effect: kept before it is sent, let go once its end is known. [Q10] [Q24] */
import type { Intent, IntentId, IntentName, Intents, Outcome, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import { option as O, task as T } from 'fp-ts'

type Send<A> = (intent: Intent.Intent<A>) => T.Task<Outcome.Outcome<undefined>>

interface Ways<A> {
  /** What becomes of a wish whose tab is gone: it is searched for, unless the next one takes its place. */
  readonly orphans?: 'searched' | 'replaced'
  /** Adds what must be known of the moment before the send. */
  readonly prepare?: (intent: Intent.Intent<A>) => T.Task<Intent.Intent<A>>
}

const UNDERWAY: Outcome.Outcome<never> = { _tag: 'Refused', error: { _tag: 'AlreadyUnderway' } }

/** The same intent asked for twice is sent once; another one for the same object waits until the first has ended. */
export const kept = <A>(
  intents: Intents,
  name: (body: A) => IntentName,
  send: Send<A>,
  ended: (intent: Intent.Intent<A>, outcome: Outcome.Outcome<undefined>) => void,
  { orphans = 'searched', prepare = T.of }: Ways<A> = {},
): Send<A> => {
  const flying = new Map<IntentId, Promise<Outcome.Outcome<undefined>>>()
  const sent = async (called: IntentName, confirmed: Intent.Intent<A>): Promise<Outcome.Outcome<undefined>> => {
    if (orphans === 'replaced') dropNamed(intents, called)
    const intent = await prepare(confirmed)()
    if (!intents.keep({ intent, ...called })) return UNDERWAY
    const outcome = await send(intent)()
    if (outcome._tag !== 'Unknown') intents.drop(intent.id)
    ended(intent, outcome)
    return outcome
  }
  const fly = async (intent: Intent.Intent<A>): Promise<Outcome.Outcome<undefined>> => {
    const called = name(intent.body)
    const outcome = await intents.alone(called, () => sent(called, intent))()
    flying.delete(intent.id)
    return O.isSome(outcome) ? outcome.value : UNDERWAY
  }
  return (intent) => () => {
    const flight = flying.get(intent.id) ?? fly(intent)
    flying.set(intent.id, flight)
    return flight
  }
}

/** Looks for what was kept, with all that was known before it was sent, and lets it go once its end is known. */
export const settledOnce =
  <A>(intents: Intents, settle: (stored: StoredIntent) => T.Task<Settled<A>>, ended: () => void): typeof settle =>
  (stored) =>
  async () => {
    const held = intents.open().find(({ intent }) => intent.id === stored.intent.id)
    const found = await settle(held ?? stored)()
    if (found._tag !== 'StillUnknown') intents.drop(stored.intent.id)
    ended()
    return found
  }

/** Whoever is alone at work knows that what is kept under its name flies no more. */
const dropNamed = (intents: Intents, { action, object }: IntentName): void => {
  for (const open of intents.open()) if (open.action === action && open.object === object) intents.drop(open.intent.id)
}

type Kind = 'string' | 'number' | 'bigint' | 'object'

/** Whether a body that survived a reload still has what is needed of it. */
export const isShaped = (body: unknown, shape: Readonly<Record<string, Kind>>): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(shape).every(([key, kind]) => typeof (body as Readonly<Record<string, unknown>>)[key] === kind)
