/** The quote of every market: last price and the figures of the day as Asia/Shanghai counts it. [HOME-2] [SPOT-2] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Pair } from '../engine/index.ts'
import { price } from './source.ts'
import type { Bar, PriceSource } from './source.ts'

// Model
export interface Quote {
  readonly pair: Pair
  readonly price: Decimal.Decimal
  readonly open: Decimal.Decimal
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  /** Percent since the day's open, 2 decimals. */
  readonly change: Decimal.Decimal
  /** Of the coin, since the day's open. */
  readonly volume: Decimal.Decimal
}

/** Unix milliseconds in, a quote out; the same answer whenever it is asked again. */
export type Quotes = (pair: Pair, now: number) => Quote

// Constructors
/** Closed minutes of the day are added up once and kept. */
export const quotesOf = (source: PriceSource): Quotes => {
  const days = new Map<number, Day>()
  const last = new Map<number, { readonly second: number; readonly quote: Quote }>()
  const at = (pair: Pair, second: number): Quote => {
    const known = days.get(pair.match)
    const first = firstMinute(second)
    const minute = Math.floor(second / 60)
    const start = known !== undefined && known.first === first && known.next <= minute ? known : { first, next: first }
    const closed = through(source, pair, start, minute)
    days.set(pair.match, closed)
    return quoteOf(pair, join(closed.bar, soFar(source, pair, second)))
  }
  return (pair, now) => {
    const second = Math.floor(now / 1000)
    const known = last.get(pair.match)
    if (known?.second === second) return known.quote
    const quote = at(pair, second)
    last.set(pair.match, { second, quote })
    return quote
  }
}

// Rules
/** The first minute of the day (UTC+8) in which a second lies. */
const firstMinute = (second: number): number => Math.floor((second + EIGHT_HOURS) / 86_400) * 1440 - EIGHT_HOURS / 60

/** The running minute up to and with `second`, from its seconds. */
const soFar = (source: PriceSource, pair: Pair, second: number): Bar => {
  const minute = Math.floor(second / 60)
  const seconds = Array.from({ length: second - minute * 60 + 1 }, (_, nth) => source.ticksAt(pair, minute * 60 + nth))
  const open = seconds[0] ?? 1
  return {
    open,
    high: Math.max(...seconds),
    low: Math.min(...seconds),
    close: seconds.at(-1) ?? open,
    volume: Math.floor((source.bar(pair, minute).volume * seconds.length) / 60),
  }
}

/** Two stretches of time one after the other as one. */
const join = (before: Bar | undefined, after: Bar): Bar =>
  before === undefined
    ? after
    : {
        open: before.open,
        high: Math.max(before.high, after.high),
        low: Math.min(before.low, after.low),
        close: after.close,
        volume: before.volume + after.volume,
      }

// Internal
interface Day {
  readonly first: number
  /** The first minute not yet in `bar`. */
  readonly next: number
  readonly bar?: Bar | undefined
}

const EIGHT_HOURS = 28_800

const through = (source: PriceSource, pair: Pair, day: Day, minute: number): Day => {
  let bar = day.bar
  for (let next = day.next; next < minute; next += 1) bar = join(bar, source.bar(pair, next))
  return { first: day.first, next: minute, bar }
}

const quoteOf = (pair: Pair, bar: Bar): Quote => {
  const open = price(pair, bar.open)
  const close = price(pair, bar.close)
  const percent = Decimal.times(Decimal.over(Decimal.minus(close, open), open), Decimal.fromInteger(100))
  return {
    pair,
    price: close,
    open,
    high: price(pair, bar.high),
    low: price(pair, bar.low),
    change: Decimal.round(2, percent, 'half-up'),
    volume: Decimal.fromUnits(BigInt(bar.volume) * 10n ** BigInt(Decimal.PLACES - pair.quantityDecimals)),
  }
}
