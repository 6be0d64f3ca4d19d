/** Currencies and markets with their ids, decimals, ticks and fees. The ids never change. [Q20] [NEWS-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, CurrencyId, MatchId } from '@hexbourse/domain/kernel'

// Model
export interface Currency {
  readonly id: CurrencyId
  readonly name: string
  /** Wallets that can hold the currency. */
  readonly wallets: ReadonlyArray<WalletType>
}

export interface Pair {
  readonly match: MatchId
  readonly base: Currency
  readonly quote: Currency
  readonly symbol: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly tick: Decimal.Decimal
}

/** What an operator may change while the exchange exists. It is part of the state and changes by events. */
export interface MarketParameters {
  /** Percent of the amount received, from 0 to below 100. */
  readonly feePercent: Decimal.Decimal
  /** Least value of an order, in the quote currency: below it, rounding up makes the fee a large share. */
  readonly leastOrderValue: Decimal.Decimal
  /** Open orders that one user may have. */
  readonly maxOpenOrders: number
}

// Constructors
const currency = (id: number, name: string, ...accounts: ReadonlyArray<WalletType>): Currency => ({
  id: id as CurrencyId,
  name,
  wallets: ['spot', ...accounts],
})

const FEE_PERCENT = Decimal.fromUnits(10n ** 17n)

/** About 1 USDT. */
const LEAST_ORDER_VALUES: Readonly<Record<string, Decimal.Decimal>> = {
  USDT: Decimal.one,
  BTC: Decimal.fromUnits(2n * 10n ** 13n),
}
const MAX_OPEN_ORDERS = 200

const pair = (match: number, base: Currency, quote: Currency, priceDecimals: number): Pair => ({
  match: match as MatchId,
  base,
  quote,
  symbol: `${base.name}/${quote.name}`,
  priceDecimals,
  quantityDecimals: 4,
  tick: Decimal.fromUnits(10n ** BigInt(Decimal.PLACES - priceDecimals)),
})

/** Parameters of a market that was never configured. */
export const defaultParameters = ({ quote }: Pair): MarketParameters => ({
  feePercent: FEE_PERCENT,
  leastOrderValue: LEAST_ORDER_VALUES[quote.name] ?? Decimal.zero,
  maxOpenOrders: MAX_OPEN_ORDERS,
})

const BTC = currency(1, 'BTC', 'funding', 'second-contract', 'margin')
const ETH = currency(2, 'ETH', 'funding', 'second-contract')
const USDT = currency(3, 'USDT', 'funding', 'second-contract', 'margin')
const BNB = currency(4, 'BNB')
const SOL = currency(5, 'SOL')
const XRP = currency(6, 'XRP')
const DOGE = currency(7, 'DOGE')
const ADA = currency(8, 'ADA')
const AVAX = currency(9, 'AVAX')
const LINK = currency(10, 'LINK')
const DOT = currency(11, 'DOT')
const LTC = currency(12, 'LTC')
const TRX = currency(13, 'TRX')
const IEPN = currency(18, 'IEPN')

export const CURRENCIES: ReadonlyArray<Currency> = [
  BTC,
  ETH,
  USDT,
  BNB,
  SOL,
  XRP,
  DOGE,
  ADA,
  AVAX,
  LINK,
  DOT,
  LTC,
  TRX,
  IEPN,
]

/** Prices have at most 4 decimals, so a coin that is cheap in a quote currency has no market in it. */
export const PAIRS: ReadonlyArray<Pair> = [
  pair(1, BTC, USDT, 2),
  pair(2, ETH, USDT, 2),
  pair(3, BNB, USDT, 2),
  pair(4, SOL, USDT, 2),
  pair(5, XRP, USDT, 4),
  pair(6, DOGE, USDT, 4),
  pair(7, ADA, USDT, 4),
  pair(8, AVAX, USDT, 3),
  pair(9, LINK, USDT, 3),
  pair(10, DOT, USDT, 3),
  pair(11, LTC, USDT, 2),
  pair(12, TRX, USDT, 4),
  pair(13, IEPN, USDT, 4),
  pair(14, ETH, BTC, 4),
  pair(15, BNB, BTC, 4),
]

/** Currency of valuations. */
export const VALUATION_CURRENCY = USDT

/** Token of the exchange's own offering. [NEWS-3] */
export const OFFERING_TOKEN = IEPN

// Rules
export const currencyById = (id: number): Currency | undefined => CURRENCIES.find((currency) => currency.id === id)

export const pairByMatch = (match: number): Pair | undefined => BY_MATCH.get(match)

export const pairBetween = (base: number, quote: number): Pair | undefined =>
  PAIRS.find((pair) => pair.base.id === base && pair.quote.id === quote)

// Internal
const BY_MATCH: ReadonlyMap<number, Pair> = new Map(PAIRS.map((pair) => [pair.match as number, pair]))
