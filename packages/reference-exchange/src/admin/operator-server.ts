/**
 * Server of the operator's pages: a listener of its own, which no request to the public port reaches. It trusts no
 * forwarded header and answers no name, only addresses and localhost. [Q35]
 */
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

import { hasSeveralHosts } from '../runtime/index.ts'
import { isAddressOrLocalhost, PAGE_POLICY } from './page-html.ts'
import { serveForms } from './forms.ts'
import { servePages } from './pages.ts'
import type { OperatorSettings } from './sign-in.ts'
import { serveSignIn } from './sign-in.ts'

// Model
export interface OperatorServer {
  readonly app: FastifyInstance
  /** Method and path of every route, also of routes added later. */
  readonly routes: ReadonlyArray<string>
}

const MAX_BODY_BYTES = 16 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': PAGE_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // with no-referrer, browsers send the origin "null" with forms, which is refused as a foreign one
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

// Constructors
export const makeOperatorServer = async (settings: OperatorSettings): Promise<OperatorServer> => {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
  })
  const routes: Array<string> = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)))
  app.setErrorHandler((problem: FastifyError, request, reply) => {
    const status = problem.statusCode ?? 500
    if (status >= 500) settings.log('operator-request-failed', { path: pathOf(request), problem }, 'error')
    return reply
      .code(status)
      .type('text/plain')
      .send(status >= 500 ? 'the server failed' : 'the request is malformed')
  })
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES, parser: (text) => new URLSearchParams(text) as never })
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS)
    const status = statusBefore(request)
    if (status === 200) return undefined
    settings.log('operator-request-refused', { origin: request.ip, path: pathOf(request), status }, 'warn')
    return reply.code(status).type('text/plain').send('not available')
  })
  const authentication = serveSignIn(app, settings)
  servePages(app, settings, authentication)
  serveForms(app, settings, authentication)
  return { app, routes }
}

// Internal
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const statusBefore = (request: FastifyRequest): number => {
  if (hasSeveralHosts(request.raw.rawHeaders)) return 400
  if (!isAddressOrLocalhost(request.headers.host ?? '')) return 404
  return isSameOrigin(request) ? 200 : 403
}

/** A page of another origin sends its own origin. Programs send none. */
const isSameOrigin = ({ headers: { origin, host } }: FastifyRequest): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
