/** Net worth of a user at the end of each day, in USDT. [WAL-12] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, Millis, UserId, WalletType } from '@hexbourse/domain/kernel'

import { Catalog, DayOpenings, Days } from '../engine/index.ts'
import type { DayOpening, FlowTotals, Holding, Pair, State } from '../engine/index.ts'
import { makeTimeSlices } from '../prices/index.ts'
import type { Pause } from '../prices/index.ts'
import { dayOpenings, openDayOf } from './day-openings.ts'
import type { ReadHistory } from './day-openings.ts'

// Model
export interface NetWorthDay {
  /** Counts from 1970 in the exchange's zone. */
  readonly day: number
  /** Each value is at the last price of the day; at that of now on the current day. */
  readonly value: Decimal.Decimal
  readonly wallets: ReadonlyMap<WalletType, Decimal.Decimal>
  readonly coins: ReadonlyMap<CurrencyId, Decimal.Decimal>
  /** Value of what was deposited on the day, and of what was withdrawn. */
  readonly deposited: Decimal.Decimal
  readonly withdrawn: Decimal.Decimal
  readonly deposits: number
  readonly withdrawals: number
}

/** The last days up to now, oldest first; none before the first movement of the user. */
export type ReadNetWorth = (user: UserId, days: number) => Promise<ReadonlyArray<NetWorthDay>>

export interface NetWorthParts {
  readonly state: State
  readonly now: () => Millis
  readonly history: ReadHistory
  /** Last price of a day that has ended. */
  readonly closingPrice: (pair: Pair, day: number) => Decimal.Decimal
  /** Last price. */
  readonly lastPrice: (pair: Pair) => Decimal.Decimal
}

export const MAX_NET_WORTH_DAYS = 1830

// Constructors
export const netWorthReads = (parts: NetWorthParts): ReadNetWorth => {
  const slices = makeTimeSlices()
  return (user, days) => slices.run((pause) => netWorth(parts, user, days, pause))
}

// Internal
interface Closing {
  readonly holdings: ReadonlyArray<Holding>
  readonly flows: ReadonlyArray<FlowTotals>
}

const netWorth = async (
  { state, now, history, closingPrice, lastPrice }: NetWorthParts,
  user: UserId,
  days: number,
  pause: Pause,
): Promise<ReadonlyArray<NetWorthDay>> => {
  const today = Days.exchangeDay(now())
  // read together with the state, before any other command runs
  const current: Closing = {
    holdings: DayOpenings.holdings(state.ledger, user),
    flows: openDayOf(history, user)?.flows ?? [],
  }
  const openings = openingsSince(history, user, today - days)
  const first = Math.max(today - days + 1, openings[0]?.day ?? today + 1)
  const closingOf = (day: number): Closing => openings.find((one) => one.day > day) ?? current
  const priceOn = (day: number) => (currency: number) => {
    if (currency === Catalog.VALUATION_CURRENCY.id) return Decimal.one
    const pair = Catalog.pairBetween(currency, Catalog.VALUATION_CURRENCY.id)
    if (pair === undefined) return Decimal.zero
    return day === today ? lastPrice(pair) : closingPrice(pair, day)
  }
  const found: Array<NetWorthDay> = []
  for (let day = first; day <= today; day += 1) {
    found.push(valued(day, closingOf(day - 1).flows, closingOf(day), priceOn(day)))
    await pause()
  }
  return found
}

/** Oldest first: all that are needed for the days after `since`. */
const openingsSince = (history: ReadHistory, user: UserId, since: number): ReadonlyArray<DayOpening> => {
  const found: Array<DayOpening> = []
  for (;;) {
    const page = dayOpenings(history, user, found.length)
    found.push(...page)
    const oldest = page.at(-1)
    if (oldest === undefined || oldest.day <= since) return found.toReversed()
  }
}

type PriceOf = (currency: number) => Decimal.Decimal

const valued = (
  day: number,
  flowsBefore: ReadonlyArray<FlowTotals>,
  { holdings, flows }: Closing,
  priceOf: PriceOf,
): NetWorthDay => {
  const [wallets, coins] = [new Map<WalletType, Decimal.Decimal>(), new Map<CurrencyId, Decimal.Decimal>()]
  for (const { wallet, currency, amount } of holdings) {
    const value = Decimal.times(amount, priceOf(currency), 'half-up')
    wallets.set(wallet, Decimal.plus(wallets.get(wallet) ?? Decimal.zero, value))
    coins.set(currency, Decimal.plus(coins.get(currency) ?? Decimal.zero, value))
  }
  return { day, value: Decimal.sum([...coins.values()]), wallets, coins, ...flowsOfDay(flowsBefore, flows, priceOf) }
}

const flowsOfDay = (before: ReadonlyArray<FlowTotals>, after: ReadonlyArray<FlowTotals>, priceOf: PriceOf) => {
  const changes = after.map((total) => {
    const { deposited, withdrawn, deposits, withdrawals } =
      before.find(({ currency }) => currency === total.currency) ?? DayOpenings.NO_FLOWS
    const price = priceOf(total.currency)
    return {
      deposited: Decimal.times(Decimal.minus(total.deposited, deposited), price, 'half-up'),
      withdrawn: Decimal.times(Decimal.minus(total.withdrawn, withdrawn), price, 'half-up'),
      deposits: total.deposits - deposits,
      withdrawals: total.withdrawals - withdrawals,
    }
  })
  return {
    deposited: Decimal.sum(changes.map((one) => one.deposited)),
    withdrawn: Decimal.sum(changes.map((one) => one.withdrawn)),
    deposits: changes.reduce((sum, one) => sum + one.deposits, 0),
    withdrawals: changes.reduce((sum, one) => sum + one.withdrawals, 0),
  }
}
