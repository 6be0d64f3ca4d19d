/** Candles as encoded text: closed ones do not change, so they are computed and encoded once. [SPOT-1] [Q32] */
import {
  candleStarts,
  jsonNumber,
  maxPeriodMinutes,
  periodMinutes,
  periodStart,
  price,
  quantity,
  quoteValue,
} from '../runtime/index.ts'
import { unixSeconds } from '../runtime/index.ts'
import type { Candle, Exchange, ExchangeReads, Pair, Period, TimeWindow } from '../runtime/index.ts'

// Model
export interface CandleRequest {
  readonly pair: Pair
  readonly period: Period
  readonly window: TimeWindow
}

/** What the texts are made of. */
export interface CandleExchange extends Pick<Exchange, 'now'> {
  readonly reads: Pick<ExchangeReads, 'candles' | 'startedAt'>
}

/** A JSON list of candles, and the request cost of those that had to be computed. */
export type CandleTexts = (request: CandleRequest) => Promise<{ readonly text: string; readonly cost: number }>

/** Encoded candles of a fixed span, oldest first. */
interface Block {
  readonly starts: ReadonlyArray<number>
  /** Offset in `text` behind each candle; a comma separates two. */
  readonly ends: ReadonlyArray<number>
  readonly text: string
  /** Start of the running candle when the block was encoded. */
  readonly runningStart: number
}

/** About thirty charts of a thousand candles. */
const MAX_KEPT_CHARACTERS = 6 * 1024 * 1024
const CANDLES_PER_BLOCK = 100
/** Of days and longer periods. A day takes a thousand times as long to compute as a minute. */
const LONG_CANDLES_PER_BLOCK = 10
/** Minutes whose prices are computed in about a millisecond, for one unit of cost. */
const MINUTES_PER_COST = 1000

// Constructors
export const makeCandleTexts = (exchange: CandleExchange): CandleTexts => {
  const readBlock = blockReader(exchange)
  return async ({ pair, period, window }) => {
    const now = unixSeconds(exchange.now())
    const starts = candleStarts(period, window, now)
    const runningStart = periodStart(period, now)
    const [first = 0, last = -1] = [starts[0], starts.at(-1)]
    const span = blockSpan(period)
    const texts: Array<string> = []
    let computed = 0
    for (let nth = Math.floor(first / span); nth <= Math.floor(last / span); nth += 1) {
      const { block, isNew } = await readBlock({ pair, period, nth, runningStart })
      if (isNew) computed += block.starts.length
      texts.push(textWithin(block, first, last))
    }
    if (last === runningStart) {
      const running = await exchange.reads.candles(pair, period, { from: last, to: last })
      texts.push(...running.map((candle) => candleText(exchange, pair, period, candle)))
    }
    const cost = (computed * (periodMinutes(period) ?? 1)) / MINUTES_PER_COST
    return { text: `[${texts.filter((text) => text !== '').join(',')}]`, cost }
  }
}

// Internal
interface BlockKey {
  readonly pair: Pair
  readonly period: Period
  /** Number of the block since 1970. */
  readonly nth: number
  readonly runningStart: number
}

type BlockReader = (key: BlockKey) => Promise<{ readonly block: Block; readonly isNew: boolean }>

/** Requests for the same block wait for one computation. */
const blockReader = (exchange: CandleExchange): BlockReader => {
  const kept = keptBlocks()
  const computing = new Map<string, Promise<Block>>()
  const compute = async ({ pair, period, nth, runningStart }: BlockKey): Promise<Block> => {
    const span = blockSpan(period)
    const candles = await exchange.reads.candles(pair, period, { from: nth * span, to: (nth + 1) * span - 1 })
    return encodedBlock(
      candles.filter(({ start }) => start < runningStart),
      runningStart,
      (candle) => candleText(exchange, pair, period, candle),
    )
  }
  return async (key) => {
    const name = `${key.pair.match} ${key.period} ${key.nth}`
    const found = kept.find(name)
    const isComplete = (block: Block): boolean => (key.nth + 1) * blockSpan(key.period) <= block.runningStart
    if (found !== undefined && (isComplete(found) || found.runningStart === key.runningStart))
      return { block: found, isNew: false }
    const computation = `${name} ${key.runningStart}`
    const shared = computing.get(computation)
    if (shared !== undefined) return { block: await shared, isNew: false }
    const own = compute(key).finally(() => computing.delete(computation))
    computing.set(computation, own)
    const block = await own
    kept.store(name, block)
    return { block, isNew: true }
  }
}

/** The blocks that were read last, of at most MAX_KEPT_CHARACTERS. */
const keptBlocks = () => {
  // ordered by last use
  const blocks = new Map<string, Block>()
  let characters = 0
  const remove = (name: string): void => {
    characters -= blocks.get(name)?.text.length ?? 0
    blocks.delete(name)
  }
  const store = (name: string, block: Block): void => {
    remove(name)
    blocks.set(name, block)
    characters += block.text.length
    for (const oldest of blocks.keys()) {
      if (characters <= MAX_KEPT_CHARACTERS) return
      remove(oldest)
    }
  }
  const find = (name: string): Block | undefined => {
    const block = blocks.get(name)
    if (block !== undefined) {
      blocks.delete(name)
      blocks.set(name, block)
    }
    return block
  }
  return { find, store }
}

const encodedBlock = (
  candles: ReadonlyArray<Candle>,
  runningStart: number,
  encode: (candle: Candle) => string,
): Block => {
  const texts = candles.map(encode)
  let end = -1
  const ends = texts.map((text) => (end += text.length + 1))
  return { starts: candles.map(({ start }) => start), ends, text: texts.join(','), runningStart }
}

/** The candles that start from `first` to `last`. */
const textWithin = ({ starts, ends, text }: Block, first: number, last: number): string => {
  const from = starts.findIndex((start) => start >= first)
  const to = starts.findLastIndex((start) => start <= last)
  return from < 0 || to < from ? '' : text.slice(from === 0 ? 0 : (ends[from - 1] ?? 0) + 1, ends[to])
}

/** Seconds of a block. It is the same for every window, so that overlapping windows share blocks. */
const blockSpan = (period: Period): number =>
  maxPeriodMinutes(period) * 60 * (periodMinutes(period) === undefined ? LONG_CANDLES_PER_BLOCK : CANDLES_PER_BLOCK)

const candleText = (exchange: CandleExchange, pair: Pair, period: Period, candle: Candle): string => {
  const volume = jsonNumber(quantity(pair, candle.volume))
  const bar = {
    id: candle.start,
    period,
    'base-currency': pair.base.name,
    'quote-currency': pair.quote.name,
    open: jsonNumber(price(pair, candle.open)),
    close: jsonNumber(price(pair, candle.close)),
    high: jsonNumber(price(pair, candle.high)),
    low: jsonNumber(price(pair, candle.low)),
    vol: jsonNumber(quoteValue(pair, candle.turnover)),
    amount: volume,
    volume,
    time: candle.start * 1000,
  }
  return JSON.stringify(candle.start < unixSeconds(exchange.reads.startedAt) ? { ...bar, seeded: true } : bar)
}
