/**
 * A socket with the interface of the client's library, in virtual time: late, out of order, and losing what is in
 * flight when it ends.
 */
import type { Connect } from '@hexbourse/adapters/socket'

import type { Push } from './exchange.ts'
import type { ModelLink } from './link.ts'

// Model
export interface ModelSocket {
  readonly connect: Connect
  readonly deliver: (push: Push) => void
  /** Ends the connection; the client's library connects again by itself. */
  readonly drop: () => void
}

type Options = Parameters<Connect>[1]
type TokenOwner = (token: string) => number | undefined

const MAX_CONNECT_MS = 400
const MAX_PUSH_MS = 1_500
const RETRY_MS = 1_000

// Constructors
/** User pushes go to the room of a login event with the token of that user. */
export const makeSocket = (link: ModelLink, ownerOf: TokenOwner): ModelSocket => {
  const state = { isConnected: false, isWanted: false, generation: 0, token: '', room: 0 }
  const listeners = new Map<string, (reason: string) => void>()
  let onPush: (event: string, payload: unknown) => void = () => undefined
  const disconnect = (reason: string): void => {
    if (!state.isConnected) return
    Object.assign(state, { isConnected: false, room: 0, generation: state.generation + 1 })
    listeners.get('disconnect')?.(reason)
  }
  const connected = ({ auth }: Options): void => {
    if (typeof auth === 'function') auth((data: { readonly token?: unknown }) => (state.token = String(data.token)))
    state.isConnected = true
    listeners.get('connect')?.('')
  }
  const connectLater = (options: Options, delayMs = 0): void => {
    const generation = (state.generation += 1)
    link.schedule(delayMs + link.delay(MAX_CONNECT_MS), () => {
      if (!state.isWanted || generation !== state.generation) return
      if (!link.isDown) return connected(options)
      listeners.get('connect_error')?.('down')
      connectLater(options, RETRY_MS)
    })
  }
  let reconnect = (): void => undefined
  return {
    deliver: ({ event, payload, to }) => {
      const { generation, room, isConnected } = state
      if (!isConnected || (to !== undefined && to !== room)) return
      link.schedule(link.delay(MAX_PUSH_MS), () => generation === state.generation && onPush(event, payload))
    },
    drop: () => {
      disconnect('transport close')
      reconnect()
    },
    connect: (_, options) => {
      reconnect = () => state.isWanted && connectLater(options, RETRY_MS)
      return {
        get connected() {
          return state.isConnected
        },
        on: (event, listener) => listeners.set(event, listener),
        onAny: (listener) => (onPush = listener),
        emit: (event, userId) => {
          if (event === 'login') state.room = ownerOf(state.token) === userId ? Number(userId) : 0
        },
        connect: () => {
          state.isWanted = true
          if (!state.isConnected) connectLater(options)
        },
        disconnect: () => {
          state.isWanted = false
          disconnect('io client disconnect')
        },
      }
    },
  }
}
