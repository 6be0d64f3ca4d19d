/** The contract over HTTP: every outcome of the exchange is status 200 and an envelope. [SHELL-5] [SHELL-6] */
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { either as E } from 'fp-ts'

import type { Files } from '../files/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { doneWords, refusalWords } from '../words/index.ts'
import type { Language } from '../words/index.ts'
import { ACCOUNT_CALLS } from './account.ts'
import type { Asked, Call, Fault, Offers, Reply } from './call.ts'
import { CANDLE_CALLS } from './candles.ts'
import { sendScreen, serveClient, wantsScreen } from './client.ts'
import { COIN_CALLS } from './coins.ts'
import { CONTENT_CALLS } from './content.ts'
import { serveDrawings } from './drawings.ts'
import { ENTRUST_CALLS } from './entrusts.ts'
import { EVERYWHERE } from './headers.ts'
import { IDENTITY_CALLS } from './identity.ts'
import { readJsonStrictly } from './json.ts'
import { limiter } from './limiter.ts'
import type { Limiter } from './limiter.ts'
import { LOG_CALLS } from './logs.ts'
import { MARKET_CALLS } from './market.ts'
import { PERSON_CALLS } from './person.ts'
import { servePictures } from './pictures.ts'
import { takeReports } from './reports.ts'
import type { Reports } from './reports.ts'
import { deviceIn, keyOf, languageIn, receivedIn, sessionIn, tokenIn } from './requests.ts'
import { SESSION_CALLS } from './sessions.ts'
import { SPOT_CALLS } from './spot.ts'
import { SYSTEM_CALLS } from './system.ts'
import { TRANSFER_CALLS } from './transfer.ts'
import { WALLET_CALLS } from './wallet.ts'

export interface HttpSettings {
  readonly exchange: Exchange
  readonly offers: Offers
  readonly files: Files
  /** Folder of the built client. */
  readonly clientDir: string
}

export interface Http {
  readonly app: FastifyInstance
  readonly reports: Reports
  /** Method and path of everything that this server answers, also of what is opened on it later. */
  readonly routes: ReadonlyArray<string>
}

const BODY_BYTES = 64 * 1024
/** The largest picture and the form around it; one byte more is told apart from a picture too large. */
const FILE_BYTES = 11 * 1024 * 1024
const HEADER_TIME = 10_000
/** Every call the exchange answers. */
export const CALLS: ReadonlyArray<Call> = [
  ...SYSTEM_CALLS,
  ...MARKET_CALLS,
  ...CANDLE_CALLS,
  ...COIN_CALLS,
  ...SPOT_CALLS,
  ...ENTRUST_CALLS,
  ...WALLET_CALLS,
  ...TRANSFER_CALLS,
  ...LOG_CALLS,
  ...ACCOUNT_CALLS,
  ...PERSON_CALLS,
  ...SESSION_CALLS,
  ...CONTENT_CALLS,
  ...IDENTITY_CALLS,
]

export const makeHttp = async (settings: HttpSettings): Promise<Http> => {
  const { exchange } = settings
  const app = fastify({ bodyLimit: BODY_BYTES, requestTimeout: 30_000, forceCloseConnections: true })
  app.server.headersTimeout = HEADER_TIME
  const routes: Array<string> = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)))
  // Before the first route: a route keeps the handler that stands when it is made.
  app.setErrorHandler((problem: FastifyError, request, reply) => failed(exchange, problem, request, reply))
  await app.register(formbody, { bodyLimit: BODY_BYTES, parser: (text) => new URLSearchParams(text) as never })
  readJsonStrictly(app)
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(EVERYWHERE)
    if (request.url.startsWith('/api')) void reply.header('Cache-Control', 'no-store')
  })
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'))
  const guard = limiter()
  for (const call of CALLS) route(app, settings, call, guard)
  serveDrawings(app)
  servePictures(app, exchange, settings.files)
  const reports = takeReports(app, exchange.log)
  const client = await serveClient(app, settings.clientDir)
  app.setNotFoundHandler((request, reply) =>
    client && wantsScreen(request)
      ? sendScreen(reply)
      : reply.code(404).send(refused(languageIn(request), { _tag: 'PathUnknown' })),
  )
  return { app, reports, routes }
}

const route = (app: FastifyInstance, settings: HttpSettings, call: Call, guard: Limiter): void =>
  void app.route({
    method: [...call.methods],
    url: call.path,
    ...(call.takesFile === true ? largeBodies(settings.exchange) : {}),
    handler: async (request, reply) => {
      const language = languageIn(request)
      const admitted = call.guarded !== true || guard.admits(request.ip, Date.now())
      const answer = admitted ? await answerOf(settings, call, request, reply) : TOO_MANY
      return E.isLeft(answer) ? refused(language, answer.left) : told(language, answer.right)
    },
  })

/** Whoever is not signed in is told so before his file is read. */
const largeBodies = ({ accounts }: Exchange) => ({
  bodyLimit: FILE_BYTES,
  onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    accounts.userOf(tokenIn(request)) === undefined
      ? reply.send(refused(languageIn(request), { _tag: 'SessionMissing' }))
      : undefined,
})

const TOO_MANY: E.Either<Fault, Reply> = E.left({ _tag: 'TooMany' })

const answerOf = async (
  { exchange, offers, files }: HttpSettings,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<E.Either<Fault, Reply>> => {
  const received = receivedIn(request, call.takesFile === true)
  if (received === undefined) return E.left({ _tag: 'BodyMalformed' })
  const { params, file } = received
  const token = tokenIn(request)
  const key = keyOf(call.path, token, params)
  const session = (): string => sessionIn(request, reply)
  const asked: Asked = {
    exchange,
    offers,
    files,
    file,
    params,
    session,
    key,
    language: languageIn(request),
    device: deviceIn(request),
  }
  if (call.who === 'anyone') return call.answer(asked)
  const user = token === '' ? undefined : exchange.accounts.userOf(token)
  return user === undefined ? E.left({ _tag: 'SessionMissing' }) : call.answer({ ...asked, user, token })
}

const told = (language: Language, reply: Reply): unknown => {
  if (reply._tag === 'Raw') return reply.body
  if (reply._tag === 'Data') return { type: 'ok', message: reply.message }
  const message = doneWords(language, reply.saying, reply.values)
  return reply.data === undefined ? { type: 'ok', message } : { type: 'ok', message, data: reply.data }
}

const refused = (language: Language, fault: Fault): unknown => ({
  type: fault._tag === 'SessionMissing' ? '999' : 'error',
  message: refusalWords(language, fault),
})

/** What never became a call: too large, unreadable, or a fault of ours, of which only the log hears more. */
const failed = (exchange: Exchange, problem: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
  const status = problem.statusCode ?? 500
  if (status >= 500) exchange.log('request-failed', { path: request.url.split('?')[0], problem: problem.message })
  const fault: Fault =
    status === 413 ? { _tag: 'BodyTooLarge' } : status < 500 ? { _tag: 'BodyMalformed' } : { _tag: 'ServerFailed' }
  return reply.code(status).send(refused(languageIn(request), fault))
}
