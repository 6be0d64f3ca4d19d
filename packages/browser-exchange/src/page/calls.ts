/** A fetch that is answered by the exchange of the browser. */
import type { FetchLike } from '@hexbourse/adapters/environment'

import type { AnswerMessage } from '../protocol/index.ts'
import { cookieJar } from './cookies.ts'
import type { CookieJar } from './cookies.ts'
import type { Link } from './link.ts'

/**
 * Waits until an exchange is running. Rejects with a TypeError, as fetch does without an answer, where another page
 * takes the exchange over before it has answered.
 */
export const exchangeFetch =
  (link: Link, jar: CookieJar = cookieJar()): FetchLike =>
  async (input, init) => {
    const request = new Request(input, init)
    const body = new Uint8Array(await request.arrayBuffer())
    const { origin, pathname, search } = new URL(request.url)
    await link.running()
    const headers = { ...Object.fromEntries(request.headers), cookie: jar.header(), 'user-agent': navigator.userAgent }
    const id = crypto.randomUUID()
    const answer = await new Promise<AnswerMessage>((resolve, reject) => {
      const end = (settle: () => void): void => {
        stop()
        request.signal.removeEventListener('abort', abort)
        settle()
      }
      const abort = (): void => end(() => reject(request.signal.reason))
      const stop = link.listen((message) => {
        if (message.kind === 'answer' && message.id === id) end(() => resolve(message))
        else if (message.kind === 'running' || message.kind === 'failed' || message.kind === 'damaged')
          end(() => reject(new TypeError('the exchange did not answer')))
      })
      request.signal.addEventListener('abort', abort)
      if (request.signal.aborted) abort()
      else link.post({ kind: 'call', id, method: request.method, url: pathname + search, origin, headers, body })
    })
    jar.keep(answer.cookies)
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
