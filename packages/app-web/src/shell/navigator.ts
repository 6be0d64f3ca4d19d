/** Goes where view-models say, asks first while a form is half filled, and remembers where the user came from. [SHELL-6] [SHELL-12] */
import type { Destination, Navigator } from '@hexbourse/domain/kernel'
import { proxy } from 'valtio/vanilla'

import { addressOf, isOurs, routeAt } from './routes.ts'

/** What the router can do for us, once it stands. */
export interface Road {
  /** The address shown now, with its query. */
  readonly address: string
  /** Where to return to after signing in, as kept with the history entry. */
  readonly from: string | undefined
  readonly travel: (address: string, from: string | undefined, replace: boolean) => void
}

export interface Guide extends Navigator {
  readonly state: { asking: boolean }
  readonly stand: (road: Road) => void
  /** Does it now, or after the user agreed to leave. */
  readonly attempt: (leave: () => void) => void
  readonly isHeld: () => boolean
  readonly answer: (leaves: boolean) => void
}

/** Doors: whoever goes through several of them still comes from where he was. */
const DOORS = new Set(['login', 'register', 'forgetPwd', 'resetPwd'])
const TO_DOORS: ReadonlySet<Destination['_tag']> = new Set(['Login', 'Register', 'ForgetPassword'])

/** Going to sign in remembers the page left behind; between doors the memory is passed on. */
const memoryFor = (to: Destination, road: Road): string | undefined => {
  if (!TO_DOORS.has(to._tag)) return undefined
  const here = routeAt(road.address.split('?')[0] ?? '')
  return here !== undefined && DOORS.has(here.name) ? road.from : road.address
}

export const makeNavigator = (): Guide => {
  const state = proxy({ asking: false })
  const held = new Map<object, boolean>()
  let road: Road | undefined
  let pending: (() => void) | undefined

  const isHeld = (): boolean => [...held.values()].includes(true)
  const attempt = (leave: () => void): void => {
    if (!isHeld()) return leave()
    pending = leave
    state.asking = true
    return undefined
  }
  const travel = (address: string, from: string | undefined, replace: boolean): void =>
    attempt(() => road?.travel(address, from, replace))

  return {
    state,
    isHeld,
    attempt,
    stand: (next) => {
      road = next
    },
    go: (to) => {
      const address = addressOf(to)
      // one step back leads elsewhere, never to the same page again
      travel(address, road && memoryFor(to, road), address === road?.address)
    },
    goBack: () => {
      const from = road?.from
      travel(from !== undefined && isOurs(from) ? from : '/', undefined, true)
    },
    hold: (dirty) => {
      const token = {}
      const subscription = dirty.subscribe((value) => held.set(token, value))
      return {
        unsubscribe: () => {
          subscription.unsubscribe()
          held.delete(token)
        },
      }
    },
    answer: (leaves) => {
      const leave = pending
      pending = undefined
      state.asking = false
      if (!leaves || leave === undefined) return
      held.clear()
      leave()
    },
  }
}
