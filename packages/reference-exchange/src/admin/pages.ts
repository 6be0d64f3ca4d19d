/**
 * Admin pages of the operator: plain HTML on loopback, behind a password. Nothing here affects trade results. [Q35]
 * [Q11]
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'

import { Clocks, Decimal, Ids } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { pictureHeaders } from '../files/index.ts'
import type { PictureStore } from '../files/index.ts'
import { digest } from '../runtime/index.ts'
import type { Exchange, User } from '../runtime/index.ts'
import { errorMessage } from '../messages/index.ts'
import { escaped, isLocal, page, PAGE_POLICY, table } from './page-html.ts'
import { decideReview, pendingReviewsSection } from './reviews.ts'
import { setRoles, ROLE_FORM } from './roles.ts'

// Model
export interface AdminSettings {
  readonly exchange: Exchange
  readonly files: PictureStore
  readonly password: string
  readonly cspReports: () => number
}

type Form = URLSearchParams | undefined

/** Value of a form field, trimmed. */
type Field = (name: string) => string

const SESSION_COOKIE = 'hexbourse_admin'
const SIGN_IN_LIMIT = { max: 5, windowMs: 60_000 }
const MAX_ROWS = 200
const HOUR_MS = 3_600_000
const MAX_LOCK_HOURS = 24 * 365

// Constructors
/** Printed once at start and not stored. */
export const generateAdminPassword = (): string => randomBytes(12).toString('base64url')

export const serveAdminPages = (app: FastifyInstance, settings: AdminSettings): void => {
  const sessions = adminSessions(settings.password)
  const signedIn =
    (handle: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLocal(request) || !isSameOrigin(request)) return reply.code(404).send('not found')
      return sessions.isSignedIn(request) ? handle(request, reply) : send(reply, SIGN_IN, 401)
    }
  app.get(
    '/operator',
    signedIn((request, reply) => send(reply, overview(settings, noteFrom(request)))),
  )
  app.post('/operator/sign-in', (request, reply) => {
    if (!isLocal(request) || !isSameOrigin(request)) return reply.code(404).send('not found')
    const key = sessions.signIn(formField(request, 'password'), Date.now())
    if (key === undefined) return send(reply, SIGN_IN, 401)
    const cookie = `${SESSION_COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=/operator`
    return reply.header('set-cookie', cookie).redirect('/operator', 303)
  })
  for (const [name, handle] of Object.entries(FORMS))
    app.post(
      `/operator/${name}`,
      signedIn(async (request, reply) => {
        const note = await handle(settings.exchange, (field) => formField(request, field))
        return reply.redirect(`/operator?note=${encodeURIComponent(note)}`, 303)
      }),
    )
  app.get(
    '/operator/files/:name',
    signedIn((request, reply) => {
      const picture = settings.files.read((request.params as { readonly name: string }).name)
      return picture === undefined
        ? reply.code(404).send('not found')
        : reply.headers(pictureHeaders(picture)).send(picture.bytes)
    }),
  )
}

// Rules
const lockUser = async (exchange: Exchange, user: string, hours: string): Promise<string> => {
  const id = Ids.fromText(Ids.userId)(user)
  if (O.isNone(id) || !/^\d{1,4}$/.test(hours) || Number(hours) > MAX_LOCK_HOURS)
    return 'Enter a user ID and hours from 0 to 8760.'
  const until = Clocks.millis(exchange.now() + Number(hours) * HOUR_MS)
  const result = await exchange.submit({ _tag: 'LockUser', user: id.value, until })
  if (E.isLeft(result)) return errorMessage('en', result.left)
  return Number(hours) === 0 ? `User ${user} is unlocked.` : `User ${user} is locked for ${hours} hours.`
}

// Internal
/** Each handler returns the note that is shown after the redirect. */
const FORMS: Readonly<Record<string, (exchange: Exchange, field: Field) => Promise<string>>> = {
  lock: (exchange, field) => lockUser(exchange, field('user'), field('hours')),
  review: (exchange, field) =>
    decideReview(exchange, {
      topic: field('topic'),
      id: field('id'),
      verdict: field('verdict'),
      reason: field('reason'),
    }),
  roles: (exchange, field) =>
    setRoles(exchange, { user: field('user'), city: field('city'), district: field('district'), shop: field('shop') }),
}

