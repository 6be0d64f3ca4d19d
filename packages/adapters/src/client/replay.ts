/** Plays a recording back into a client, at any speed and without a network. */
import type { FetchLike } from '../environment/index.ts'
import type { Connect } from '../socket/index.ts'
import type { RecordedCall, RecordedEvent } from './recording.ts'
import { redaction } from './redaction.ts'

/** Options for `connect` that replace the network by a recording. */
export interface Replay {
  readonly origin: string
  /** Answers each call from the recording. */
  readonly fetch: FetchLike
  /** A socket that delivers the recorded pushes. */
  readonly loadSocket: () => Promise<Connect>
  /** Every event of the recording, in its order. */
  readonly events: ReadonlyArray<RecordedEvent>
  /** Resolves when the last push has been delivered; never while no stream is used. */
  readonly ended: Promise<void>
}

/** How a recording is played back. */
export interface ReplayOptions {
  /** 2 is twice as fast as recorded; 1 by default. Infinity delivers push after push without a pause. */
  readonly speed?: number
}

type SocketEvent = Extract<RecordedEvent, { readonly kind: 'connect' | 'disconnect' | 'push' }>

/**
 * `text`: the lines of a recording; a line that is none is left out. A call gets the replies that the same call got when
 * it was recorded, in their order and at once, the last one again and again; times do not tell calls apart. A call that was
 * not recorded gets none.
 * Pushes arrive at their recorded distances, from the first connect on. Secrets were removed: any password signs in.
 */
export const replayOf = (text: string, { speed = 1 }: ReplayOptions = {}): Replay => {
  const events = text.split('\n').flatMap(parse)
  const socketEvents = events.filter((event): event is SocketEvent => event.kind !== 'reply' && event.kind !== 'lost')
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return {
    origin: ORIGIN,
    fetch: replayedCalls(events),
    loadSocket: () => Promise.resolve(replayedSocket(socketEvents, speed, end)),
    events,
    ended,
  }
}

const ORIGIN = 'http://recording.invalid'

const parse = (line: string): ReadonlyArray<RecordedEvent> => {
  try {
    const event = JSON.parse(line) as Partial<RecordedEvent>
    return typeof event.kind === 'string' && typeof event.at === 'number' ? [event as RecordedEvent] : []
  } catch {
    return []
  }
}

/** Times differ between a session and its replay. */
const TIME = /^\d{9,}$/

const keyOf = ({ method, path, fields }: RecordedCall): string => {
  const named = Object.entries(fields).map(([name, value]) => `${name}=${value.replace(TIME, 'time')}`)
  return [method, path, ...named.toSorted()].join(' ')
}

const replayedCalls = (events: ReadonlyArray<RecordedEvent>): FetchLike => {
  const answers = new Map<string, Array<RecordedEvent>>()
  for (const event of events)
    if (event.kind === 'reply' || event.kind === 'lost')
      answers.set(keyOf(event.call), [...(answers.get(keyOf(event.call)) ?? []), event])
  const clean = redaction()
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const form = new URLSearchParams(await request.text())
    const fields = clean.fields([...searchParams, ...form])
    const queue = answers.get(keyOf({ method: request.method, path: pathname, fields })) ?? []
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer?.kind !== 'reply') throw new TypeError(`no reply of ${pathname} in the recording`)
    return new Response(answer.body, { status: answer.status })
  }
}

/** Delivers events at their distances, and goes on from where it was stopped. Each waits for the one before it. */
const player = (
  events: ReadonlyArray<SocketEvent>,
  speed: number,
  deliver: (event: SocketEvent) => void,
  end: () => void,
): { readonly start: (first: () => void) => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let position = 0
  const play = (): void => {
    const [event, previous] = [events[position], events[position - 1]]
    if (event === undefined) return end()
    const delay = (event.at - (previous?.at ?? event.at)) / speed
    timer = setTimeout(() => {
      position += 1
      deliver(event)
      if (timer !== undefined) play()
    }, delay)
    return undefined
  }
  return {
    start: (first) => {
      timer ??= setTimeout(() => {
        first()
        play()
      })
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Disconnects of the recorded client are left out: the present one has its own. */
const replayedSocket =
  (recorded: ReadonlyArray<SocketEvent>, speed: number, end: () => void): Connect =>
  () => {
    const listeners: Array<readonly [string, (reason: string) => void]> = []
    let onPush: (event: string, payload: unknown) => void = () => undefined
    let isConnected = false
    const setConnected = (to: boolean, reason = ''): void => {
      if (isConnected === to) return
      isConnected = to
      for (const [event, listener] of listeners) if (event === (to ? 'connect' : 'disconnect')) listener(reason)
    }
    const deliver = (event: SocketEvent): void => {
      if (event.kind === 'push') onPush(event.event, event.payload)
      else setConnected(event.kind === 'connect', event.kind === 'disconnect' ? event.reason : '')
    }
    const events = recorded.filter((event) => event.kind !== 'disconnect' || event.reason !== BY_THE_CLIENT)
    const { start, stop } = player(events, speed, deliver, end)
    return {
      get connected() {
        return isConnected
      },
      on: (event, listener) => listeners.push([event, listener]),
      onAny: (listener) => (onPush = listener),
      emit: () => undefined,
      connect: () => start(() => setConnected(true)),
      disconnect: () => {
        stop()
        isConnected = false
      },
    }
  }

const BY_THE_CLIENT = 'io client disconnect'
