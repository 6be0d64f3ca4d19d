/**
 * Runs money commands: one at a time per subject in all tabs, stored before sending, sent once, looked for without a
 * reply, checked again at sign-in and after a reconnect. [Q10] [Q24] [Q56] [Q58]
 */
import type {
  Baseline,
  CallError,
  IntentId,
  IntentName,
  Intents,
  PendingCommands,
  Resolution,
  StoredIntent,
} from '@hexbourse/domain/kernel'
import { Intent, Outcome } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import { either as E, function as F, option as O } from 'fp-ts'
import type { Observable } from 'rxjs'
import { filter, firstValueFrom, from, interval, map, NEVER, race, Subject, timer } from 'rxjs'

import type { Environment, SystemCalls, TrackedCommand } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { oncePerIntent } from './once-per-intent.ts'
import type { RegisteredCommand } from './pending-commands.ts'
import { pendingCommands } from './pending-commands.ts'
import { search } from './search.ts'

// Model
export interface CommandRunner {
  readonly pending: PendingCommands
  readonly define: <Body, Result>(definition: CommandDefinition<Body, Result>) => TrackedCommand<Body, Result>
}

type Context = Pick<Environment, 'clock' | 'session' | 'socket' | 'scheduler'>

// Constructors
export const commandRunner = (intents: Intents, system: SystemCalls, context: Context): CommandRunner => {
  const registered = new Map<string, RegisteredCommand>()
  const handedOver = new Subject<void>()
  const exact = exactOutcomes(system)
  return {
    pending: pendingCommands(intents, registered, handedOver, context),
    define: (definition) => {
      const { command, entry } = defineCommand(definition, intents, exact, () => handedOver.next(), context)
      registered.set(definition.action, entry)
      return command
    },
  }
}

// Internal
const UNKNOWN = { _tag: 'Unknown' } as const
const rejected = (tag: 'AlreadyInProgress' | 'SessionChanged'): Outcome.Outcome<never> => ({
  _tag: 'Rejected',
  error: { _tag: tag },
})

const notSignedIn = ({ session }: Context): Outcome.Outcome<never> => ({
  _tag: 'Rejected',
  error: { _tag: 'SessionExpired', epoch: session.credential().epoch },
})

/** Interval between looks into the store, which another tab may change, in milliseconds. */
const STORE_POLL_MS = 500
/** Most time a command waits for its baseline. */
const BASELINE_TIMEOUT_MS = 1_000
/** Outcomes kept, so that an intent that is executed again is not sent again. */
const MAX_KEPT_OUTCOMES = 200

/** Whether the exchange keeps the answers of commands. `known` is what is known without waiting. [Q56] */
interface ExactOutcomes {
  readonly known: () => boolean
  readonly read: () => Promise<boolean>
}

const exactOutcomes = (system: SystemCalls): ExactOutcomes => {
  let isExact = false
  const read = async (): Promise<boolean> => {
    const info = await system.info()
    isExact = E.isRight(info) && info.right.capabilities.has('idempotent_commands')
    return isExact
  }
  return { known: () => isExact, read }
}

const attempt = async <A>(task: T.Task<Outcome.Outcome<A>>): Promise<Outcome.Outcome<A>> => {
  try {
    return await task()
  } catch {
    return UNKNOWN
  }
}

/** One command while it runs in this tab. */
interface Running<Body, Result> {
  readonly definition: CommandDefinition<Body, Result>
  readonly intents: Intents
  readonly exact: ExactOutcomes
  readonly context: Context
  /** Baselines of intents without a known outcome. */
  readonly baselines: Map<IntentId, Baseline>
  /** Intents that were given up while a search for them runs; they are not sent again. */
  readonly dismissed: Pick<ReadonlySet<IntentId>, 'has'>
  readonly end: (intent: Intent.Intent<Body>, resolution: Resolution<Result>) => void
}

