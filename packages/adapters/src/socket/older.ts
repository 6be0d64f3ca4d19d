/** The protocol's older generation behind the same face, for servers that speak no other; loaded only where one is configured. [Q16] [Q37] */
import type { OlderSocket } from 'socket.io-client-v2'

import type { Connect } from './client.ts'

type Line = ReturnType<Connect>

export const loadOlder = (): Promise<Connect> =>
  import('socket.io-client-v2').then(
    ({ default: io }): Connect =>
      (origin, { auth, ...options }) =>
        lineOf(() => {
          let token = ''
          if (typeof auth === 'function') auth((said: Said) => (token = said.token ?? ''))
          // the older handshake has no place of its own for a token
          return io(origin, { ...options, query: { token } })
        }),
  )

interface Said {
  readonly token?: string | undefined
}

/** Every wish to connect dials anew: the older library, told to connect while it still closes, would do so twice. */
const lineOf = (dial: () => OlderSocket): Line => {
  const listeners: Array<readonly [string, (reason: string) => void]> = []
  let heard: (event: string, payload: unknown) => void = () => undefined
  let socket: OlderSocket | undefined
  const follow = (dialled: OlderSocket): void => {
    for (const [event, listener] of listeners)
      dialled.on(event, (reason) => {
        if (dialled === socket) listener(reason)
      })
    // it has no listener for every event, so what arrives is taken before it is handed on
    dialled.onevent = ({ data = [] }) => {
      const [event, payload] = data
      if (dialled === socket && typeof event === 'string') heard(event, payload)
    }
  }
  return {
    get connected() {
      return socket?.connected === true
    },
    on: (event, listener) => listeners.push([event, listener]),
    onAny: (listener) => (heard = listener),
    emit: (event, payload) => socket?.emit(event, payload),
    connect: () => {
      if (socket !== undefined) return
      socket = dial()
      follow(socket)
      socket.connect()
    },
    disconnect: () => {
      const ended = socket
      socket = undefined
      ended?.disconnect()
    },
  }
}
