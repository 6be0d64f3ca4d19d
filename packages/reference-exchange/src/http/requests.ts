/** From a request to what a call is asked with: parameters, token, language, cookie and idempotency key. [Q23] */
import type { FastifyReply, FastifyRequest } from 'fastify'

import { digest, token as newToken } from '../runtime/index.ts'
import { languageOf } from '../words/index.ts'
import type { Language } from '../words/index.ts'
import { paramsOf } from './params.ts'
import type { Params } from './params.ts'

const COOKIE = 'hexbourse_session'
/** A digest of secrets could be guessed from what is stored, so they are no part of it. */
const SECRETS: ReadonlySet<string> = new Set(['password', 're_password', 'withdraw_password', 'code', '_timespan'])

/** Query and body as one; the body wins. */
export const paramsIn = (request: FastifyRequest): Params | undefined => {
  const query = paramsOf(Object.entries(request.query as object))
  const body = paramsOf(request.body instanceof URLSearchParams ? request.body : Object.entries(request.body ?? {}))
  return query && body && new Map([...query, ...body])
}

export const languageIn = (request: FastifyRequest): Language => {
  const { lang } = request.headers
  return languageOf(typeof lang === 'string' ? lang : undefined)
}

/** The bare token of the contract, or a bearer's. */
export const tokenIn = (request: FastifyRequest): string =>
  (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()

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
