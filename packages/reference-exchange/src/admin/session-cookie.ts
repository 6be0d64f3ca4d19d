/** The cookie of an operator's session. [Q35] */
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

// Model
export interface SessionCookie {
  /** Value of a header that stores the key. */
  readonly of: (request: FastifyRequest, key: string) => string
  /** Value of a header that removes the key. */
  readonly expired: (request: FastifyRequest) => string
}

const NAME = 'hexbourse_operator'

// Constructors
/**
 * With `Secure` behind a trusted proxy that ends TLS: the one forwarded header that counts here, because a forged one
 * gains nothing.
 */
export const makeSessionCookie = (trustedProxies: ReadonlyArray<string>): SessionCookie => {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  const cookieOf: SessionCookie['of'] = ({ socket, headers }, key) => {
    const isTls = headers['x-forwarded-proto'] === 'https' && isTrusted(socket.remoteAddress ?? '', 0)
    return `${NAME}=${key}; HttpOnly; SameSite=Strict; Path=/operator${isTls ? '; Secure' : ''}`
  }
  return { of: cookieOf, expired: (request) => `${cookieOf(request, '')}; Max-Age=0` }
}

// Rules
/** Empty without a well-formed key. */
export const keyOf = ({ headers: { cookie = '' } }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1] ?? ''