const defineCommand = <Body, Result>(
  definition: CommandDefinition<Body, Result>,
  intents: Intents,
  exact: ExactOutcomes,
  handOver: () => void,
  context: Context,
): { readonly command: TrackedCommand<Body, Result>; readonly entry: RegisteredCommand } => {
  const ended = new Subject<{ readonly body: Body; readonly resolution: Resolution<Result> }>()
  const outcomes = oncePerIntent<Outcome.Outcome<Result>>(MAX_KEPT_OUTCOMES)
  const searches = oncePerIntent<Resolution<Result>>(Number.POSITIVE_INFINITY)
  const baselines = new Map<IntentId, Baseline>()
  const dismissed = new Set<IntentId>()
  const forget = (id: IntentId): void => {
    intents.remove(id)
    baselines.delete(id)
  }
  const dismiss = (id: IntentId): void => {
    if (searches.has(id)) dismissed.add(id)
    forget(id)
  }
  const end: Running<Body, Result>['end'] = (intent, resolution) => {
    searches.forget(intent.id)
    dismissed.delete(intent.id)
    if (resolution._tag !== 'Unknown') forget(intent.id)
    ended.next({ body: intent.body, resolution })
  }
  const running = { definition, intents, exact, context, baselines, dismissed, end }
  void exact.read()
  const { credential } = context.session
  const command: TrackedCommand<Body, Result> = {
    prepare: (body) => ({ id: intents.nextId(), body, session: credential().mark, at: context.clock.now() }),
    execute: (intent) => () => outcomes.run(intent.id, () => attempt(() => execute(running, intent))),
    reconcile: (intent) => () => searches.run(intent.id, () => reconcile(running, intent)),
    dismiss,
    handOver,
    ended: ended.asObservable(),
  }
  const entry: RegisteredCommand = {
    isSearching: searches.has,
    dismiss,
    reconcile: ({ version, intent: { body: stored, ...rest } }) =>
      F.pipe(
        definition.codec.decode(version, stored),
        O.map((body) => ({ ...rest, body })),
        O.map((intent) => () => searches.run(intent.id, () => reconcileStored(running, intent))),
      ),
  }
  return { command, entry }
}

const execute = async <Body, Result>(
  running: Running<Body, Result>,
  intent: Intent.Intent<Body>,
): Promise<Outcome.Outcome<Result>> => {
  const { definition, intents, context } = running
  if (intent.session === Intent.VISITOR) return notSignedIn(context)
  if (!isOfSession(intent, context)) return rejected('SessionChanged')
  const name = nameOf(definition, intent.body)
  const outcome = await intents.runExclusive(name, () => storeAndSend(running, intent, name))()
  return O.isSome(outcome) ? outcome.value : rejected('AlreadyInProgress')
}

const storeAndSend = async <Body, Result>(
  { definition, intents, exact, context, baselines, end }: Running<Body, Result>,
  intent: Intent.Intent<Body>,
  name: IntentName,
): Promise<Outcome.Outcome<Result>> => {
  if (definition.replacesUnknown === true) removeByName(intents, name)
  if (isOpen(intents, name)) return rejected('AlreadyInProgress')
  const isAsked = exact.known() && definition.resendWithinMs > 0
  const baseline = isAsked ? 'unknown' : await readBaseline(definition, intent.body, context)
  if (context.session.credential().token === undefined) return notSignedIn(context)
  if (!isOfSession(intent, context)) return rejected('SessionChanged')
  const { stored = (body) => body, codec } = definition
  if (!intents.save({ ...name, version: codec.version, intent: { ...intent, body: stored(intent.body) }, baseline }))
    return rejected('AlreadyInProgress')
  baselines.set(intent.id, baseline)
  const outcome = await attempt(definition.send(intent))
  end(intent, Outcome.resolutionFrom(outcome))
  return outcome
}

const reconcile = async <Body, Result>(
  running: Running<Body, Result>,
  intent: Intent.Intent<Body>,
  stopped: Observable<unknown> = NEVER,
): Promise<Resolution<Result>> => {
  const { intents, context, baselines, end } = running
  const stored = storedIntent(intents, intent.id)
  const baseline = stored?.baseline ?? baselines.get(intent.id) ?? 'unknown'
  const mayLook = () => isOfSession(intent, context) || storedIntent(intents, intent.id) !== undefined
  const probe = () => look(running, intent, baseline)
  const resolution = await search({ probe, mayLook, stopped, scheduler: context.scheduler })()
  end(intent, resolution)
  return resolution
}

