/** Parameters of leveraged trading in a market. [LEV-7] [Q13] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { LeverageTerms } from '@hexbourse/domain/market'

import { OFFERING_TOKEN } from '../kernel/catalog.ts'
import type { Pair } from '../kernel/catalog.ts'

// Model
export interface LeverageParameters extends LeverageTerms {
  /** Whether positions can be opened. Open ones stay. */
  readonly isOpen: boolean
  readonly leverages: ReadonlyArray<Decimal.Decimal>
  /** Numbers of lots that clients offer. */
  readonly presets: ReadonlyArray<Decimal.Decimal>
  readonly minLots: Decimal.Decimal
  readonly maxLots: Decimal.Decimal
}

export interface LeverageMarket extends Pair, LeverageParameters {}

/** Risk rate in percent at which accounts are liquidated, unless configured. [Q12] */
export const DEFAULT_LIQUIDATION_PERCENT = Decimal.fromInteger(10)

// Constructors
/** Parameters of a market that was never configured. A lot is worth 7 to 65 USDT at the prices of 2026. */
export const defaultLeverage = ({ base }: Pair): LeverageParameters => ({
  isOpen: base.id !== OFFERING_TOKEN.id,
  leverages: [5, 10, 20, 50, 100].map(Decimal.fromInteger),
  presets: [1, 5, 10, 50, 100].map(Decimal.fromInteger),
  minLots: Decimal.one,
  maxLots: Decimal.fromInteger(10_000),
  lotSize: LOT_SIZES[base.name] ?? Decimal.one,
  spreadPercent: Decimal.fromSteps(5, 2),
  feePercent: Decimal.fromSteps(5, 2),
  overnightPercent: Decimal.fromSteps(2, 2),
})

/** Fields are listed, because objects that a spread makes in each state share no layout, which slows every order. */
export const configuredMarket = (pair: Pair, parameters: LeverageParameters): LeverageMarket => ({
  match: pair.match,
  base: pair.base,
  quote: pair.quote,
  symbol: pair.symbol,
  priceDecimals: pair.priceDecimals,
  quantityDecimals: pair.quantityDecimals,
  tick: pair.tick,
  isOpen: parameters.isOpen,
  leverages: parameters.leverages,
  presets: parameters.presets,
  minLots: parameters.minLots,
  maxLots: parameters.maxLots,
  lotSize: parameters.lotSize,
  spreadPercent: parameters.spreadPercent,
  feePercent: parameters.feePercent,
  overnightPercent: parameters.overnightPercent,
})

// Internal
/** By base currency. */
const LOT_SIZES: Readonly<Record<string, Decimal.Decimal>> = {
  BTC: Decimal.fromSteps(1, 3),
  ETH: Decimal.fromSteps(1, 2),
  BNB: Decimal.fromSteps(5, 2),
  SOL: Decimal.fromSteps(1, 1),
  XRP: Decimal.fromInteger(50),
  DOGE: Decimal.fromInteger(200),
  ADA: Decimal.fromInteger(50),
  DOT: Decimal.fromInteger(5),
  LTC: Decimal.fromSteps(2, 1),
  TRX: Decimal.fromInteger(200),
}
