/** What he was told against what the journal says was done: no effect twice, none lost, no wrong yes, no wrong no. [Q10] [Q24] */
import type { Command } from '@hexbourse/reference-exchange/engine'

import type { Attempt, Run } from './effects-run.ts'
import { thing } from './effects-run.ts'
import type { Effect } from './effects-server.ts'

// Model
export type Verdict = 'yes' | 'no' | 'several' | 'unknown'

/** Milliseconds within which an outcome, or an honest "unknown", is told. */
const WITHIN = 16_000
/** After so many milliseconds of a search comes its last look. */
const LAST_LOOK = 13_000

// Rules
/** Everything that was wrong; empty when nothing was. */
export const wrongs = (run: Run, effects: ReadonlyArray<Effect>): ReadonlyArray<string> => {
  const names = [...new Set(run.attempts.map(({ wish }) => thing(wish)))]
  const of = (name: string) => run.attempts.filter(({ wish }) => thing(wish) === name)
  return [
    ...names.flatMap((name) => ofGroup(name, of(name), effectsOf(run, effects, name))),
    ...run.attempts.flatMap(late),
    ...run.attempts.flatMap(differing),
    ...run.left.map((one) => `${one}: still open when all is over`),
    ...run.claims
      .filter((one) => one._tag === 'Unknown' || (one._tag === 'Refused' && one.error._tag === 'AlreadyUnderway'))
      .map(() => 'a claim was in the way of a later one'),
  ]
}

/** What he believes in the end: the last word counts. */
export const verdictOf = ({ wish, told, searches }: Attempt): Verdict => {
  const last = searches.at(-1)
  const yes = wish._tag === 'Revoke' ? 'NotFound' : 'Found'
  if (last?.found === 'Several') return 'several'
  if (last !== undefined && last.found !== 'StillUnknown') return last.found === yes ? 'yes' : 'no'
  const outcome = told[0]?.outcome._tag
  return outcome === 'Done' ? 'yes' : outcome === 'Refused' ? 'no' : 'unknown'
}

/** Names with their numbers, for the log. */
export const figures = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .map(([name, times]) => `${name} ${times}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(', ')

// Internal
const effectsOf = ({ trader, attempts }: Run, effects: ReadonlyArray<Effect>, name: string): ReadonlyArray<number> => {
  const wish = attempts.find((one) => thing(one.wish) === name)?.wish
  const isIt = (command: Command): boolean => {
    if (!('user' in command) || command.user !== trader.user || wish === undefined) return false
    if (command._tag === 'RevokeOrder') return wish._tag === 'Revoke' && command.order === wish.body.id
    if (command._tag === 'DrawFaucet')
      return wish._tag === 'Claim' && command.currency === wish.body.currency && command.kind === wish.body.account
    if (command._tag === 'MoveFunds')
      return (
        wish._tag === 'Move' &&
        command.currency === wish.body.currency &&
        command.from === wish.body.from &&
        command.amount === wish.body.amount
      )
    if (command._tag !== 'PlaceOrder' || wish._tag !== 'Place') return false
    const { side, mode, price, quantity } = wish.body
    return (
      command.side === side &&
      command.mode === mode &&
      command.quantity === quantity &&
      (mode === 'market' || command.price === price)
    )
  }
  return effects.filter(({ command }) => isIt(command)).map(({ at }) => at)
}

const ofGroup = (name: string, attempts: ReadonlyArray<Attempt>, at: ReadonlyArray<number>): ReadonlyArray<string> => {
  const count = (verdict: Verdict): number => attempts.filter((one) => verdictOf(one) === verdict).length
  const [yes, no] = [count('yes'), attempts.filter((one) => verdictOf(one) === 'no')]
  const refused = no.filter(({ searches }) => searches.length === 0)
  const seen = (search: Attempt): number => {
    const from = search.searches.at(-1)?.from ?? 0
    return at.filter((moment) => moment <= from + LAST_LOOK).length
  }
  const told = `${name}: ${attempts.map(tale).join('; ')}; effects at ${at.join(', ')}`
  return [
    ...(at.length > attempts.length ? [`done more often than wished: ${told}`] : []),
    ...(needed(attempts, yes) > at.length ? [`told as done, and was not: ${told}`] : []),
    ...(refused.length > 0 && at.length > attempts.length - refused.length
      ? [`told as refused, and was done: ${told}`]
      : []),
    ...no
      .filter((one) => one.searches.length > 0 && seen(one) > attempts.length - no.length)
      .map(() => `told as not there, and was: ${told}`),
  ]
}

/** Two who find an order gone may both be right. */
const needed = ([first]: ReadonlyArray<Attempt>, yes: number): number =>
  first?.wish._tag === 'Revoke' ? Math.min(1, yes) : yes

const tale = ({ sentAt, told, searches }: Attempt): string =>
  [
    `sent ${sentAt}`,
    ...told.map(({ outcome, at }) => `${outcome._tag} ${at}`),
    ...searches.map(({ from, until, found }) => `${found} ${from}-${until}`),
  ].join(' ')

const late = (attempt: Attempt): ReadonlyArray<string> => {
  const { sentAt, told, searches } = attempt
  const slow = [...told.map(({ at }) => at - sentAt), ...searches.map(({ from, until }) => until - from)].filter(
    (took) => took > WITHIN,
  )
  return slow.map((took) => `${thing(attempt.wish)}: nothing was told for ${took} ms: ${tale(attempt)}`)
}

/** One click that was handled twice has one outcome. */
const differing = ({ wish, told }: Attempt): ReadonlyArray<string> =>
  told.some(({ outcome }) => JSON.stringify(outcome) !== JSON.stringify(told[0]?.outcome))
    ? [`${thing(wish)}: one click with two outcomes`]
    : []
