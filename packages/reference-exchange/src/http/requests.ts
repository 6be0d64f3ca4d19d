/** Reads parameters, token, language, cookie and idempotency key of a request. [Q23] */
import { digest, loginCookieToken, token as newToken } from '../runtime/index.ts'
import type { Client } from '../runtime/index.ts'
import { languageOf } from '../messages/index.ts'
import type { Language } from '../messages/index.ts'
import { clientAddress } from './client-address.ts'
import { parseForm } from './multipart.ts'
import { parseParams } from './params.ts'
import type { Params } from './params.ts'

/** What a call reads of a request, whatever carries it. */
export interface CallRequest {
  readonly query: unknown
  /** Parsed: fields of a form or of a JSON object, or the bytes of a multipart form. */
  readonly body: unknown
  readonly headers: Readonly<Partial<Record<string, string | Array<string>>>>
  readonly ip: string
  readonly protocol: string
  readonly host: string
}

/** Where a call sets headers of its answer. */
export interface CallReply {
  header(name: string, value: string): unknown
}

interface ParsedBody {
  readonly fields: Iterable<readonly [string, unknown]>
  readonly file: Buffer | undefined
}

const SESSION_COOKIE = 'hexbourse_session'
const SESSION_SECONDS = 7_200
/** Recognises a device on which a user signed in before. It is no sign-in and survives the sign-out. */
const DEVICE_COOKIE = 'hexbourse_device'
const DEVICE_SECONDS = 400 * 86_400
/** Excluded from the key, because secrets could be guessed from a stored digest. */
const SECRET_PARAMS: ReadonlySet<string> = new Set([
  'password',
  're_password',
  'repassword',
  'withdraw_password',
  'pay_password',
  'pass',
  'old',
  'new',
  'code',
  'factor_code',
  'challenge',
  '_timespan',
])

export interface ParsedRequest {
  readonly params: Params
  readonly file: Buffer | undefined
}

/** Query and body merged; the body takes precedence. Undefined when either is malformed. */
export const parseRequest = (request: CallRequest, acceptsFile: boolean): ParsedRequest | undefined => {
  const form = parseBody(request, acceptsFile)
  const query = parseParams(Object.entries(request.query as object))
  const body = form && parseParams(form.fields)
  return query && body && { params: new Map([...query, ...body]), file: form.file }
}

export const requestLanguage = (request: CallRequest): Language => {
  const lang = headerOf(request, 'lang')
  return languageOf(lang === '' ? undefined : lang)
}

const MAX_DEVICE_LENGTH = 120

/** Printable ASCII, at most MAX_DEVICE_LENGTH characters. */
export const requestDevice = (request: CallRequest): string =>
  headerOf(request, 'user-agent')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, MAX_DEVICE_LENGTH)

/** The bare token of the contract, or a bearer token. */
export const requestToken = (request: CallRequest): string =>
  headerOf(request, 'authorization')
    .replace(/^Bearer\s+/i, '')
    .trim()

/** Existing clients upload with the cookie of the login; a sent token takes precedence. */
export const uploadToken = (request: CallRequest): string => {
  const sent = requestToken(request)
  return sent === '' ? loginCookieToken(headerOf(request, 'cookie')) : sent
}

const headerOf = ({ headers }: CallRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const parseBody = (request: CallRequest, acceptsFile: boolean): ParsedBody | undefined => {
  const { body } = request
  if (Buffer.isBuffer(body)) return acceptsFile ? parseForm(headerOf(request, 'content-type'), body) : undefined
  return { fields: body instanceof URLSearchParams ? body : Object.entries(body ?? {}), file: undefined }
}

export const idempotencyKey = (path: string, token: string, params: Params): string | undefined => {
  const timespan = params.get('_timespan') ?? ''
  if (timespan === '') return undefined
  const body = [...params].filter(([name]) => !SECRET_PARAMS.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return digest(JSON.stringify([digest(token), path, timespan, body]))
}

export const requestClient = (request: CallRequest): Client => ({
  session: cookie(request, SESSION_COOKIE),
  deviceId: cookie(request, DEVICE_COOKIE) ?? newToken(),
  address: clientAddress(request.ip),
  language: requestLanguage(request),
})

/** The cookie binds a code to the browser that requested it. It is no sign-in. */
export const sessionCookie = (request: CallRequest, reply: CallReply): string => {
  const existing = cookie(request, SESSION_COOKIE)
  if (existing !== undefined) return existing
  const created = newToken()
  setCookie(request, reply, `${SESSION_COOKIE}=${created}`, SESSION_SECONDS)
  return created
}

export const keepDevice = (request: CallRequest, reply: CallReply, { deviceId }: Client): void =>
  setCookie(request, reply, `${DEVICE_COOKIE}=${deviceId}`, DEVICE_SECONDS)

/** Random values of 256 bits, or of 128 bits from an earlier version. */
const cookie = (request: CallRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([0-9a-f]{32}(?:[0-9a-f]{32})?)(?:;|$)`).exec(headerOf(request, 'cookie'))?.[1]

const setCookie = (request: CallRequest, reply: CallReply, pair: string, seconds: number): void => {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header('set-cookie', `${pair}; HttpOnly; SameSite=Strict; Path=/api; Max-Age=${seconds}${secure}`)
}
