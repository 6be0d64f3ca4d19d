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

/** By assignment, because objects that spread two others have no layout in common, which slows their readers. */
export const configuredMarket = (pair: Pair, parameters: LeverageParameters): LeverageMarket =>
  Object.assign({}, pair, parameters)

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
