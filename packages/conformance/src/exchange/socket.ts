/** What an exchange pushes. */
import { io } from 'socket.io-client'

// Model
export interface PushSettings {
  readonly origin: string
  /** Milliseconds to listen at most. */
  readonly timeout: number
}

/** Who listens. Without a token: a visitor, who may ask for a room all the same. */
export interface Listener {
  readonly token?: string | undefined
  /** Id of the user whose room is asked for. */
  readonly room?: string
}

export interface Connection {
  /** The payloads of each event so far, oldest first. */
  readonly heard: ReadonlyMap<string, ReadonlyArray<unknown>>
  /** Why there is no connection; undefined while there is one. */
  readonly problem: () => string | undefined
  /** Waits until it holds, or the time is over. */
  readonly until: (holds: () => boolean) => Promise<unknown>
  readonly close: () => void
}

// Constructors
/** Resolves once connected, or when the time is over. */
export const connect = async (
  { origin, timeout }: PushSettings,
  { token, room }: Listener = {},
): Promise<Connection> => {
  const heard = new Map<string, ReadonlyArray<unknown>>()
  let problem: string | undefined = 'no connection in time'
  const auth = token === undefined ? {} : { token }
  const socket = io(origin, { path: '/wss/socket.io/', forceNew: true, timeout, auth })
  socket.on('connect', () => {
    problem = undefined
    if (room !== undefined) socket.emit('login', room)
  })
  socket.on('connect_error', (error) => (problem = error.message))
  socket.onAny((event: string, payload: unknown) => {
    heard.set(event, [...(heard.get(event) ?? []), parsed(payload)].slice(-MAX_KEPT))
  })
  const until: Connection['until'] = async (holds) => {
    for (let waited = 0; waited < timeout && !holds(); waited += POLL)
      await new Promise((done) => setTimeout(done, POLL))
  }
  await until(() => problem === undefined)
  return { heard, problem: () => problem, until, close: () => void socket.disconnect() }
}

// Internal
const POLL = 50
/** Payloads of an event; a long run hears thousands. */
const MAX_KEPT = 20

/** Some servers send each payload as one JSON text. */
const parsed = (payload: unknown): unknown => {
  if (typeof payload !== 'string') return payload
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