/** Ends early, without a further sending, once another tab has given the intent up or has found it. */
const reconcileStored = <Body, Result>(
  running: Running<Body, Result>,
  intent: Intent.Intent<Body>,
): Promise<Resolution<Result>> => {
  const { intents, context } = running
  const isGone = () => storedIntent(intents, intent.id) === undefined
  const dismissed = { has: (id: IntentId) => running.dismissed.has(id) || isGone() }
  return reconcile({ ...running, dismissed }, intent, interval(STORE_POLL_MS, context.scheduler).pipe(filter(isGone)))
}

const storedIntent = (intents: Intents, id: IntentId): StoredIntent | undefined =>
  intents.open().find(({ intent }) => intent.id === id)

const nameOf = <Body>(
  { action, subject }: Pick<CommandDefinition<Body, unknown>, 'action' | 'subject'>,
  body: Body,
) => ({
  action,
  subject: subject(body),
})

const isSameName = (one: IntentName, other: IntentName): boolean =>
  one.action === other.action && one.subject === other.subject

const isOpen = (intents: Intents, name: IntentName): boolean => intents.open().some((open) => isSameName(open, name))

/** Removes open intents of this name; with the lock held, none of them is in flight. */
const removeByName = (intents: Intents, name: IntentName): void => {
  for (const open of intents.open()) if (isSameName(open, name)) intents.remove(open.intent.id)
}

const isOfSession = (intent: Intent.Intent<unknown>, { session }: Context): boolean =>
  intent.session !== Intent.VISITOR && intent.session === session.credential().mark

const readBaseline = async <Body>(
  { baseline }: Pick<CommandDefinition<Body, unknown>, 'baseline'>,
  body: Body,
  { scheduler }: Context,
): Promise<Baseline> => {
  if (baseline === undefined) return 'unknown'
  const controller = new AbortController()
  const timeout = timer(BASELINE_TIMEOUT_MS, scheduler).pipe(map(() => E.left(undefined)))
  const known = from(baseline(body)(controller.signal)().catch(() => E.left(undefined)))
  const answer = await firstValueFrom(race(known, timeout))
  controller.abort()
  return E.isRight(answer) ? answer.right : 'unknown'
}

/**
 * Asks the exchange for the answer that it keeps, by sending the same intent again; otherwise looks for the effect.
 * Fails when the session changes during the look. [Q58]
 */
const look = async <Body, Result>(
  running: Running<Body, Result>,
  intent: Intent.Intent<Body>,
  baseline: Baseline,
): Promise<E.Either<CallError, Probe<Result>>> => {
  const { definition, exact, context } = running
  const { epoch } = context.session.credential()
  if (mayResend(running, intent) && (await exact.read()) && mayResend(running, intent)) {
    const outcome = await attempt(definition.send(intent))
    const isAnswer =
      outcome._tag === 'Succeeded' || (outcome._tag === 'Rejected' && !NO_ANSWERS.has(outcome.error._tag))
    return E.right({ resolution: isAnswer ? Outcome.resolutionFrom(outcome) : UNKNOWN, isFinal: isAnswer })
  }
  if (definition.find === undefined) return E.right({ resolution: UNKNOWN, isFinal: true })
  const found = await definition.find(intent, baseline)()
  // one of its reads may have been of another user
  return context.session.credential().epoch === epoch ? found : E.left({ _tag: 'SessionChanged' })
}

/** What says nothing about the first sending. */
const NO_ANSWERS: ReadonlySet<CallError['_tag']> = new Set(['SessionExpired', 'TooManyRequests'])

const mayResend = <Body, Result>(
  { definition, context, dismissed }: Running<Body, Result>,
  intent: Intent.Intent<Body>,
): boolean => {
  const age = context.clock.now() - intent.at
  return isOfSession(intent, context) && age >= 0 && age <= definition.resendWithinMs && !dismissed.has(intent.id)
}
