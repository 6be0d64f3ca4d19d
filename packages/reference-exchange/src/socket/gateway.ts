/** The socket: one public room for the markets, one room per user that only his own token opens. [SHELL-8] [Q15] [Q16] */
import type { Server as HttpServer } from 'node:http'

import { Server } from 'socket.io'
import type { Socket } from 'socket.io'

import type { Exchange } from '../runtime/index.ts'
import { affectedBy, isPersonOf } from './affected.ts'
import { buffered, cutOff } from './buffered.ts'
import { cap } from './capped.ts'
import { inOneWrite } from './one-write.ts'
import * as Pushes from './pushes.ts'
import { admit, isOwnRoom, MARKETS, periodRoom, PUSHED, roomOf, watch } from './rooms.ts'
import { slowReaders } from './slow.ts'

export interface Gateway {
  /** Bytes, one figure for each reader. */
  readonly waiting: () => ReadonlyArray<number>
  readonly close: () => Promise<void>
}

const MESSAGE_BYTES = 64 * 1024
/** Asked often, so that silence tells; the client may wait longer for us than we for him, since his page says how old its prices are. */
const PING = { pingInterval: 4000, pingTimeout: 20_000 }
const LOGINS = { most: 10, within: 10_000 }
const WATCHES = { most: 20, within: 10_000 }

export const makeGateway = (server: HttpServer, exchange: Exchange): Gateway => {
  const io = new Server(server, {
    path: '/wss/socket.io/',
    allowEIO3: true,
    maxHttpBufferSize: MESSAGE_BYTES,
    ...PING,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers.origin, request.headers.host)),
  })
  const cut = slowReaders<Socket>()
  io.on('connection', (socket) => {
    welcome(exchange, socket)
    socket.conn.on('packet', () => cut.heard(socket.id))
  })
  exchange.onSecond(() => {
    for (const { conn } of cut.slow(io.sockets.sockets.values())) cutOff(conn)
    for (const socket of io.sockets.sockets.values()) leaveIfOver(exchange, socket)
    pushMarkets(io, exchange)
  })
  const warming = warm(exchange)
  const isPerson = isPersonOf(exchange)
  exchange.onCommitted((events) => {
    const { users, markets } = affectedBy(events, isPerson)
    for (const user of users) io.to(roomOf(user)).emit('update_balance', { type: 'update_balance', to: user })
    for (const event of events) if (event._tag === 'MarketTaken') pushTaken(io, exchange, event)
    for (const pair of exchange.reads.pairs)
      if (markets.has(pair.match)) io.to(MARKETS).emit('transaction', Pushes.transaction(exchange, pair))
  })
  return {
    waiting: () => [...io.sockets.sockets.values()].map(({ conn }) => buffered(conn)),
    close: () => {
      warming.stop()
      return io.close()
    },
  }
}

const MONTH = 32 * 86_400

/** The days of the month are added up before the first reader comes, a few at a time: for him all would stand still. */
const warm = (exchange: Exchange): { readonly stop: () => void } => {
  let stopped = false
  const days = async (): Promise<void> => {
    for (const pair of exchange.reads.pairs) {
      const to = Math.floor(exchange.now() / 1000)
      if (!stopped) await exchange.reads.candles(pair, '1mon', { from: to - MONTH, to })
    }
  }
  void days()
  return {
    stop: () => {
      stopped = true
    },
  }
}

/** Programs send no origin; a page must be one of ours. */
const isSameOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const welcome = (exchange: Exchange, socket: Socket): void => {
  admit(socket)
  inOneWrite(socket.conn)
  cap(socket.conn)
  const [mayLogIn, mayWatch] = [seldom(LOGINS), seldom(WATCHES)]
  socket.on('login', (id: unknown) => {
    if (!mayLogIn()) return
    const user = exchange.accounts.userOf(tokenOf(socket))
    if (user !== undefined && String(user) === asId(id)) void socket.join(roomOf(user))
  })
  socket.on('watch', (asked: unknown) => {
    if (mayWatch()) watch(socket, asked)
  })
}

/** A session that ended hears nothing private from the next second on. */
const leaveIfOver = (exchange: Exchange, socket: Socket): void => {
  const own = [...socket.rooms].filter(isOwnRoom)
  if (own.length === 0) return
  const user = exchange.accounts.userOf(tokenOf(socket))
  for (const room of own) if (user === undefined || room !== roomOf(user)) void socket.leave(room)
}

const seldom = ({ most, within }: { readonly most: number; readonly within: number }) => {
  const tries: Array<number> = []
  return (): boolean => {
    const now = Date.now()
    while (tries.length > 0 && (tries[0] ?? now) <= now - within) tries.shift()
    tries.push(now)
    return tries.length <= most
  }
}

/** Nothing is made for a room that nobody is in. */
const pushMarkets = (io: Server, exchange: Exchange): void => {
  const isHeard = (room: string): boolean => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0
  const periods = PUSHED.filter((period) => isHeard(periodRoom(period)))
  if (!isHeard(MARKETS)) return
  for (const pair of exchange.reads.pairs) {
    io.to(MARKETS).emit('daymarket', Pushes.daymarket(exchange, pair))
    io.to(MARKETS).emit('market_depth', Pushes.marketDepth(exchange, pair))
    io.to(MARKETS).emit('market_detail', Pushes.marketDetail(exchange, pair))
    for (const period of periods) io.to(periodRoom(period)).emit('kline', Pushes.kline(exchange, pair, period))
  }
}

const pushTaken = (io: Server, { reads }: Exchange, taken: Parameters<typeof Pushes.marketOrder>[1]): void => {
  const pair = reads.pairs.find((one) => one.match === taken.match)
  if (pair !== undefined) io.to(roomOf(taken.user)).emit('market_order', Pushes.marketOrder(pair, taken))
}

const asId = (id: unknown): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

const tokenOf = (socket: Socket): string => {
  const { auth, query } = socket.handshake
  const token: unknown = (auth as Readonly<Record<string, unknown>>)['token'] ?? query['token']
  return typeof token === 'string' ? token.replace(/^Bearer\s+/i, '') : ''
}
