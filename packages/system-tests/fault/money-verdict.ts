/**
 * Compares the reported outcomes with the effects in the journal: none twice, none lost, no wrong success, no wrong
 * failure. [Q10] [Q24]
 */
import { isDeepStrictEqual } from 'node:util'

import type { WalletType } from '@hexbourse/domain/kernel'

import type { Attempt, Run } from './money-run.ts'
import { subjectOf } from './money-run.ts'
import type { Effect } from './money-server.ts'

// Model
export type Verdict = 'yes' | 'no' | 'matches' | 'unknown'

/** Milliseconds within which an outcome, or an honest unknown, is reported. */
const MAX_RESULT_MS = 16_000
/** Milliseconds after the start of a search at which its last probe is sent. */
const LAST_PROBE_MS = 13_000

// Rules
/** Every violation; empty when there is none. */
export const violations = (run: Run, effects: ReadonlyArray<Effect>): ReadonlyArray<string> => {
  const names = [...new Set(run.attempts.map(({ command }) => subjectOf(command)))]
  const attemptsOf = (name: string) => run.attempts.filter(({ command }) => subjectOf(command) === name)
  return [
    ...names.flatMap((name) =>
      groupViolations(name, attemptsOf(name), effectsOf(run, effects, name), rivalsOf(run, name)),
    ),
    ...effects
      .filter(({ command }) => isOf(run.otherUser, command))
      .map(({ command }) => `${command._tag} was executed for the other user of the device`),
    ...run.attempts.flatMap(lateReports),
    ...(run.plan.areAnswersKept ? run.attempts.flatMap((attempt) => lastingDoubt(attempt, run.attempts)) : []),
    ...run.attempts.flatMap(conflictingReports),
    ...run.openIntents.map((one) => `${one}: still open at the end`),
    ...run.repeatedClaims
      .filter(
        ({ outcome }) =>
          outcome._tag === 'Unknown' || (outcome._tag === 'Rejected' && outcome.error._tag === 'AlreadyInProgress'),
      )
      .map(() => 'an earlier faucet request blocked a later one'),
  ]
}

/** The result shown to the user in the end: the last report counts. */
export const verdictOf = ({ reports, searches }: Attempt): Verdict => {
  const last = searches.at(-1)
  if (last?.resolution === 'Matches') return 'matches'
  if (last !== undefined && last.resolution !== 'Unknown') return last.resolution === 'Confirmed' ? 'yes' : 'no'
  const outcome = reports[0]?.outcome._tag
  return outcome === 'Succeeded' ? 'yes' : outcome === 'Rejected' ? 'no' : 'unknown'
}

