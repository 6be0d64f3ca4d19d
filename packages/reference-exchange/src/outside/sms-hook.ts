/** Hands text messages to a web hook of the operator, signed with a shared secret. [ACC-2] [ACC-3] */
import { createHmac } from 'node:crypto'

import { either as E, function as F, taskEither as TE } from 'fp-ts'

import type { Message, MessageSender, SendFailure } from './port.ts'
import { permanentFailure, temporaryFailure } from './port.ts'

// Model
export interface SmsHookSettings {
  readonly url: string
  readonly secret: string
  readonly now: () => number
}

/** Unix seconds at which the request was signed. A receiver rejects it when it is older than five minutes. */
const TIMESTAMP_HEADER = 'x-hexbourse-timestamp'
/** `sha256=` and the hex HMAC-SHA256 of timestamp, full stop and body. */
const SIGNATURE_HEADER = 'x-hexbourse-signature'
const TIMEOUT_MS = 10_000
const MIN_SECRET_LENGTH = 32

// Constructors
/** The hook must use TLS unless it is on this machine. */
export const parseSmsHookSettings = (
  url: string,
  secret: string,
): E.Either<string, Pick<SmsHookSettings, 'url' | 'secret'>> => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isLocal = parsed !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  if (parsed === undefined || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLocal)))
    return E.left('SMS_WEBHOOK_URL must be an https address, or http on this machine')
  if (secret.length < MIN_SECRET_LENGTH)
    return E.left(`SMS_WEBHOOK_SECRET must have at least ${MIN_SECRET_LENGTH} characters`)
  return E.right({ url, secret })
}

export const smsHookSender = ({ url, secret, now }: SmsHookSettings): MessageSender => ({
  name: 'sms-hook',
  channels: ['sms'],
  send: (message) =>
    F.pipe(
      TE.tryCatch(() => post(url, signedRequest(secret, now(), bodyOf(message))), unreachable),
      TE.chainEitherK((status) => (status < 300 ? E.right(undefined) : E.left(statusFailure(status)))),
    ),
  close: () => undefined,
})

// Internal
/** Every attempt is signed anew; `id` in the body stays the same. */
const signedRequest = (secret: string, nowMs: number, body: string): RequestInit => {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: `sha256=${signature}`,
    },
  }
}

const bodyOf = ({ id, recipient, text }: Message): string => JSON.stringify({ id, to: recipient, text })

/** The status of the response; its body is not read. */
const post = async (url: string, request: RequestInit): Promise<number> => {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  await response.body?.cancel()
  return response.status
}

const unreachable = (problem: unknown): SendFailure =>
  temporaryFailure(problem instanceof Error && problem.name === 'TimeoutError' ? 'timeout' : 'unreachable')

const statusFailure = (status: number): SendFailure => {
  const isTemporary = status >= 500 || status === 408 || status === 429
  return isTemporary ? temporaryFailure(`status ${status}`) : permanentFailure(`status ${status}`)
}
