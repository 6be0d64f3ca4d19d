/** A socket connection to the exchange of the browser, as the client library opens one. [SHELL-8] */
import type { Connect, ConnectionOptions } from '@hexbourse/adapters/socket'

import { STILL_HERE_MS } from '../protocol/index.ts'
import type { Link } from './link.ts'

/** A connection is lost when another page takes the exchange over, and connects again by itself. */
export const exchangeConnect =
  (link: Link): Connect =>
  (_origin, { auth }) => {
    const events = makeEvents()
    const line = makeLine(link, auth, events)
    addEventListener('pagehide', line.close)
    return {
      get connected() {
        return line.isConnected()
      },
      on: events.on,
      onAny: events.onAny,
      emit: line.emit,
      connect: () => {
        line.close()
        line.open()
      },
      disconnect: () => {
        const wasConnected = line.isConnected()
        line.close()
        if (wasConnected) events.react('disconnect', 'io client disconnect')
      },
    }
  }

// Internal
type Listener = (event: string, payload: unknown) => void

const makeEvents = () => {
  const reactions = new Map<string, Set<(reason: string) => void>>()
  const listeners = new Set<Listener>()
  return {
    on: (event: string, reaction: (reason: string) => void): unknown =>
      reactions.set(event, (reactions.get(event) ?? new Set()).add(reaction)),
    onAny: (listener: Listener): unknown => listeners.add(listener),
    react: (event: string, reason = ''): void => {
      for (const reaction of reactions.get(event) ?? []) reaction(reason)
    },
    deliver: (event: string, payload: unknown): void => {
      for (const listener of listeners) listener(event, payload)
    },
  }
}

/** Listens, and says from time to time that the page is still here; returns what ends both. */
const listening = (link: Link, receive: Parameters<Link['listen']>[0], ping: () => void): (() => undefined) => {
  const stop = link.listen(receive)
  const timer = setInterval(ping, STILL_HERE_MS)
  return () => {
    stop()
    clearInterval(timer)
    return undefined
  }
}

/** The connection itself: under another id after every loss. */
const makeLine = (link: Link, auth: ConnectionOptions['auth'], events: ReturnType<typeof makeEvents>) => {
  let [id, isConnected]: [string | undefined, boolean] = [undefined, false]
  let stop = (): void => undefined
  const request = (): void => {
    const connection = crypto.randomUUID()
    id = connection
    auth(({ token = '' }) => link.post({ kind: 'connect', connection, token }))
  }
  const receive: Parameters<Link['listen']>[0] = (message) => {
    if (message.kind === 'connected' && message.connection === id) {
      isConnected = true
      events.react('connect')
    } else if (message.kind === 'push' && message.connection === id) events.deliver(message.event, message.payload)
    else if (message.kind === 'running' && id !== undefined) {
      const wasConnected = isConnected
      isConnected = false
      if (wasConnected) events.react('disconnect', 'transport close')
      request()
    }
  }
  const post = (kind: 'still-here' | 'disconnect'): void => {
    if (id !== undefined) link.post({ kind, connection: id })
  }
  return {
    isConnected: () => isConnected,
    emit: (event: string, payload: unknown): void => {
      if (id !== undefined) link.post({ kind: 'emit', connection: id, event, payload })
    },
    open: (): void => {
      const end = listening(link, receive, () => post('still-here'))
      stop = end
      const requestOnce = async (): Promise<void> => {
        await link.running()
        if (stop === end && id === undefined) request()
      }
      void requestOnce()
    },
    close: (): void => {
      stop()
      stop = () => undefined
      post('disconnect')
      id = undefined
      isConnected = false
    },
  }
}
