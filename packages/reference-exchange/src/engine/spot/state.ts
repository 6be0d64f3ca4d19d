/** State of the spot markets and how events change it. [SPOT-4] [SPOT-6] [SPOT-7] */
import type { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId } from '@hexbourse/domain/kernel'

import { pairByMatch, PAIRS } from '../kernel/catalog.ts'
import type { MarketParameters } from '../kernel/catalog.ts'
import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows, tableRows } from '../kernel/rows.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import { isExchangeUser, MAKER } from '../kernel/reserved-users.ts'
import type { Posting } from '../ledger/ledger.ts'
import * as Books from './book.ts'
import type { OrderFilled, SpotEvent, Trade } from './events.ts'
import { withTrade } from './filled-totals.ts'
import { configuredMarket } from './markets.ts'
import type { Market } from './markets.ts'
import { fundingPosting, quotePostings, reservationPosting, tradePostings } from './postings.ts'
import { makeRecentTrades } from './recent-trades.ts'
import type { RecentTrades } from './recent-trades.ts'
import { afterTrade, marketMinute, minuteRow } from './traded-minute.ts'
import type { MarketMinute, MinuteRow } from './traded-minute.ts'
import { addOpenOrder, removeOpenOrder } from './open-orders.ts'
import type { OpenOrders } from './open-orders.ts'

// Model
/** Latest quote of the market maker in a market. */
export interface MakerQuote {
  readonly mid: Decimal.Decimal
  /** Number of its resting orders. */
  readonly orders: number
}

export interface SpotState {
  readonly books: Map<MatchId, Books.Book>
  readonly parameters: Table<MatchId, MarketParameters>
  /** Markets with their parameters. */
  readonly markets: Map<MatchId, Market>
  readonly orders: Table<OrderId, Books.RestingOrder>
  readonly openOrders: OpenOrders
  readonly recentTrades: RecentTrades
  readonly makerQuotes: Table<MatchId, MakerQuote>
  readonly tradedMinutes: Table<MatchId, MarketMinute>
  nextOrderId: number
  nextTradeId: number
}

// Constructors
export const emptySpot = (): SpotState => ({
  books: new Map(PAIRS.map((pair) => [pair.match, Books.emptyBook()])),
  parameters: makeTable(),
  markets: new Map(),
  orders: makeTable(),
  openOrders: new Map(),
  recentTrades: makeRecentTrades(),
  makerQuotes: makeTable(),
  tradedMinutes: makeTable(),
  nextOrderId: 1,
  nextTradeId: 1,
})

// Rules
export const SPOT_EVENTS: EventRules<{ readonly spot: SpotState }, SpotEvent, Posting> = {
  MarketConfigured: {
    version: 1,
    postings: () => [],
    apply: ({ spot }, { match, parameters }) => {
      spot.parameters.set(match, parameters)
      indexMarket(spot, match, parameters)
    },
  },
  Funded: { version: 1, postings: (event) => [fundingPosting(event)], apply: () => undefined },
  OrderRested: {
    version: 2,
    // version 1 does not tell what was filled on arrival
    upcasters: { 1: (body) => body },
    postings: ({ order, remaining }) => [reservationPosting(order, remaining, 'order-locked')],
    apply: ({ spot }, { order, remaining, filled }) => {
      indexOrder(spot, Books.restingOrder(order, remaining, filled))
      spot.nextOrderId = Math.max(spot.nextOrderId, order.id + 1)
    },
  },
  OrderFilled: {
    version: 1,
    postings: ({ trade }) => tradePostings(trade),
    apply: ({ spot }, event) => fillOrder(spot, event),
  },
  OrderCancelled: {
    version: 1,
    postings: ({ order, remaining }) => [reservationPosting(order, remaining, 'order-released')],
    apply: ({ spot }, { order }) => removeOrder(spot, order.id),
  },
  MarketOrderExecuted: { version: 1, postings: () => [], apply: () => undefined },
  QuotesCancelled: {
    version: 1,
    postings: ({ match, released }) => quotePostings(match, released, 'order-released'),
    apply: ({ spot }, { orders }) => {
      for (const id of orders) removeOrder(spot, id)
    },
  },
  MarketQuoted: {
    version: 1,
    postings: ({ match, locked }) => quotePostings(match, locked, 'order-locked'),
    apply: ({ spot }, event) => restQuotes(spot, event),
  },
}

