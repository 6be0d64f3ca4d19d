/** Withdrawals around midnight in Shanghai, while the fee changes between terms and request. [WAL-3] [Q13] [Q32] */
import type { CurrencyId, UserId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, Event, State } from '@hexbourse/reference-exchange/engine'
import { FundsQueries, run, seedState, violations } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import type { Random } from '../shared/seeded-random.ts'

const WITHDRAWALS = runCount(10_000, 1_000_000)
const [ANN, USDT] = [1001 as UserId, 3 as CurrencyId]
const FIRST_MIDNIGHT = Date.UTC(2026, 0, 1, 16)
const DAY_MS = 86_400_000
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Units are hundred-millionths; a percent has 4 decimals. */
const DAY_LIMIT = 5_000n
const PERCENTS = [0n, 1n, 1000n, 333_333n, 500_000n]
/** Of one coin at most so many wait at a time. */
const MOST_OPEN = 20
/** Between reading the terms and the request. */
const MOST_WAIT_MS = 2

/** The wall clock of the exchange, by the time zone database. */
const DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const units = (count: bigint): Decimal.Decimal => Decimal.fromUnits(count * 10n ** 10n)
const inUnits = (value: Decimal.Decimal): bigint => value / 10n ** 10n

/** A request as the test remembers it. */
interface Accepted {
  readonly id: number
  readonly date: string
  readonly amount: bigint
  isOpen: boolean
  isCounted: boolean
}

const parameters = (percent: bigint) => ({
  feePercent: Decimal.fromUnits(percent * 10n ** 14n),
  minimum: Decimal.zero,
  maximum: Decimal.zero,
  dayLimit: units(DAY_LIMIT),
})

const must = (state: State, command: Command, now: number): ReadonlyArray<Event> => {
  const { result, events } = run(state, command, Clocks.millis(now))
  expect(E.isRight(result)).toBe(true)
  return events
}

const startState = (): State => {
  const state = seedState('midnight')
  const submission = { document: 'id-card', name: 'Li Na', number: '33', front: 'f', back: 'b', hand: undefined }
  const faucet = { _tag: 'RequestFaucet', user: ANN, currency: USDT, wallet: 'spot', usdtPrice: Decimal.one } as const
  must(state, faucet, FIRST_MIDNIGHT - DAY_MS)
  must(state, { _tag: 'SubmitIdentity', user: ANN, submission: submission as never }, FIRST_MIDNIGHT - DAY_MS)
  must(state, { _tag: 'DecideReview', topic: 'identity', id: ANN, verdict: { approves: true } }, FIRST_MIDNIGHT)
  return state
}

/** Accepted ones of a date that were not taken back. */
const countedOn = (accepted: ReadonlyArray<Accepted>, date: string): bigint =>
  accepted.reduce((sum, one) => (one.date === date && one.isCounted ? sum + one.amount : sum), 0n)

/** Ends one that waits: paid, or taken back, which no longer counts. */
const endOne = (state: State, open: ReadonlyArray<Accepted>, source: Random, now: number): void => {
  const one = source.pick(open)
  const withdrawal = one.id as WithdrawalId
  one.isOpen = false
  if (source.below(3) === 0) {
    must(state, { _tag: 'CancelWithdrawal', user: ANN, withdrawal }, now)
    one.isCounted = false
    return
  }
  must(state, { _tag: 'DecideReview', topic: 'withdrawal', id: one.id, verdict: { approves: true } }, now)
  const outcome = { _tag: 'Completed', transaction: String(one.id) } as const
  must(state, { _tag: 'SettleWithdrawal', withdrawal, outcome }, now)
}

/** Reads the terms, changes the fee, and requests a little later, perhaps on the next day. */
const withdrawOnce = (state: State, accepted: Array<Accepted>, source: Random, at: number): string => {
  const shown = FundsQueries.requestedToday(state, ANN, USDT, Clocks.millis(at))
  expect(inUnits(shown)).toBe(countedOn(accepted, DATE.format(at)))
  const percent = source.pick(PERCENTS)
  must(state, { _tag: 'ConfigureWithdrawals', currency: USDT, parameters: parameters(percent) }, at)
  const now = at + source.below(MOST_WAIT_MS + 1)
  const amount = BigInt(2 + source.below(1500))
  const terms = { currency: USDT, network: 'TRC20', address: ADDRESS, memo: '', wallet: 'spot' } as const
  const { result, events } = run(
    state,
    { _tag: 'RequestWithdrawal', user: ANN, ...terms, amount: units(amount) },
    Clocks.millis(now),
  )
  const date = DATE.format(now)
  const isAllowed = countedOn(accepted, date) + amount <= DAY_LIMIT
  expect(E.isLeft(result) ? result.left._tag : 'done').toBe(isAllowed ? 'done' : 'DayLimitReached')
  for (const event of events) {
    if (event._tag !== 'WithdrawalRequested') continue
    const { id, fee } = event.withdrawal
    // the fee of the request, rounded up; never that of the terms that were read
    expect(inUnits(fee)).toBe((amount * percent + 999_999n) / 1_000_000n)
    accepted.push({ id, date, amount, isOpen: true, isCounted: true })
  }
  return isAllowed ? 'accepted' : 'rejected'
}

describe('withdrawals around midnight', () => {
  it(
    `never exceed the limit of a day, whatever the fee becomes after the terms were read [WAL-3] [Q13]`,
    { timeout: 0 },
    () => {
      const seed = runSeed()
      const source = random(seed)
      const state = startState()
      const counts = { accepted: 0, rejected: 0, before: 0, after: 0 }
      let recent: Array<Accepted> = []
      let midnight = FIRST_MIDNIGHT
      let at = midnight - 20
      for (let nth = 0; nth < WITHDRAWALS; nth += 1) {
        if (at > midnight + 20) {
          midnight += DAY_MS
          at = midnight - 20
          const today = DATE.format(at)
          recent = recent.filter(({ isOpen, date }) => isOpen || date === today)
        }
        const open = recent.filter(({ isOpen }) => isOpen)
        if (open.length > 0 && (open.length === MOST_OPEN - 1 || source.below(3) === 0)) endOne(state, open, source, at)
        counts[withdrawOnce(state, recent, source, at) as 'accepted' | 'rejected'] += 1
        counts[at < midnight ? 'before' : 'after'] += 1
        at += MOST_WAIT_MS + source.below(2)
      }
      expect(violations(state)).toEqual([])
      printLine(`withdrawals around midnight: ${WITHDRAWALS}, ${counts.accepted} accepted, seed ${seed}`)
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(WITHDRAWALS / 10)
    },
  )
})
