/** HTTP client: timestamp, token, form encoding, envelope and errors. [SHELL-5] [Q23] */
import type { AbortSignalLike, CallError, IntentId, Language, Outcome, Read } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import { either as E } from 'fp-ts'
import type { Options, RetryOptions } from 'ky'
import ky, { HTTPError } from 'ky'

import type { FetchLike, SessionKeeper } from '../environment/index.ts'
import { onAbort } from '../environment/index.ts'
import type { Reply } from '../wire/index.ts'
import { decodeReplyText } from '../wire/index.ts'
import { limiter } from './limit.ts'
import { refusalOf, retryAfterMs } from './refusal.ts'

export interface RestSettings {
  /** Scheme and host of the exchange. */
  readonly origin: string
  /** Path of all calls; `/api` by default. */
  readonly apiPath?: string
  readonly session: Pick<SessionKeeper, 'credential' | 'expire'>
  readonly language: () => Language
  readonly nextId: () => IntentId
  /** Time-out of a call in milliseconds including retries; 10 s by default. */
  readonly timeout?: number
  /** Replacement for the global fetch. */
  readonly fetch?: FetchLike
}

type Form<B> = { readonly [K in keyof B]: string }

/** Query parameters besides the timestamp. */
export type Query = Readonly<Record<string, string>>

/** `token` replaces the token of the session; undefined sends none. Such a call never ends the session. */
export interface Bearer {
  readonly token: string | undefined
}

export interface RestClient {
  /** Reads that never wait for others: for what a money command has to know. */
  readonly urgent: Pick<RestClient, 'get' | 'post'>
  /**
   * Retried at most twice under the same timestamp, unless the exchange asks to wait longer than MAX_WAIT_SHARE allows.
   * At most MAX_READS reads run at the same time.
   */
  readonly get: (path: string, query?: Query, bearer?: Bearer) => Read<Reply>
  /** Never retried. Without `bearer` it is queued like a read. */
  readonly post: <B extends Form<B>>(path: string, body: B, bearer?: Bearer) => Read<Reply>
  /**
   * A POST that moves money, sent under the intent's id; never waits for reads and is never retried. `result` reads
   * what the exchange says about a success. [Q10]
   */
  readonly postCommand: <B extends Form<B>, A>(
    path: string,
    body: B,
    id: IntentId,
    result: (reply: Reply) => A,
  ) => T.Task<Outcome.Outcome<A>>
}

/** What the calls of a context need. */
export type CallClient = Pick<RestClient, 'get' | 'post' | 'postCommand'>

/** The client of money commands, which nothing holds up. */
export const commandLane = ({ urgent, postCommand }: RestClient): CallClient => ({ ...urgent, postCommand })

export const restClient = (settings: RestSettings): RestClient => {
  const send = makeSend(settings)
  const throttled = limiter(MAX_READS)
  const post = <B extends Form<B>>(path: string, body: B, id?: IntentId, bearer?: Bearer) =>
    send(path, { method: 'post', body: new URLSearchParams(Object.entries<string>(body)), retry: 0 }, id, bearer)
  const retry = retriesWithin(settings.timeout ?? DEFAULT_TIMEOUT_MS)
  const get = (path: string, query?: Query, bearer?: Bearer) =>
    send(path, { method: 'get', retry, searchParams: query }, undefined, bearer)
  return {
    urgent: { get, post: (path, body, bearer) => post(path, body, undefined, bearer) },
    get: (path, query, bearer) => throttled(get(path, query, bearer)),
    post: (path, body, bearer) =>
      bearer === undefined ? throttled(post(path, body)) : post(path, body, undefined, bearer),
    postCommand: (path, body, id, result) => async () => outcomeOf(result)(await post(path, body, id)()()),
  }
}

/**
 * Rejected only for a readable reply; Unknown for any other failure, because the server may have executed the
 * command.
 */
const outcomeOf =
  <A>(result: (reply: Reply) => A) =>
  (answer: E.Either<CallError, Reply>): Outcome.Outcome<A> => {
    if (E.isRight(answer))
      return { _tag: 'Succeeded', result: result(answer.right), serverMessage: answer.right.message }
    return CallErrors.isDefiniteFailure(answer.left) ? { _tag: 'Rejected', error: answer.left } : { _tag: 'Unknown' }
  }

const errorOf = (cause: unknown): CallError =>
  cause instanceof HTTPError ? refusalOf(cause.response.status, cause.response.headers) : { _tag: 'Unreachable' }

/** Of the time-out, so that two waits end before it. A longer one belongs to the caller: it keeps other reads waiting. */
const MAX_WAIT_SHARE = 0.4

const retriesWithin = (timeout: number): RetryOptions => {
  const maxRetryAfter = MAX_WAIT_SHARE * timeout
  return {
    limit: 2,
    methods: ['get'],
    maxRetryAfter,
    shouldRetry: ({ error }) =>
      error instanceof HTTPError && (retryAfterMs(error.response.headers) ?? 0) > maxRetryAfter ? false : undefined,
  }
}

const DEFAULT_TIMEOUT_MS = 10_000
/** Most concurrent reads: browsers open six connections per host, and one stays free for money commands. */
const MAX_READS = 5

/** The whole address of a call, without a query. */
export const callAddress = ({ origin, apiPath = '/api' }: RestSettings, path: string): string =>
  `${origin}${apiPath}/${path}`

export const headersOf = (
  { language }: Pick<RestSettings, 'language'>,
  token: string | undefined,
): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  lang: language(),
  ...(token ? { Authorization: token } : {}),
})

/**
 * Aborts the request, its retries and the reading of its body after `timeout` milliseconds, or when `signal` aborts.
 * Rejects then, also when the abort does not reach the request. The reason of a time-out is a `TimeoutError`.
 */
const withTimeout = async <A>(
  timeout: number,
  signal: AbortSignalLike | undefined,
  request: (signal: AbortSignal) => Promise<A>,
): Promise<A> => {
  const controller = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    onAbort(controller.signal, () => reject(new DOMException('aborted', 'AbortError')))
  })
  const timer = setTimeout(() => controller.abort(new DOMException('no reply in time', 'TimeoutError')), timeout)
  const stopListening = onAbort(signal, () => controller.abort())
  try {
    return await Promise.race([request(controller.signal), aborted])
  } finally {
    clearTimeout(timer)
    stopListening()
  }
}

type SendOptions = Omit<Options, 'searchParams'> & { readonly searchParams?: Query | undefined }

const makeSend =
  (settings: RestSettings) =>
  (path: string, { searchParams, ...options }: SendOptions, id?: IntentId, bearer?: Bearer): Read<Reply> =>
  (signal) =>
  async () => {
    const { token, epoch } = { ...settings.session.credential(), ...bearer }
    const timeout = settings.timeout ?? DEFAULT_TIMEOUT_MS
    const headers = headersOf(settings, token)
    const request = withTimeout(timeout, signal, (requestSignal) =>
      ky(callAddress(settings, path), {
        searchParams: { ...searchParams, _timespan: id ?? settings.nextId() },
        headers,
        timeout: false,
        signal: requestSignal,
        ...(settings.fetch === undefined ? {} : { fetch: settings.fetch }),
        ...options,
      }).text(),
    )
    const answer = await request.then(decodeReplyText(epoch), (cause) => E.left(errorOf(cause)))
    const isExpired = E.isLeft(answer) && answer.left._tag === 'SessionExpired'
    if (isExpired && token !== undefined && bearer === undefined) settings.session.expire(epoch)
    return answer
  }