export const SPOT_STATE: ContextState<{ readonly spot: SpotState }> = {
  rows: ({ spot }) => [
    plainRows('market', spot.parameters, 'number'),
    tableRows('order', spot.orders, {
      key: 'number',
      body: storedOrder,
      put: (id, body) => {
        const [order, remaining, filled] = body as StoredOrder
        spot.orders.set(id, Books.restingOrder(order, remaining, filled))
      },
    }),
    spot.recentTrades.rows,
    plainRows('maker-quote', spot.makerQuotes, 'number'),
    tableRows('traded-minute', spot.tradedMinutes, {
      key: 'number',
      body: minuteRow,
      put: (match, body) => void spot.tradedMinutes.set(match, marketMinute(body as MinuteRow)),
    }),
    counterRows('spot', spot, ['nextOrderId', 'nextTradeId']),
  ],
  restored: ({ spot }) => {
    for (const [match, parameters] of spot.parameters) indexMarket(spot, match, parameters)
    // ids ascend in the order in which orders rested, which is the time priority
    for (const order of [...spot.orders.values()].toSorted((a, b) => a.id - b.id)) indexOrder(spot, order)
    spot.recentTrades.restored()
  },
  invariants: ({ spot }) => crossedMarkets(spot),
}

/** Adds an order to all indexes. Moves no money. */
const indexOrder = (spot: SpotState, order: Books.RestingOrder): void => {
  const book = spot.books.get(order.match)
  if (book === undefined) return
  Books.insert(book, order)
  spot.orders.set(order.id, order)
  addOpenOrder(spot.openOrders, order)
}

// Internal
const indexMarket = ({ markets }: SpotState, match: MatchId, parameters: MarketParameters): void => {
  const pair = pairByMatch(match)
  if (pair !== undefined) markets.set(match, configuredMarket(pair, parameters))
}

/** Without totals as earlier versions store it, so that their events give the same rows. */
type StoredOrder = readonly [Books.Order, Decimal.Decimal, Books.FilledTotals?]

const storedOrder = (order: Books.RestingOrder): StoredOrder => {
  const { remaining, filled } = order
  const fields = Books.orderFields(order)
  return filled === undefined ? [fields, remaining] : [fields, remaining, filled]
}

const restQuotes = (
  spot: SpotState,
  { match, at, mid, firstId, bids, asks }: Extract<SpotEvent, { readonly _tag: 'MarketQuoted' }>,
): void => {
  let id: number = firstId
  for (const [side, levels] of [
    ['buy', bids],
    ['sell', asks],
  ] as const)
    for (const [price, quantity] of levels) {
      const order = { id: id as OrderId, user: MAKER, match, side, price, quantity, at }
      indexOrder(spot, Books.restingOrder(order, quantity))
      id += 1
    }
  spot.nextOrderId = Math.max(spot.nextOrderId, id)
  spot.makerQuotes.set(match, { mid, orders: id - firstId })
}

const unindexOrder = (spot: SpotState, order: Books.RestingOrder): void => {
  spot.orders.delete(order.id)
  removeOpenOrder(order)
}

const removeOrder = (spot: SpotState, id: OrderId): void => {
  const order = spot.orders.get(id)
  const book = order && spot.books.get(order.match)
  if (order === undefined || book === undefined) return
  Books.remove(book, order)
  unindexOrder(spot, order)
}

const fillOrder = (spot: SpotState, { trade, restingOrderId }: OrderFilled): void => {
  const order = spot.orders.get(restingOrderId)
  const book = spot.books.get(trade.match)
  if (order === undefined || book === undefined) return
  const isFilled = Books.reduce(book, order, trade.quantity)
  order.filled = afterFill(order, trade)
  if (isFilled) unindexOrder(spot, order)
  else spot.orders.touch(order.id)
  recordTrade(spot, trade)
}

const afterFill = ({ side, filled }: Books.RestingOrder, trade: Trade): Books.FilledTotals | undefined =>
  filled && withTrade(filled, trade, side)

const recordTrade = (spot: SpotState, trade: Trade): void => {
  spot.recentTrades.add(trade)
  if (!isExchangeUser(trade.buyer) || !isExchangeUser(trade.seller))
    spot.tradedMinutes.set(trade.match, afterTrade(spot.tradedMinutes.get(trade.match), trade))
  spot.nextTradeId = trade.id + 1
}

const crossedMarkets = ({ books }: SpotState): ReadonlyArray<string> =>
  [...books].flatMap(([match, book]) => {
    const [bid, ask] = [Books.bestPrice(book, 'buy'), Books.bestPrice(book, 'sell')]
    return bid !== undefined && ask !== undefined && bid >= ask ? [`market ${match} is crossed`] : []
  })
