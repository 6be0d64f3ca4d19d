/** A file over HTTP with its progress; by XMLHttpRequest, because fetch tells of none. [ACC-5] [SHELL-5] */
import type { CallError } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { catchError, defer, map, Observable as Stream, of, tap } from 'rxjs'

import type { Reply } from '../wire/index.ts'
import { decodeReplyText } from '../wire/index.ts'
import type { RestSettings } from './client.ts'
import { headersOf } from './client.ts'

/** Percent of what is to be sent, or the server's last word. */
export type Uploading =
  | { readonly _tag: 'Underway'; readonly percent: number }
  | { readonly _tag: 'Answered'; readonly answer: E.Either<CallError, Reply> }

interface Parcel {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
}

/** Percents, then the text that came back; an error where none did. Whoever unsubscribes takes the parcel back. */
export type Carrier = (parcel: Parcel) => Observable<number | string>

export type Uploader = (path: string, file: Blob, name: string) => Observable<Uploading>

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
/** Milliseconds; a picture of 4 MB on a bad line takes its time. */
const TIMEOUT = 120_000

export const uploader =
  (settings: RestSettings, carry: Carrier = byRequest()): Uploader =>
  (path, file, name) =>
    defer(() => {
      const credential = settings.session.credential()
      const body = new FormData()
      body.set('file', file, name)
      const url = `${settings.origin}/api/${path}?_timespan=${settings.nextId()}`
      return carry({ url, headers: headersOf(settings, credential.token), body }).pipe(
        map((said): Uploading =>
          typeof said === 'number'
            ? { _tag: 'Underway', percent: said }
            : { _tag: 'Answered', answer: decodeReplyText(credential.epoch)(said) },
        ),
        catchError(() => of<Uploading>({ _tag: 'Answered', answer: E.left(UNREACHABLE) })),
        tap((one) => {
          if (one._tag === 'Answered' && E.isLeft(one.answer) && one.answer.left._tag === 'SessionExpired')
            settings.session.expire(credential.epoch)
        }),
      )
    })

/** `make` is the browser's own unless told. */
export const byRequest =
  (make: () => XMLHttpRequest = () => new XMLHttpRequest()): Carrier =>
  ({ url, headers, body }) =>
    new Stream<number | string>((out) => {
      const request = make()
      const fail = (): void => out.error(new Error('no answer'))
      request.open('POST', url)
      request.timeout = TIMEOUT
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) out.next(Math.floor((100 * loaded) / total))
      })
      for (const end of ['error', 'timeout', 'abort'] as const) request.addEventListener(end, fail)
      request.addEventListener('load', () => {
        if (request.status < 200 || request.status > 299) return fail()
        out.next(request.responseText)
        return out.complete()
      })
      request.send(body)
      return () => request.abort()
    })
