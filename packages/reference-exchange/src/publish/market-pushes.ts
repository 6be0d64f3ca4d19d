/** Public pushes of all markets, once per tick. What happens in between is combined. [SHELL-8] [SPOT-3] [SPOT-7] */
import type { Pause } from '../prices/index.ts'
import type { Exchange, Pair, Ticker } from '../runtime/index.ts'
import type { Publisher, Push, RoomPushes } from './port.ts'
import * as Pushes from './pushes.ts'
import { bookRoom, BOOKS_ROOM, MARKETS_ROOM, periodRoom, PUSHED_PERIODS } from './rooms.ts'
import { makeTickRunner } from './tick-runner.ts'

// Model
export interface MarketPushes {
  /** The book of the market is pushed at the next tick. */
  readonly markChanged: (match: number) => void
  /** Call once per tick. Ticks that pass while the pushes of one are being sent are combined into the next one. */
  readonly push: () => void
}

interface TickState {
  readonly changed: Set<number>
  /** By market; the newest trade that was pushed. */
  readonly pushedTrades: Map<number, number>
}

// Constructors
export const makeMarketPushes = (publisher: Publisher, exchange: Exchange): MarketPushes => {
  const state: TickState = { changed: new Set(), pushedTrades: new Map() }
  for (const pair of exchange.reads.pairs) newTrades(exchange, state, pair)
  const pushTick = async (pause: Pause): Promise<void> => {
    await publisher.broadcast(await tickPushes(publisher, exchange, state, pause), pause)
  }
  return {
    markChanged: (match) => void state.changed.add(match),
    push: makeTickRunner(exchange, 'combined', pushTick),
  }
}

// Internal
/** Builds no push for an empty room. */
const tickPushes = async (
  { hasListeners }: Publisher,
  exchange: Exchange,
  state: TickState,
  pause: Pause,
): Promise<ReadonlyArray<RoomPushes>> => {
  const rooms = new Map<string, Array<Push>>()
  /** To those of the rooms that have listeners. */
  const add = (names: ReadonlyArray<string>, make: () => Push): void => {
    const listening = names.filter(hasListeners)
    if (listening.length === 0) return
    const push = make()
    for (const room of listening) {
      const pushes = rooms.get(room) ?? []
      pushes.push(push)
      rooms.set(room, pushes)
    }
  }
  for (const pair of exchange.reads.pairs) {
    const pushes = marketPushes(exchange, state, pair)
    if (!hasListeners(MARKETS_ROOM)) continue
    // one for all pushes, because the price can change with the second between two of them
    const ticker = exchange.reads.ticker(pair)
    for (const push of pushes) add([MARKETS_ROOM], () => push(ticker))
    add([BOOKS_ROOM, bookRoom(pair.match)], () => Pushes.marketDepth(exchange, pair))
    for (const period of PUSHED_PERIODS)
      add([periodRoom(period), periodRoom(period, pair.match)], () => Pushes.kline(exchange, pair, period, ticker))
    await pause()
  }
  return [...rooms].map(([room, pushes]) => ({ room, pushes }))
}

/** Marks the changes of the market as pushed. */
const marketPushes = (exchange: Exchange, state: TickState, pair: Pair): ReadonlyArray<(ticker: Ticker) => Push> => {
  const trades = newTrades(exchange, state, pair)
  return [
    (ticker) => Pushes.daymarket(exchange, pair, ticker),
    ...(trades.length === 0 ? [] : [() => Pushes.marketDetail(pair, trades)]),
    ...(state.changed.delete(pair.match) ? [(ticker: Ticker) => Pushes.transaction(exchange, pair, ticker)] : []),
  ]
}

const MAX_TRADES = 30

/** Trades since the tick before, oldest first. */
const newTrades = (exchange: Exchange, { pushedTrades }: TickState, pair: Pair) => {
  const pushed = pushedTrades.get(pair.match) ?? 0
  const trades = exchange.reads.recentTrades(pair, MAX_TRADES).filter(({ id }) => id > pushed)
  pushedTrades.set(pair.match, trades[0]?.id ?? pushed)
  return trades.toReversed()
}
