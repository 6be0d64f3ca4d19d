/** From a request to what a call is asked with: parameters, token, language, cookie and idempotency key. [Q23] */
import type { FastifyReply, FastifyRequest } from 'fastify'

import { digest, token as newToken } from '../runtime/index.ts'
import { languageOf } from '../words/index.ts'
import type { Language } from '../words/index.ts'
import { formIn } from './multipart.ts'
import { paramsOf } from './params.ts'
import type { Params } from './params.ts'

interface Fields {
  readonly fields: Iterable<readonly [string, unknown]>
  readonly file: Buffer | undefined
}

const COOKIE = 'hexbourse_session'
/** A digest of secrets could be guessed from what is stored, so they are no part of it. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  're_password',
  'repassword',
  'withdraw_password',
  'pay_password',
  'old',
  'new',
  'code',
  '_timespan',
])

export interface Received {
  readonly params: Params
  readonly file: Buffer | undefined
}

/** Query and body as one; the body wins. None where either cannot be read. */
export const receivedIn = (request: FastifyRequest, takesFile: boolean): Received | undefined => {
  const form = bodyIn(request, takesFile)
  const query = paramsOf(Object.entries(request.query as object))
  const body = form && paramsOf(form.fields)
  return query && body && { params: new Map([...query, ...body]), file: form.file }
}

export const languageIn = (request: FastifyRequest): Language => {
  const { lang } = request.headers
  return languageOf(typeof lang === 'string' ? lang : undefined)
}

const MOST_DEVICE = 120

/** Printable signs alone, and not many. */
export const deviceIn = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, MOST_DEVICE)

/** The bare token of the contract, or a bearer's. */
export const tokenIn = (request: FastifyRequest): string =>
  (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()

const bodyIn = ({ body, headers }: FastifyRequest, takesFile: boolean): Fields | undefined => {
  if (Buffer.isBuffer(body)) return takesFile ? formIn(headers['content-type'] ?? '', body) : undefined
  return { fields: body instanceof URLSearchParams ? body : Object.entries(body ?? {}), file: undefined }
}

export const keyOf = (path: string, token: string, params: Params): string | undefined => {
  const timespan = params.get('_timespan') ?? ''
  if (timespan === '') return undefined
  const body = [...params].filter(([name]) => !SECRETS.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return digest(JSON.stringify([digest(token), path, timespan, body]))
}

/** The cookie ties a code to the browser that asked for it; it signs nobody in. */
export const sessionIn = (request: FastifyRequest, reply: FastifyReply): string => {
  const known = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
  if (known !== undefined) return known
  const made = newToken()
  void reply.header('set-cookie', `${COOKIE}=${made}; HttpOnly; SameSite=Strict; Path=/api; Max-Age=7200`)
  return made
}
