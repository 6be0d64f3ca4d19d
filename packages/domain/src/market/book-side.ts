/**
 * One side of an order book. Books of hundreds of levels arrive many times a second and few levels are displayed, so
 * levels in steps are checked on arrival and converted to decimals only when read. [SPOT-3]
 */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** `price` in the quote currency, `quantity` in the base currency; both positive. */
export interface PriceLevel {
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

/** Price order with the best price first: ascending for asks, descending for bids. */
export type PriceOrder = 'ascending' | 'descending'

/** Levels with the best price first; every price occurs once. */
export type BookSide = ExactLevels | StepLevels

interface ExactLevels {
  readonly _tag: 'Exact'
  readonly levels: ReadonlyArray<PriceLevel>
}

/** Alternating price and quantity, each a positive whole number of steps; immutable. */
interface StepLevels {
  readonly _tag: 'Counted'
  readonly steps: Float64Array
  /** Whether the first pair is the best price; otherwise the last one is. */
  readonly isBestFirst: boolean
}

/** Decimal places of a step. */
export const STEP_PLACES = 8

// Constructors
/** A side without levels. */
export const empty: BookSide = { _tag: 'Exact', levels: [] }

/**
 * Sorts, adds up equal prices and drops levels without a positive price and quantity; the input order is not trusted.
 */
export const fromLevels = (order: PriceOrder, levels: ReadonlyArray<PriceLevel>): BookSide => {
  const positive = levels.filter(({ price, quantity }) => Decimal.isPositive(price) && Decimal.isPositive(quantity))
  const sign = order === 'ascending' ? 1 : -1
  const sorted: Array<PriceLevel> = []
  for (const level of positive.sort((a, b) => sign * Decimal.compare(a.price, b.price))) appendLevel(sorted, level)
  return { _tag: 'Exact', levels: sorted }
}

/**
 * From alternating price and quantity in steps of 10^-8: integers from 0 below 2^53. Sorted input is kept as it is,
 * other input is sorted and added up. The caller must not modify the array afterwards.
 */
export const fromSteps = (order: PriceOrder, steps: Float64Array): BookSide => {
  if (isStrictlyAscending(steps, 0, 2)) return { _tag: 'Counted', steps, isBestFirst: order === 'ascending' }
  if (isStrictlyAscending(steps, steps.length - 2, -2))
    return { _tag: 'Counted', steps, isBestFirst: order === 'descending' }
  return fromLevels(
    order,
    Array.from({ length: steps.length / 2 }, (_, index) => levelOf(steps, 2 * index)),
  )
}

// Rules
/** Number of levels. */
export const size = (side: BookSide): number => (side._tag === 'Exact' ? side.levels.length : side.steps.length / 2)

/** The level at `index`, 0 is the best; undefined beyond the end. */
export const levelAt = (side: BookSide, index: number): PriceLevel | undefined => {
  if (side._tag === 'Exact') return side.levels[index]
  const { steps, isBestFirst } = side
  const from = isBestFirst ? 2 * index : steps.length - 2 - 2 * index
  return from >= 0 && from < steps.length ? levelOf(steps, from) : undefined
}

/** The best `count` levels, by default all. */
export const levels = (side: BookSide, count: number = size(side)): ReadonlyArray<PriceLevel> =>
  side._tag === 'Exact'
    ? side.levels.slice(0, count)
    : Array.from({ length: Math.min(count, size(side)) }, (_, index) => levelAt(side, index) as PriceLevel)

/**
 * Appends a level to levels of better or equal price; adds its quantity to the last level when the price is equal.
 */
export const appendLevel = (levels: Array<PriceLevel>, { price, quantity }: PriceLevel): void => {
  const last = levels.at(-1)
  if (last?.price === price) levels[levels.length - 1] = { price, quantity: Decimal.plus(last.quantity, quantity) }
  else levels.push({ price, quantity })
}

// Internal
const levelOf = (steps: Float64Array, from: number): PriceLevel => ({
  price: Decimal.fromSteps(steps[from] ?? 0, STEP_PLACES),
  quantity: Decimal.fromSteps(steps[from + 1] ?? 0, STEP_PLACES),
})

/** Whether prices strictly ascend from above zero, read in direction `stride`, and every quantity is positive. */
const isStrictlyAscending = (steps: Float64Array, first: number, stride: 2 | -2): boolean => {
  let before = 0
  for (let from = first; from >= 0 && from < steps.length; from += stride) {
    const price = steps[from] ?? 0
    if (price <= before || (steps[from + 1] ?? 0) <= 0) return false
    before = price
  }
  return true
}
