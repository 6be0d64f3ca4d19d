/** Seeded prices: a pure function of seed, market and second. [Q11] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Pair } from '../engine/index.ts'
import { hashFraction, hashRandom, seedFromText, noise } from './hash-random.ts'

// Model
/** Prices in ticks, volume in the market's smallest quantity. */
export interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** Ticks × smallest quantities. */
  readonly turnover: number
}

/** Seconds and minutes count from 1970. */
export interface PriceSource {
  /** In ticks. */
  readonly ticksAt: (pair: Pair, second: number) => number
  /** Bar of a whole minute. */
  readonly bar: (pair: Pair, minute: number) => Bar
  /** Bar of a minute up to and including a second. */
  readonly currentMinute: (pair: Pair, second: number) => Bar
}

export interface SeededSource extends PriceSource {
  /** Traded in a whole minute that ends at a price; in the market's smallest quantity. */
  readonly volume: (pair: Pair, minute: number, close: number) => number
}

// Constructors
export const seededSource = (seed: string): SeededSource => {
  const models = new Map<number, MarketModel>()
  const modelOf = (pair: Pair): MarketModel => {
    const cached = models.get(pair.match)
    if (cached !== undefined) return cached
    const stream = seedFromText(`${seed}/${pair.symbol}`)
    const created: MarketModel = { stream, priceAt: priceWalk(pair, stream), cachedMinute: undefined }
    models.set(pair.match, created)
    return created
  }
  // The seconds of a minute are usually read together, so its path is computed once.
  const minutePath = (pair: Pair, model: MarketModel, minute: number): MinutePath => {
    if (model.cachedMinute?.minute === minute) return model.cachedMinute
    const range = minuteRange(pair, model, minute)
    model.cachedMinute = { minute, range, extremes: extremeSeconds(model.stream, minute) }
    return model.cachedMinute
  }
  const ticksAt = (pair: Pair, second: number): number => {
    const model = modelOf(pair)
    const minute = Math.floor(second / 60)
    const { range, extremes } = minutePath(pair, model, minute)
    return priceInMinute(range, extremes, model.stream, minute, second - minute * 60)
  }
  const volume = (pair: Pair, minute: number, close: number): number =>
    volumeOf(pair, modelOf(pair).stream, minute, close)
  const bar = (pair: Pair, minute: number): Bar => {
    const { open, high, low, close } = minuteRange(pair, modelOf(pair), minute)
    const traded = volume(pair, minute, close)
    return { open, high, low, close, volume: traded, turnover: traded * close }
  }
  return { ticksAt, bar, currentMinute: partialMinute(ticksAt, bar), volume }
}

/** Bar of a minute up to and including a second, with a proportional part of its volume. */
export const partialMinute =
  (ticksAt: PriceSource['ticksAt'], bar: PriceSource['bar']): PriceSource['currentMinute'] =>
  (pair, second) => {
    const minute = Math.floor(second / 60)
    const seconds = Array.from({ length: second - minute * 60 + 1 }, (_, nth) => ticksAt(pair, minute * 60 + nth))
    const open = seconds[0] ?? 1
    const close = seconds.at(-1) ?? open
    const volume = Math.floor((bar(pair, minute).volume * seconds.length) / 60)
    return { open, high: Math.max(...seconds), low: Math.min(...seconds), close, volume, turnover: volume * close }
  }

// Rules
export const price = (pair: Pair, ticks: number): Decimal.Decimal => Decimal.fromUnits(BigInt(ticks) * pair.tick)

export const quantity = (pair: Pair, volume: number): Decimal.Decimal =>
  Decimal.fromUnits(BigInt(volume) * lotSize(pair))

/** In the quote currency. */
export const quoteValue = (pair: Pair, turnover: number): Decimal.Decimal =>
  Decimal.fromUnits((BigInt(turnover) * pair.tick * lotSize(pair)) / Decimal.one)

// Internal
const lotSize = (pair: Pair): bigint => 10n ** BigInt(Decimal.PLACES - pair.quantityDecimals)

/** Price model of a market with its caches. */
interface MarketModel {
  readonly stream: number
  readonly priceAt: (minute: number) => number
  cachedMinute: MinutePath | undefined
}

interface MinutePath {
  readonly minute: number
  readonly range: MinuteRange
  readonly extremes: ExtremeSeconds
}

