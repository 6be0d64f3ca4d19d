/** The one socket connection: subscriptions, identification and reconnects. [SHELL-8] [Q15] */
import type { Clock } from '@hexbourse/domain/kernel'
import type { SchedulerLike } from 'rxjs'
import {
  asyncScheduler,
  auditTime,
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  Observable,
  retry,
  share,
  Subject,
  switchMap,
  timer,
} from 'rxjs'

import type { SessionKeeper, SocketLink, SocketStatus } from '../environment/index.ts'
import { NOTHING_WATCHED } from '../wire/index.ts'
import { userChanges, reconnectTriggers } from './reconnect-triggers.ts'

/** The used part of a socket.io socket. */
export interface Connection {
  readonly connected: boolean
  on(event: string, listener: (reason: string) => void): unknown
  onAny(listener: (event: string, payload: unknown) => void): unknown
  emit(event: string, payload: unknown): unknown
  connect(): unknown
  disconnect(): unknown
}

/** How a connection is opened; times in milliseconds. */
export interface ConnectionOptions {
  readonly path: string
  readonly transports: Array<'websocket' | 'polling'>
  readonly tryAllTransports: boolean
  readonly forceNew: boolean
  readonly autoConnect: boolean
  readonly timeout: number
  readonly reconnectionDelay: number
  readonly reconnectionDelayMax: number
  readonly randomizationFactor: number
  /** Called at each connect: answers with the token of the session. */
  readonly auth: (answer: (data: { readonly token: string | undefined }) => void) => void
}

/** Opens a connection; it connects by its `connect` only. */
export type Connect = (origin: string, options: ConnectionOptions) => Connection

export interface SocketSettings {
  readonly origin: string
  readonly session: Pick<SessionKeeper, 'credential' | 'credentials'>
  readonly clock: Clock
  readonly visible: Observable<boolean>
  /** Loads the client of another protocol version, if the server needs it. [Q16] */
  readonly load?: () => Promise<Connect>
  readonly scheduler?: SchedulerLike
}

export interface SocketClient extends SocketLink {
  /** Messages of that event. The connection is open while there are subscribers. */
  readonly on: (event: string) => Observable<unknown>
  /**
   * Sends the payload on the current and every later connection. A later payload of the same event replaces the members
   * that it has. Changes within 250 ms are sent together.
   */
  readonly subscribe: (event: string, payload: Payload) => void
}

type Payload = Readonly<Record<string, unknown>>

interface Message {
  readonly event: string
  readonly payload: unknown
}

/** State and events of the connection besides its messages. */
interface Signals {
  readonly status: BehaviorSubject<SocketStatus>
  readonly connected: Subject<number>
  /** On the monotonic clock. */
  lastMessageAt: number
  /** Payload by event, sent on every new connection. Nothing is watched before a stream is displayed. */
  readonly subscriptions: Map<string, Payload>
  readonly subscriptionChanged: Subject<string>
}

export const socketClient = (settings: SocketSettings): SocketClient => {
  const { load = loadV4Client, scheduler = asyncScheduler } = settings
  const signals: Signals = {
    status: new BehaviorSubject<SocketStatus>('connecting'),
    connected: new Subject<number>(),
    lastMessageAt: Number.NEGATIVE_INFINITY,
    subscriptions: new Map([['watch', NOTHING_WATCHED]]),
    subscriptionChanged: new Subject(),
  }
  const messages = defer(load).pipe(
    retry({ delay: () => timer(LOAD_RETRY_MS, scheduler) }),
    switchMap((connect) => connectionMessages(connect, settings, signals)),
    share({ resetOnRefCountZero: () => timer(DISCONNECT_DELAY_MS, scheduler) }),
  )
  const connection = messages.pipe(ignoreElements())
  return {
    status: merge(connection, signals.status).pipe(distinctUntilChanged()),
    connected: merge(connection, signals.connected),
    lastMessageAt: () => signals.lastMessageAt,
    on: (event) =>
      messages.pipe(
        filter((message) => message.event === event),
        map(({ payload }) => payload),
      ),
    subscribe: (event, payload) => {
      signals.subscriptions.set(event, { ...signals.subscriptions.get(event), ...payload })
      signals.subscriptionChanged.next(event)
    },
  }
}

const LOAD_RETRY_MS = 5_000
/** Keeps the connection while one screen replaces another. */
const DISCONNECT_DELAY_MS = 5_000
/** Today's socket.io protocol. */
export const loadV4Client = (): Promise<Connect> => import('socket.io-client').then(({ io }) => io)

const OPTIONS: Omit<ConnectionOptions, 'auth'> = {
  path: '/wss/socket.io/',
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  forceNew: true,
  autoConnect: false,
  timeout: 10_000,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
}

const connectionMessages = (connect: Connect, settings: SocketSettings, signals: Signals): Observable<Message> =>
  new Observable<Message>((subscriber) => {
    const socket = connect(settings.origin, {
      ...OPTIONS,
      auth: (answer) => answer({ token: settings.session.credential().token }),
    })
    const disconnections = new Subject<string>()
    addListeners(socket, settings, signals, disconnections)
    socket.onAny((event: string, payload: unknown) => {
      signals.lastMessageAt = settings.clock.monotonic()
      subscriber.next({ event, payload })
    })
    const triggers = reconnectTriggers(settings, disconnections, () =>
      socket.connected ? signals.lastMessageAt : undefined,
    ).subscribe(() => {
      signals.status.next('connecting')
      socket.disconnect()
      socket.connect()
    })
    const changes = signals.subscriptionChanged.pipe(auditTime(SUBSCRIPTION_MS, settings.scheduler))
    triggers.add(changes.subscribe((event) => sendSubscription(socket, signals, event)))
    triggers.add(userChanges(settings.session).subscribe(() => identify(socket, settings)))
    socket.connect()
    return () => {
      triggers.unsubscribe()
      socket.disconnect()
      signals.status.next('connecting')
    }
  })

/** Registers the listeners once; registering on every connect would deliver each push several times. */
const addListeners = (
  socket: Connection,
  settings: SocketSettings,
  signals: Signals,
  disconnections: Subject<string>,
): void => {
  let count = 0
  socket.on('connect', () => {
    signals.lastMessageAt = settings.clock.monotonic()
    identify(socket, settings)
    for (const event of signals.subscriptions.keys()) sendSubscription(socket, signals, event)
    signals.status.next('online')
    signals.connected.next((count += 1))
  })
  socket.on('connect_error', () => signals.status.next('offline'))
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') signals.status.next('offline')
    disconnections.next(reason)
  })
}

/** Servers ignore what comes too often: more than 50 in ten seconds. */
const SUBSCRIPTION_MS = 250

const sendSubscription = (socket: Connection, { subscriptions }: Signals, event: string): void => {
  if (socket.connected) socket.emit(event, subscriptions.get(event))
}

/** Never sent while offline: the library would buffer it and could send it under a later session. */
const identify = (socket: Connection, { session }: SocketSettings): void => {
  const { userId, token } = session.credential()
  if (socket.connected && token !== undefined && userId !== undefined) socket.emit('login', userId)
}
