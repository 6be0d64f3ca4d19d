/** The link between client and model in virtual time: slow, out of order and lossy. */
import type { SessionKeeper } from '@hexbourse/adapters/environment'
import type { Bearer, RestClient } from '@hexbourse/adapters/rest'
import { decodeReply } from '@hexbourse/adapters/wire'
import type { CallError } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, VirtualTimeScheduler } from 'rxjs'

import type { Random } from '../../shared/seeded-random.ts'
import type { Exchange } from './exchange.ts'
import { replyTo } from './exchange.ts'

// Model
export interface ModelLink {
  readonly time: VirtualTimeScheduler
  /** Work for the next frame; there are no frames while the page is hidden. */
  readonly frame: VirtualTimeScheduler
  readonly visible: BehaviorSubject<boolean>
  /** Calls and connections fail while true. */
  isDown: boolean
  /** No more delays while true. */
  isCalm: boolean
  readonly schedule: (milliseconds: number, act: () => void) => void
  readonly delay: (maxMs: number) => number
}

const FRAME_MS = 16

// Constructors
export const makeLink = (random: Random): ModelLink => {
  const time = new VirtualTimeScheduler(undefined, 0)
  const visible = new BehaviorSubject(true)
  const frame = new VirtualTimeScheduler()
  const link: ModelLink = {
    time,
    visible,
    isDown: false,
    isCalm: false,
    frame,
    schedule: (milliseconds, act) => void time.schedule(act, milliseconds),
    delay: (maxMs) => (link.isCalm ? FRAME_MS : random.below(maxMs)),
  }
  return link
}

/** Advances to that moment. `afterEvent` runs after every event, and again after the promises that it resolved. */
export const advance = async (link: ModelLink, until: number, afterEvent: () => void): Promise<void> => {
  const { time, frame, visible } = link
  let painting = false
  const paint = (): void => {
    painting = false
    if (visible.value) frame.flush()
  }
  for (;;) {
    if (!painting && visible.value && frame.actions.length > 0) {
      painting = true
      link.schedule(FRAME_MS, paint)
    }
    const next = time.actions[0]?.delay
    if (next === undefined || next > until) break
    time.maxFrames = next
    time.flush()
    afterEvent()
    await flushPromises()
    afterEvent()
  }
  time.frame = until
}

/** Waits until every resolved promise has run its continuations. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const MAX_REQUEST_MS = 800
const MAX_REPLY_MS = 2_500
const UNREACHABLE: CallError = { _tag: 'Unreachable' }

type Form = Readonly<Record<string, string>>
type Send = (form: Form) => (path: string, bearer?: Bearer) => ReturnType<RestClient['get']>

/** The client's REST interface with the model as server; an expired token ends the session of its epoch. */
export const makeRest = (link: ModelLink, exchange: Exchange, session: SessionKeeper): RestClient => {
  const send: Send = (form) => (path, bearer) => () => () => {
    const { token, epoch } = { ...session.credential(), ...bearer }
    return new Promise((resolve) => {
      link.schedule(link.delay(MAX_REQUEST_MS), () => {
        const reply = link.isDown ? E.left(UNREACHABLE) : decodeReply(epoch)(replyTo(exchange, path, form, token))
        link.schedule(link.delay(MAX_REPLY_MS), () => {
          const expired = E.isLeft(reply) && reply.left._tag === 'SessionExpired'
          if (expired && token !== undefined && bearer === undefined) session.expire(epoch)
          resolve(reply)
        })
      })
    })
  }
  const get: RestClient['get'] = (path, query = {}, bearer) => send({ ...query })(path, bearer)
  const post: RestClient['post'] = (path, body, bearer) => send(formOf(body))(path, bearer)
  return {
    urgent: { get, post },
    get,
    post,
    postCommand: (path, body, _, result) => async () => {
      const reply = await send(formOf(body))(path)()()
      if (E.isRight(reply))
        return { _tag: 'Succeeded', result: result(reply.right), serverMessage: reply.right.message }
      return reply.left._tag === 'Unreachable' ? { _tag: 'Unknown' } : { _tag: 'Rejected', error: reply.left }
    },
  }
}

const formOf = (body: { readonly [name: string]: string } | object): Form => Object.fromEntries(Object.entries(body))
