/** Estimate of the immediate fills of an order against the visible order book; not a guarantee. [SPOT-4] [Q22] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'

import type { OrderTerms } from './order-terms.ts'

// Model
/**
 * What a market order would cost at the present book. Prices are in the quote currency, quantities in the base
 * currency.
 */
export interface FillEstimate {
  /** In the base currency; less than the order's quantity when the visible levels or the balance end first. */
  readonly filledQuantity: Decimal.Decimal
  /** In the quote currency, before the fee; exact. */
  readonly value: Decimal.Decimal
  /** Quantity-weighted average, rounded down at 18 decimals; undefined when nothing fills. */
  readonly averagePrice: Decimal.Decimal | undefined
  /** Price of the last level reached; undefined when nothing fills. */
  readonly worstPrice: Decimal.Decimal | undefined
  /** Percent of the visible depth of that side, rounded down at 18 decimals. */
  readonly bookShare: Decimal.Decimal
  /** Whether the whole order fills. */
  readonly isComplete: boolean
}

// Constructors
/**
 * `free` is the balance that the order spends. A buy stops when it is used up; `decimals` are those of the quantity.
 */
export const estimate = (book: Book.Book, order: OrderTerms, free: Decimal.Decimal, decimals: number): FillEstimate => {
  const levels = BookSide.levels(order.side === 'buy' ? book.asks : book.bids)
  const [totals, worstPrice] = fillLevels(levels, order, order.side === 'buy' ? free : undefined, decimals)
  const depth = levels.reduce((sum, level) => Decimal.plus(sum, level.quantity), Decimal.zero)
  return {
    ...totals,
    worstPrice,
    averagePrice: Decimal.isPositive(totals.filledQuantity)
      ? Decimal.divide(totals.value, totals.filledQuantity)
      : undefined,
    bookShare: Decimal.isPositive(depth)
      ? Decimal.divide(Decimal.times(totals.filledQuantity, HUNDRED), depth)
      : Decimal.zero,
    isComplete: totals.filledQuantity === order.quantity,
  }
}

// Rules
/**
 * The largest quantity of a market order whose fills at the visible levels are worth at most `value`, in the quote
 * currency before the fee; rounded down to `decimals`.
 */
export const quantityWorth = (
  book: Book.Book,
  side: OrderTerms['side'],
  value: Decimal.Decimal,
  decimals: number,
): Decimal.Decimal => {
  const levels = BookSide.levels(side === 'buy' ? book.asks : book.bids)
  const depth = levels.reduce((sum, level) => Decimal.plus(sum, level.quantity), Decimal.zero)
  const order: OrderTerms = { side, orderType: 'market', price: Decimal.zero, quantity: depth }
  const [{ filledQuantity }] = fillLevels(levels, order, value, Decimal.PLACES)
  return Decimal.floorTo(decimals, filledQuantity)
}

/** Whether a limit order crosses the best price of the other side, so that it fills at once at least in part. */
export const isMarketable = (book: Book.Book, order: OrderTerms): boolean => {
  const best = BookSide.levelAt(order.side === 'buy' ? book.asks : book.bids, 0)
  return best !== undefined && isWithinLimit(order, best.price)
}

// Internal
const HUNDRED = Decimal.fromInteger(100)
type FillTotals = Pick<FillEstimate, 'filledQuantity' | 'value'>

const fillLevels = (
  levels: ReadonlyArray<BookSide.PriceLevel>,
  order: OrderTerms,
  budget: Decimal.Decimal | undefined,
  decimals: number,
): readonly [FillTotals, Decimal.Decimal | undefined] => {
  let totals: FillTotals = { filledQuantity: Decimal.zero, value: Decimal.zero }
  let worstPrice: Decimal.Decimal | undefined
  for (const { price, quantity } of levels) {
    if (!isWithinLimit(order, price)) break
    const wanted = Decimal.min(quantity, Decimal.minus(order.quantity, totals.filledQuantity))
    const affordable =
      budget === undefined
        ? wanted
        : Decimal.floorTo(decimals, Decimal.divide(Decimal.minus(budget, totals.value), price))
    const filled = Decimal.min(wanted, affordable)
    if (!Decimal.isPositive(filled)) break
    totals = {
      filledQuantity: Decimal.plus(totals.filledQuantity, filled),
      value: Decimal.plus(totals.value, Decimal.times(filled, price)),
    }
    worstPrice = price
    // a worse bid could be paid from what is left of the budget, but this level comes first
    if (filled < wanted) break
  }
  return [totals, worstPrice]
}

const isWithinLimit = ({ orderType, side, price }: OrderTerms, level: Decimal.Decimal): boolean =>
  orderType === 'market' || (side === 'buy' ? Decimal.compare(level, price) <= 0 : Decimal.compare(level, price) >= 0)
