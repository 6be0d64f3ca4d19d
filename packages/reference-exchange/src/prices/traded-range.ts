/** Highest and lowest price of all trades of a day, those of the simulated traders included. [SPOT-2] [HOME-2] */
import { Days } from '../engine/index.ts'
import type { Pair, Trade } from '../engine/index.ts'
import type { PriceRange } from './days.ts'

// Model
export interface TradedRanges {
  readonly add: (trade: Pick<Trade, 'match' | 'price' | 'at'>) => void
  /** In ticks. Undefined without trades, and for every day but the latest one that has trades. */
  readonly of: (pair: Pair, day: number) => PriceRange | undefined
}

interface DayRange {
  readonly day: number
  readonly low: bigint
  readonly high: bigint
}

// Constructors
export const makeTradedRanges = (): TradedRanges => {
  const ranges = new Map<number, DayRange>()
  return {
    add: ({ match, price, at }) => {
      const day = Days.dayOf(at / 1000)
      const known = ranges.get(match)
      if (known !== undefined && known.day > day) return
      const { low, high } = known?.day === day ? known : { low: price, high: price }
      ranges.set(match, { day, low: price < low ? price : low, high: price > high ? price : high })
    },
    of: (pair, day) => {
      const range = ranges.get(pair.match)
      return range?.day === day
        ? { low: Number(range.low / pair.tick), high: Number(range.high / pair.tick) }
        : undefined
    },
  }
}
