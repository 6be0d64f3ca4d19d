/**
 * Socket gateway: public market pushes, and one private room per user that needs the user's token. [SHELL-8] [Q15]
 * [Q16]
 */
import type { IncomingMessage, Server as HttpServer } from 'node:http'

import type { UserId } from '@hexbourse/domain/kernel'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'

import { isUserRoom, joinPublicRooms, publishChanges, setWatched, userRoom } from '../publish/index.ts'
import { loginCookieToken } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { bufferedBytes, disconnectNow } from './buffered-bytes.ts'
import type { Connection } from './buffered-bytes.ts'
import { limitBuffer } from './buffer-limit.ts'
import { batchWrites } from './batched-writes.ts'
import { makeClientLimits, makeWindowCounter } from './client-limits.ts'
import { precomputeDays } from './precomputed-days.ts'
import { checkRequests } from './request-checks.ts'
import { makeSlowReaderDetector } from './slow-readers.ts'
import { socketPublisher } from './socket-publisher.ts'

export interface Gateway {
  /** Queued bytes of each connection. */
  readonly bufferedBytes: () => ReadonlyArray<number>
  readonly close: () => Promise<void>
}

export interface GatewaySettings {
  /** The client that opens a socket; without it, sockets are not limited. */
  readonly clientOf?: (request: IncomingMessage) => string
  /** On by default. */
  readonly precomputesDays?: boolean
}

const MAX_MESSAGE_BYTES = 64 * 1024
/** Frequent pings detect silent clients. The timeout is longer, since the client shows the age of its prices. */
const PING = { pingInterval: 4000, pingTimeout: 20_000 }
/** Milliseconds in which a connection must join. */
const CONNECT_TIMEOUT_MS = 10_000
const EVENT_WINDOW_MS = 10_000
/** What a client may send, and how often a socket may in EVENT_WINDOW_MS; what exceeds it is ignored. */
const EVENT_LIMITS = { login: 10, watch: 50 } as const
type SocketEvent = keyof typeof EVENT_LIMITS
const SOCKET_EVENTS: ReadonlyArray<SocketEvent> = ['login', 'watch']

export const makeGateway = (
  server: HttpServer,
  exchange: Exchange,
  { clientOf, precomputesDays = true }: GatewaySettings = {},
): Gateway => {
  const limits = clientOf && { of: clientOf, ...makeClientLimits() }
  const io = new Server(server, {
    path: '/wss/socket.io/',
    allowEIO3: true,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...PING,
    allowRequest: (request, decide) => decide(null, limits === undefined || limits.takeOpening(limits.of(request))),
  })
  checkRequests(io, MAX_MESSAGE_BYTES)
  if (limits !== undefined)
    io.engine.on('connection', (connection: Connection) => {
      const socket = limits.connect(limits.of(connection.request))
      connection.on('packet', ({ data }: Packet) => {
        if (!socket.accepts(data?.length ?? 0)) disconnectNow(connection)
      })
      connection.once('close', socket.close)
    })
  const slowReaders = makeSlowReaderDetector<Socket>()
  const signedIn = new Set<Socket>()
  io.on('connection', (socket) => {
    acceptSocket(exchange, socket, signedIn)
    socket.conn.on('packet', () => slowReaders.markActive(socket.id))
  })
  const everySecond = setInterval(() => {
    for (const { conn } of slowReaders.findSlow(io.sockets.sockets.values())) disconnectNow(conn)
    for (const socket of signedIn) if (socketUser(exchange, socket) === undefined) leavePrivateRoom(socket, signedIn)
  }, 1000)
  const warming = precomputesDays ? precomputeDays(exchange) : undefined
  publishChanges(
    exchange,
    socketPublisher(io, () => [...signedIn].flatMap((socket) => socketUser(exchange, socket) ?? [])),
  )
  return {
    bufferedBytes: () => [...io.sockets.sockets.values()].map(({ conn }) => bufferedBytes(conn)),
    close: () => {
      warming?.stop()
      clearInterval(everySecond)
      return io.close()
    },
  }
}

interface Packet {
  readonly data?: { readonly length?: number }
}

const acceptSocket = (exchange: Exchange, socket: Socket, signedIn: Set<Socket>): void => {
  joinPublicRooms(socket)
  batchWrites(socket.conn)
  limitBuffer(socket.conn)
  const handlers: Readonly<Record<SocketEvent, (payload: unknown) => void>> = {
    login: (id) => {
      const user = socketUser(exchange, socket)
      if (user === undefined || String(user) !== idText(id)) return
      signedIn.add(socket)
      void socket.join(userRoom(user))
    },
    watch: (request) => setWatched(socket, request, exchange.reads.pairs),
  }
  for (const event of SOCKET_EVENTS) {
    const usage = makeWindowCounter(EVENT_WINDOW_MS)
    socket.on(event, (payload: unknown) => {
      if (usage(0).packets <= EVENT_LIMITS[event]) handlers[event](payload)
    })
  }
  socket.once('disconnect', () => signedIn.delete(socket))
}

/** Once the session has ended. */
const leavePrivateRoom = (socket: Socket, signedIn: Set<Socket>): void => {
  signedIn.delete(socket)
  for (const room of socket.rooms) if (isUserRoom(room)) void socket.leave(room)
}

const idText = (id: unknown): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

/** The user of the token sent with the connection, otherwise of the cookie. */
const socketUser = ({ accounts }: Exchange, socket: Socket): UserId | undefined => {
  const { auth, query, headers } = socket.handshake
  const token: unknown = (auth as Readonly<Record<string, unknown>>)['token'] ?? query['token'] ?? ''
  const sent = typeof token === 'string' ? token.replace(/^Bearer\s+/i, '') : ''
  return accounts.userOf(sent === '' ? loginCookieToken(headers.cookie) : sent)
}
