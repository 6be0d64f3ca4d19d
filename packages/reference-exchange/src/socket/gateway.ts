/** The socket: one public room for the markets, one room per user that only his own token opens. [SHELL-8] [Q15] [Q16] */
import type { Server as HttpServer } from 'node:http'

import { Server } from 'socket.io'
import type { Socket } from 'socket.io'

import type { Exchange } from '../runtime/index.ts'
import { affectedBy, isPersonOf } from './affected.ts'
import { buffered } from './buffered.ts'
import * as Pushes from './pushes.ts'

export interface Gateway {
  readonly close: () => Promise<void>
}

const MARKETS = 'markets'
const MESSAGE_BYTES = 64 * 1024
const MOST_BUFFERED = 1024 * 1024
const LOGINS = { most: 10, within: 10_000 }

const room = (user: number): string => `user:${user}`

export const makeGateway = (server: HttpServer, exchange: Exchange): Gateway => {
  const io = new Server(server, {
    path: '/wss/socket.io/',
    allowEIO3: true,
    maxHttpBufferSize: MESSAGE_BYTES,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers.origin, request.headers.host)),
  })
  io.on('connection', (socket) => welcome(exchange, socket))
  exchange.onSecond(() => {
    dropSlowReaders(io)
    for (const pair of exchange.reads.pairs) {
      io.to(MARKETS).emit('daymarket', Pushes.daymarket(exchange, pair))
      io.to(MARKETS).emit('market_depth', Pushes.marketDepth(exchange, pair))
      io.to(MARKETS).emit('market_detail', Pushes.marketDetail(exchange, pair))
    }
  })
  const isPerson = isPersonOf(exchange)
  exchange.onCommitted((events) => {
    const { users, markets } = affectedBy(events, isPerson)
    for (const user of users) io.to(room(user)).emit('update_balance', { type: 'update_balance', to: user })
    for (const pair of exchange.reads.pairs)
      if (markets.has(pair.match)) io.to(MARKETS).emit('transaction', Pushes.transaction(exchange, pair))
  })
  return { close: () => io.close() }
}

/** Programs send no origin; a page must be one of ours. */
const isSameOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const welcome = (exchange: Exchange, socket: Socket): void => {
  void socket.join(MARKETS)
  const tries: Array<number> = []
  socket.on('login', (id: unknown) => {
    const now = Date.now()
    while (tries.length > 0 && (tries[0] ?? now) <= now - LOGINS.within) tries.shift()
    tries.push(now)
    if (tries.length > LOGINS.most) return
    const user = exchange.accounts.userOf(tokenOf(socket))
    if (user !== undefined && String(user) === asId(id)) void socket.join(room(user))
  })
}

const asId = (id: unknown): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

const tokenOf = (socket: Socket): string => {
  const { auth, query } = socket.handshake
  const token: unknown = (auth as Readonly<Record<string, unknown>>)['token'] ?? query['token']
  return typeof token === 'string' ? token.replace(/^Bearer\s+/i, '') : ''
}

/** A reader who does not keep up is cut off, so that what waits for him never grows. */
const dropSlowReaders = (io: Server): void => {
  for (const socket of io.sockets.sockets.values()) if (buffered(socket.conn) > MOST_BUFFERED) socket.disconnect(true)
}
