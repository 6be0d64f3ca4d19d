/** HTTP server of the contract: every outcome of a call is status 200 with an envelope. [SHELL-5] [SHELL-6] */
import formbody from '@fastify/formbody'
import { Picture } from '@hexbourse/domain/identity'
import fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { either as E } from 'fp-ts'

import type { PictureStore } from '../files/index.ts'
import { hasSeveralHosts } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { expiredLoginCookie, loginCookie } from '../runtime/index.ts'
import { ACCEPTOR_CALLS } from './acceptors.ts'
import { ACCOUNT_CALLS } from './account.ts'
import { ADDRESS_BOOK_CALLS } from './address-book.ts'
import { DEPOSIT_CALLS } from './deposits.ts'
import type { RequestContext, Call, ApiError, Features, Reply } from './call.ts'
import { makeCandleTexts } from './candle-texts.ts'
import type { CandleTexts } from './candle-texts.ts'
import { C2C_DISPUTE_CALLS } from './c2c-disputes.ts'
import { C2C_OFFER_CALLS } from './c2c-offers.ts'
import { C2C_ORDER_CALLS } from './c2c-orders.ts'
import { CANDLE_CALLS } from './candles.ts'
import { sendPage, serveClient, acceptsPage } from './static-client.ts'
import { COIN_CALLS } from './coins.ts'
import { CONTENT_CALLS } from './content.ts'
import { serveBannerImages } from './banner-images.ts'
import { answerBeforeBodies } from './early-answers.ts'
import { envelope, errorEnvelope, uploadErrorEnvelope } from './envelopes.ts'
import { ORDER_LIST_CALLS } from './order-lists.ts'
import { CALL_HEADERS, COMMON_HEADERS, pagePolicy } from './headers.ts'
import { IDENTITY_CALLS, UPLOAD_CALL } from './identity.ts'
import { registerStrictJson } from './json.ts'
import { LEDGER_CALLS } from './ledger-lists.ts'
import { NET_WORTH_CALLS } from './net-worth.ts'
import { MARKET_CALLS } from './market.ts'
import { LEVERAGE_CALLS } from './leverage.ts'
import { LEVERAGE_LIST_CALLS } from './leverage-lists.ts'
import { PAYMENT_CALLS } from './payments.ts'
import { USER_INFO_CALLS } from './user-info.ts'
import { servePictures } from './pictures.ts'
import { serveQrCodes } from './qr-codes.ts'
import { makeRequestLimits, refusalDelay, refuse } from './request-limits.ts'
import type { RequestLimits } from './request-limits.ts'
import { serveCspReports } from './csp-reports.ts'
import type { CspReports } from './csp-reports.ts'
import {
  requestDevice,
  idempotencyKey,
  requestLanguage,
  parseRequest,
  keepDevice,
  requestClient,
  sessionCookie,
  requestToken,
  uploadToken,
} from './requests.ts'
import { SECOND_CONTRACT_CALLS } from './second-contracts.ts'
import { SECOND_FACTOR_CALLS } from './second-factor.ts'
import { PROTECTION_CALLS } from './protection.ts'
import { SESSION_CALLS } from './sessions.ts'
import { SPOT_CALLS } from './spot.ts'
import { SYSTEM_CALLS } from './system.ts'
import { TRANSFER_CALLS } from './transfer.ts'
import { registerMultipart } from './upload-body.ts'
import { uploadOptions } from './uploads.ts'
import { WALLET_CALLS } from './wallet.ts'
import { WITHDRAWAL_CALLS } from './withdrawals.ts'

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
/** All calls of the exchange. */
export const CALLS: ReadonlyArray<Call> = [
  ...SYSTEM_CALLS,
  ...MARKET_CALLS,
  ...CANDLE_CALLS,
  ...COIN_CALLS,
  ...SPOT_CALLS,
  ...ORDER_LIST_CALLS,
  ...LEVERAGE_CALLS,
  ...LEVERAGE_LIST_CALLS,
  ...SECOND_CONTRACT_CALLS,
  ...C2C_OFFER_CALLS,
  ...C2C_ORDER_CALLS,
  ...C2C_DISPUTE_CALLS,
  ...WALLET_CALLS,
  ...TRANSFER_CALLS,
  ...DEPOSIT_CALLS,
  ...WITHDRAWAL_CALLS,
  ...ADDRESS_BOOK_CALLS,
  ...ACCEPTOR_CALLS,
  ...PAYMENT_CALLS,
  ...LEDGER_CALLS,
  ...NET_WORTH_CALLS,
  ...ACCOUNT_CALLS,
  ...USER_INFO_CALLS,
  ...SESSION_CALLS,
  ...PROTECTION_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...CONTENT_CALLS,
  ...IDENTITY_CALLS,
]

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
  const candles = makeCandleTexts(exchange)
  for (const call of CALLS) addRoute(app, { ...settings, limits, candles }, call)
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

interface CallSettings extends HttpSettings {
  readonly limits: RequestLimits | undefined
  readonly candles: CandleTexts
}

const addRoute = (app: FastifyInstance, settings: CallSettings, call: Call): void =>
  void app.route({
    method: [...call.methods],
    url: call.path,
    ...(call.acceptsFile === true ? uploadOptions(settings.exchange) : {}),
    handler: async (request, reply) => {
      const language = requestLanguage(request)
      const result = await handleCall(settings, call, request, reply)
      if (E.isLeft(result))
        return (call.acceptsFile === true ? uploadErrorEnvelope : errorEnvelope)(language, result.left)
      return result.right._tag === 'Text'
        ? reply.type(`${result.right.mediaType}; charset=utf-8`).send(result.right.text)
        : envelope(language, result.right)
    },
  })

const handleCall = async (
  { exchange, features, files, limits, candles }: CallSettings,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<E.Either<ApiError, Reply>> => {
  const parsed = parseRequest(request, call.acceptsFile === true)
  if (parsed === undefined) return E.left({ _tag: 'BodyMalformed' })
  const { params, file } = parsed
  const token = call.acceptsFile === true ? uploadToken(request) : requestToken(request)
  const key = idempotencyKey(call.path, token, params)
  const seconds = limits?.isChargedByCall(request) === true ? limits.charge(request) : 0
  // the kept answer of an executed command comes before any limit
  if (seconds > 0 && !(key !== undefined && exchange.hasAnswer(key))) {
    await refusalDelay()
    void refuse(reply, seconds)
    return E.left({ _tag: 'TooMany' })
  }
  const client = requestClient(request)
  const context: RequestContext = {
    exchange,
    features,
    files,
    candles,
    charge: (cost) => limits?.chargeWork(request, cost),
    file,
    params,
    session: () => sessionCookie(request, reply),
    client,
    site: `${request.protocol}://${request.host}`,
    keepDevice: () => keepDevice(request, reply, client),
    mayPlaceOrder: (user) => limits?.takeOrder(user) ?? true,
    mayPostMessage: (user) => limits?.takeMessage(user) ?? true,
    rememberToken: (value) => void reply.header('set-cookie', loginCookie(value, request.protocol === 'https')),
    forgetToken: () => void reply.header('set-cookie', expiredLoginCookie),
    key,
    language: requestLanguage(request),
    device: requestDevice(request),
  }
  if (call.access === 'public') return call.handle(context)
  const user = token === '' ? undefined : exchange.accounts.userOf(token)
  return user === undefined ? E.left({ _tag: 'SessionMissing' }) : call.handle({ ...context, user, token })
}

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
