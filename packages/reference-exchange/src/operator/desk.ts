/** The desk: plain pages for the operator, on this machine and behind a password. Nothing here decides who wins. [Q35] [Q11] */
import { randomBytes, timingSafeEqual } from 'node:crypto'

import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { headersOf } from '../files/index.ts'
import type { Files } from '../files/index.ts'
import { digest } from '../runtime/index.ts'
import type { Exchange, Person } from '../runtime/index.ts'
import { refusalWords } from '../words/index.ts'
import { escaped, isFromHere, page, PAGE_POLICY, table } from './here.ts'
import { decide, reviews } from './reviews.ts'
import { appoint, ROLE_FORM } from './roles.ts'

// Model
export interface DeskSettings {
  readonly exchange: Exchange
  readonly files: Files
  readonly password: string
  readonly cspReports: () => number
}

type Form = URLSearchParams | undefined

/** What was typed into a form's field. */
type Field = (name: string) => string

const COOKIE = 'hexbourse_desk'
const MOST_TRIES = { tries: 5, within: 60_000 }
const MOST_ROWS = 200
const HOUR = 3_600_000
const MOST_HOURS = 24 * 365

// Constructors
/** Read aloud once at the start and kept nowhere. */
export const deskPassword = (): string => randomBytes(12).toString('base64url')

export const openDesk = (app: FastifyInstance, settings: DeskSettings): void => {
  const doors = doorsWith(settings.password)
  const guarded =
    (answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromHere(request) || !isOwnPage(request)) return reply.code(404).send('not found')
      return doors.isOpenTo(request) ? answer(request, reply) : send(reply, SIGN_IN, 401)
    }
  app.get(
    '/operator',
    guarded((request, reply) => send(reply, overview(settings, noteOf(request)))),
  )
  app.post('/operator/sign-in', (request, reply) => {
    if (!isFromHere(request) || !isOwnPage(request)) return reply.code(404).send('not found')
    const key = doors.open(textOf(request, 'password'), Date.now())
    if (key === undefined) return send(reply, SIGN_IN, 401)
    const cookie = `${COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=/operator`
    return reply.header('set-cookie', cookie).redirect('/operator', 303)
  })
  for (const [name, answer] of Object.entries(FORMS))
    app.post(
      `/operator/${name}`,
      guarded(async (request, reply) => {
        const note = await answer(settings.exchange, (field) => textOf(request, field))
        return reply.redirect(`/operator?note=${encodeURIComponent(note)}`, 303)
      }),
    )
  app.get(
    '/operator/files/:name',
    guarded((request, reply) => {
      const picture = settings.files.read((request.params as { readonly name: string }).name)
      return picture === undefined
        ? reply.code(404).send('not found')
        : reply.headers(headersOf(picture)).send(picture.bytes)
    }),
  )
}

// Rules
const lock = async (exchange: Exchange, user: string, hours: string): Promise<string> => {
  if (!/^\d{1,9}$/.test(user) || !/^\d{1,4}$/.test(hours) || Number(hours) > MOST_HOURS)
    return 'Give a person by id and hours from 0 to 8760.'
  const until = Clocks.millis(exchange.now() + Number(hours) * HOUR)
  const done = await exchange.submit({ _tag: 'LockPerson', user: Number(user) as UserId, until })
  if (E.isLeft(done)) return refusalWords('en', done.left)
  return Number(hours) === 0 ? `Person ${user} is unlocked.` : `Person ${user} is locked for ${hours} hours.`
}

// Internal
/** Each says what came of it. */
const FORMS: Readonly<Record<string, (exchange: Exchange, field: Field) => Promise<string>>> = {
  lock: (exchange, field) => lock(exchange, field('user'), field('hours')),
  review: (exchange, field) =>
    decide(exchange, { topic: field('topic'), id: field('id'), verdict: field('verdict'), reason: field('reason') }),
  roles: (exchange, field) =>
    appoint(exchange, { user: field('user'), city: field('city'), district: field('district'), shop: field('shop') }),
}

/** Keys to the desk live as long as the process; wrong passwords are counted. */
const doorsWith = (password: string) => {
  const keys = new Set<string>()
  const missed: Array<number> = []
  const wanted = Buffer.from(digest(password))
  return {
    isOpenTo: (request: FastifyRequest): boolean =>
      keys.has(new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''),
    open: (text: string, now: number): string | undefined => {
      while (missed.length > 0 && (missed[0] ?? now) <= now - MOST_TRIES.within) missed.shift()
      if (missed.length >= MOST_TRIES.tries) return undefined
      if (!timingSafeEqual(Buffer.from(digest(text)), wanted)) {
        missed.push(now)
        return undefined
      }
      const key = randomBytes(24).toString('base64url')
      keys.add(key)
      return key
    },
  }
}

/** A form of another page would come with its own origin. */
const isOwnPage = (request: FastifyRequest): boolean => {
  const { origin, host } = request.headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const textOf = (request: FastifyRequest, name: string): string => (request.body as Form)?.get(name)?.trim() ?? ''

const noteOf = (request: FastifyRequest): string => {
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
  'Desk',
  '<form method="post" action="/operator/sign-in"><label>Password <input name="password" type="password" autocomplete="off"></label> <button>Sign in</button></form>',
)

const overview = ({ exchange, cspReports }: DeskSettings, note: string): string => {
  const { people, orders, sums } = exchange.desk
  const everybody = people()
  const open = orders()
  const sections = [
    note === '' ? '' : `<p role="status">${escaped(note)}</p>`,
    reviews(exchange),
    `<h2>People (${everybody.length})</h2>`,
    LOCK_FORM,
    ROLE_FORM,
    table(
      ['Id', 'Account', 'Since', 'Locked until', 'Roles'],
      everybody.slice(0, MOST_ROWS).map(personRow(exchange.now())),
    ),
    `<h2>Open orders of people (${open.length})</h2>`,
    table(
      ['Id', 'Person', 'Market', 'Side', 'Price', 'Remaining'],
      open.slice(0, MOST_ROWS).map((order) => {
        const symbol = exchange.reads.pairs.find((pair) => pair.match === order.match)?.symbol ?? ''
        const figures = [Decimal.toText(order.price), Decimal.toText(order.remaining)]
        return [String(order.id), String(order.user), symbol, order.side, ...figures]
      }),
    ),
    '<h2>Ledger: the sum of every currency, which must be zero</h2>',
    table(
      ['Currency', 'Sum'],
      [...sums()].map(([currency, sum]) => [String(currency), Decimal.toText(sum)]),
    ),
    `<h2>Policy reports of browsers: ${cspReports()}</h2>`,
  ]
  return page('Desk', sections.join('\n'))
}

const LOCK_FORM =
  '<form method="post" action="/operator/lock"><label>Person <input name="user" inputmode="numeric"></label> <label>Hours, 0 unlocks <input name="hours" inputmode="numeric"></label> <button>Lock</button></form>'

const personRow =
  (now: number) =>
  ({ id, account, createdAt, lockedUntil, agentOf, seller }: Person): ReadonlyArray<string> => [
    String(id),
    escaped(account),
    new Date(createdAt).toISOString(),
    lockedUntil > now ? new Date(lockedUntil).toISOString() : '',
    escaped([agentOf && `agent of ${agentOf.city}`, seller && `seller ${seller}`].filter(Boolean).join(', ')),
  ]
