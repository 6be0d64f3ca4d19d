/** A socket as the client's library offers it, in virtual time: late, out of order, and what was under way when it ends is lost. */
import type { Connect } from '@hexbourse/adapters/socket'

import type { Push } from './exchange.ts'
import type { Road } from './road.ts'

// Model
export interface Lines {
  readonly connect: Connect
  readonly deliver: (push: Push) => void
  /** The connection ends without the client's wish; its library dials again by itself. */
  readonly drop: () => void
}

type Options = Parameters<Connect>[1]
type Owner = (token: string) => number | undefined

const CONNECTS_WITHIN = 400
const PUSHED_WITHIN = 1_500
const TRIES_AGAIN = 1_000

// Constructors
/** Personal pushes go to who said login and had the token for it. */
export const makeLines = (road: Road, owner: Owner): Lines => {
  const state = { connected: false, wanted: false, number: 0, token: '', room: 0 }
  const listeners = new Map<string, (reason: string) => void>()
  let heard: (event: string, payload: unknown) => void = () => undefined
  const end = (reason: string): void => {
    if (!state.connected) return
    Object.assign(state, { connected: false, room: 0, number: state.number + 1 })
    listeners.get('disconnect')?.(reason)
  }
  const arrive = ({ auth }: Options): void => {
    if (typeof auth === 'function') auth((said: { readonly token?: unknown }) => (state.token = String(said.token)))
    state.connected = true
    listeners.get('connect')?.('')
  }
  const attempt = (options: Options, after = 0): void => {
    const number = (state.number += 1)
    road.later(after + road.delay(CONNECTS_WITHIN), () => {
      if (!state.wanted || number !== state.number) return
      if (!road.broken) return arrive(options)
      listeners.get('connect_error')?.('broken')
      attempt(options, TRIES_AGAIN)
    })
  }
  let redial = (): void => undefined
  return {
    deliver: ({ event, payload, to }) => {
      const { number, room, connected } = state
      if (!connected || (to !== undefined && to !== room)) return
      road.later(road.delay(PUSHED_WITHIN), () => number === state.number && heard(event, payload))
    },
    drop: () => {
      end('transport close')
      redial()
    },
    connect: (_, options) => {
      redial = () => state.wanted && attempt(options, TRIES_AGAIN)
      return {
        get connected() {
          return state.connected
        },
        on: (event, listener) => listeners.set(event, listener),
        onAny: (listener) => (heard = listener),
        emit: (event, said) => {
          if (event === 'login') state.room = owner(state.token) === said ? Number(said) : 0
        },
        connect: () => {
          state.wanted = true
          if (!state.connected) attempt(options)
        },
        disconnect: () => {
          state.wanted = false
          end('io client disconnect')
        },
      }
    },
  }
}
