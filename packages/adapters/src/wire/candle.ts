/** Wire format of candles, public trades and coin information. [SPOT-1] [SPOT-2] [SPOT-7] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick, MarketName, Period, CoinInfo, Trade } from '@hexbourse/domain/market'
import { Candles, Ticker, Trade as Trades } from '@hexbourse/domain/market'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { encodePair } from './market.ts'
import { currencyId, milliseconds, money, seconds } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith, parseIfText } from './read.ts'

export interface TimeRangeWire {
  readonly symbol: string
  readonly period: string
  readonly from: string
  readonly to: string
  readonly legal_id: string
  readonly currency_id: string
}

/** Subscribes to the candle pushes of these periods and markets only. [Q19] */
export const encodeWatchedCandles = (watched: ReadonlyArray<{ readonly pair: PairId; readonly period: Period }>) => ({
  periods: [...new Set(watched.map(({ period }) => period))],
  candles: [...new Map(watched.map(({ pair }) => [Ids.pairKey(pair), encodePair(pair)])).values()],
})

/**
 * Seconds since 1970, at least 1; the symbol contains a slash. A symbol made of unusual names may not be the exchange's
 * own, so the two ids are sent too; servers that know only the symbol ignore them. [Q19]
 */
export const encodeTimeRange = (
  market: MarketName,
  period: Period,
  { from, to }: { readonly from: Millis; readonly to: Millis },
): { readonly [K in keyof TimeRangeWire]: string } => ({
  symbol: Ticker.symbol(market),
  period,
  from: String(Math.max(1, Math.floor(from / 1000))),
  to: String(Math.ceil(to / 1000)),
  legal_id: String(market.pair.quote),
  currency_id: String(market.pair.base),
})

const positiveMoney = v.pipe(money, v.check(Decimal.isPositive))

/** `id` is the start in seconds, `time` in milliseconds; `volume` repeats `amount`, in the base currency. */
export interface CandleWire {
  readonly id: number
  readonly open: number | string
  readonly high: number | string
  readonly low: number | string
  readonly close: number | string
  readonly amount?: number | string
  readonly volume?: number | string
}

const CANDLE = v.pipe(
  v.object({
    id: seconds,
    open: positiveMoney,
    high: positiveMoney,
    low: positiveMoney,
    close: positiveMoney,
    amount: optional(money),
    volume: optional(money),
  }),
  v.transform(({ id, open, high, low, close, amount, volume }): Candle => ({
    start: id,
    open,
    high,
    low,
    close,
    volume: volume ?? amount ?? Decimal.zero,
  })),
)
const CANDLES = v.nullable(v.pipe(v.array(CANDLE), v.maxLength(5000)))

/** Drops candles with inconsistent prices. */
export const decodeCandles = (wire: unknown): DecodeResult<ReadonlyArray<Candle>> =>
  F.pipe(
    wire,
    decodeWith(CANDLES),
    E.map((candles) => Candles.sortedUnique((candles ?? []).filter(Candles.isConsistent))),
  )

/** Alternative period names. */
const PERIODS: Readonly<Record<string, Period>> = {
  ...Object.fromEntries<Period>(Candles.PERIODS.map((period) => [period, period])),
  '1H': '60min',
  '1D': '1day',
  '1W': '1week',
  '1M': '1mon',
}
const period = v.pipe(
  v.string(),
  v.rawTransform<string, Period>(({ dataset, addIssue, NEVER }) => {
    const known = Object.hasOwn(PERIODS, dataset.value) ? PERIODS[dataset.value] : undefined
    if (known !== undefined) return known
    addIssue({ message: 'period' })
    return NEVER
  }),
)

const TICK = v.object({
  currency_id: currencyId,
  legal_id: currencyId,
  period,
  close: positiveMoney,
  open: optional(positiveMoney),
  high: optional(positiveMoney),
  low: optional(positiveMoney),
  volume: optional(money),
  time: optional(milliseconds),
})

/** Some servers send only the close. */
export const decodeCandleTick = (wire: unknown): DecodeResult<CandleTick> =>
  F.pipe(
    parseIfText(wire),
    decodeWith(TICK),
    E.map(({ currency_id, legal_id, time, ...bar }) => ({
      pair: { base: currency_id, quote: legal_id },
      ...withoutUndefined({ ...bar, start: time }),
    })),
  )

type WithoutUndefined<A> = { readonly [K in keyof A as undefined extends A[K] ? never : K]: A[K] } & {
  readonly [K in keyof A as undefined extends A[K] ? K : never]?: Exclude<A[K], undefined>
}
const withoutUndefined = <A extends object>(of: A): WithoutUndefined<A> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as WithoutUndefined<A>

/** `id` exceeds the precision of a JSON number; the trade number does not. */
export interface TradeWire {
  readonly id?: number
  readonly ts: number
  readonly 'trade-id'?: number | string
  readonly tradeId?: number | string
  readonly amount: number | string
  readonly price: number | string
  readonly direction: 'buy' | 'sell'
}

const tradeNumber = optional(v.union([v.pipe(v.string(), v.regex(/^\d{1,32}$/)), v.pipe(v.number(), v.safeInteger())]))
const TRADE = v.pipe(
  v.object({
    ts: milliseconds,
    'trade-id': tradeNumber,
    tradeId: tradeNumber,
    amount: positiveMoney,
    price: positiveMoney,
    direction: v.picklist(['buy', 'sell']),
  }),
  v.transform((row): Trade.Trade => {
    const tradeId = row['trade-id'] ?? row.tradeId
    const fallbackKey = [row.ts, row.price, row.amount, row.direction].join('-')
    return {
      key: tradeId === undefined ? fallbackKey : String(tradeId),
      at: row.ts,
      price: row.price,
      quantity: row.amount,
      taker: row.direction,
    }
  }),
)
const TRADES = v.pipe(v.array(TRADE), v.maxLength(500))

export const decodeTrades = (wire: unknown): DecodeResult<ReadonlyArray<Trade.Trade>> =>
  F.pipe(wire, decodeWith(TRADES), E.map(Trades.newestFirst))

/** Servers repeat the last trades every second until there are new ones. */
export const decodeTradeUpdate = (wire: unknown): DecodeResult<Trade.TradeUpdate> =>
  F.pipe(
    parseIfText(wire),
    decodeWith(v.object({ currency_id: currencyId, legal_id: currencyId, data: TRADES })),
    E.map(({ currency_id, legal_id, data }) => ({
      pair: { base: currency_id, quote: legal_id },
      trades: Trades.newestFirst(data),
    })),
  )

const SHORT_TEXT = v.pipe(v.string(), v.maxLength(100))
const COIN_INFO = v.object({
  name: SHORT_TEXT,
  title: v.optional(SHORT_TEXT),
  desc: v.pipe(v.string(), v.maxLength(5000)),
})

export const decodeCoinInfo = (wire: unknown): DecodeResult<CoinInfo> =>
  F.pipe(
    wire,
    decodeWith(COIN_INFO),
    E.map(({ name, title, desc }) => ({ name: title ?? name, description: desc })),
  )
