/** Markets as they travel: the quotation list, its pushes and the depth. [HOME-2] [SPOT-3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Book, Period, Quote } from '@hexbourse/domain/market'
import { Ladder } from '@hexbourse/domain/market'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, money, moneyOf, signed, stepsOf } from './numbers.ts'
import type { Read } from './read.ts'
import { optional, readBy, unpacked } from './read.ts'

/** Our reading of zero or nothing: no trade yet. */
const figure = optional(
  v.pipe(
    money,
    v.transform((value) => (Decimal.isZero(value) ? undefined : value)),
  ),
)
const volume = optional(money)
const change = optional(signed)
/** 1 is shown; missing counts as hidden. */
const shown = optional(count)
const name = v.pipe(v.string(), v.maxLength(40))

const QUOTE = v.object({
  currency_id: currencyId,
  legal_id: currencyId,
  currency_name: name,
  legal_name: v.optional(name),
  now_price: figure,
  change,
  high: figure,
  low: figure,
  volume,
  is_display: shown,
})
export interface QuoteWire {
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

const GROUP = v.object({ name, quotation: v.optional(v.nullable(v.pipe(v.array(QUOTE), v.maxLength(2000)))) })
export interface GroupWire {
  readonly name: string
  readonly quotation: ReadonlyArray<QuoteWire>
}
const GROUPS = v.pipe(v.array(GROUP), v.maxLength(200))

/** High and low are in no server's list: they come with the first push. */
export const decodeGroups = (wire: unknown): Read<ReadonlyArray<Quote.Group>> =>
  F.pipe(
    wire,
    readBy(GROUPS),
    E.map((groups) =>
      groups.map((group) => ({
        settlementName: group.name,
        quotes: (group.quotation ?? []).map((row) => quote(row, group.name)),
      })),
    ),
  )

const quote = (row: v.InferOutput<typeof QUOTE>, group: string): Quote.Quote => ({
  pair: { base: row.currency_id, settlement: row.legal_id },
  baseName: row.currency_name,
  settlementName: row.legal_name ?? group,
  last: row.now_price,
  change: row.change,
  high: row.high,
  low: row.low,
  volume: row.volume,
  displayed: row.is_display === 1,
})

const TICK = v.object({
  currency_id: currencyId,
  legal_id: currencyId,
  now_price: figure,
  close: figure,
  change,
  high: figure,
  low: figure,
  volume,
})
export interface DaymarketWire {
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

/** After a user's own trade a short form comes, all texts and without high and low. */
export const decodeTick = (wire: unknown): Read<Quote.Tick> =>
  F.pipe(
    unpacked(wire),
    readBy(TICK),
    E.map(({ currency_id, legal_id, now_price, close, ...day }) => ({
      pair: { base: currency_id, settlement: legal_id },
      ...said('last', now_price ?? close),
      ...said('change', day.change),
      ...said('high', day.high),
      ...said('low', day.low),
      ...said('volume', day.volume),
    })),
  )

const said = <K extends string>(key: K, value: Decimal.Decimal | undefined): { readonly [P in K]?: Decimal.Decimal } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: Decimal.Decimal })

/** Read by hand: a book brings hundreds of numbers a second. */
const side = (way: Ladder.Way) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Ladder.Ladder>(({ dataset, addIssue, NEVER }) => {
      const ladder = ladderOf(way, unpacked(dataset.value))
      if (ladder !== undefined) return ladder
      addIssue({ message: 'levels' })
      return NEVER
    }),
  )
const MOST_LEVELS = 1000

type Pair = readonly [unknown, unknown]
const isPair = (wire: unknown): wire is Pair => Array.isArray(wire) && wire.length === 2

/** Pairs of price and quantity; one that is none spoils the whole side. */
const ladderOf = (way: Ladder.Way, wire: unknown): Ladder.Ladder | undefined => {
  if (!Array.isArray(wire) || wire.length > MOST_LEVELS) return undefined
  const steps = countedOf(wire)
  if (steps !== undefined) return Ladder.fromSteps(way, steps)
  const levels = levelsOf(wire)
  return levels && Ladder.fromLevels(way, levels)
}

/** Numbers by turns, counted in steps; undefined where one of them is too long for it, or none. */
const countedOf = (pairs: ReadonlyArray<unknown>): Float64Array | undefined => {
  const steps = new Float64Array(2 * pairs.length)
  for (let nth = 0; nth < pairs.length; nth += 1) {
    const pair = pairs[nth]
    if (!isPair(pair)) return undefined
    const price = stepsOf(pair[0])
    const quantity = stepsOf(pair[1])
    if (!(price >= 0 && quantity >= 0)) return undefined
    steps[2 * nth] = price
    steps[2 * nth + 1] = quantity
  }
  return steps
}

const levelsOf = (pairs: ReadonlyArray<unknown>): ReadonlyArray<Ladder.Level> | undefined => {
  const levels: Array<Ladder.Level> = []
  for (const pair of pairs) {
    if (!isPair(pair)) return undefined
    const [price, quantity] = [moneyOf(pair[0]), moneyOf(pair[1])]
    if (price === undefined || quantity === undefined) return undefined
    levels.push({ price, quantity })
  }
  return levels
}

const DEPTH = v.object({ currency_id: currencyId, legal_id: currencyId, bids: side('bids'), asks: side('asks') })
/** Bids come best first, asks come best last or, from some servers, the worst ones only: the order means nothing. */
export interface DepthWire {
  readonly type: 'market_depth'
  readonly currency_id: number
  readonly legal_id: number
  readonly bids: ReadonlyArray<readonly [string | number, string | number]>
  readonly asks: ReadonlyArray<readonly [string | number, string | number]>
}

const DEPTH_HEAD = v.object({ currency_id: currencyId, legal_id: currencyId })

/** Whether a push brings the book of this market; its levels stay unread. Every market's book is sent to everyone. */
export const isDepthOf =
  (pair: PairId) =>
  (wire: unknown): boolean => {
    const head = readBy(DEPTH_HEAD)(unpacked(wire))
    return E.isRight(head) && Ids.samePair({ base: head.right.currency_id, settlement: head.right.legal_id }, pair)
  }

export const decodeDepth = (wire: unknown): Read<Book.Book> =>
  F.pipe(
    unpacked(wire),
    readBy(DEPTH),
    E.map(({ currency_id, legal_id, bids, asks }) => ({
      pair: { base: currency_id, settlement: legal_id },
      bids,
      asks,
    })),
  )

/** Of the pushes about bars only these are wanted. [Q19] */
export const encodeWatch = (periods: ReadonlyArray<Period>) => ({ periods })
