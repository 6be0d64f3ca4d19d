/** Wire format of markets: list, ticks and order book. [HOME-2] [SPOT-3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { CallErrors, Decimal, Ids, SourceClock } from '@hexbourse/domain/kernel'
import type { Book, Ticker } from '@hexbourse/domain/market'
import { Book as Books, BookSide } from '@hexbourse/domain/market'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import type { LeverageTermsWire } from './leverage-terms.ts'
import { LEVERAGE_FIELDS, leverageTermsOf } from './leverage-terms.ts'
import { count, currencyId, matchId, milliseconds, money, moneyOf, signedPercent, stepsOf } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith, parseIfText, readableRows } from './read.ts'

/** Zero, empty or missing means no trade yet. */
const nonZeroMoney = optional(
  v.pipe(
    money,
    v.transform((value) => (Decimal.isZero(value) ? undefined : value)),
  ),
)
const volume = optional(money)
const change = optional(signedPercent)
/** 1 is displayed; anything else is hidden. */
const displayFlag = optional(count)
const name = v.pipe(v.string(), v.maxLength(40))

const TICKER = v.object({
  id: optional(matchId),
  open_microtrade: optional(count),
  currency_id: currencyId,
  legal_id: currencyId,
  currency_name: name,
  legal_name: v.optional(name),
  now_price: nonZeroMoney,
  change,
  high: nonZeroMoney,
  low: nonZeroMoney,
  volume,
  is_display: displayFlag,
  ...LEVERAGE_FIELDS,
})
export interface TickerWire extends LeverageTermsWire {
  /** `match_id` of second contracts. */
  readonly id?: number
  readonly open_microtrade?: 0 | 1
  readonly currency_id: number
  readonly legal_id: number
  readonly currency_name: string
  readonly legal_name: string
  readonly now_price: string
  readonly change: string
  readonly high?: string
  readonly low?: string
  readonly volume: string
  readonly is_display: 0 | 1
}

const GROUP = v.object({ name, quotation: v.optional(v.nullable(v.pipe(v.array(v.unknown()), v.maxLength(2000)))) })
export interface MarketGroupWire {
  readonly name: string
  readonly quotation: ReadonlyArray<TickerWire>
}
const GROUPS = v.pipe(v.array(GROUP), v.maxLength(200))

/** Lists contain no high and low; they arrive with the first push. A row that cannot be read is omitted and counted. */
export const decodeGroups = (wire: unknown): DecodeResult<ReadonlyArray<Ticker.MarketGroup>> =>
  F.pipe(
    wire,
    decodeWith(GROUPS),
    E.map((groups) =>
      groups.map((group) => {
        const rows = group.quotation ?? []
        const tickers = readableRows(TICKER, rows).map((row) => tickerOf(row, group.name))
        return { quoteName: group.name, tickers, omitted: rows.length - tickers.length }
      }),
    ),
  )

const tickerOf = (row: v.InferOutput<typeof TICKER>, group: string): Ticker.Ticker => ({
  pair: { base: row.currency_id, quote: row.legal_id },
  baseName: row.currency_name,
  quoteName: row.legal_name ?? group,
  last: row.now_price,
  change: row.change,
  high: row.high,
  low: row.low,
  volume: row.volume,
  isDisplayed: row.is_display === 1,
  leverage: leverageTermsOf(row),
  secondContracts: row.open_microtrade === 1 ? row.id : undefined,
})

const TICK = v.object({
  currency_id: currencyId,
  legal_id: currencyId,
  now_price: nonZeroMoney,
  close: nonZeroMoney,
  change,
  high: nonZeroMoney,
  low: nonZeroMoney,
  volume,
})
export interface TickWire {
  readonly type: 'daymarket'
  readonly currency_id: number | string
  readonly legal_id: number | string
  readonly now_price: string
  readonly close?: string
  readonly change: string
  readonly high?: string | number
  readonly low?: string | number
  readonly volume: string | number
}

/** After a user's own trade a short form is pushed, all text and without high and low. */
export const decodeTick = (wire: unknown): DecodeResult<Ticker.Tick> =>
  F.pipe(
    parseIfText(wire),
    decodeWith(TICK),
    E.map(({ currency_id, legal_id, now_price, close, ...day }) => ({
      pair: { base: currency_id, quote: legal_id },
      ...ifDefined('last', now_price ?? close),
      ...ifDefined('change', day.change),
      ...ifDefined('high', day.high),
      ...ifDefined('low', day.low),
      ...ifDefined('volume', day.volume),
    })),
  )

const ifDefined = <K extends string>(
  key: K,
  value: Decimal.Decimal | undefined,
): { readonly [P in K]?: Decimal.Decimal } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: Decimal.Decimal })

const SOURCE_TIME = v.object({
  server_time: optional(milliseconds),
  period: optional(name),
  time: optional(milliseconds),
})

/**
 * The exchange's own time in a push of prices: `server_time` where the server sends it, otherwise the start of the
 * current minute candle. The `time` of other periods, and of `daymarket`, stays the same for too long.
 */
export const decodeSourceTime = (wire: unknown): DecodeResult<SourceClock.SourceTime> =>
  F.pipe(
    parseIfText(wire),
    decodeWith(SOURCE_TIME),
    E.chain(({ server_time, period, time }) => {
      if (server_time !== undefined) return E.right({ time: server_time, resolutionMs: 0 })
      return period === '1min' && time !== undefined
        ? E.right({ time, resolutionMs: SourceClock.MINUTE_CANDLE_MS })
        : E.left(CallErrors.malformedReply('server_time'))
    }),
  )

