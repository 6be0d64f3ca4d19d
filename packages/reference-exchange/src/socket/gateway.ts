/**
 * Socket gateway: public market pushes, and one private room per user that needs the user's token. [SHELL-8] [Q15]
 * [Q16]
 */
import type { Server as HttpServer } from 'node:http'

import { Server } from 'socket.io'
import type { Socket } from 'socket.io'

import type { Exchange } from '../runtime/index.ts'
import { affectedBy, userCheck } from './affected-topics.ts'
import { bufferedBytes, disconnectNow } from './buffered-bytes.ts'
import { limitBuffer } from './buffer-limit.ts'
import { batchWrites } from './batched-writes.ts'
import * as Pushes from './pushes.ts'
import {
  joinPublicRooms,
  isUserRoom,
  MARKETS_ROOM,
  periodRoom,
  PUSHED_PERIODS,
  userRoom,
  setWatchedPeriods,
} from './rooms.ts'
import { makeSlowReaderDetector } from './slow-readers.ts'

export interface Gateway {
  /** Queued bytes of each connection. */
  readonly bufferedBytes: () => ReadonlyArray<number>
  readonly close: () => Promise<void>
}

const MAX_MESSAGE_BYTES = 64 * 1024
/** Frequent pings detect silent clients. The timeout is longer, since the client shows the age of its prices. */
const PING = { pingInterval: 4000, pingTimeout: 20_000 }
const LOGIN_LIMIT = { max: 10, windowMs: 10_000 }
const WATCH_LIMIT = { max: 20, windowMs: 10_000 }

export const makeGateway = (server: HttpServer, exchange: Exchange): Gateway => {
  const io = new Server(server, {
    path: '/wss/socket.io/',
    allowEIO3: true,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    ...PING,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers.origin, request.headers.host)),
  })
  const slowReaders = makeSlowReaderDetector<Socket>()
  io.on('connection', (socket) => {
    acceptSocket(exchange, socket)
    socket.conn.on('packet', () => slowReaders.markActive(socket.id))
  })
  const everySecond = setInterval(() => {
    for (const { conn } of slowReaders.findSlow(io.sockets.sockets.values())) disconnectNow(conn)
    for (const socket of io.sockets.sockets.values()) leaveEndedSession(exchange, socket)
  }, 1000)
  exchange.onTick(() => pushMarkets(io, exchange))
  const warming = precomputeDays(exchange)
  const isUser = userCheck(exchange)
  exchange.onCommitted((events, postings) => {
    const { users, markets } = affectedBy(events, postings, isUser)
    for (const user of users) io.to(userRoom(user)).emit('update_balance', { type: 'update_balance', to: user })
    for (const event of events) if (event._tag === 'MarketOrderExecuted') pushMarketOrder(io, exchange, event)
    for (const pair of exchange.reads.pairs)
      if (markets.has(pair.match)) io.to(MARKETS_ROOM).emit('transaction', Pushes.transaction(exchange, pair))
  })
  return {
    bufferedBytes: () => [...io.sockets.sockets.values()].map(({ conn }) => bufferedBytes(conn)),
    close: () => {
      warming.stop()
      clearInterval(everySecond)
      return io.close()
    },
  }
}

const MONTH_SECONDS = 32 * 86_400

/** Computes the days of the month at start, because the first candle request would block the process. */
const precomputeDays = (exchange: Exchange): { readonly stop: () => void } => {
  let stopped = false
  const days = async (): Promise<void> => {
    for (const pair of exchange.reads.pairs) {
      const to = Math.floor(exchange.now() / 1000)
      if (!stopped) await exchange.reads.candles(pair, '1mon', { from: to - MONTH_SECONDS, to })
    }
  }
  void days()
  return {
    stop: () => {
      stopped = true
    },
  }
}

/** Programs send no origin. A page must be of this host. */
const isSameOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const acceptSocket = (exchange: Exchange, socket: Socket): void => {
  joinPublicRooms(socket)
  batchWrites(socket.conn)
  limitBuffer(socket.conn)
  const [mayLogIn, mayWatch] = [rateLimiter(LOGIN_LIMIT), rateLimiter(WATCH_LIMIT)]
  socket.on('login', (id: unknown) => {
    if (!mayLogIn()) return
    const user = exchange.accounts.userOf(socketToken(socket))
    if (user !== undefined && String(user) === idText(id)) void socket.join(userRoom(user))
  })
  socket.on('watch', (request: unknown) => {
    if (mayWatch()) setWatchedPeriods(socket, request)
  })
}

/** Removes a socket from its private room once the session has ended. Called every second. */
const leaveEndedSession = (exchange: Exchange, socket: Socket): void => {
  const own = [...socket.rooms].filter(isUserRoom)
  if (own.length === 0) return
  const user = exchange.accounts.userOf(socketToken(socket))
  for (const room of own) if (user === undefined || room !== userRoom(user)) void socket.leave(room)
}

const rateLimiter = ({ max, windowMs }: { readonly max: number; readonly windowMs: number }) => {
  const tries: Array<number> = []
  return (): boolean => {
    const now = Date.now()
    while (tries.length > 0 && (tries[0] ?? now) <= now - windowMs) tries.shift()
    tries.push(now)
    return tries.length <= max
  }
}

/** Builds no push for an empty room. */
const pushMarkets = (io: Server, exchange: Exchange): void => {
  const hasListeners = (room: string): boolean => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0
  const periods = PUSHED_PERIODS.filter((period) => hasListeners(periodRoom(period)))
  if (!hasListeners(MARKETS_ROOM)) return
  for (const pair of exchange.reads.pairs) {
    io.to(MARKETS_ROOM).emit('daymarket', Pushes.daymarket(exchange, pair))
    io.to(MARKETS_ROOM).emit('market_depth', Pushes.marketDepth(exchange, pair))
    io.to(MARKETS_ROOM).emit('market_detail', Pushes.marketDetail(exchange, pair))
    for (const period of periods) io.to(periodRoom(period)).emit('kline', Pushes.kline(exchange, pair, period))
  }
}

const pushMarketOrder = (
  io: Server,
  { reads }: Exchange,
  execution: Parameters<typeof Pushes.marketOrder>[1],
): void => {
  const pair = reads.pairs.find((market) => market.match === execution.match)
  if (pair !== undefined) io.to(userRoom(execution.user)).emit('market_order', Pushes.marketOrder(pair, execution))
}

const idText = (id: unknown): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

const socketToken = (socket: Socket): string => {
  const { auth, query } = socket.handshake
  const token: unknown = (auth as Readonly<Record<string, unknown>>)['token'] ?? query['token']
  return typeof token === 'string' ? token.replace(/^Bearer\s+/i, '') : ''
}
