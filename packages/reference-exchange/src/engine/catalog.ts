/** What the exchange trades: coins, markets and their steps, with ids that never change. [Q20] [NEWS-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, CurrencyId, MatchId } from '@hexbourse/domain/kernel'

// Model
export interface Currency {
  readonly id: CurrencyId
  readonly name: string
  /** The accounts besides change in which the coin may be held. */
  readonly accounts: ReadonlyArray<AccountKind>
}

export interface Pair {
  readonly match: MatchId
  readonly base: Currency
  readonly settlement: Currency
  readonly symbol: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly tick: Decimal.Decimal
  /** Percent of the coin received. */
  readonly feePercent: Decimal.Decimal
  /** Units received for which one unit of the ledger's eighth place is due. */
  readonly feeEvery: bigint
}

// Constructors
const currency = (id: number, name: string, ...accounts: ReadonlyArray<AccountKind>): Currency => ({
  id: id as CurrencyId,
  name,
  accounts: ['change', ...accounts],
})

const TENTH = Decimal.fromUnits(10n ** 17n)

/** Units of the eighth place, at which fees are rounded up. */
export const LEDGER_STEP = 10n ** 10n

const pair = (match: number, base: Currency, settlement: Currency, priceDecimals: number): Pair => ({
  match: match as MatchId,
  base,
  settlement,
  symbol: `${base.name}/${settlement.name}`,
  priceDecimals,
  quantityDecimals: 4,
  tick: Decimal.fromUnits(10n ** BigInt(Decimal.PLACES - priceDecimals)),
  feePercent: TENTH,
  feeEvery: (100n * Decimal.one * LEDGER_STEP) / TENTH,
})

const BTC = currency(1, 'BTC', 'legal', 'micro', 'lever')
const ETH = currency(2, 'ETH', 'legal', 'micro')
const USDT = currency(3, 'USDT', 'legal', 'micro', 'lever')
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

/** At most 4 decimals anywhere; a coin worth too few ten-thousandths of the settlement coin has no market there. */
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

/** What amounts are reckoned in when a worth is meant. */
export const RECKONED_IN = USDT

/** The token of the exchange's own offering. [NEWS-3] */
export const OFFERED = IEPN

// Rules
export const currencyOf = (id: number): Currency | undefined => CURRENCIES.find((one) => one.id === id)

export const pairOf = (match: number): Pair | undefined => BY_MATCH.get(match)

export const pairBetween = (base: number, settlement: number): Pair | undefined =>
  PAIRS.find((one) => one.base.id === base && one.settlement.id === settlement)

// Internal
const BY_MATCH: ReadonlyMap<number, Pair> = new Map(PAIRS.map((one) => [one.match as number, one]))