/** Session keys live as long as the process. Wrong passwords are rate limited. */
const adminSessions = (password: string) => {
  const keys = new Set<string>()
  const failures: Array<number> = []
  const expected = Buffer.from(digest(password))
  return {
    isSignedIn: (request: FastifyRequest): boolean =>
      keys.has(new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''),
    signIn: (text: string, now: number): string | undefined => {
      while (failures.length > 0 && (failures[0] ?? now) <= now - SIGN_IN_LIMIT.windowMs) failures.shift()
      if (failures.length >= SIGN_IN_LIMIT.max) return undefined
      if (!timingSafeEqual(Buffer.from(digest(text)), expected)) {
        failures.push(now)
        return undefined
      }
      const key = randomBytes(24).toString('base64url')
      keys.add(key)
      return key
    },
  }
}

/** A form of a foreign page sends its own origin. */
const isSameOrigin = (request: FastifyRequest): boolean => {
  const { origin, host } = request.headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const formField = (request: FastifyRequest, name: string): string => (request.body as Form)?.get(name)?.trim() ?? ''

const noteFrom = (request: FastifyRequest): string => {
  const { note } = request.query as { readonly note?: unknown }
  return typeof note === 'string' ? note.slice(0, 200) : ''
}

const send = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('Content-Security-Policy', PAGE_POLICY)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text)

const SIGN_IN = page(
  'Admin',
  '<form method="post" action="/operator/sign-in"><label>Password <input name="password" type="password" autocomplete="off"></label> <button>Sign in</button></form>',
)

const overview = ({ exchange, cspReports }: AdminSettings, note: string): string => {
  const { users, openOrders, ledgerTotals } = exchange.admin
  const allUsers = users()
  const open = openOrders()
  const sections = [
    note === '' ? '' : `<p role="status">${escaped(note)}</p>`,
    pendingReviewsSection(exchange),
    `<h2>Users (${allUsers.length})</h2>`,
    LOCK_FORM,
    ROLE_FORM,
    table(
      ['ID', 'Account', 'Registered', 'Locked until', 'Roles'],
      allUsers.slice(0, MAX_ROWS).map(userRow(exchange.now())),
    ),
    `<h2>Open orders (${open.length})</h2>`,
    table(
      ['ID', 'User', 'Market', 'Side', 'Price', 'Remaining'],
      open.slice(0, MAX_ROWS).map((order) => {
        const symbol = exchange.reads.pairs.find((pair) => pair.match === order.match)?.symbol ?? ''
        const figures = [Decimal.toText(order.price), Decimal.toText(order.remaining)]
        return [String(order.id), String(order.user), symbol, order.side, ...figures]
      }),
    ),
    '<h2>Ledger: total per currency, must be zero</h2>',
    table(
      ['Currency', 'Total'],
      [...ledgerTotals()].map(([currency, sum]) => [String(currency), Decimal.toText(sum)]),
    ),
    `<h2>CSP reports: ${cspReports()}</h2>`,
  ]
  return page('Admin', sections.join('\n'))
}

const LOCK_FORM =
  '<form method="post" action="/operator/lock"><label>User ID <input name="user" inputmode="numeric"></label> <label>Hours (0 unlocks) <input name="hours" inputmode="numeric"></label> <button>Lock</button></form>'

const userRow =
  (now: number) =>
  ({ id, account, createdAt, lockedUntil, agentRegion, shopName }: User): ReadonlyArray<string> => [
    String(id),
    escaped(account),
    new Date(createdAt).toISOString(),
    lockedUntil > now ? new Date(lockedUntil).toISOString() : '',
    escaped(
      [agentRegion && `agent of ${agentRegion.city}`, shopName && `seller ${shopName}`].filter(Boolean).join(', '),
    ),
  ]
