/** HTTP server of the contract: every outcome of a call is status 200 with an envelope. [SHELL-5] [SHELL-6] */
import formbody from '@fastify/formbody'
import { Picture } from '@hexbourse/domain/identity'
import fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { PictureStore } from '../files/index.ts'
import { hasSeveralHosts } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { makeAnswerCall } from './answers.ts'
import type { AnswerCall, CallLimits } from './answers.ts'
import type { ApiError, Call, Features } from './call.ts'
import { CALLS } from './calls.ts'
import { sendPage, serveClient, acceptsPage } from './static-client.ts'
import { serveBannerImages } from './banner-images.ts'
import { answerBeforeBodies } from './early-answers.ts'
import { errorEnvelope } from './envelopes.ts'
import { CALL_HEADERS, COMMON_HEADERS, pagePolicy } from './headers.ts'
import { UPLOAD_CALL } from './identity.ts'
import { registerStrictJson } from './json.ts'
import { servePictures } from './pictures.ts'
import { serveQrCodes } from './qr-codes.ts'
import { makeRequestLimits, refusalDelay, refuse } from './request-limits.ts'
import type { RequestLimits } from './request-limits.ts'
import { serveCspReports } from './csp-reports.ts'
import type { CspReports } from './csp-reports.ts'
import { requestLanguage } from './requests.ts'
import { registerMultipart } from './upload-body.ts'
import { uploadOptions } from './uploads.ts'

export interface HttpSettings {
  readonly exchange: Exchange
  readonly features: Features
  readonly files: PictureStore
  /** Folder of the built client. */
  readonly clientDir: string
  /** Whether requests are charged to the budget of their client. */
  readonly limitsRequests: boolean
  /** Addresses and networks of proxies whose forwarded headers count. */
  readonly trustedProxies: ReadonlyArray<string>
}

export interface Http {
  readonly app: FastifyInstance
  readonly reports: CspReports
  /** Method and path of every route, also of routes added later. */
  readonly routes: ReadonlyArray<string>
}

const MAX_BODY_BYTES = 64 * 1024
const HEADERS_TIMEOUT_MS = 10_000
/** Node compares with the time-outs only at this interval. */
const TIMEOUT_CHECK_MS = 2_000
export const makeHttp = async (settings: HttpSettings): Promise<Http> => {
  const { exchange } = settings
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    trustProxy: [...settings.trustedProxies],
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
  })
  const routes: Array<string> = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)))
  // Must be set before the first route, because a route keeps the error handler of its creation.
  app.setErrorHandler((problem: FastifyError, request, reply) => failureEnvelope(exchange, problem, request, reply))
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES, parser: (text) => new URLSearchParams(text) as never })
  registerStrictJson(app)
  registerMultipart(app)
  answerBeforeBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(COMMON_HEADERS)
    if (request.url.startsWith('/api')) void reply.headers(CALL_HEADERS)
    if (!hasSeveralHosts(request.raw.rawHeaders)) return undefined
    return reply.code(400).send(errorEnvelope(requestLanguage(request), { _tag: 'BodyMalformed' }))
  })
  const limits = settings.limitsRequests ? makeRequestLimits(exchange, CALLS) : undefined
  if (limits !== undefined) limitRequests(app, limits)
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'))
  const answer = makeAnswerCall(settings)
  for (const call of CALLS) addRoute(app, settings, limits, answer, call)
  serveBannerImages(app)
  serveQrCodes(app)
  servePictures(app, exchange, settings.files)
  const reports = serveCspReports(app, exchange.log)
  const hasClient = await serveClient(
    app,
    settings.clientDir,
    pagePolicy({ gateway: settings.features.gateway?.origin }),
  )
  app.setNotFoundHandler((request, reply) =>
    hasClient && acceptsPage(request)
      ? sendPage(reply)
      : reply.code(404).send(errorEnvelope(requestLanguage(request), { _tag: 'PathUnknown' })),
  )
  return { app, reports, routes }
}

/** A call that may have a kept answer is charged later, when its key is known. */
const limitRequests = (app: FastifyInstance, limits: RequestLimits): void =>
  void app.addHook('onRequest', async (request, reply) => {
    const seconds = limits.isChargedByCall(request) ? 0 : limits.charge(request)
    if (seconds === 0) return undefined
    await refusalDelay()
    return refuse(reply, seconds).send(errorEnvelope(requestLanguage(request), { _tag: 'TooMany' }))
  })

const addRoute = (
  app: FastifyInstance,
  settings: HttpSettings,
  limits: RequestLimits | undefined,
  answer: AnswerCall,
  call: Call,
): void =>
  void app.route({
    method: [...call.methods],
    url: call.path,
    ...(call.acceptsFile === true ? uploadOptions(settings.exchange) : {}),
    handler: async (request, reply) => {
      const { body, mediaType } = await answer(call, request, reply, limits && limitsOf(limits, request, reply))
      return mediaType === undefined ? body : reply.type(`${mediaType}; charset=utf-8`).send(body)
    },
  })

const limitsOf = (limits: RequestLimits, request: FastifyRequest, reply: FastifyReply): CallLimits => ({
  seconds: () => (limits.isChargedByCall(request) ? limits.charge(request) : 0),
  refuse: async (seconds) => {
    await refusalDelay()
    void refuse(reply, seconds)
  },
  charge: (cost) => limits.chargeWork(request, cost),
  takeOrder: limits.takeOrder,
  takeMessage: limits.takeMessage,
})

/**
 * Errors before or inside a call: too large, unreadable, or internal. Details of internal errors go to the log only.
 */
const failureEnvelope = (
  exchange: Exchange,
  problem: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown => {
  const status = problem.statusCode ?? 500
  if (status >= 500) exchange.log('request-failed', { path: request.url.split('?')[0], problem }, 'error')
  const error: ApiError =
    status === 413 ? tooLargeError(request) : status < 500 ? { _tag: 'BodyMalformed' } : { _tag: 'ServerFailed' }
  return reply.code(status).send(errorEnvelope(requestLanguage(request), error))
}

const tooLargeError = ({ routeOptions }: FastifyRequest): ApiError =>
  routeOptions.url === UPLOAD_CALL
    ? { _tag: 'PictureTooLarge', megabytes: Picture.MAX_ACCEPTED_MEGABYTES }
    : { _tag: 'BodyTooLarge' }
