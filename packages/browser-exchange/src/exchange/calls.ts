/** Answers the calls of pages as the server of the exchange does. [SHELL-5] */
import { CALLS, makeAnswerCall, pictureHeaders } from '@hexbourse/reference-exchange/portable'
import type { CallRequest, Exchange } from '@hexbourse/reference-exchange/portable'
import { memoryPictureStore } from '@hexbourse/reference-exchange/portable'

import type { AnswerMessage, CallMessage } from '../protocol/index.ts'

export type AnswerCall = (call: CallMessage) => Promise<AnswerMessage>

/** Pictures are kept until the exchange ends. */
export const answerCalls = (exchange: Exchange): AnswerCall => {
  const files = memoryPictureStore()
  const features = { faucet: true, mailbox: true, customerService: '', frontPage: undefined, gateway: undefined }
  const answer = makeAnswerCall({ exchange, features, files })
  const pictureOf = (path: string, token: string) => {
    const name = path.slice(PICTURES.length)
    const user = exchange.accounts.userOf(token)
    return user !== undefined && files.isOwnedBy(user, name) ? files.read(name) : undefined
  }
  return async ({ id, method, url, origin, headers, body }) => {
    const address = new URL(url, origin)
    const path = address.pathname
    if (method === 'GET' && path.startsWith(PICTURES)) {
      const picture = pictureOf(path, tokenOf(headers))
      return picture === undefined
        ? textAnswer(id, 404, 'not found')
        : {
            ...textAnswer(id, 200, ''),
            headers: stringValues(pictureHeaders(picture)),
            body: Uint8Array.from(picture.bytes),
          }
    }
    const call = CALLS.find((one) => one.path === path && one.methods.some((verb) => verb === method))
    if (call === undefined) return textAnswer(id, 404, JSON.stringify({ type: 'error', message: 'not found' }))
    const cookies: Array<string> = []
    const request: CallRequest = {
      query: Object.fromEntries(address.searchParams),
      body: parsedBody(headers['content-type'] ?? '', body),
      headers,
      ip: '127.0.0.1',
      protocol: address.protocol.slice(0, -1),
      host: address.host,
    }
    const { body: content, mediaType } = await answer(call, request, {
      header: (name, value) => void (name === 'set-cookie' && cookies.push(value)),
    })
    const text = mediaType === undefined ? JSON.stringify(content) : String(content)
    return { ...textAnswer(id, 200, text, mediaType ?? 'application/json'), cookies }
  }
}

// Internal
const PICTURES = '/upload/'

const tokenOf = ({ authorization = '' }: Readonly<Record<string, string>>): string =>
  authorization.replace(/^Bearer\s+/i, '').trim()

const parsedBody = (contentType: string, body: Uint8Array<ArrayBuffer>): unknown => {
  if (contentType.startsWith('multipart/form-data')) return Buffer.from(body)
  const text = new TextDecoder().decode(body)
  return contentType.startsWith('application/json') ? (JSON.parse(text) as unknown) : new URLSearchParams(text)
}

const textAnswer = (id: string, status: number, text: string, mediaType = 'text/plain'): AnswerMessage => ({
  kind: 'answer',
  id,
  status,
  headers: { 'content-type': `${mediaType}; charset=utf-8` },
  cookies: [],
  body: new TextEncoder().encode(text),
})

const stringValues = (headers: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
