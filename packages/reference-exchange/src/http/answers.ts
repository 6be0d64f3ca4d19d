/** Answers calls, whatever carries request and answer. Every outcome is an envelope. [SHELL-5] [SHELL-6] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { PictureStore } from '../files/index.ts'
import { expiredLoginCookie, loginCookie } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import type { ApiError, Call, Features, Reply, RequestContext } from './call.ts'
import { makeCandleTexts } from './candle-texts.ts'
import type { CandleTexts } from './candle-texts.ts'
import { envelope, errorEnvelope, uploadErrorEnvelope } from './envelopes.ts'
import {
  idempotencyKey,
  keepDevice,
  parseRequest,
  requestClient,
  requestDevice,
  requestLanguage,
  requestToken,
  sessionCookie,
  uploadToken,
} from './requests.ts'
import type { CallReply, CallRequest } from './requests.ts'

export interface AnswerSettings {
  readonly exchange: Exchange
  readonly features: Features
  readonly files: PictureStore
}

/** The budgets of the client that sent a request. */
export interface CallLimits {
  /** Seconds to wait before the call is admitted; 0 when its cost was taken from the budget. */
  readonly seconds: () => number
  readonly refuse: (seconds: number) => Promise<void>
  /** Charges work that was found while the request was answered. */
  readonly charge: (cost: number) => void
  readonly takeOrder: (user: UserId) => boolean
  readonly takeMessage: (user: UserId) => boolean
}

export interface Answer {
  /** An envelope, or the whole text of a media type. */
  readonly body: unknown
  readonly mediaType: string | undefined
}

/** Without limits every call is admitted. */
export type AnswerCall = (call: Call, request: CallRequest, reply: CallReply, limits?: CallLimits) => Promise<Answer>

export const makeAnswerCall = (settings: AnswerSettings): AnswerCall => {
  const candles = makeCandleTexts(settings.exchange)
  return async (call, request, reply, limits) => {
    const language = requestLanguage(request)
    const result = await handleCall({ ...settings, limits, candles }, call, request, reply)
    if (E.isLeft(result))
      return envelopeAnswer((call.acceptsFile === true ? uploadErrorEnvelope : errorEnvelope)(language, result.left))
    return result.right._tag === 'Text'
      ? { body: result.right.text, mediaType: result.right.mediaType }
      : envelopeAnswer(envelope(language, result.right))
  }
}

const envelopeAnswer = (body: unknown): Answer => ({ body, mediaType: undefined })

interface CallSettings extends AnswerSettings {
  readonly limits: CallLimits | undefined
  readonly candles: CandleTexts
}

const handleCall = async (
  { exchange, features, files, limits, candles }: CallSettings,
  call: Call,
  request: CallRequest,
  reply: CallReply,
): Promise<E.Either<ApiError, Reply>> => {
  const parsed = parseRequest(request, call.acceptsFile === true)
  if (parsed === undefined) return E.left({ _tag: 'BodyMalformed' })
  const { params, file } = parsed
  const token = call.acceptsFile === true ? uploadToken(request) : requestToken(request)
  const key = idempotencyKey(call.path, token, params)
  const seconds = limits?.seconds() ?? 0
  // the kept answer of an executed command comes before any limit
  if (seconds > 0 && !(key !== undefined && exchange.hasAnswer(key))) {
    await limits?.refuse(seconds)
    return E.left({ _tag: 'TooMany' })
  }
  const client = requestClient(request)
  const context: RequestContext = {
    exchange,
    features,
    files,
    candles,
    charge: (cost) => limits?.charge(cost),
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
