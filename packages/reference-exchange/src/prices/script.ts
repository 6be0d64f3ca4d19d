/** Scripted prices and clock, read from a file at start. [Q19] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'

import type { Pair } from '../engine/index.ts'
import { partialMinute } from './source.ts'
import type { Bar, PriceSource, SeededSource } from './source.ts'

// Model
export interface ClockJump {
  /** Milliseconds of script time, without jumps. */
  readonly at: number
  readonly by: number
}

export interface Script {
  readonly start: number | undefined
  readonly rate: number
  readonly jumps: ReadonlyArray<ClockJump>
  /** By market symbol: start second and price in ticks from then on. */
  readonly prices: ReadonlyMap<string, ReadonlyArray<readonly [number, number]>>
}

// Constructors
/** Left names the problem and its place. */
export const parseScript = (text: string, pairs: ReadonlyArray<Pair>): E.Either<string, Script> => {
  const json = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => 'script is not JSON',
  )
  if (E.isLeft(json)) return json
  const root = asRecord(json.right)
  if (root === undefined) return E.left('script: must be an object')
  const unknownKey = Object.keys(root).find((key) => key !== 'clock' && key !== 'prices')
  if (unknownKey !== undefined) return E.left(`script.${unknownKey}: unknown key, use clock and prices`)
  const clock = readClock(root['clock'] ?? {})
  if (E.isLeft(clock)) return clock
  const prices = readPrices(root['prices'] ?? {}, pairs)
  return E.isLeft(prices) ? prices : E.right({ ...clock.right, prices: prices.right })
}

/** Markets that the script names follow it, with seeded volumes. The others use `seeded`. */
export const scriptedSource = (script: Script, startSecond: number, seeded: SeededSource): PriceSource => {
  const ticksAt: PriceSource['ticksAt'] = (pair, second) => {
    const path = script.prices.get(pair.symbol)
    return path === undefined ? seeded.ticksAt(pair, second) : priceAt(path, second - startSecond)
  }
  const bar: PriceSource['bar'] = (pair, minute) => {
    const path = script.prices.get(pair.symbol)
    if (path === undefined) return seeded.bar(pair, minute)
    const { open, high, low, close } = minuteRange(path, minute * 60 - startSecond)
    // the seeded price of the minute would cost most of the time of a bar
    const volume = seeded.volume(pair, minute, close)
    return { open, high, low, close, volume, turnover: volume * close }
  }
  return { ticksAt, bar, currentMinute: partialMinute(ticksAt, bar) }
}

// Rules
/** Script clock after `elapsed` real milliseconds. */
export const scriptTime = (script: Script, start: number, elapsed: number): number => {
  const own = Math.floor(elapsed * script.rate)
  return script.jumps.filter((jump) => jump.at <= own).reduce((time, jump) => time + jump.by, start + own)
}

// Internal
const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined

const isNonNegativeInteger = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const readClock = (value: unknown): E.Either<string, Omit<Script, 'prices'>> => {
  const clock = asRecord(value)
  if (clock === undefined) return E.left('script.clock: must be an object')
  const { start, rate = 1, jumps = [] } = clock
  if (start !== undefined && !isNonNegativeInteger(start))
    return E.left('script.clock.start: must be unix milliseconds')
  if (typeof rate !== 'number' || !(rate > 0 && rate <= 10_000))
    return E.left('script.clock.rate: must be above 0 and at most 10000')
  if (!Array.isArray(jumps) || !jumps.every(isJump))
    return E.left('script.clock.jumps: must be a list of {at, by}, by above 0')
  return E.right({ start, rate, jumps })
}

const isJump = (value: unknown): value is ClockJump => {
  const jump = asRecord(value)
  return jump !== undefined && isNonNegativeInteger(jump['at']) && isNonNegativeInteger(jump['by']) && jump['by'] > 0
}

const readPrices = (value: unknown, pairs: ReadonlyArray<Pair>): E.Either<string, Script['prices']> => {
  const prices = asRecord(value)
  if (prices === undefined) return E.left('script.prices: must be an object')
  const read = new Map<string, ReadonlyArray<readonly [number, number]>>()
  for (const [symbol, points] of Object.entries(prices)) {
    const pair = pairs.find((one) => one.symbol === symbol)
    if (pair === undefined) return E.left(`script.prices: no market ${symbol}`)
    const path = readPath(points, pair)
    if (E.isLeft(path)) return path
    read.set(symbol, path.right)
  }
  return E.right(read)
}

const readPath = (points: unknown, pair: Pair): E.Either<string, ReadonlyArray<readonly [number, number]>> => {
  const where = `script.prices["${pair.symbol}"]`
  if (!Array.isArray(points) || points.length === 0) return E.left(`${where}: must be a list of [second, "price"]`)
  const path: Array<readonly [number, number]> = []
  for (const [nth, point] of points.entries()) {
    const [second, text] = Array.isArray(point) ? (point as ReadonlyArray<unknown>) : []
    const ticks = typeof text === 'string' ? ticksOf(pair, text) : undefined
    if (!isNonNegativeInteger(second) || ticks === undefined)
      return E.left(`${where}[${nth}]: must be [second, "price"]`)
    if (second <= (path.at(-1)?.[0] ?? -1)) return E.left(`${where}[${nth}]: seconds must rise`)
    path.push([second, ticks])
  }
  return E.right(path)
}

const ticksOf = (pair: Pair, text: string): number | undefined => {
  const price = O.toUndefined(Decimal.fromText(text))
  return price !== undefined && Decimal.isPositive(price) && Decimal.isMultipleOf(pair.tick, price)
    ? Number(price / pair.tick)
    : undefined
}

/** The first price also applies before its point. */
const priceAt = (path: ReadonlyArray<readonly [number, number]>, second: number): number =>
  (path.findLast(([from]) => from <= second) ?? path[0])?.[1] ?? 1

/** In one pass and without lists, because the candles of a month read more than 40,000 minutes of each market. */
const minuteRange = (
  path: ReadonlyArray<readonly [number, number]>,
  from: number,
): Omit<Bar, 'volume' | 'turnover'> => {
  const open = priceAt(path, from)
  const range = { open, high: open, low: open, close: open }
  for (const [second, ticks] of path) {
    if (second <= from || second >= from + 60) continue
    range.high = Math.max(range.high, ticks)
    range.low = Math.min(range.low, ticks)
    range.close = ticks
  }
  return range
}
