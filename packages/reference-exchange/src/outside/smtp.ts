/** Sends email through an SMTP server. [ACC-2] [ACC-3] */
import { either as E, function as F, taskEither as TE } from 'fp-ts'

import type { Message, MessageSender, SendFailure } from './port.ts'
import { permanentFailure, temporaryFailure } from './port.ts'

// Model
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps:`). Otherwise the connection is upgraded where the server offers it. */
  readonly isImplicitTls: boolean
  /** Fails where the server offers no upgrade to TLS. */
  readonly requiresTls: boolean
  readonly user: string
  readonly password: string
  /** `Name <address>` or an address. */
  readonly from: string
}

const CONNECTION_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
const MAX_CONNECTIONS = 4

// Constructors
/**
 * Settings of `smtp://user:password@host:port` or `smtps://…`. Characters of user and password are percent-encoded.
 * With credentials, TLS is required unless the server is on this machine or the URL ends with `?tls=optional`.
 */
export const parseSmtpSettings = (url: string, from: string): E.Either<string, SmtpSettings> => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !(parsed.protocol in DEFAULT_PORTS) || parsed.hostname === '')
    return E.left('SMTP_URL must be smtp://host or smtps://host')
  if (!isSenderAddress(from)) return E.left('MAIL_FROM must be an email address, or a name and <address>')
  const isImplicitTls = parsed.protocol === 'smtps:'
  const host = parsed.hostname.replace(/^\[(.*)\]$/, '$1')
  return E.right({
    host,
    port: Number(parsed.port) || (DEFAULT_PORTS[parsed.protocol] ?? 0),
    isImplicitTls,
    requiresTls:
      !isImplicitTls && parsed.username !== '' && !isLoopback(host) && parsed.searchParams.get('tls') !== 'optional',
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    from,
  })
}

/** The transport is loaded with the first message. */
export const smtpSender = (settings: SmtpSettings): MessageSender => {
  let transport: ReturnType<typeof connectTo> | undefined
  return {
    name: 'smtp',
    channels: ['email'],
    send: (message) =>
      F.pipe(
        TE.tryCatch(async () => {
          transport ??= connectTo(settings)
          return (await transport).sendMail(mailOf(message, settings.from))
        }, sendFailure),
        TE.asUnit,
      ),
    close: () => void transport?.then((connected) => connected.close()),
  }
}

// Internal
const connectTo = async (settings: SmtpSettings) =>
  (await import('nodemailer')).createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    host: settings.host,
    port: settings.port,
    secure: settings.isImplicitTls,
    requireTLS: settings.requiresTls,
    ...(settings.user === '' ? {} : { auth: { user: settings.user, pass: settings.password } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

const isSenderAddress = (from: string): boolean =>
  /^(?:[^<>\r\n"]{1,120} <[^\s<>@,]{1,64}@[^\s<>@,]{1,255}>|[^\s<>@,]{1,64}@[^\s<>@,]{1,255})$/.test(from)

/** The recipient is an address object, so that no character of it can add another recipient or header. */
const mailOf = ({ recipient, subject, text }: Message, from: string) => ({
  from,
  to: { name: '', address: recipient },
  subject,
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** A response of the server may repeat the address: only its numbers are kept. */
const sendFailure = (problem: unknown): SendFailure => {
  const { code = 'unknown', responseCode } = problem as { readonly code?: string; readonly responseCode?: number }
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`
  return responseCode !== undefined && responseCode >= 500 ? permanentFailure(reason) : temporaryFailure(reason)
}
