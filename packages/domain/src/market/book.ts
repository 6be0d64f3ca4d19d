/** The order book of one market, best price first on both sides. [SPOT-3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

import * as Ladder from './ladder.ts'

// Model
export type { Level } from './ladder.ts'
type Level = Ladder.Level

export interface Book {
  readonly pair: PairId
  readonly bids: Ladder.Ladder
  readonly asks: Ladder.Ladder
}

/** A level and the sum of all quantities from the best price down to it. */
export interface Row extends Level {
  readonly sum: Decimal.Decimal
}

// Constructors
export const fromLevels = (pair: PairId, bids: ReadonlyArray<Level>, asks: ReadonlyArray<Level>): Book => ({
  pair,
  bids: Ladder.fromLevels('bids', bids),
  asks: Ladder.fromLevels('asks', asks),
})

// Rules
/** Levels best first, with their running sums. */
export const rows = (levels: ReadonlyArray<Level>): ReadonlyArray<Row> => {
  let sum = Decimal.zero
  return levels.map(({ price, quantity }) => {
    sum = Decimal.plus(sum, quantity)
    return { price, quantity, sum }
  })
}

/** Levels drawn together in steps, the best `count` groups: a bid goes down to its step, an ask up, so that no group promises a better price than it holds. `step` must be positive. */
export const grouped = (
  side: Ladder.Way,
  ladder: Ladder.Ladder,
  step: Decimal.Decimal,
  count: number = Ladder.size(ladder),
): ReadonlyArray<Level> => {
  const out: Array<Level> = []
  for (let nth = 0, level = Ladder.at(ladder, 0); level !== undefined; nth += 1, level = Ladder.at(ladder, nth)) {
    const price = stepOf(side, level.price, step)
    const isNew = out.at(-1)?.price !== price
    if (isNew && out.length === count) break
    if (Decimal.isPositive(price)) Ladder.addTo(out, { price, quantity: level.quantity })
  }
  return out
}

/** The steps offered for a market: its tick, ten and a hundred times as much. */
export const steps = (tick: Decimal.Decimal): ReadonlyArray<Decimal.Decimal> =>
  [1, 10, 100].map((times) => Decimal.times(tick, Decimal.fromInteger(times)))

/** Best ask less best bid; undefined while a side is empty. */
export const spread = (book: Book): Decimal.Decimal | undefined => {
  const [bid, ask] = [Ladder.at(book.bids, 0), Ladder.at(book.asks, 0)]
  return bid && ask ? Decimal.minus(ask.price, bid.price) : undefined
}

// Internal
const stepOf = (side: Ladder.Way, price: Decimal.Decimal, step: Decimal.Decimal): Decimal.Decimal => {
  const down = Decimal.fromUnits((price / step) * step)
  return side === 'bids' || down === price ? down : Decimal.plus(down, step)
}
