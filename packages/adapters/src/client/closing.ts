/** Ends what is under way when a client is closed: requests, connections and waiting. [SHELL-8] */
import type { Read, System } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { firstValueFrom, map, race } from 'rxjs'

import type { FetchLike } from '../environment/index.ts'
import { onAbort } from '../environment/index.ts'
import type { RestClient } from '../rest/index.ts'
import type { Connect, Connection } from '../socket/index.ts'

/** Requests under way are aborted with `closing`: an aborted money command is Unknown. */
export const closableFetch =
  (fetch: FetchLike, closing: AbortSignal): FetchLike =>
  async (input, init) => {
    const request = new Request(input, init)
    return fetch(request, { signal: AbortSignal.any([request.signal, closing]) })
  }

/** Reads under way answer Unreachable when `closing` aborts, and are not repeated. */
export const closableRest = (rest: RestClient, closing: AbortSignal): RestClient => {
  const closable =
    <A>(read: Read<A>): Read<A> =>
    (signal) =>
    async () => {
      const controller = new AbortController()
      const abort = (): void => controller.abort()
      const stops = [onAbort(closing, abort), onAbort(signal, abort)]
      try {
        return await read(controller.signal)()
      } finally {
        for (const stop of stops) stop()
      }
    }
  const lane = ({ get, post }: RestClient['urgent']): RestClient['urgent'] => ({
    get: (...call) => closable(get(...call)),
    post: (...call) => closable(post(...call)),
  })
  return { ...rest, ...lane(rest), urgent: lane(rest.urgent) }
}

/** Connections that all end at once. */
export interface ClosableConnections {
  readonly load: () => Promise<Connect>
  /** Disconnects all; none is opened afterwards. */
  readonly close: () => void
}

/** Loads a socket client whose connections can be ended. */
export const closableConnections = (load: () => Promise<Connect>): ClosableConnections => {
  const opened = new Set<Connection>()
  let isClosed = false
  return {
    load: async () => {
      const connect = await load()
      return (origin, options) => {
        const connection = connect(origin, options)
        opened.add(connection)
        return {
          get connected() {
            return connection.connected
          },
          on: (event, listener) => connection.on(event, listener),
          onAny: (listener) => connection.onAny(listener),
          emit: (event, payload) => connection.emit(event, payload),
          connect: () => {
            if (!isClosed) connection.connect()
          },
          disconnect: () => connection.disconnect(),
        }
      }
    },
    close: () => {
      isClosed = true
      for (const connection of opened) connection.disconnect()
      opened.clear()
    },
  }
}

/** Waits for no answer once the client is closed. */
export const closableSystem = ({ info }: System, closed: Observable<unknown>): System => ({
  info: () => firstValueFrom(race(info(), closed.pipe(map(() => Systems.CONTRACT_ONLY)))),
})