interface MinuteRange {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Seconds of the highest and lowest price of a minute. */
interface ExtremeSeconds {
  readonly highAt: number
  readonly lowAt: number
}

/** Base price and value traded per minute, both in the quote currency. */
const BASE_LEVELS: Readonly<Record<string, readonly [number, number]>> = {
  'BTC/USDT': [65_000, 200_000],
  'ETH/USDT': [3_200, 120_000],
  'BNB/USDT': [580, 30_000],
  'SOL/USDT': [150, 40_000],
  'XRP/USDT': [0.62, 30_000],
  'DOGE/USDT': [0.14, 20_000],
  'ADA/USDT': [0.45, 12_000],
  'AVAX/USDT': [32, 9_000],
  'LINK/USDT': [15, 9_000],
  'DOT/USDT': [6.4, 7_000],
  'LTC/USDT': [82, 8_000],
  'TRX/USDT': [0.13, 6_000],
  'IEPN/USDT': [0.035, 300],
  'ETH/BTC': [0.0492, 0.6],
  'BNB/BTC': [0.0089, 0.2],
}
const DEFAULT_BASE_LEVEL = [1, 1] as const

const OCTAVES = 17
/** Relative price change within a minute. */
const MINUTE_VOLATILITY = 0.0004
const LAST_SECOND = 59

/** Sum of noise octaves: each is twice as long and √2 as wide as the one before, like a random walk. */
const priceWalk = (pair: Pair, stream: number): ((minute: number) => number) => {
  // Minutes are usually read in sequence, so the noise at both ends of a cell is cached.
  const octaves = Array.from({ length: OCTAVES }, (_, octave) => {
    const length = 2 ** octave
    return { octave, length, width: MINUTE_VOLATILITY * Math.SQRT2 ** octave, cell: -1, from: 0, to: 0 }
  })
  const [base] = BASE_LEVELS[pair.symbol] ?? DEFAULT_BASE_LEVEL
  const last = { minute: -1, level: 0 }
  const moveToCell = (end: (typeof octaves)[number], cell: number): void => {
    end.from = end.cell + 1 === cell && cell > 0 ? end.to : noise(stream, end.octave, cell)
    end.to = noise(stream, end.octave, cell + 1)
    end.cell = cell
  }
  return (minute) => {
    if (last.minute === minute) return last.level
    let total = 0
    for (const end of octaves) {
      const cell = Math.floor(minute / end.length)
      if (cell !== end.cell) moveToCell(end, cell)
      const fraction = (minute - cell * end.length) / end.length
      total += end.width * (end.from + (end.to - end.from) * fraction * fraction * (3 - 2 * fraction))
    }
    last.minute = minute
    last.level = base * (1 + total)
    return last.level
  }
}

const SCALES = [1, 10, 100, 1000, 10_000] as const
const scaleOf = (decimals: number): number => SCALES[decimals] ?? 10 ** decimals

const ticksOf = (pair: Pair, value: number): number => Math.max(1, Math.round(value * scaleOf(pair.priceDecimals)))

const extremeSeconds = (stream: number, minute: number): ExtremeSeconds => {
  const highAt = 1 + (hashRandom(stream, 100, minute) % 58)
  return { highAt, lowAt: 1 + ((highAt + (hashRandom(stream, 101, minute) % 57)) % 58) }
}

const minuteRange = (pair: Pair, { stream, priceAt }: MarketModel, minute: number): MinuteRange => {
  const from = priceAt(minute)
  const to = priceAt(minute + 1)
  const margin = Math.abs(to - from) * 0.5 + from * MINUTE_VOLATILITY * 0.5
  return {
    open: ticksOf(pair, from),
    close: ticksOf(pair, to),
    high: ticksOf(pair, Math.max(from, to) + margin * hashFraction(stream, 102, minute)),
    low: ticksOf(pair, Math.min(from, to) - margin * hashFraction(stream, 103, minute)),
  }
}

/** Interpolates open, high, low and close in time order and adds jitter inside the bar. */
const priceInMinute = (
  range: MinuteRange,
  extremes: ExtremeSeconds,
  stream: number,
  minute: number,
  second: number,
): number => {
  const points: ReadonlyArray<readonly [number, number]> =
    extremes.highAt < extremes.lowAt
      ? [
          [0, range.open],
          [extremes.highAt, range.high],
          [extremes.lowAt, range.low],
          [LAST_SECOND, range.close],
        ]
      : [
          [0, range.open],
          [extremes.lowAt, range.low],
          [extremes.highAt, range.high],
          [LAST_SECOND, range.close],
        ]
  const next = points.findIndex(([at]) => at >= second)
  const [toAt, to] = points[next] ?? [LAST_SECOND, range.close]
  if (toAt === second) return to
  const [fromAt, from] = points[next - 1] ?? [0, range.open]
  const interpolated = from + ((to - from) * (second - fromAt)) / (toAt - fromAt)
  const jitter = (range.high - range.low) * 0.2 * noise(stream, 104, minute * 60 + second)
  return Math.min(range.high, Math.max(range.low, Math.round(interpolated + jitter)))
}

const volumeOf = (pair: Pair, stream: number, minute: number, close: number): number => {
  const [, turnover] = BASE_LEVELS[pair.symbol] ?? DEFAULT_BASE_LEVEL
  const coins = (turnover * (0.2 + hashFraction(stream, 105, minute))) / (close / scaleOf(pair.priceDecimals))
  return Math.floor(coins * scaleOf(pair.quantityDecimals))
}
