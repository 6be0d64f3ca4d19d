/** Records the traffic of a client as lines of JSON, without secrets. */
import type { FetchLike } from '../environment/index.ts'
import type { Connect } from '../socket/index.ts'
import { redaction } from './redaction.ts'

/** A line of a recording; `at` is in milliseconds since the recording began. */
export type RecordedEvent = { readonly at: number } & (
  | {
      readonly kind: 'reply'
      readonly call: RecordedCall
      readonly status: number
      readonly body: string
    }
  /** No reply arrived, or not in time. A call that the client withdraws is left out. */
  | { readonly kind: 'lost'; readonly call: RecordedCall }
  | { readonly kind: 'connect' }
  | { readonly kind: 'disconnect'; readonly reason: string }
  | { readonly kind: 'push'; readonly event: string; readonly payload: unknown }
)

/** What identifies a call; secrets and the timestamp are removed. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** Wraps what a client sends by. */
export interface Recording {
  readonly fetch: (fetch: FetchLike) => FetchLike
  readonly connect: (connect: Connect) => Connect
}

/** `write` gets each line without its end. `now` is in milliseconds. */
export const makeRecording = (write: (line: string) => void, now: () => number): Recording => {
  const startedAt = now()
  const clean = redaction()
  type WithoutTime<E> = E extends unknown ? Omit<E, 'at'> : never
  const record = (event: WithoutTime<RecordedEvent>): void =>
    write(JSON.stringify({ at: Math.round(now() - startedAt), ...event }))
  return {
    fetch: (fetch) => async (input, init) => {
      const request = new Request(input, init)
      const call = await callOf(request.clone(), clean.fields)
      try {
        const response = await fetch(request)
        const body = clean.reply(call.path, await response.clone().text())
        record({ kind: 'reply', call, status: response.status, body })
        return response
      } catch (cause) {
        if (!isWithdrawn(request.signal)) record({ kind: 'lost', call })
        throw cause
      }
    },
    connect: (connect) => (origin, options) => {
      const connection = connect(origin, options)
      connection.on('connect', () => record({ kind: 'connect' }))
      connection.on('disconnect', (reason) => record({ kind: 'disconnect', reason }))
      return {
        get connected() {
          return connection.connected
        },
        on: (event, listener) => connection.on(event, listener),
        onAny: (listener) =>
          connection.onAny((event, payload) => {
            record({ kind: 'push', event, payload: clean.payload(payload) })
            listener(event, payload)
          }),
        emit: (event, payload) => connection.emit(event, payload),
        connect: () => connection.connect(),
        disconnect: () => connection.disconnect(),
      }
    },
  }
}

/** By the client itself, which needs the reply no more: a replay would show an outage that there was not. */
const isWithdrawn = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError')

/** A file is not recorded. */
const callOf = async (
  request: Request,
  clean: (fields: Iterable<readonly [string, string]>) => Readonly<Record<string, string>>,
): Promise<RecordedCall> => {
  const { pathname, searchParams } = new URL(request.url)
  const isForm = request.headers.get('content-type')?.includes('x-www-form-urlencoded') === true
  const form = isForm ? new URLSearchParams(await request.text()) : []
  return { method: request.method, path: pathname, fields: clean([...searchParams, ...form]) }
}
