/** The road between client and model in virtual time: slow, out of order and lossy. */
import type { SessionKeeper } from '@hexbourse/adapters/live'
import type { RestClient } from '@hexbourse/adapters/rest'
import { decodeReply } from '@hexbourse/adapters/wire'
import type { CallError } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, VirtualTimeScheduler } from 'rxjs'

import type { Random } from '../random.ts'
import type { Exchange } from './exchange.ts'
import { answer } from './exchange.ts'

// Model
export interface Road {
  readonly time: VirtualTimeScheduler
  /** What waits for the next paint; nothing is painted while hidden. */
  readonly frame: VirtualTimeScheduler
  readonly visible: BehaviorSubject<boolean>
  /** Calls and connections fail while true. */
  broken: boolean
  /** Nothing is slow any more. */
  calm: boolean
  readonly later: (milliseconds: number, act: () => void) => void
  readonly delay: (most: number) => number
  /** A promise was kept since this was last asked: others may wait for it. */
  readonly wasBusy: () => boolean
  readonly busy: () => void
}

const PAINT = 16

// Constructors
export const makeRoad = (random: Random): Road => {
  const time = new VirtualTimeScheduler(undefined, 0)
  const visible = new BehaviorSubject(true)
  const frame = new VirtualTimeScheduler()
  let busy = false
  const road: Road = {
    time,
    visible,
    broken: false,
    calm: false,
    frame,
    later: (milliseconds, act) => void time.schedule(act, milliseconds),
    delay: (most) => (road.calm ? PAINT : random.below(most)),
    wasBusy: () => {
      const was = busy
      busy = false
      return was
    },
    busy: () => {
      busy = true
    },
  }
  return road
}

/** Plays until that moment; `seen` after everything that happened, also after what only a promise told. */
export const play = async (road: Road, until: number, seen: () => void): Promise<void> => {
  const { time, frame, visible } = road
  let painting = false
  const paint = (): void => {
    painting = false
    if (visible.value) frame.flush()
  }
  for (;;) {
    if (!painting && visible.value && frame.actions.length > 0) {
      painting = true
      road.later(PAINT, paint)
    }
    const next = time.actions[0]?.delay
    if (next === undefined || next > until) break
    time.maxFrames = next
    time.flush()
    seen()
    await rested()
    seen()
  }
  time.frame = until
}

/** Every promise that can be kept has been. */
export const rested = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const REQUEST_WITHIN = 800
const ANSWER_WITHIN = 2_500
const UNREACHABLE: CallError = { _tag: 'Unreachable' }

type Form = Readonly<Record<string, string>>
type Send = (form: Form) => RestClient['get']

/** As the client's own, with the model at the other end; a dead token is told with the epoch it was sent in. */
export const makeRest = (road: Road, exchange: Exchange, session: SessionKeeper): RestClient => {
  const send: Send = (form) => (path, bearer) => () => {
    const { token, epoch } = { ...session.credential(), ...bearer }
    return new Promise((resolve) => {
      road.later(road.delay(REQUEST_WITHIN), () => {
        const reply = road.broken ? E.left(UNREACHABLE) : decodeReply(epoch)(answer(exchange, path, form, token))
        road.later(road.delay(ANSWER_WITHIN), () => {
          road.busy()
          const expired = E.isLeft(reply) && reply.left._tag === 'SessionExpired'
          if (expired && token !== undefined && bearer === undefined) session.expire(epoch)
          resolve(reply)
        })
      })
    })
  }
  return {
    get: send({}),
    post: (path, body, bearer) => send(texts(body))(path, bearer),
    outcome: (path, body) => async () => {
      const reply = await send(texts(body))(path)()
      if (E.isRight(reply)) return { _tag: 'Done', result: undefined, words: reply.right.words }
      return reply.left._tag === 'Unreachable' ? { _tag: 'Unknown' } : { _tag: 'Refused', error: reply.left }
    },
  }
}

const texts = (body: { readonly [name: string]: string } | object): Form => Object.fromEntries(Object.entries(body))
