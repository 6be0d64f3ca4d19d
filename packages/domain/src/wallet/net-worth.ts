/** Net worth of the user day by day, in USDT: in total, in one coin or in one wallet, and what of it was gained. [WAL-12] */
import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** The end of one day; of the current day, now. */
export interface Day {
  /** 2026-11-21, in the zone of the exchange. */
  readonly date: string
  readonly value: Decimal.Decimal
  /** None is zero. */
  readonly wallets: ReadonlyMap<WalletType, Decimal.Decimal>
  readonly coins: ReadonlyMap<CurrencyId, Decimal.Decimal>
  /** Value of what was deposited on this day, and of what was withdrawn; also coins bought from and sold to users. */
  readonly deposited: Decimal.Decimal
  readonly withdrawn: Decimal.Decimal
  readonly deposits: number
  readonly withdrawals: number
}

/** What a chart shows. */
export type Part =
  | { readonly _tag: 'Total' }
  | { readonly _tag: 'Wallet'; readonly wallet: WalletType }
  | { readonly _tag: 'Coin'; readonly currency: CurrencyId }

/** Of the last days of a list. */
export interface Change {
  /** Without deposits and withdrawals; negative for a loss. */
  readonly gain: Decimal.Decimal
  /** Of the value before the first of the days; undefined where that was zero. */
  readonly percent: Decimal.Decimal | undefined
}

/** Deposits and withdrawals of some days: their number, and their value in the currency of the chart. */
export interface NetDeposits {
  readonly value: Decimal.Decimal
  readonly deposits: number
  readonly withdrawals: number
}

/** Most days that a server is asked for. */
export const MOST_DAYS = 1830

// Rules
/** The value of a part of the wallets at the end of that day; zero where it held nothing. */
export const valueOf = (day: Day, part: Part): Decimal.Decimal => {
  if (part._tag === 'Total') return day.value
  return (part._tag === 'Wallet' ? day.wallets.get(part.wallet) : day.coins.get(part.currency)) ?? Decimal.zero
}

/** The last `count` days, oldest first. */
export const lastDays = (days: ReadonlyArray<Day>, count: number): ReadonlyArray<Day> => days.slice(-count)

/** Deposited minus withdrawn, up to the end of each day of the list. */
export const netDepositsByDay = (days: ReadonlyArray<Day>): ReadonlyArray<Decimal.Decimal> => {
  let sum = Decimal.zero
  return days.map((day) => {
    sum = Decimal.plus(sum, netDeposit(day))
    return sum
  })
}

/** Deposits and withdrawals of all these days together. */
export const netDeposits = (days: ReadonlyArray<Day>): NetDeposits => ({
  value: Decimal.sum(days.map(netDeposit)),
  deposits: days.reduce((sum, { deposits }) => sum + deposits, 0),
  withdrawals: days.reduce((sum, { withdrawals }) => sum + withdrawals, 0),
})

/** The gain of the last `count` days; undefined without days. */
export const changeOf = (days: ReadonlyArray<Day>, count: number): Change | undefined => {
  const shown = lastDays(days, count)
  const last = shown.at(-1)
  if (last === undefined) return undefined
  const before = days.at(-shown.length - 1)?.value ?? Decimal.zero
  const gain = Decimal.minus(Decimal.minus(last.value, before), netDeposits(shown).value)
  return {
    gain,
    percent: Decimal.isZero(before)
      ? undefined
      : Decimal.divide(Decimal.times(gain, HUNDRED, 'half-up'), before, 'half-up'),
  }
}

// Internal
const HUNDRED = Decimal.fromInteger(100)

const netDeposit = ({ deposited, withdrawn }: Day): Decimal.Decimal => Decimal.minus(deposited, withdrawn)
