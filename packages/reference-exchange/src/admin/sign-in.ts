/** Sign-in and sign-out of operators, and the check of every other request. [Q35] */
import { either as E } from 'fp-ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { PictureStore } from '../files/index.ts'
import type { Exchange, Log, Passwords } from '../runtime/index.ts'
import { MAX_OPERATOR_PASSWORD, OPERATOR_NAME } from '../store/index.ts'
import type { OperatorStore } from '../store/index.ts'
import { makeOperatorSessions } from './operator-sessions.ts'
import type { OperatorSession, OperatorSessions } from './operator-sessions.ts'
import { escapeHtml, fieldOf, page, sendPage } from './page-html.ts'
import { keyOf, makeSessionCookie } from './session-cookie.ts'
import { makeSignInThrottle } from './sign-in-throttle.ts'

// Model
export interface OperatorSettings {
  readonly exchange: Exchange
  readonly files: PictureStore
  readonly operators: OperatorStore
  /** Not shared with users, so that their sign-ins do not delay an operator's. */
  readonly passwords: Passwords
  readonly cspReports: () => number
  /** Addresses and networks of proxies that end TLS. */
  readonly trustedProxies: ReadonlyArray<string>
  readonly log: Log
}

/** An act of an operator, its subject and its result. */
export interface Act {
  readonly action: string
  readonly subject: string
  readonly result: string
}

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: OperatorSession,
) => FastifyReply | Promise<FastifyReply>

export interface Authentication {
  /** Answers with the sign-in page without a session, and 403 to a form without the token of the session. */
  readonly signedIn: (
    handle: Handler,
  ) => (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
  /** Writes an act to the audit log and to the log. */
  readonly record: (request: FastifyRequest, operator: string, act: Act) => void
}

// Constructors
export const serveSignIn = (app: FastifyInstance, settings: OperatorSettings): Authentication => {
  const sessions = makeOperatorSessions(() => performance.now())
  const throttle = makeSignInThrottle(() => performance.now())
  const cookie = makeSessionCookie(settings.trustedProxies)
  const record = recorder(settings)
  const signedIn = sessionCheck(settings, sessions)
  const signIn = async (name: string, password: string, origin: string): Promise<string | undefined> => {
    const hash = settings.operators.find(name)?.passwordHash ?? ''
    // the queue is the operators' own, and the throttle comes before it: a full one is a failure like any other
    const isCorrect = await settings.passwords.verify(password, hash)
    if (E.isLeft(isCorrect) || !isCorrect.right) return undefined
    throttle.succeed(name, origin)
    return sessions.start(name, hash)
  }
  app.post('/operator/sign-in', async (request, reply) => {
    const [name, password] = [fieldOf(request, 'name').trim(), fieldOf(request, 'password')]
    if (!OPERATOR_NAME.test(name) || password === '' || password.length > MAX_OPERATOR_PASSWORD)
      return sendPage(reply, signInPage('Enter the name and the password of an operator account.'), 400)
    const seconds = throttle.attempt(name, request.ip)
    if (seconds > 0) {
      settings.log('operator-sign-in-blocked', { operator: name, origin: request.ip, seconds }, 'warn')
      return sendPage(
        reply.header('Retry-After', String(seconds)),
        signInPage('Too many attempts. Try again later.'),
        429,
      )
    }
    const key = await signIn(name, password, request.ip)
    if (key !== undefined) sessions.end(keyOf(request))
    record(request, name, { action: 'sign-in', subject: name, result: key === undefined ? 'rejected' : 'done' })
    return key === undefined
      ? sendPage(reply, signInPage('Wrong name or password.'), 401)
      : reply.header('set-cookie', cookie.of(request, key)).redirect('/operator', 303)
  })
  app.post(
    '/operator/sign-out',
    signedIn((request, reply, { operator }) => {
      sessions.end(keyOf(request))
      record(request, operator, { action: 'sign-out', subject: operator, result: 'done' })
      return reply.header('set-cookie', cookie.expired(request)).redirect('/operator', 303)
    }),
  )
  return { signedIn, record }
}

// Internal
const signInPage = (problem = ''): string =>
  page(
    'Operator sign-in',
    `${problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}<section class="narrow"><form method="post" action="/operator/sign-in"><label>Name <input name="name" autocomplete="username"></label> <label>Password <input name="password" type="password" autocomplete="current-password"></label> <button class="main-button">Sign in</button></form></section>`,
  )

/** Of a session that another one has replaced. */
const EXPIRED_FORM =
  '<p role="alert">This form has expired. <a href="/operator">Open the overview</a> and try again.</p>'

/** A session ends with its account and with the password that it began with. */
const sessionCheck =
  ({ operators, log }: OperatorSettings, sessions: OperatorSessions): Authentication['signedIn'] =>
  (handle) =>
  (request, reply) => {
    const session = sessions.find(keyOf(request))
    if (session === undefined || operators.find(session.operator)?.passwordHash !== session.passwordHash)
      return sendPage(reply, signInPage(), 401)
    if (request.method !== 'POST' || fieldOf(request, 'csrf') === session.csrf) return handle(request, reply, session)
    log('operator-request-refused', { operator: session.operator, origin: request.ip, status: 403 }, 'warn')
    return sendPage(reply, page('Operator', EXPIRED_FORM), 403)
  }

/**
 * An act that cannot be recorded fails its request. The log, which is shipped to another machine, has the number of the
 * record, so that missing records are found even when the head was changed too.
 */
const recorder =
  ({ operators, log }: OperatorSettings): Authentication['record'] =>
  (request, operator, act) => {
    const record = operators.record({ at: Date.now(), operator, origin: request.ip, ...act })
    log('operator-act', { operator, origin: request.ip, ...act, record })
  }
