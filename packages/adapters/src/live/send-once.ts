/** Sends each confirmed intent once: saved before sending, removed when the result is known. [Q10] [Q24] */
import type { Intent, IntentId, IntentName, Intents, Outcome, Resolution, StoredIntent } from '@hexbourse/domain/kernel'
import { option as O, task as T } from 'fp-ts'

type Send<A> = (intent: Intent.Intent<A>) => T.Task<Outcome.Outcome<undefined>>

interface SendOptions<A> {
  /**
   * Treatment of an intent after its tab was closed: `searched` keeps it for reconciliation, `replaced` removes it for the next one.
   */
  readonly abandoned?: 'searched' | 'replaced'
  /** Adds the baseline before sending. */
  readonly addBaseline?: (intent: Intent.Intent<A>) => T.Task<Intent.Intent<A>>
}

const ALREADY_IN_PROGRESS: Outcome.Outcome<never> = { _tag: 'Rejected', error: { _tag: 'AlreadyInProgress' } }

/**
 * The same intent sent twice is sent once. Another intent of the same name gives AlreadyInProgress until the first
 * has ended.
 */
export const sendOnce = <A>(
  intents: Intents,
  name: (body: A) => IntentName,
  send: Send<A>,
  onEnd: (intent: Intent.Intent<A>, outcome: Outcome.Outcome<undefined>) => void,
  { abandoned = 'searched', addBaseline = T.of }: SendOptions<A> = {},
): Send<A> => {
  const inFlight = new Map<IntentId, Promise<Outcome.Outcome<undefined>>>()
  const saveAndSend = async (
    intentName: IntentName,
    confirmed: Intent.Intent<A>,
  ): Promise<Outcome.Outcome<undefined>> => {
    if (abandoned === 'replaced') removeByName(intents, intentName)
    const intent = await addBaseline(confirmed)()
    if (!intents.save({ intent, ...intentName })) return ALREADY_IN_PROGRESS
    const outcome = await send(intent)()
    if (outcome._tag !== 'Unknown') intents.remove(intent.id)
    onEnd(intent, outcome)
    return outcome
  }
  const start = async (intent: Intent.Intent<A>): Promise<Outcome.Outcome<undefined>> => {
    const intentName = name(intent.body)
    const outcome = await intents.runExclusive(intentName, () => saveAndSend(intentName, intent))()
    inFlight.delete(intent.id)
    return O.isSome(outcome) ? outcome.value : ALREADY_IN_PROGRESS
  }
  return (intent) => () => {
    const running = inFlight.get(intent.id) ?? start(intent)
    inFlight.set(intent.id, running)
    return running
  }
}

/** Reconciles a saved intent with its baseline and removes it when the result is known. */
export const reconcileOnce =
  <A>(
    intents: Intents,
    reconcile: (stored: StoredIntent) => T.Task<Resolution<A>>,
    onEnd: () => void,
  ): typeof reconcile =>
  (stored) =>
  async () => {
    const saved = intents.open().find(({ intent }) => intent.id === stored.intent.id)
    const resolution = await reconcile(saved ?? stored)()
    if (resolution._tag !== 'Unknown') intents.remove(stored.intent.id)
    onEnd()
    return resolution
  }

/** Removes saved intents of this name; with the lock held, none of them is in flight. */
const removeByName = (intents: Intents, { action, subject }: IntentName): void => {
  for (const open of intents.open())
    if (open.action === action && open.subject === subject) intents.remove(open.intent.id)
}

type Kind = 'string' | 'number' | 'bigint' | 'object'

/** Whether a stored body has the required fields and types. */
export const isShaped = (body: unknown, shape: Readonly<Record<string, Kind>>): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(shape).every(([key, kind]) => typeof (body as Readonly<Record<string, unknown>>)[key] === kind)
