/** File upload with progress, by XMLHttpRequest because fetch reports none. [ACC-5] [SHELL-5] */
import type { CallError } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { catchError, defer, map, Observable as Stream, of, tap } from 'rxjs'

import type { FetchLike, InstanceOf } from '../environment/index.ts'
import type { Reply } from '../wire/index.ts'
import { decodeReplyText } from '../wire/index.ts'
import type { RestSettings } from './client.ts'
import { callAddress, headersOf } from './client.ts'
import { refusalOf } from './refusal.ts'

/** Progress in percent of the sent bytes, or the reply. */
export type UploadEvent =
  | { readonly _tag: 'InProgress'; readonly percent: number }
  | { readonly _tag: 'Answered'; readonly answer: E.Either<CallError, Reply> }

interface UploadRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
}

/**
 * Emits percents, then the reply text, or the error of a status that is no success; fails without a response.
 * Unsubscribing aborts the request.
 */
export type UploadTransport = (parcel: UploadRequest) => Observable<number | E.Either<CallError, string>>

export type Uploader = (path: string, file: Blob, name: string) => Observable<UploadEvent>

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
/** Long enough for a picture of 4 MB on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000

export const uploader =
  (settings: RestSettings, send: UploadTransport = transportOf(settings)): Uploader =>
  (path, file, name) =>
    defer(() => {
      const credential = settings.session.credential()
      const body = new FormData()
      body.set('file', file, name)
      const url = `${callAddress(settings, path)}?_timespan=${settings.nextId()}`
      return send({ url, headers: headersOf(settings, credential.token), body }).pipe(
        map((value): UploadEvent =>
          typeof value === 'number'
            ? { _tag: 'InProgress', percent: value }
            : { _tag: 'Answered', answer: E.chain(decodeReplyText(credential.epoch))(value) },
        ),
        catchError(() => of<UploadEvent>({ _tag: 'Answered', answer: E.left(UNREACHABLE) })),
        tap((one) => {
          if (one._tag === 'Answered' && E.isLeft(one.answer) && one.answer.left._tag === 'SessionExpired')
            settings.session.expire(credential.epoch)
        }),
      )
    })

/** A replaced fetch carries uploads too. */
const transportOf = ({ fetch: replaced }: RestSettings): UploadTransport =>
  replaced === undefined ? xhrTransport() : fetchTransport(replaced)

/** Where no request reports its progress: outside a browser. */
export const fetchTransport =
  (send: FetchLike, timeoutMs: number = UPLOAD_TIMEOUT_MS): UploadTransport =>
  ({ url, headers, body }) =>
    defer(async () => {
      const response = await send(url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      return response.ok ? E.right(await response.text()) : E.left(refusalOf(response.status, response.headers))
    })

/** `createRequest` defaults to the browser's XMLHttpRequest. */
export const xhrTransport =
  (createRequest: () => InstanceOf<'XMLHttpRequest'> = () => new XMLHttpRequest()): UploadTransport =>
  ({ url, headers, body }) =>
    new Stream((out) => {
      const request = createRequest()
      const fail = (): void => out.error(new Error('no answer'))
      request.open('POST', url)
      request.timeout = UPLOAD_TIMEOUT_MS
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) out.next(Math.floor((100 * loaded) / total))
      })
      for (const end of ['error', 'timeout', 'abort'] as const) request.addEventListener(end, fail)
      request.addEventListener('load', () => {
        const isSuccess = request.status >= 200 && request.status <= 299
        const answered = { get: (name: string) => request.getResponseHeader(name) }
        out.next(isSuccess ? E.right(request.responseText) : E.left(refusalOf(request.status, answered)))
        out.complete()
      })
      request.send(body)
      return () => request.abort()
    })
