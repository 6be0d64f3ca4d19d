/** MoneyCommand and PendingCommands over the engine in memory. */
import type {
  Baseline,
  CallError,
  CheckResult,
  IntentId,
  Intents,
  MoneyCommand,
  PendingCommands,
  Resolution,
  StoredIntent,
  UserId,
} from '@hexbourse/domain/kernel'
import { Clocks, Intent, Outcome } from '@hexbourse/domain/kernel'
import type { Result } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import { filter, merge, Subject } from 'rxjs'

import type { FakeSession } from './account-port.ts'
import type { Delivery, FakeExchange } from './exchange.ts'
import { deliver } from './exchange.ts'

// Model
/** What differs between commands; `Done` is what the exchange says when it has executed one. */
export interface FakeCommandParts<Body, Answer, Done = Result> {
  readonly action: string
  readonly subject: (body: Body) => string
  readonly submit: (owner: UserId, body: Body) => E.Either<{ readonly _tag: string }, Done>
  readonly answer: (result: Done, body: Body) => Answer
  /** Ids of the effects that exist now. */
  readonly ids: (body: Body) => ReadonlyArray<string>
  /** What a search finds. */
  readonly find: (intent: Intent.Intent<Body>, baseline: Baseline) => Resolution<Answer>
  /** Whether a new intent takes the place of an unknown one. */
  readonly replacesUnknown?: boolean
  /** Whether an unknown one is looked for even where the exchange keeps its answer. */
  readonly isNeverResent?: boolean
}

export interface FakeCommands {
  readonly define: <Body, Answer, Done = Result>(
    parts: FakeCommandParts<Body, Answer, Done>,
  ) => MoneyCommand<Body, Answer>
  readonly pending: PendingCommands
}

// Constructors
export const fakeCommands = (exchange: FakeExchange, session: FakeSession, intents: Intents): FakeCommands => {
  const handedOver = new Subject<void>()
  const searches = new Map<string, (stored: StoredIntent) => Promise<Resolution<unknown>>>()
  const check = async (id: IntentId): Promise<CheckResult> => {
    const stored = intents.open().find(({ intent }) => intent.id === id)
    if (stored === undefined) return { _tag: 'Elsewhere' }
    const reconcile = searches.get(stored.action)
    if (stored.version === VERSION && reconcile !== undefined) return reconcile(stored)
    intents.remove(id)
    return { _tag: 'Discarded' }
  }
  return {
    define: (parts) => {
      const command = fakeCommand({ parts, exchange, session, intents }, () => handedOver.next())
      searches.set(parts.action, ({ intent }) => command.reconcile(intent as never)())
      return command
    },
    pending: {
      open: intents.open,
      due: merge(session.port.mark, exchange.reconnected, handedOver).pipe(
        filter(() => session.mark() !== Intent.VISITOR),
      ),
      check: (id) => () => check(id),
      dismiss: intents.remove,
    },
  }
}

/** Confirms a body at once, as one click does. */
export const execute = <Body, Answer>(
  command: Pick<MoneyCommand<Body, Answer>, 'prepare' | 'execute'>,
  body: Body,
): Promise<Outcome.Outcome<Answer>> => command.execute(command.prepare(body))()

// Internal
const VERSION = 1

const rejected = (error: CallError): Outcome.Outcome<never> => ({
  _tag: 'Rejected',
  error,
})

/** The errors that have a place to go to. */
const errorOf = ({ _tag }: { readonly _tag: string }): CallError =>
  _tag === 'IdentityRequired' || _tag === 'PaymentInfoRequired'
    ? { _tag, serverMessage: _tag }
    : { _tag: 'Rejected', serverMessage: _tag }

interface Running<Body, Answer, Done> {
  readonly parts: FakeCommandParts<Body, Answer, Done>
  readonly exchange: FakeExchange
  readonly session: FakeSession
  readonly intents: Intents
}

const fakeCommand = <Body, Answer, Done>(
  running: Running<Body, Answer, Done>,
  handOver: () => void,
): MoneyCommand<Body, Answer> => {
  const { exchange, session, intents } = running
  const outcomes = new Map<IntentId, Outcome.Outcome<Answer>>()
  return {
    prepare: (body) => ({ id: intents.nextId(), body, session: session.mark(), at: Clocks.millis(exchange.now()) }),
    execute: (intent) => async () => {
      const outcome = outcomes.get(intent.id) ?? start(running, intent)
      outcomes.set(intent.id, outcome)
      return Promise.resolve(outcome)
    },
    reconcile: (intent) => () => Promise.resolve(reconcile(running, intent)),
    dismiss: intents.remove,
    handOver,
  }
}

const submit = <Body, Answer, Done>(
  { parts, exchange }: Running<Body, Answer, Done>,
  intent: Intent.Intent<Body>,
  owner: UserId,
  delivery?: Delivery,
): Outcome.Outcome<Answer> =>
  deliver<Answer>(
    exchange,
    `${owner} ${intent.id}`,
    () => {
      const result = parts.submit(owner, intent.body)
      return E.isRight(result)
        ? { _tag: 'Succeeded', result: parts.answer(result.right, intent.body), serverMessage: 'done' }
        : rejected(errorOf(result.left))
    },
    delivery,
  )

const start = <Body, Answer, Done>(
  running: Running<Body, Answer, Done>,
  intent: Intent.Intent<Body>,
): Outcome.Outcome<Answer> => {
  const { parts, exchange, session, intents } = running
  const owner = session.user()
  if (owner === undefined) return rejected({ _tag: 'SessionExpired', epoch: 0 })
  if (intent.session !== session.mark()) return rejected({ _tag: 'SessionChanged' })
  const baseline = exchange.faults.read === undefined ? parts.ids(intent.body) : 'unknown'
  const name = { action: parts.action, subject: parts.subject(intent.body) }
  if (parts.replacesUnknown === true)
    for (const open of intents.open())
      if (open.action === name.action && open.subject === name.subject) intents.remove(open.intent.id)
  if (!intents.save({ ...name, version: VERSION, intent, baseline })) return rejected({ _tag: 'AlreadyInProgress' })
  const outcome = submit(running, intent, owner)
  if (outcome._tag !== 'Unknown') intents.remove(intent.id)
  return outcome
}

const reconcile = <Body, Answer, Done>(
  running: Running<Body, Answer, Done>,
  intent: Intent.Intent<Body>,
): Resolution<Answer> => {
  const { parts, exchange, session, intents } = running
  const owner = session.user()
  if (owner === undefined || exchange.faults.read !== undefined) return { _tag: 'Unknown' }
  const baseline = intents.open().find((stored) => stored.intent.id === intent.id)?.baseline ?? 'unknown'
  const isExact = exchange.faults.hasExactOutcomes && intent.session === session.mark() && parts.isNeverResent !== true
  // sent again over an open link, or looked for
  const resolution = isExact
    ? Outcome.resolutionFrom(submit(running, intent, owner, 'normal'))
    : parts.find(intent, baseline)
  if (resolution._tag !== 'Unknown') intents.remove(intent.id)
  return resolution
}
