/** One side of an order book. Books of hundreds of levels come many times a second and few of them are shown: counted levels are checked and sorted as they come, and become exact decimals when they are read. [SPOT-3] */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** `price` in the settlement currency, `quantity` in the base; both positive. */
export interface Level {
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

/** Asks are best lowest, bids highest. */
export type Way = 'asks' | 'bids'

/** Levels best price first, no price twice. */
export type Ladder = Exact | Counted

interface Exact {
  readonly _tag: 'Exact'
  readonly levels: ReadonlyArray<Level>
}

/** Prices and quantities by turns, each a positive whole number of steps; never written to once it is one. */
interface Counted {
  readonly _tag: 'Counted'
  readonly steps: Float64Array
  /** Whether the best price stands first. */
  readonly bestFirst: boolean
}

/** Decimal places of a step. */
export const STEP_PLACES = 8

// Constructors
export const empty: Ladder = { _tag: 'Exact', levels: [] }

/** Sorts, adds up equal prices, and drops what has no positive price and quantity: the order of arrival is never trusted. */
export const fromLevels = (way: Way, levels: ReadonlyArray<Level>): Ladder => {
  const positive = levels.filter(({ price, quantity }) => Decimal.isPositive(price) && Decimal.isPositive(quantity))
  const sign = way === 'asks' ? 1 : -1
  const sorted: Array<Level> = []
  for (const level of positive.sort((a, b) => sign * Decimal.compare(a.price, b.price))) addTo(sorted, level)
  return { _tag: 'Exact', levels: sorted }
}

/** Prices and quantities by turns, in steps of 10^-8: whole numbers from 0 below 2^53. Kept as they are where they climb or fall, as books do; sorted and added up otherwise. The array is the ladder's from now on. */
export const fromSteps = (way: Way, steps: Float64Array): Ladder => {
  if (climbs(steps, 0, 2)) return { _tag: 'Counted', steps, bestFirst: way === 'asks' }
  if (climbs(steps, steps.length - 2, -2)) return { _tag: 'Counted', steps, bestFirst: way === 'bids' }
  return fromLevels(
    way,
    Array.from({ length: steps.length / 2 }, (_, nth) => levelOf(steps, 2 * nth)),
  )
}

// Rules
/** How many levels. */
export const size = (ladder: Ladder): number =>
  ladder._tag === 'Exact' ? ladder.levels.length : ladder.steps.length / 2

/** The level at `nth`, 0 is the best; undefined beyond the end. */
export const at = (ladder: Ladder, nth: number): Level | undefined => {
  if (ladder._tag === 'Exact') return ladder.levels[nth]
  const { steps, bestFirst } = ladder
  const from = bestFirst ? 2 * nth : steps.length - 2 - 2 * nth
  return from >= 0 && from < steps.length ? levelOf(steps, from) : undefined
}

/** The best `count` levels, all by default. */
export const levels = (ladder: Ladder, count: number = size(ladder)): ReadonlyArray<Level> =>
  ladder._tag === 'Exact'
    ? ladder.levels.slice(0, count)
    : Array.from({ length: Math.min(count, size(ladder)) }, (_, nth) => at(ladder, nth) as Level)

/** Puts a level behind those of better or equal price: into the last one where the price is the same. */
export const addTo = (out: Array<Level>, { price, quantity }: Level): void => {
  const last = out.at(-1)
  if (last?.price === price) out[out.length - 1] = { price, quantity: Decimal.plus(last.quantity, quantity) }
  else out.push({ price, quantity })
}

// Internal
const levelOf = (steps: Float64Array, from: number): Level => ({
  price: Decimal.fromSteps(steps[from] ?? 0, STEP_PLACES),
  quantity: Decimal.fromSteps(steps[from + 1] ?? 0, STEP_PLACES),
})

/** From one end to the other: whether prices rise, none twice, from above zero, and every quantity is positive. */
const climbs = (steps: Float64Array, first: number, stride: 2 | -2): boolean => {
  let before = 0
  for (let from = first; from >= 0 && from < steps.length; from += stride) {
    const price = steps[from] ?? 0
    if (price <= before || (steps[from + 1] ?? 0) <= 0) return false
    before = price
  }
  return true
}
