/** Figures of the portfolio page. [WAL-12] */
import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { CostBasis, WalletBalance } from '@hexbourse/domain/wallet'
import { NetWorth, Portfolio } from '@hexbourse/domain/wallet'

import type { Figure } from '../../i18n/index.ts'
import { signedFigure } from '../../shared/index.ts'

export const PERIODS = ['7', '30', '90', '365', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** What the chart shows: all, one wallet or one coin. */
export type PartId = 'total' | `wallet:${WalletType}` | `coin:${string}`

export interface HoldingRow {
  readonly currency: CurrencyId
  readonly name: string
  readonly quantity: Figure
  readonly averageCost: Figure
  readonly price: Figure
  readonly value: Figure
  readonly unrealized: Figure
  readonly unrealizedPercent: Figure | undefined
  readonly realized: Figure
}

export interface ShareRow<Key extends string> {
  readonly key: Key
  readonly value: Figure
  readonly percent: Figure
  /** Percent, for a chart; `start` is the sum of those before. */
  readonly share: number
  readonly start: number
}

export interface WorthFigures {
  readonly value: Figure
  readonly gain: Figure
  readonly gainPercent: Figure | undefined
  /** Days that the gain is about. */
  readonly days: number
  /** Since the first day; so are the two counts. */
  readonly netDeposits: Figure
  readonly deposits: number
  readonly withdrawals: number
}

export interface ProfitFigures {
  readonly unrealized: Figure
  readonly unrealizedPercent: Figure | undefined
  readonly realized: Figure
  readonly sales: number
  readonly fees: Figure
  /** Trades without a known price. */
  readonly unpriced: number
}

/** Of a chart: a date such as 2026-11-21, and a value. */
export type WorthPoint = readonly [date: string, value: number]

export interface WorthSeries {
  readonly worth: ReadonlyArray<WorthPoint>
  /** Empty for a part of the portfolio. */
  readonly netDeposits: ReadonlyArray<WorthPoint>
}

const MONEY_PLACES = 2
const AMOUNT_PLACES = 8
/** Prices below it need more decimals. */
const SMALL_PRICE = Decimal.fromInteger(10)
const SMALL_PRICE_PLACES = 6
const PERCENT_PLACES = 2
const SHARE_PLACES = 1

const money = (value: Decimal.Decimal | undefined): Figure => ({ value, places: MONEY_PLACES })
const priceFigure = (value: Decimal.Decimal | undefined): Figure => ({
  value,
  places: value !== undefined && value < SMALL_PRICE && value !== Decimal.one ? SMALL_PRICE_PLACES : MONEY_PLACES,
})
const percent = (value: Decimal.Decimal | undefined): Figure | undefined =>
  value && signedFigure(value, PERCENT_PLACES, 'signed-percent')

const holdingRow = (one: Portfolio.Holding): HoldingRow => ({
  currency: one.currency,
  name: one.name,
  quantity: { value: one.quantity, places: AMOUNT_PLACES },
  averageCost: priceFigure(one.cost?.averageCost),
  price: priceFigure(one.price),
  value: money(one.value),
  unrealized: signedFigure(one.unrealized, MONEY_PLACES),
  unrealizedPercent: percent(one.unrealizedPercent),
  realized: signedFigure(one.realized, MONEY_PLACES),
})

export const holdingRows = (all: ReadonlyArray<Portfolio.Holding>): ReadonlyArray<HoldingRow> => all.map(holdingRow)

/** Only for the width of a part: no figure is made of it. */
const chartNumber = (value: Decimal.Decimal): number => Number(Decimal.toFixed(MONEY_PLACES, value))

const shareRow = <Key extends string>(
  { key, value, percent: part }: Portfolio.Share<Key>,
  nth: number,
  all: ReadonlyArray<Portfolio.Share<Key>>,
): ShareRow<Key> => ({
  key,
  value: money(value),
  percent: { value: part, places: SHARE_PLACES, kind: 'percent' },
  share: chartNumber(part),
  start: chartNumber(Decimal.sum(all.slice(0, nth).map((one) => one.percent))),
})

/** Coins with a part of their own; the smaller ones are one part. */
const MOST_COINS = 4

/** The part without a name is that of the smaller coins together. */
export const coinShares = (balances: ReadonlyArray<WalletBalance.WalletBalance>): ReadonlyArray<ShareRow<string>> => {
  const all = Portfolio.byCoin(balances)
  if (all.length <= MOST_COINS + 1) return all.map(shareRow)
  const rest = all.slice(MOST_COINS)
  const other: Portfolio.Share<string> = {
    key: '',
    value: Decimal.sum(rest.map(({ value }) => value)),
    percent: Decimal.sum(rest.map(({ percent: part }) => part)),
  }
  return [...all.slice(0, MOST_COINS), other].map(shareRow)
}

export const walletShares = (
  balances: ReadonlyArray<WalletBalance.WalletBalance>,
): ReadonlyArray<ShareRow<WalletType>> => Portfolio.byWallet(balances).map(shareRow)

const daysOf = (period: Period, days: ReadonlyArray<NetWorth.Day>): number =>
  period === 'all' ? days.length : Math.min(Number(period), days.length)

/** `value`: of all wallets now. */
export const worthFigures = (
  days: ReadonlyArray<NetWorth.Day>,
  period: Period,
  value: Decimal.Decimal | undefined,
): WorthFigures | undefined => {
  const count = daysOf(period, days)
  const change = NetWorth.changeOf(days, count)
  if (change === undefined) return undefined
  const flows = NetWorth.netDeposits(days)
  return {
    value: money(value ?? days.at(-1)?.value),
    gain: signedFigure(change.gain, MONEY_PLACES),
    gainPercent: percent(change.percent),
    days: count,
    netDeposits: money(flows.value),
    deposits: flows.deposits,
    withdrawals: flows.withdrawals,
  }
}

export const profitFigures = (
  holdings: ReadonlyArray<Portfolio.Holding>,
  basis: CostBasis.CostBasis,
  since: number,
): ProfitFigures => {
  const unrealized = Portfolio.unrealizedTotals(holdings)
  const { profit, trades, fees } = Portfolio.realizedSince(basis, since)
  return {
    unrealized: signedFigure(unrealized?.profit, MONEY_PLACES),
    unrealizedPercent: percent(unrealized?.percent),
    realized: signedFigure(profit, MONEY_PLACES),
    sales: trades,
    fees: money(fees),
    unpriced: basis.unpriced,
  }
}

export const partOf = (id: PartId, coins: ReadonlyMap<string, CurrencyId>): NetWorth.Part => {
  const [kind, name = ''] = id.split(':')
  if (kind === 'wallet') return { _tag: 'Wallet', wallet: name as WalletType }
  const currency = coins.get(name)
  return kind === 'coin' && currency !== undefined ? { _tag: 'Coin', currency } : { _tag: 'Total' }
}

export const worthSeries = (days: ReadonlyArray<NetWorth.Day>, period: Period, part: NetWorth.Part): WorthSeries => {
  const count = daysOf(period, days)
  const shown = NetWorth.lastDays(days, count)
  const pointsOf = (values: ReadonlyArray<Decimal.Decimal>): ReadonlyArray<WorthPoint> =>
    values.map((value, nth) => [shown[nth]?.date ?? '', chartNumber(value)])
  return {
    worth: pointsOf(shown.map((day) => NetWorth.valueOf(day, part))),
    netDeposits: part._tag === 'Total' ? pointsOf(NetWorth.netDepositsByDay(days).slice(-count)) : [],
  }
}
