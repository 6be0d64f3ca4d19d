/** The order book of one market, best price first on both sides. [SPOT-3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** `price` in the settlement currency, `quantity` in the base; both positive. */
export interface Level {
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

export interface Book {
  readonly pair: PairId
  /** Highest price first. */
  readonly bids: ReadonlyArray<Level>
  /** Lowest price first. */
  readonly asks: ReadonlyArray<Level>
}

/** A level and the sum of all quantities from the best price down to it. */
export interface Row extends Level {
  readonly sum: Decimal.Decimal
}

// Constructors
/** Sorts and adds up equal prices: the order in which levels arrive is never trusted. */
export const fromLevels = (pair: PairId, bids: ReadonlyArray<Level>, asks: ReadonlyArray<Level>): Book => ({
  pair,
  bids: climbs(bids, bids.length - 1, -1) ? bids : rising(bids).toReversed(),
  asks: rising(asks),
})

// Rules
/** The best `count` rows with their running sums. */
export const rows = (levels: ReadonlyArray<Level>, count: number): ReadonlyArray<Row> => {
  let sum = Decimal.zero
  return levels.slice(0, count).map(({ price, quantity }) => {
    sum = Decimal.plus(sum, quantity)
    return { price, quantity, sum }
  })
}

/** Levels drawn together in steps, the best `count` groups: a bid goes down to its step, an ask up, so that no group promises a better price than it holds. `step` must be positive. */
export const grouped = (
  side: 'asks' | 'bids',
  levels: ReadonlyArray<Level>,
  step: Decimal.Decimal,
  count: number = levels.length,
): ReadonlyArray<Level> => {
  const out: Array<Level> = []
  for (const level of levels) {
    const price = stepOf(side, level.price, step)
    const isNew = out.at(-1)?.price !== price
    if (isNew && out.length === count) break
    if (Decimal.isPositive(price)) add(out, price, level.quantity)
  }
  return out
}

/** The steps offered for a market: its tick, ten and a hundred times as much. */
export const steps = (tick: Decimal.Decimal): ReadonlyArray<Decimal.Decimal> =>
  [1, 10, 100].map((times) => Decimal.times(tick, Decimal.fromInteger(times)))

/** Best ask less best bid; undefined while a side is empty. */
export const spread = (book: Book): Decimal.Decimal | undefined => {
  const [bid, ask] = [book.bids[0], book.asks[0]]
  return bid && ask ? Decimal.minus(ask.price, bid.price) : undefined
}

// Internal
const stepOf = (side: 'asks' | 'bids', price: Decimal.Decimal, step: Decimal.Decimal): Decimal.Decimal => {
  const down = Decimal.fromUnits((price / step) * step)
  return side === 'bids' || down === price ? down : Decimal.plus(down, step)
}

const rising = (levels: ReadonlyArray<Level>): ReadonlyArray<Level> => {
  if (climbs(levels, 0, 1)) return levels
  if (climbs(levels, levels.length - 1, -1)) return levels.toReversed()
  const positive = levels.filter(({ price, quantity }) => Decimal.isPositive(price) && Decimal.isPositive(quantity))
  return merged(positive.sort((a, b) => Decimal.compare(a.price, b.price)))
}

/** From one end to the other: whether prices rise, none twice, from above zero, and every quantity is positive. */
const climbs = (levels: ReadonlyArray<Level>, first: number, stride: 1 | -1): boolean => {
  let before = Decimal.zero
  for (let at = first; at >= 0 && at < levels.length; at += stride) {
    const level = levels[at]
    if (level === undefined || level.price <= before || level.quantity <= 0n) return false
    before = level.price
  }
  return true
}

const merged = (sorted: ReadonlyArray<Level>): ReadonlyArray<Level> => {
  const out: Array<Level> = []
  for (const { price, quantity } of sorted) add(out, price, quantity)
  return out
}

const add = (out: Array<Level>, price: Decimal.Decimal, quantity: Decimal.Decimal): void => {
  const last = out.at(-1)
  if (last?.price === price) out[out.length - 1] = { price, quantity: Decimal.plus(last.quantity, quantity) }
  else out.push({ price, quantity })
}
