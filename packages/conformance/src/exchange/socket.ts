/** Events that an exchange pushes to everybody. */
import { io } from 'socket.io-client'

// Model
export interface PushSettings {
  readonly origin: string
  /** Milliseconds to listen at most. */
  readonly timeout: number
}

/** The first payload of each event; `problem` when no connection was made. */
export interface Pushed {
  readonly payloads: ReadonlyMap<string, unknown>
  readonly problem: string | undefined
}

// Rules
/** Listens until each of the events has come, or the time is over. */
export const listen = ({ origin, timeout }: PushSettings, events: ReadonlyArray<string>): Promise<Pushed> =>
  new Promise((resolve) => {
    const payloads = new Map<string, unknown>()
    let problem: string | undefined = 'no connection in time'
    const socket = io(origin, { path: '/wss/socket.io/', forceNew: true, timeout })
    const end = (): void => {
      clearTimeout(timer)
      socket.disconnect()
      resolve({ payloads, problem })
    }
    const timer = setTimeout(end, timeout)
    socket.on('connect', () => (problem = undefined))
    socket.on('connect_error', (error) => (problem = error.message))
    socket.onAny((event: string, payload: unknown) => {
      if (!payloads.has(event)) payloads.set(event, parsed(payload))
      if (events.every((one) => payloads.has(one))) end()
    })
  })

// Internal
/** Some servers send each payload as one JSON text. */
const parsed = (payload: unknown): unknown => {
  if (typeof payload !== 'string') return payload
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
