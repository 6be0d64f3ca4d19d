/** One call over HTTP: the time-stamp, the token, the form and the envelope; a context file is a list of paths. [SHELL-5] [Q23] */
import type { CallError, IntentId, Language, Outcome } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import { either as E, function as F, task as T, taskEither as TE } from 'fp-ts'
import type { Options } from 'ky'
import ky from 'ky'

import type { SessionKeeper } from '../live/index.ts'
import type { Reply } from '../wire/index.ts'
import { decodeReplyText } from '../wire/index.ts'
import { limiter } from './limit.ts'

export interface RestSettings {
  /** Scheme and host of the exchange. */
  readonly origin: string
  readonly session: Pick<SessionKeeper, 'credential' | 'expire'>
  readonly language: () => Language
  readonly nextId: () => IntentId
  /** Milliseconds that a call may take in all; ten seconds unless told. */
  readonly timeout?: number
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch
}

type Form<B> = { readonly [K in keyof B]: string }

/** What stands behind the question mark, beside the time-stamp. */
export type Query = Readonly<Record<string, string>>

/** `token` replaces the session's own; undefined sends none. Neither can end the session. */
export interface Bearer {
  readonly token: string | undefined
}

export interface RestClient {
  /** Repeated at most twice, under one and the same time-stamp. Reads wait their turn; see `READS`. */
  readonly get: (path: string, query?: Query, bearer?: Bearer) => TE.TaskEither<CallError, Reply>
  /** Never repeated. Without a bearer it is a read. */
  readonly post: <B extends Form<B>>(path: string, body: B, bearer?: Bearer) => TE.TaskEither<CallError, Reply>
  /** A POST that moves money, under the intent's own id; never waits behind a read. [Q10] */
  readonly outcome: <B extends Form<B>>(path: string, body: B, id: IntentId) => T.Task<Outcome.Outcome<undefined>>
}

export const restClient = (settings: RestSettings): RestClient => {
  const send = sender(settings)
  const inTurn = limiter(READS)
  const post = <B extends Form<B>>(path: string, body: B, id?: IntentId, bearer?: Bearer) =>
    send(path, { method: 'post', body: new URLSearchParams(Object.entries<string>(body)), retry: 0 }, id, bearer)
  return {
    get: (path, query, bearer) =>
      inTurn(
        send(path, { method: 'get', retry: { limit: 2, methods: ['get'] }, searchParams: query }, undefined, bearer),
      ),
    post: (path, body, bearer) =>
      bearer === undefined ? inTurn(post(path, body)) : post(path, body, undefined, bearer),
    outcome: (path, body, id) => F.pipe(post(path, body, id), T.map(outcome)),
  }
}

/** Only a readable answer of the server is a refusal; whatever else happened, the money may have moved. */
const outcome = (answer: E.Either<CallError, Reply>): Outcome.Outcome<undefined> => {
  if (E.isRight(answer)) return { _tag: 'Done', result: undefined, words: answer.right.words }
  return CallErrors.isRefusal(answer.left) ? { _tag: 'Refused', error: answer.left } : { _tag: 'Unknown' }
}

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const TIMEOUT = 10_000
/** Reads in flight at most: a browser opens six connections to a host, and one is left for what moves money. */
const READS = 5

export const headersOf = (
  { language }: Pick<RestSettings, 'language'>,
  token: string | undefined,
): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  lang: language(),
  ...(token ? { Authorization: token } : {}),
})

type Sent = Omit<Options, 'searchParams'> & { readonly searchParams?: Query | undefined }

const sender =
  (settings: RestSettings) =>
  (path: string, { searchParams, ...options }: Sent, id?: IntentId, bearer?: Bearer): TE.TaskEither<CallError, Reply> =>
  () => {
    const { token, epoch } = { ...settings.session.credential(), ...bearer }
    const timeout = settings.timeout ?? TIMEOUT
    const headers = headersOf(settings, token)
    return F.pipe(
      TE.tryCatch(
        () =>
          ky(`/api/${path}`, {
            baseUrl: settings.origin,
            searchParams: { ...searchParams, _timespan: id ?? settings.nextId() },
            headers,
            timeout,
            totalTimeout: timeout,
            ...(settings.fetch === undefined ? {} : { fetch: settings.fetch }),
            ...options,
          }).text(),
        () => UNREACHABLE,
      ),
      TE.chainEitherK(decodeReplyText(epoch)),
      TE.orElseFirstIOK((error) => () => {
        if (error._tag === 'SessionExpired' && token !== undefined && bearer === undefined)
          settings.session.expire(epoch)
      }),
    )()
  }
