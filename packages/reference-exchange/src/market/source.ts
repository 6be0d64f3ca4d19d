/** Where prices come from: at any second a pure function of seed, market and second. [Q11] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Pair } from '../engine/index.ts'
import { chance, draw, seedOf, swing } from './dice.ts'

// Model
/** Prices in ticks, volume in the smallest quantity of the market. */
export interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** Ticks times smallest quantities. */
  readonly turnover: number
}

/** Seconds and minutes count from 1970. */
export interface PriceSource {
  /** In ticks. */
  readonly ticksAt: (pair: Pair, second: number) => number
  /** What the seconds of a minute aggregate to. */
  readonly bar: (pair: Pair, minute: number) => Bar
  /** The minute up to and with a second. */
  readonly running: (pair: Pair, second: number) => Bar
}

// Constructors
export const seededSource = (seed: string): PriceSource => {
  const machines = new Map<number, Machine>()
  const machineOf = (pair: Pair): Machine => {
    const known = machines.get(pair.match)
    if (known !== undefined) return known
    const stream = seedOf(`${seed}/${pair.symbol}`)
    const made: Machine = { stream, level: levelOf(pair, stream), minute: undefined }
    machines.set(pair.match, made)
    return made
  }
  // The seconds of a minute are asked for together; its shape is worked out once.
  const minuteIn = (pair: Pair, machine: Machine, minute: number): Minute => {
    if (machine.minute?.minute === minute) return machine.minute
    const shape = shapeOf(pair, machine, minute)
    machine.minute = { minute, shape, way: wayOf(machine.stream, minute) }
    return machine.minute
  }
  const ticksAt = (pair: Pair, second: number): number => {
    const machine = machineOf(pair)
    const minute = Math.floor(second / 60)
    const { shape, way } = minuteIn(pair, machine, minute)
    return walk(shape, way, machine.stream, minute, second - minute * 60)
  }
  const bar = (pair: Pair, minute: number): Bar => {
    const machine = machineOf(pair)
    const { open, high, low, close } = shapeOf(pair, machine, minute)
    const volume = volumeOf(pair, machine.stream, minute, close)
    return { open, high, low, close, volume, turnover: volume * close }
  }
  return { ticksAt, bar, running: soFar(ticksAt, bar) }
}

/** The minute up to and with a second, from its seconds; of the volume as much as of the minute. */
export const soFar =
  (ticksAt: PriceSource['ticksAt'], bar: PriceSource['bar']): PriceSource['running'] =>
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

export const coins = (pair: Pair, volume: number): Decimal.Decimal => Decimal.fromUnits(BigInt(volume) * lotOf(pair))

/** In the settlement coin. */
export const worth = (pair: Pair, turnover: number): Decimal.Decimal =>
  Decimal.fromUnits((BigInt(turnover) * pair.tick * lotOf(pair)) / Decimal.one)

// Internal
const lotOf = (pair: Pair): bigint => 10n ** BigInt(Decimal.PLACES - pair.quantityDecimals)

/** What is worked out once for a market. */
interface Machine {
  readonly stream: number
  readonly level: (minute: number) => number
  minute: Minute | undefined
}

interface Minute {
  readonly minute: number
  readonly shape: Shape
  readonly way: Way
}

interface Shape {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** In which second of a minute its highest and lowest price stand. */
interface Way {
  readonly highAt: number
  readonly lowAt: number
}

/** What a coin is worth around and what is traded in a minute, both in the settlement coin. */
const BASES: Readonly<Record<string, readonly [number, number]>> = {
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
const UNKNOWN = [1, 1] as const

const OCTAVES = 17
/** Share of the price by which one minute moves. */
const MINUTE_MOVE = 0.0004
const LAST_SECOND = 59

/** Swings of every length added up: each twice as long as the last and a root of two as wide, as a random walk's are. */
const levelOf = (pair: Pair, stream: number): ((minute: number) => number) => {
  // Minutes are mostly asked in a row: the swings at both ends of a cell serve until the cell ends.
  const ends = Array.from({ length: OCTAVES }, (_, octave) => {
    const length = 2 ** octave
    return { octave, length, width: MINUTE_MOVE * Math.SQRT2 ** octave, cell: -1, from: 0, to: 0 }
  })
  const [base] = BASES[pair.symbol] ?? UNKNOWN
  const last = { minute: -1, level: 0 }
  const reach = (end: (typeof ends)[number], cell: number): void => {
    end.from = end.cell + 1 === cell && cell > 0 ? end.to : swing(stream, end.octave, cell)
    end.to = swing(stream, end.octave, cell + 1)
    end.cell = cell
  }
  return (minute) => {
    if (last.minute === minute) return last.level
    let total = 0
    for (const end of ends) {
      const cell = Math.floor(minute / end.length)
      if (cell !== end.cell) reach(end, cell)
      const part = (minute - cell * end.length) / end.length
      total += end.width * (end.from + (end.to - end.from) * part * part * (3 - 2 * part))
    }
    last.minute = minute
    last.level = base * (1 + total)
    return last.level
  }
}

const SCALES = [1, 10, 100, 1000, 10_000] as const
const scaleOf = (decimals: number): number => SCALES[decimals] ?? 10 ** decimals

const ticksOf = (pair: Pair, value: number): number => Math.max(1, Math.round(value * scaleOf(pair.priceDecimals)))

const wayOf = (stream: number, minute: number): Way => {
  const highAt = 1 + (draw(stream, 100, minute) % 58)
  return { highAt, lowAt: 1 + ((highAt + (draw(stream, 101, minute) % 57)) % 58) }
}

const shapeOf = (pair: Pair, { stream, level }: Machine, minute: number): Shape => {
  const from = level(minute)
  const to = level(minute + 1)
  const room = Math.abs(to - from) * 0.5 + from * MINUTE_MOVE * 0.5
  return {
    open: ticksOf(pair, from),
    close: ticksOf(pair, to),
    high: ticksOf(pair, Math.max(from, to) + room * chance(stream, 102, minute)),
    low: ticksOf(pair, Math.min(from, to) - room * chance(stream, 103, minute)),
  }
}

/** Straight from corner to corner (open, high, low, close in their order of time) with a tremble that stays inside the bar. */
const walk = (shape: Shape, way: Way, stream: number, minute: number, second: number): number => {
  const corners: ReadonlyArray<readonly [number, number]> =
    way.highAt < way.lowAt
      ? [
          [0, shape.open],
          [way.highAt, shape.high],
          [way.lowAt, shape.low],
          [LAST_SECOND, shape.close],
        ]
      : [
          [0, shape.open],
          [way.lowAt, shape.low],
          [way.highAt, shape.high],
          [LAST_SECOND, shape.close],
        ]
  const next = corners.findIndex(([at]) => at >= second)
  const [toAt, to] = corners[next] ?? [LAST_SECOND, shape.close]
  if (toAt === second) return to
  const [fromAt, from] = corners[next - 1] ?? [0, shape.open]
  const straight = from + ((to - from) * (second - fromAt)) / (toAt - fromAt)
  const tremble = (shape.high - shape.low) * 0.2 * swing(stream, 104, minute * 60 + second)
  return Math.min(shape.high, Math.max(shape.low, Math.round(straight + tremble)))
}

const volumeOf = (pair: Pair, stream: number, minute: number, close: number): number => {
  const [, turnover] = BASES[pair.symbol] ?? UNKNOWN
  const coins = (turnover * (0.2 + chance(stream, 105, minute))) / (close / scaleOf(pair.priceDecimals))
  return Math.floor(coins * scaleOf(pair.quantityDecimals))
}
