/** The one connection for pushes: who is told to be listening, and when it is made anew. [SHELL-8] [Q15] */
import type { Clock } from '@hexbourse/domain/kernel'
import type { SchedulerLike } from 'rxjs'
import {
  asyncScheduler,
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
import type { ManagerOptions, SocketOptions } from 'socket.io-client'

import type { SessionKeeper, SocketLink, SocketStatus } from '../live/index.ts'
import { identities, reasonsToReconnect } from './reasons.ts'

/** As much of the library's socket as is used. */
export interface Line {
  readonly connected: boolean
  on(event: string, listener: (reason: string) => void): unknown
  onAny(listener: (event: string, payload: unknown) => void): unknown
  emit(event: string, payload: unknown): unknown
  connect(): unknown
  disconnect(): unknown
}

export type Connect = (origin: string, options: Partial<ManagerOptions & SocketOptions>) => Line

export interface SocketSettings {
  readonly origin: string
  readonly session: Pick<SessionKeeper, 'credential' | 'credentials'>
  readonly clock: Clock
  readonly visible: Observable<boolean>
  /** Another protocol generation, where a server needs it. [Q16] */
  readonly load?: () => Promise<Connect>
  readonly scheduler?: SchedulerLike
}

export interface SocketClient extends SocketLink {
  /** What arrives under that name; the connection lives while anyone listens. */
  readonly on: (event: string) => Observable<unknown>
  /** Said on every connection, now and later; the last word under a name holds. */
  readonly tell: (event: string, payload: unknown) => void
}

interface Message {
  readonly event: string
  readonly payload: unknown
}

/** What the connection tells besides its messages. */
interface Signals {
  readonly status: BehaviorSubject<SocketStatus>
  readonly connected: Subject<number>
  /** On the monotonic clock. */
  heardAt: number
  /** What every new connection is told. */
  readonly wishes: Map<string, unknown>
  readonly wished: Subject<string>
}

export const socketClient = (settings: SocketSettings): SocketClient => {
  const { load = loadCurrent, scheduler = asyncScheduler } = settings
  const signals: Signals = {
    status: new BehaviorSubject<SocketStatus>('connecting'),
    connected: new Subject<number>(),
    heardAt: Number.NEGATIVE_INFINITY,
    wishes: new Map(),
    wished: new Subject(),
  }
  const messages = defer(load).pipe(
    retry({ delay: () => timer(RELOAD, scheduler) }),
    switchMap((connect) => dialled(connect, settings, signals)),
    share({ resetOnRefCountZero: () => timer(GRACE, scheduler) }),
  )
  const held = messages.pipe(ignoreElements())
  return {
    status: merge(held, signals.status).pipe(distinctUntilChanged()),
    connected: merge(held, signals.connected),
    heardAt: () => signals.heardAt,
    on: (event) =>
      messages.pipe(
        filter((message) => message.event === event),
        map(({ payload }) => payload),
      ),
    tell: (event, payload) => {
      signals.wishes.set(event, payload)
      signals.wished.next(event)
    },
  }
}

const RELOAD = 5_000
/** A screen that goes and another that comes share one connection. */
const GRACE = 5_000
const loadCurrent = (): Promise<Connect> => import('socket.io-client').then(({ io }) => io)

const OPTIONS: Partial<ManagerOptions & SocketOptions> = {
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

const dialled = (connect: Connect, settings: SocketSettings, signals: Signals): Observable<Message> =>
  new Observable<Message>((out) => {
    const socket = connect(settings.origin, {
      ...OPTIONS,
      auth: (answer) => answer({ token: settings.session.credential().token }),
    })
    const dropped = new Subject<string>()
    listen(socket, settings, signals, dropped)
    socket.onAny((event: string, payload: unknown) => {
      signals.heardAt = settings.clock.monotonic()
      out.next({ event, payload })
    })
    const again = reasonsToReconnect(settings, dropped, () =>
      socket.connected ? signals.heardAt : undefined,
    ).subscribe(() => {
      signals.status.next('connecting')
      socket.disconnect()
      socket.connect()
    })
    again.add(signals.wished.subscribe((event) => wish(socket, signals, event)))
    again.add(identities(settings.session).subscribe(() => introduce(socket, settings)))
    socket.connect()
    return () => {
      again.unsubscribe()
      socket.disconnect()
      signals.status.next('connecting')
    }
  })

/** Listeners are added once: those added on every connect would answer every push twice after a reconnect. */
const listen = (socket: Line, settings: SocketSettings, signals: Signals, dropped: Subject<string>): void => {
  let count = 0
  socket.on('connect', () => {
    signals.heardAt = settings.clock.monotonic()
    introduce(socket, settings)
    for (const event of signals.wishes.keys()) wish(socket, signals, event)
    signals.status.next('online')
    signals.connected.next((count += 1))
  })
  socket.on('connect_error', () => signals.status.next('offline'))
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') signals.status.next('offline')
    dropped.next(reason)
  })
}

const wish = (socket: Line, { wishes }: Signals, event: string): void => {
  if (socket.connected) socket.emit(event, wishes.get(event))
}

/** Never while offline: it would wait in the buffer and be sent for whoever is signed in by then. */
const introduce = (socket: Line, { session }: SocketSettings): void => {
  const { user, token } = session.credential()
  if (socket.connected && token !== undefined && user !== undefined) socket.emit('login', user)
}
