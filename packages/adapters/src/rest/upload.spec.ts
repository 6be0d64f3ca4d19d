import type { CallError, IntentId } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { NEVER, of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { RestSettings } from './client.ts'
import type { UploadTransport, UploadEvent } from './upload.ts'
import { xhrTransport, uploader } from './upload.ts'

const settings = (expired: Array<number> = []): RestSettings => ({
  origin: 'https://exchange.example',
  session: {
    credential: () => ({ token: 'a-token-of-length', userId: undefined, epoch: 4, mark: Intent.VISITOR }),
    expire: (epoch) => void expired.push(epoch),
  },
  language: () => 'fr',
  nextId: () => '17' as IntentId,
})

const uploadWith = (transport: UploadTransport, expired: Array<number> = []): ReadonlyArray<UploadEvent> => {
  const events: Array<UploadEvent> = []
  uploader(settings(expired), transport)('upload', new Blob(['x']), 'picture').subscribe((one) => events.push(one))
  return events
}

describe('uploader', () => {
  it('sends one file with token, language and timestamp and emits progress and the reply [SHELL-5] [ACC-5]', () => {
    const requests: Array<unknown> = []
    const events = uploadWith(({ url, headers, body }) => {
      requests.push([url, headers, [...body.keys()]])
      return of(50, 100, E.right('{"type":"ok","message":"/upload/a.png"}'))
    })
    expect(requests).toEqual([
      [
        'https://exchange.example/api/upload?_timespan=17',
        { accept: 'application/json', lang: 'fr', Authorization: 'a-token-of-length' },
        ['file'],
      ],
    ])
    expect(events.map((one) => (one._tag === 'InProgress' ? one.percent : one.answer))).toEqual([
      50,
      100,
      E.right({ message: '/upload/a.png', body: '/upload/a.png' }),
    ])
  })

  it('reports a missing reply as unreachable and keeps the session [Q4]', () => {
    const expired: Array<number> = []
    const transport: UploadTransport = () => throwError(() => new Error('cut'))
    expect(uploadWith(transport, expired)).toEqual([{ _tag: 'Answered', answer: E.left({ _tag: 'Unreachable' }) }])
    expect(expired).toEqual([])
  })

  it('ends the session when the server rejects its token [SHELL-6]', () => {
    const expired: Array<number> = []
    uploadWith(() => of(E.right('{"type":"999","message":"please log in"}')), expired)
    expect(expired).toEqual([4])
  })
})

/** A fake of the used part of XMLHttpRequest, controlled by the test. */
const fakeRequest = () => {
  const calls: Array<unknown> = []
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    status: 200,
    responseText: '',
    timeout: 0,
    open: (...given: ReadonlyArray<unknown>) => void calls.push(['open', ...given]),
    setRequestHeader: (...given: ReadonlyArray<unknown>) => void calls.push(['header', ...given]),
    send: () => void calls.push(['send']),
    abort: () => void calls.push(['abort']),
  })
  const progress = (loaded: number, total: number): void => {
    const event = Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total })
    request.upload.dispatchEvent(event)
  }
  const answer = (status: number, responseText: string, headers: Readonly<Record<string, string>> = {}): void => {
    Object.assign(request, { status, responseText, getResponseHeader: (name: string) => headers[name] ?? null })
    request.dispatchEvent(new Event('load'))
  }
  return { calls, request, progress, answer }
}

const sendWith = () => {
  const fake = fakeRequest()
  const events: Array<unknown> = []
  const uploadRequest = { url: 'https://exchange.example/api/upload', headers: { lang: 'fr' }, body: new FormData() }
  const subscription = xhrTransport(() => fake.request as unknown as XMLHttpRequest)(uploadRequest).subscribe({
    next: (one) => events.push(one),
    error: () => events.push('failed'),
    complete: () => events.push('complete'),
  })
  return { ...fake, events, subscription }
}

describe('xhrTransport', () => {
  it('emits whole percents for a known length, then the reply text [ACC-5]', () => {
    const { calls, events, progress, answer } = sendWith()
    progress(1, 0)
    progress(1, 3)
    progress(3, 3)
    answer(200, 'text')
    expect(calls.slice(0, 3)).toEqual([
      ['open', 'POST', 'https://exchange.example/api/upload'],
      ['header', 'lang', 'fr'],
      ['send'],
    ])
    expect(events).toEqual([33, 100, E.right('text'), 'complete'])
  })

  it.each(['error', 'timeout', 'abort'])('fails on the event %s', (name) => {
    const { request, events } = sendWith()
    request.dispatchEvent(new Event(name))
    expect(events).toEqual(['failed'])
  })

  it.each<[number, Readonly<Record<string, string>>, CallError]>([
    [502, {}, { _tag: 'Unreachable', status: 502 }],
    [413, {}, { _tag: 'Unreachable', status: 413 }],
    [429, { 'retry-after': '20' }, { _tag: 'TooManyRequests', retryAfterMs: 20_000 }],
  ])('emits the error of the status %i [SHELL-8]', (status, headers, error) => {
    const { events, answer } = sendWith()
    answer(status, 'refused', headers)
    expect(events).toEqual([E.left(error), 'complete'])
  })

  it('aborts the request on unsubscribe [ACC-5]', () => {
    const { calls, subscription } = sendWith()
    subscription.unsubscribe()
    expect(calls.at(-1)).toEqual(['abort'])
    expect(uploadWith(() => NEVER)).toEqual([])
  })
})
