/** What a leveraged order costs; the exchange books the same figures. [LEV-2] [Q8] [Q13] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { LeverageTerms } from '@hexbourse/domain/market'
import { Fees, Terms } from '@hexbourse/domain/trading'

// Model
/** Long gains when the price rises, short when it falls. */
export type Direction = 'long' | 'short'

/** Amounts in the quote currency. */
export interface Estimate {
  /** The price with its spread; 8 decimals. */
  readonly entryPrice: Decimal.Decimal
  /** Lots × lot size, in the base currency; exact. */
  readonly quantity: Decimal.Decimal
  /** Entry price × quantity; exact. */
  readonly value: Decimal.Decimal
  /** Value / leverage, rounded up to 8 decimals, so that no position is worth more than its margin allows. */
  readonly margin: Decimal.Decimal
  /** Percent of the value, rounded up to 8 decimals. */
  readonly fee: Decimal.Decimal
}

/** Decimals of prices and amounts of leveraged trading. */
export const PLACES = 8

// Constructors
/** `price` is the last price of a market order, or the limit price. `leverage` must be positive. */
export const estimate = (
  order: {
    readonly direction: Direction
    readonly price: Decimal.Decimal
    readonly lots: Decimal.Decimal
    readonly leverage: Decimal.Decimal
  },
  terms: LeverageTerms,
): Estimate => {
  const price = entryPrice(order.direction, order.price, terms.spreadPercent)
  const quantity = Decimal.times(order.lots, terms.lotSize)
  const value = Terms.notional({ price, quantity })
  return {
    entryPrice: price,
    quantity,
    value,
    margin: Decimal.ceilTo(PLACES, Decimal.divide(value, order.leverage, 'up')),
    fee: Fees.feeOn(value, terms.feePercent),
  }
}

// Rules
/** The price above which a long or below which a short opens: price ± spread. The spread is rounded down. [Q13] */
export const entryPrice = (
  direction: Direction,
  price: Decimal.Decimal,
  spreadPercent: Decimal.Decimal,
): Decimal.Decimal => {
  const spread = Decimal.floorTo(PLACES, Decimal.divide(Decimal.times(price, spreadPercent), HUNDRED))
  return direction === 'long' ? Decimal.plus(price, spread) : Decimal.minus(price, spread)
}

/** What the order takes from the margin wallet: margin and fee. */
export const cost = ({ margin, fee }: Pick<Estimate, 'margin' | 'fee'>): Decimal.Decimal => Decimal.plus(margin, fee)

// Internal
const HUNDRED = Decimal.fromInteger(100)