/** Hand-written because books contain hundreds of numbers a second. */
const bookSide = (order: BookSide.PriceOrder) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, BookSide.BookSide>(({ dataset, addIssue, NEVER }) => {
      const levels = bookSideOf(order, parseIfText(dataset.value))
      if (levels !== undefined) return levels
      addIssue({ message: 'levels' })
      return NEVER
    }),
  )
const MAX_LEVELS = 1000

type Pair = readonly [unknown, unknown]
const isPair = (wire: unknown): wire is Pair => Array.isArray(wire) && wire.length === 2

/** Pairs of price and quantity; undefined when one of them is invalid. */
const bookSideOf = (order: BookSide.PriceOrder, wire: unknown): BookSide.BookSide | undefined => {
  if (!Array.isArray(wire) || wire.length > MAX_LEVELS) return undefined
  const steps = stepsOfPairs(wire)
  if (steps !== undefined) return BookSide.fromSteps(order, steps)
  const levels = levelsOf(wire)
  return levels && BookSide.fromLevels(order, levels)
}

/** Alternating price and quantity in steps; undefined when one of them is invalid or has too many digits. */
const stepsOfPairs = (pairs: ReadonlyArray<unknown>): Float64Array | undefined => {
  const steps = new Float64Array(2 * pairs.length)
  for (let index = 0; index < pairs.length; index += 1) {
    const pair = pairs[index]
    if (!isPair(pair)) return undefined
    const price = stepsOf(pair[0])
    const quantity = stepsOf(pair[1])
    if (!(price >= 0 && quantity >= 0)) return undefined
    steps[2 * index] = price
    steps[2 * index + 1] = quantity
  }
  return steps
}

const levelsOf = (pairs: ReadonlyArray<unknown>): ReadonlyArray<BookSide.PriceLevel> | undefined => {
  const levels: Array<BookSide.PriceLevel> = []
  for (const pair of pairs) {
    if (!isPair(pair)) return undefined
    const [price, quantity] = [moneyOf(pair[0]), moneyOf(pair[1])]
    if (price === undefined || quantity === undefined) return undefined
    levels.push({ price, quantity })
  }
  return levels
}

const DEPTH = v.object({
  currency_id: currencyId,
  legal_id: currencyId,
  bids: bookSide('descending'),
  asks: bookSide('ascending'),
})
/** Servers send asks in either direction and some only the worst ones, so the order is not trusted. */
export interface DepthWire {
  readonly type: 'market_depth'
  readonly currency_id: number
  readonly legal_id: number
  readonly bids: ReadonlyArray<readonly [string | number, string | number]>
  readonly asks: ReadonlyArray<readonly [string | number, string | number]>
}

const DEPTH_HEAD = v.object({ currency_id: currencyId, legal_id: currencyId })

/**
 * Whether a push contains the book of this market, without reading its levels. The books of all markets are
 * broadcast.
 */
export const isDepthOf =
  (pair: PairId) =>
  (wire: unknown): boolean => {
    const head = decodeWith(DEPTH_HEAD)(parseIfText(wire))
    return E.isRight(head) && Ids.isSamePair({ base: head.right.currency_id, quote: head.right.legal_id }, pair)
  }

export const decodeDepth = (wire: unknown): DecodeResult<Book.Book> =>
  F.pipe(
    parseIfText(wire),
    decodeWith(DEPTH),
    E.map(({ currency_id, legal_id, bids, asks }) => ({
      pair: { base: currency_id, quote: legal_id },
      bids,
      asks,
      isReduced: false,
    })),
  )

const DEAL_LEVEL = v.pipe(
  v.object({ currency: optional(currencyId), legal: optional(currencyId), price: money, number: money }),
  v.transform(({ currency, legal, price, number }) => ({ base: currency, quote: legal, price, quantity: number })),
)
const DEAL_LEVELS = v.pipe(v.array(DEAL_LEVEL), v.maxLength(MAX_LEVELS))
/** `in` are the bids and `out` the asks: users' orders by price, in any order. */
export interface DealWire {
  readonly in: ReadonlyArray<DealLevelWire>
  readonly out: ReadonlyArray<DealLevelWire>
}
interface DealLevelWire {
  readonly currency: number
  readonly legal: number
  readonly price: string
  readonly number: string
}

/** The best levels of a market from `transaction/deal`; a level of another market makes the reply Malformed. [Q41] */
export const decodeDealBook =
  (pair: PairId) =>
  (wire: unknown): DecodeResult<Book.Book> =>
    F.pipe(
      wire,
      decodeWith(v.object({ in: DEAL_LEVELS, out: DEAL_LEVELS })),
      E.filterOrElse(
        (deal) =>
          [...deal.in, ...deal.out].every(({ base = pair.base, quote = pair.quote }) =>
            Ids.isSamePair({ base, quote }, pair),
          ),
        () => CallErrors.malformedReply('in'),
      ),
      E.map((deal) => Books.fromLevels(pair, deal.in, deal.out, true)),
    )

/** Subscribes to no candles and no order books. [Q19] */
export const NOTHING_WATCHED = { periods: [], candles: [], books: [] }

/** Subscribes to the order books of these markets only. [Q19] */
export const encodeWatchedBooks = (pairs: ReadonlyArray<PairId>) => ({
  books: pairs.map(encodePair),
})

/** A market in a list of those that are watched. */
export const encodePair = ({ base, quote }: PairId) => ({ currency_id: base, legal_id: quote })