/** Names with their counts, for the log. */
export const countsText = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .map(([name, times]) => `${name} ${times}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(', ')

// Internal
type Executed = Effect['command']

/** Play money in these wallets is what the user starts with. */
const INITIAL_WALLETS: ReadonlySet<WalletType> = new Set(['spot', 'margin'])

const isOf = (trader: Run['otherUser'], command: Executed): boolean =>
  'user' in command &&
  command.user === trader?.user &&
  (command._tag !== 'RequestFaucet' || !INITIAL_WALLETS.has(command.wallet))

const effectsOf = ({ trader, attempts }: Run, effects: ReadonlyArray<Effect>, name: string): ReadonlyArray<number> => {
  const requested = attempts.find((one) => subjectOf(one.command) === name)?.command
  const isEffect = (command: Executed): boolean => {
    if (!('user' in command) || command.user !== trader.user || requested === undefined) return false
    if (command._tag === 'CancelOrder') return requested._tag === 'Cancel' && command.order === requested.body.id
    if (command._tag === 'RequestFaucet')
      return (
        requested._tag === 'Faucet' &&
        command.currency === requested.body.currency &&
        command.wallet === requested.body.wallet
      )
    if (command._tag === 'TransferFunds')
      return (
        requested._tag === 'Transfer' &&
        command.currency === requested.body.currency &&
        command.from === requested.body.from &&
        command.amount === requested.body.amount
      )
    if (command._tag === 'SubmitPosition')
      return (
        requested._tag === 'Submit' &&
        command.direction === requested.body.direction &&
        command.limit === requested.body.price &&
        command.lots === requested.body.lots
      )
    if (command._tag === 'ClosePosition') return requested._tag === 'Close' && command.position === requested.body.id
    if (command._tag === 'CancelPosition')
      return requested._tag === 'CancelPending' && command.position === requested.body.id
    if (command._tag === 'SetStops')
      return (
        requested._tag === 'SetStops' &&
        command.position === requested.body.id &&
        command.takeProfit === requested.body.takeProfit
      )
    if (isC2cEffect(command, requested) || isFundsEffect(command, requested)) return true
    if (command._tag !== 'PlaceOrder' || requested._tag !== 'Place') return false
    const { side, orderType, price, quantity } = requested.body
    return (
      command.side === side &&
      command.orderType === orderType &&
      command.quantity === quantity &&
      (orderType === 'market' || command.price === price)
    )
  }
  return effects.filter(({ command }) => isEffect(command)).map(({ at }) => at)
}

const isFundsEffect = (command: Executed, requested: Attempt['command']): boolean => {
  if (command._tag === 'RequestWithdrawal')
    return (
      requested._tag === 'RequestWithdrawal' &&
      command.currency === requested.body.currency &&
      command.amount === requested.body.amount
    )
  if (command._tag === 'PaymentReceived')
    return requested._tag === 'SimulateDeposit' && command.currency === requested.body.currency
  if (command._tag === 'PlaceAcceptorOrder')
    return (
      requested._tag === 'PlaceDeskOrder' &&
      command.direction === requested.body.direction &&
      command.amount === requested.body.amount
    )
  if (command._tag === 'ConfirmAcceptorReceipt')
    return requested._tag === 'ConfirmReceipt' && command.order === requested.body.id
  return (
    command._tag === 'CancelWithdrawal' &&
    requested._tag === 'CancelWithdrawal' &&
    command.withdrawal === requested.body.id
  )
}

const isC2cEffect = (command: Executed, requested: Attempt['command']): boolean => {
  if (command._tag === 'PublishOffer')
    return (
      requested._tag === 'Publish' &&
      command.side === requested.body.side &&
      command.currency === requested.body.currency &&
      command.quantity === requested.body.quantity
    )
  if (command._tag === 'WithdrawOffer') return requested._tag === 'Withdraw' && command.offer === requested.body.id
  if (command._tag === 'TakeOffer') return requested._tag === 'Take' && command.offer === requested.body.id
  return (
    command._tag === 'ActOnOrder' &&
    requested._tag === 'Act' &&
    command.order === requested.body.id &&
    command.action === requested.body.action
  )
}

/** Effects of the same name that none of the attempts had. */
const rivalsOf = ({ rivals, repeatedClaims }: Run, name: string): number => {
  const claims = repeatedClaims.filter(({ outcome }) => outcome._tag === 'Succeeded')
  return [...rivals, ...claims.map(({ command }) => command)].filter((command) => subjectOf(command) === name).length
}

const groupViolations = (
  name: string,
  attempts: ReadonlyArray<Attempt>,
  at: ReadonlyArray<number>,
  rivals: number,
): ReadonlyArray<string> => {
  const count = (verdict: Verdict): number => attempts.filter((one) => verdictOf(one) === verdict).length
  const [yes, no] = [count('yes'), attempts.filter((one) => verdictOf(one) === 'no')]
  const rejected = no.filter(({ searches }) => searches.length === 0 || searches.at(-1)?.resolution === 'Rejected')
  const visibleEffects = (attempt: Attempt): number => {
    const startedAt = attempt.searches.at(-1)?.startedAt ?? 0
    return at.filter((moment) => moment <= startedAt + LAST_PROBE_MS).length
  }
  const description = `${name}: ${attempts.map(describeAttempt).join('; ')}; effects at ${at.join(', ')}`
  return [
    ...(at.length - rivals > attempts.length ? [`more effects than commands: ${description}`] : []),
    ...(requiredEffects(attempts, yes) > at.length - (isIdempotent(attempts) ? 0 : rivals)
      ? [`reported as done, but was not: ${description}`]
      : []),
    ...(rejected.length > 0 && at.length - rivals > attempts.length - rejected.length
      ? [`reported as rejected, but was done: ${description}`]
      : []),
    ...no
      .filter(
        (one) =>
          one.searches.at(-1)?.resolution === 'NotFound' && visibleEffects(one) - rivals > attempts.length - no.length,
      )
      .map(() => `reported as not found, but was there: ${description}`),
  ]
}

/** Several of these may all find done what they were sent for. */
const IDEMPOTENT: ReadonlySet<string> = new Set([
  'Cancel',
  'Close',
  'CancelPending',
  'SetStops',
  'Withdraw',
  'Act',
  'CancelWithdrawal',
  'ConfirmReceipt',
])

const isIdempotent = ([first]: ReadonlyArray<Attempt>): boolean => IDEMPOTENT.has(first?.command._tag ?? '')

const requiredEffects = (attempts: ReadonlyArray<Attempt>, yes: number): number =>
  isIdempotent(attempts) ? Math.min(1, yes) : yes

const describeAttempt = ({ sentAt, reports, searches }: Attempt): string =>
  [
    `sent ${sentAt}`,
    ...reports.map(({ outcome, at }) => `${outcome._tag} ${at}`),
    ...searches.map(({ startedAt, endedAt, resolution }) => `${resolution} ${startedAt}-${endedAt}`),
  ].join(' ')

const lateReports = (attempt: Attempt): ReadonlyArray<string> => {
  const { sentAt, reports, searches } = attempt
  const slow = [
    ...reports.map(({ at }) => at - sentAt),
    ...searches.map(({ startedAt, endedAt }) => endedAt - startedAt),
  ].filter((took) => took > MAX_RESULT_MS)
  return slow.map((took) => `${subjectOf(attempt.command)}: no report for ${took} ms: ${describeAttempt(attempt)}`)
}

/** Looked for and never sent again, so that one that matches is not certain. */
const NEVER_RESENT: ReadonlySet<string> = new Set(['RequestWithdrawal', 'PlaceDeskOrder'])
/** May be replaced by a later one. */
const REPLACEABLE: ReadonlySet<string> = new Set(['Faucet', 'SimulateDeposit'])

/** Where answers are kept, an unknown outcome does not last. [Q56] */
const lastingDoubt = (attempt: Attempt, attempts: ReadonlyArray<Attempt>): ReadonlyArray<string> =>
  attempt.reports.length > 0 &&
  ['unknown', 'matches'].includes(verdictOf(attempt)) &&
  !(NEVER_RESENT.has(attempt.command._tag) && verdictOf(attempt) === 'matches') &&
  !(REPLACEABLE.has(attempt.command._tag) && attempts.some((other) => isRepeatOf(other, attempt)))
    ? [`${subjectOf(attempt.command)}: still unknown: ${describeAttempt(attempt)}`]
    : []

const isRepeatOf = (other: Attempt, { id, command, sentAt }: Attempt): boolean =>
  other.id !== id && other.sentAt >= sentAt && subjectOf(other.command) === subjectOf(command)

/** One click that was handled twice has one outcome. */
const conflictingReports = ({ command, reports }: Attempt): ReadonlyArray<string> =>
  reports.some(({ outcome }) => !isDeepStrictEqual(outcome, reports[0]?.outcome))
    ? [`${subjectOf(command)}: one click with two outcomes`]
    : []
