import type { IntentId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { NEVER, of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { RestSettings } from './client.ts'
import type { Carrier, Uploading } from './upload.ts'
import { byRequest, uploader } from './upload.ts'

const settings = (expired: Array<number> = []): RestSettings => ({
  origin: 'https://exchange.example',
  session: {
    credential: () => ({ token: 'a-token-of-length', user: undefined, epoch: 4 }),
    expire: (epoch) => void expired.push(epoch),
  },
  language: () => 'fr',
  nextId: () => '17' as IntentId,
})

const sent = (carrier: Carrier, expired: Array<number> = []): ReadonlyArray<Uploading> => {
  const seen: Array<Uploading> = []
  uploader(settings(expired), carrier)('upload', new Blob(['x']), 'picture').subscribe((one) => seen.push(one))
  return seen
}

describe('uploader', () => {
  it('sends one file with token, language and time-stamp, and tells percents and the answer [SHELL-5] [ACC-5]', () => {
    const parcels: Array<unknown> = []
    const seen = sent(({ url, headers, body }) => {
      parcels.push([url, headers, [...body.keys()]])
      return of(50, 100, '{"type":"ok","message":"/upload/a.png"}')
    })
    expect(parcels).toEqual([
      [
        'https://exchange.example/api/upload?_timespan=17',
        { accept: 'application/json', lang: 'fr', Authorization: 'a-token-of-length' },
        ['file'],
      ],
    ])
    expect(seen.map((one) => (one._tag === 'Underway' ? one.percent : one.answer))).toEqual([
      50,
      100,
      E.right({ words: '/upload/a.png', body: '/upload/a.png' }),
    ])
  })

  it('no answer is unreachable, and ends nothing [Q4]', () => {
    const expired: Array<number> = []
    const carrier: Carrier = () => throwError(() => new Error('cut'))
    expect(sent(carrier, expired)).toEqual([{ _tag: 'Answered', answer: E.left({ _tag: 'Unreachable' }) }])
    expect(expired).toEqual([])
  })

  it('a token that the server no longer knows ends its own session [SHELL-6]', () => {
    const expired: Array<number> = []
    sent(() => of('{"type":"999","message":"please log in"}'), expired)
    expect(expired).toEqual([4])
  })
})

/** As much of a request as is used: the test is the network. */
const fakeRequest = () => {
  const told: Array<unknown> = []
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    status: 200,
    responseText: '',
    timeout: 0,
    open: (...given: ReadonlyArray<unknown>) => void told.push(['open', ...given]),
    setRequestHeader: (...given: ReadonlyArray<unknown>) => void told.push(['header', ...given]),
    send: () => void told.push(['send']),
    abort: () => void told.push(['abort']),
  })
  const progress = (loaded: number, total: number): void => {
    const event = Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total })
    request.upload.dispatchEvent(event)
  }
  const answer = (status: number, responseText: string): void => {
    Object.assign(request, { status, responseText })
    request.dispatchEvent(new Event('load'))
  }
  return { told, request, progress, answer }
}

const carried = () => {
  const fake = fakeRequest()
  const seen: Array<unknown> = []
  const parcel = { url: 'https://exchange.example/api/upload', headers: { lang: 'fr' }, body: new FormData() }
  const watching = byRequest(() => fake.request as unknown as XMLHttpRequest)(parcel).subscribe({
    next: (one) => seen.push(one),
    error: () => seen.push('failed'),
    complete: () => seen.push('complete'),
  })
  return { ...fake, seen, watching }
}

describe('byRequest', () => {
  it('tells whole percents of what has a length, then the text [ACC-5]', () => {
    const { told, seen, progress, answer } = carried()
    progress(1, 0)
    progress(1, 3)
    progress(3, 3)
    answer(200, 'text')
    expect(told.slice(0, 3)).toEqual([
      ['open', 'POST', 'https://exchange.example/api/upload'],
      ['header', 'lang', 'fr'],
      ['send'],
    ])
    expect(seen).toEqual([33, 100, 'text', 'complete'])
  })

  it.each(['error', 'timeout', 'abort'])('%s is a failure', (name) => {
    const { request, seen } = carried()
    request.dispatchEvent(new Event(name))
    expect(seen).toEqual(['failed'])
  })

  it('an answer that is none is a failure', () => {
    const { seen, answer } = carried()
    answer(502, 'bad gateway')
    expect(seen).toEqual(['failed'])
  })

  it('whoever no longer listens takes the file back [ACC-5]', () => {
    const { told, watching } = carried()
    watching.unsubscribe()
    expect(told.at(-1)).toEqual(['abort'])
    expect(sent(() => NEVER)).toEqual([])
  })
})
