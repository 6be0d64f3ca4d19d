/** The older socket.io protocol behind the same interface, loaded only when configured. [Q16] [Q37] */
import type { V2Socket } from 'socket.io-client-v2'

import type { Connect } from './client.ts'

type Connection = ReturnType<Connect>

export const loadV2Client = (): Promise<Connect> =>
  import('socket.io-client-v2').then(
    ({ default: io }): Connect =>
      (origin, { auth, ...options }) =>
        connectionOf(() => {
          let token = ''
          auth((data) => (token = data.token ?? ''))
          // the older handshake has no field for a token
          return io(origin, { ...options, query: { token } })
        }),
  )

/** Every connect opens a new socket: the older library would connect twice if connect is called while it is closing. */
const connectionOf = (open: () => V2Socket): Connection => {
  const listeners: Array<readonly [string, (reason: string) => void]> = []
  let onMessage: (event: string, payload: unknown) => void = () => undefined
  let socket: V2Socket | undefined
  const addListeners = (opened: V2Socket): void => {
    for (const [event, listener] of listeners)
      opened.on(event, (reason) => {
        if (opened === socket) listener(reason)
      })
    // it has no listener for all events, so incoming messages are intercepted here
    opened.onevent = ({ data = [] }) => {
      const [event, payload] = data
      if (opened === socket && typeof event === 'string') onMessage(event, payload)
    }
  }
  return {
    get connected() {
      return socket?.connected === true
    },
    on: (event, listener) => listeners.push([event, listener]),
    onAny: (listener) => (onMessage = listener),
    emit: (event, payload) => socket?.emit(event, payload),
    connect: () => {
      if (socket !== undefined) return
      socket = open()
      addListeners(socket)
      socket.connect()
    },
    disconnect: () => {
      const closed = socket
      socket = undefined
      closed?.disconnect()
    },
  }
}
