/** Public pushes of all markets, once per tick. What happens in between is combined. [SHELL-8] [SPOT-3] [SPOT-7] */
import type { Server, Socket } from 'socket.io'

import type { Pause } from '../prices/index.ts'
import type { Exchange, Pair, Period, Ticker } from '../runtime/index.ts'
import { broadcastOf, send } from './broadcast.ts'
import type { Broadcast, Push } from './broadcast.ts'
import * as Pushes from './pushes.ts'
import { MARKETS_ROOM, periodRoom, PUSHED_PERIODS } from './rooms.ts'
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
export const makeMarketPushes = (io: Server, exchange: Exchange): MarketPushes => {
  const state: TickState = { changed: new Set(), pushedTrades: new Map() }
  for (const pair of exchange.reads.pairs) newTrades(exchange, state, pair)
  const pushTick = async (pause: Pause): Promise<void> => {
    const broadcasts = await tickBroadcasts(io, exchange, state, pause)
    for (const socket of socketsIn(io, MARKETS_ROOM)) {
      for (const [room, broadcast] of broadcasts) if (socket.rooms.has(room)) send(socket.conn, broadcast)
      await pause()
    }
  }
  return {
    markChanged: (match) => void state.changed.add(match),
    push: makeTickRunner(exchange, 'combined', pushTick),
  }
}

// Internal
const socketsIn = (io: Server, room: string): ReadonlyArray<Socket> =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => {
    const socket = io.sockets.sockets.get(id)
    return socket === undefined ? [] : [socket]
  })

/** By room. Builds no push for an empty room. */
const tickBroadcasts = async (
  io: Server,
  exchange: Exchange,
  state: TickState,
  pause: Pause,
): Promise<ReadonlyArray<readonly [string, Broadcast]>> => {
  const hasListeners = (room: string): boolean => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0
  const markets: Array<Push> = []
  const klines = new Map<Period, Array<Push>>(
    PUSHED_PERIODS.filter((period) => hasListeners(periodRoom(period))).map((period) => [period, []]),
  )
  for (const pair of exchange.reads.pairs) {
    const pushes = marketPushes(exchange, state, pair)
    if (!hasListeners(MARKETS_ROOM)) continue
    // one for all pushes, because the price can change with the second between two of them
    const ticker = exchange.reads.ticker(pair)
    markets.push(...pushes.map((push) => push(ticker)))
    for (const [period, list] of klines) list.push(Pushes.kline(exchange, pair, period, ticker))
    await pause()
  }
  return [
    [MARKETS_ROOM, broadcastOf(markets)],
    ...[...klines].map(([period, pushes]) => [periodRoom(period), broadcastOf(pushes)] as const),
  ]
}

/** Marks the changes of the market as pushed. */
const marketPushes = (exchange: Exchange, state: TickState, pair: Pair): ReadonlyArray<(ticker: Ticker) => Push> => {
  const trades = newTrades(exchange, state, pair)
  return [
    (ticker) => Pushes.daymarket(exchange, pair, ticker),
    () => Pushes.marketDepth(exchange, pair),
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
