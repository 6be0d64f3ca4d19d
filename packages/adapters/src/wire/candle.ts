/** Charts, public trades and coin profiles as they travel. [SPOT-1] [SPOT-2] [SPOT-7] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick, MarketName, Period, Profile, Trade } from '@hexbourse/domain/market'
import { Candles, Quote, Trade as Trades } from '@hexbourse/domain/market'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, money, seconds } from './numbers.ts'
import type { Read } from './read.ts'
import { optional, readBy, unpacked } from './read.ts'

export interface WindowWire {
  readonly symbol: string
  readonly period: string
  readonly from: string
  readonly to: string
}

/** Seconds, from the first of 1970 on; the symbol with its slash. */
export const encodeWindow = (
  market: MarketName,
  period: Period,
  { from, to }: { readonly from: Millis; readonly to: Millis },
): { readonly [K in keyof WindowWire]: string } => ({
  symbol: Quote.symbol(market),
  period,
  from: String(Math.max(1, Math.floor(from / 1000))),
  to: String(Math.ceil(to / 1000)),
})

const positive = v.pipe(money, v.check(Decimal.isPositive))

/** `id` is the beginning in seconds, `time` in milliseconds; `volume` is a copy of `amount`, in the base currency. */
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
    open: positive,
    high: positive,
    low: positive,
    close: positive,
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

/** A bar whose prices contradict each other is left out: a hole is better than a lie. */
export const decodeCandles = (wire: unknown): Read<ReadonlyArray<Candle>> =>
  F.pipe(
    wire,
    readBy(CANDLES),
    E.map((candles) => Candles.ordered((candles ?? []).filter(Candles.isSound))),
  )

/** Longer names of the same periods. */
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
const milliseconds = v.pipe(
  count,
  v.check((value) => value < 1e14),
)

const TICK = v.object({
  currency_id: currencyId,
  legal_id: currencyId,
  period,
  close: positive,
  open: optional(positive),
  high: optional(positive),
  low: optional(positive),
  volume: optional(money),
  time: optional(milliseconds),
})

/** Some servers send nothing of the bar but its close. */
export const decodeCandleTick = (wire: unknown): Read<CandleTick> =>
  F.pipe(
    unpacked(wire),
    readBy(TICK),
    E.map(({ currency_id, legal_id, time, ...bar }) => ({
      pair: { base: currency_id, settlement: legal_id },
      ...defined({ ...bar, start: time as Millis | undefined }),
    })),
  )

type Defined<A> = { readonly [K in keyof A as undefined extends A[K] ? never : K]: A[K] } & {
  readonly [K in keyof A as undefined extends A[K] ? K : never]?: Exclude<A[K], undefined>
}
const defined = <A extends object>(of: A): Defined<A> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Defined<A>

/** `id` has lost digits long before it reaches us; the trade's own number is whole. */
export interface TradeWire {
  readonly id?: number
  readonly ts: number
  readonly 'trade-id'?: number | string
  readonly tradeId?: number | string
  readonly amount: number | string
  readonly price: number | string
  readonly direction: 'buy' | 'sell'
}

const number = optional(v.union([v.pipe(v.string(), v.regex(/^\d{1,32}$/)), v.pipe(v.number(), v.safeInteger())]))
const TRADE = v.pipe(
  v.object({
    ts: milliseconds,
    'trade-id': number,
    tradeId: number,
    amount: positive,
    price: positive,
    direction: v.picklist(['buy', 'sell']),
  }),
  v.transform((row): Trade.Trade => {
    const named = row['trade-id'] ?? row.tradeId
    const facts = [row.ts, row.price, row.amount, row.direction].join('-')
    return {
      key: named === undefined ? facts : String(named),
      at: row.ts as Millis,
      price: row.price,
      quantity: row.amount,
      taker: row.direction,
    }
  }),
)
const TRADES = v.pipe(v.array(TRADE), v.maxLength(500))

export const decodeTrades = (wire: unknown): Read<ReadonlyArray<Trade.Trade>> =>
  F.pipe(wire, readBy(TRADES), E.map(Trades.newestFirst))

/** The last trades again and again, every second, until there are new ones. */
export const decodeTradeNews = (wire: unknown): Read<Trade.TradeNews> =>
  F.pipe(
    unpacked(wire),
    readBy(v.object({ currency_id: currencyId, legal_id: currencyId, data: TRADES })),
    E.map(({ currency_id, legal_id, data }) => ({
      pair: { base: currency_id, settlement: legal_id },
      trades: Trades.newestFirst(data),
    })),
  )

const SHORT = v.pipe(v.string(), v.maxLength(100))
const PROFILE = v.object({ name: SHORT, title: v.optional(SHORT), desc: v.pipe(v.string(), v.maxLength(5000)) })

export const decodeProfile = (wire: unknown): Read<Profile> =>
  F.pipe(
    wire,
    readBy(PROFILE),
    E.map(({ name, title, desc }) => ({ name: title ?? name, description: desc })),
  )
