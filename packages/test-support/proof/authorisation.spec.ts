/** Every call of the server against everyone who might make it, cell by cell. */
import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { OWN, OWNERS, ORDER, PLACES, ROWS } from './authorisation-rows.ts'
import type { Actor, Row, Verdict } from './authorisation-rows.ts'
import type { Desk } from './desk.ts'
import { deskOf } from './desk.ts'
import { ask, codeFor, exchange, newcomer, signIn } from './exchange.ts'
import { png, send } from './pictures.ts'

/** Milliseconds after its start this exchange's clock jumps a day: what was signed in before has really expired. */
const JUMP_AT = 2_000
const aDayLater = (at: number): string => JSON.stringify({ clock: { jumps: [{ at, by: 86_400_001 }] } })

let running: Running
let aged: Running
let expired = ''
let desk: Desk
/** Of the owner. */
let picture = ''

beforeAll(async () => {
  running = await exchange()
  desk = await deskOf(running)
  const owner = await newcomer(running.url, 'owner@example.com')
  picture =
    String((await send(running.url, owner, png())).message)
      .split('/')
      .at(-1) ?? ''
  await newcomer(running.url, 'other@example.com')
  await appointed(await newcomer(running.url, 'agent@example.com'))
  await agedBy(JUMP_AT)
})
afterAll(async () => {
  await running.stop()
  await aged.stop()
})

/** A machine so slow that the clock has jumped before anybody was in is given twice the time. */
const agedBy = async (jumpAt: number): Promise<void> => {
  aged = await exchange({ script: aDayLater(jumpAt) })
  expired = await newcomer(aged.url, 'expired@example.com').catch(() => '')
  await new Promise((resolve) => setTimeout(resolve, jumpAt))
  const { type } = await ask(aged.url, '/api/user/info', { token: expired, method: 'GET' })
  if (expired !== '' && type === '999') return
  await aged.stop()
  await agedBy(jumpAt * 2)
}

const tokenOf = async (actor: Actor): Promise<string | undefined> => {
  if (actor === 'visitor') return undefined
  if (actor === 'expired') return expired
  if (actor === 'desk') return running.desk
  return signIn(running.url, `${actor}@example.com`)
}

/** Asked twice these are not the same, and their own cells show whose they are. */
const DOES_SOMETHING = /transaction\/|quotation|wallet\/change|faucet|logout/

/** By the desk, as agents are. */
const appointed = async (token: string): Promise<void> => {
  const { message } = await ask(running.url, '/api/user/info', { token, method: 'GET' })
  const user = String((message as { readonly id: number }).id)
  await desk.send('/operator/roles', { user, city: 'Hangzhou', district: 'Xihu', shop: '' })
}

/** The newest of the owner's sessions. */
const sessionOfOwner = async (): Promise<string> => {
  const token = await signIn(running.url, 'owner@example.com')
  const { message } = await ask(running.url, '/api/user/sessions', { token, method: 'GET' })
  return String((message as ReadonlyArray<{ readonly id: number }>)[0]?.id)
}

const placeForOwner = async (): Promise<string> => {
  const token = await signIn(running.url, 'owner@example.com')
  await ask(running.url, '/api/faucet', { token, form: { currency_id: '3', account: 'change' } })
  const placed = await ask(running.url, '/api/transaction/in', { token, form: ORDER })
  expect(placed.type).toBe('ok')
  const { message } = await ask(running.url, '/api/transaction_in', { token, form: { page: '1' } })
  return String((message as { readonly list: ReadonlyArray<{ readonly id: number }> }).list[0]?.id)
}

const objectOf = ({ call }: Row): Promise<string> =>
  call.endsWith('/session_revoke') ? sessionOfOwner() : placeForOwner()

/** What the actor holds before the cell: enough to be refused for who he is, not for what he lacks. */
const prepare = async (actor: Actor, row: Row): Promise<void> => {
  if (actor !== 'owner' && actor !== 'other' && actor !== 'agent') return
  const token = await tokenOf(actor)
  if (token === undefined || row.call.endsWith('/faucet')) return
  for (const currency of ['1', '3'])
    await ask(running.url, '/api/faucet', { token, form: { currency_id: currency, account: 'change' } })
}

describe('the authorisation table', () => {
  it('has a row for everything that a running exchange answers, and no other [SHELL-5]', () => {
    const rows = [...ROWS.map(({ call }) => call), ...PLACES.map(({ route }) => route)]
    // what is asked for by HEAD is what is asked for by GET, without its body
    const served = running.routes.filter((route) => !route.startsWith('HEAD '))
    expect(served.length).toBeGreaterThan(50)
    expect(rows.toSorted()).toEqual(served.toSorted())
  })

  const cells = ROWS.flatMap((row) =>
    (Object.entries(row.cells) as ReadonlyArray<[Actor, Verdict]>).map(
      ([actor, verdict]) => [row.call, actor, verdict, row] as const,
    ),
  )
  it.each(cells)('%s by %s is answered %s [SHELL-6]', async (_call, actor, verdict, row) => {
    const orderId = row.cells === OWNERS ? await objectOf(row) : '0'
    await prepare(actor, row)
    const [method, path] = row.call.split(' ') as ['GET' | 'POST', string]
    const where = actor === 'expired' ? aged.url : running.url
    const token = await tokenOf(actor)
    const form = row.form?.(orderId, actor) ?? {}
    const cookie = actor === 'desk' ? desk.cookie : ''
    const answer = await ask(where, path, { method, form, cookie, ...(token === undefined ? {} : { token }) })
    /** The aged exchange knows nobody else: an open call there may miss its person, never its session. */
    if (actor === 'expired' && verdict === 'ok' && path.endsWith('/login')) expect(answer.type).not.toBe('999')
    else if (verdict === 'raw') expect(answer).toMatchObject({ code: 1, msg: 'success' })
    else expect([answer.type, answer.message]).toEqual([verdict, expect.anything()])
  })

  const places = PLACES.flatMap((place) =>
    (Object.entries(place.statuses) as ReadonlyArray<[Actor, number]>).map(
      ([actor, status]) => [place.route, actor, status, place] as const,
    ),
  )
  it.each(places)('%s to %s has status %i [ACC-5] [Q35]', async (route, actor, status, place) => {
    const [method = '', path = ''] = route.split(' ')
    const token = (await tokenOf(actor)) ?? ''
    const cookie = actor === 'desk' ? desk.cookie : ''
    const answer = await fetch(`${running.url}${place.path?.(picture) ?? path}`, {
      method,
      redirect: 'manual',
      headers: { ...(token === '' ? {} : { Authorization: token }), ...(cookie === '' ? {} : { cookie }) },
      ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
    })
    expect(answer.status).toBe(status)
  })

  it('whoever names another person is answered as if he had not: it is the token that says who asks [ACC-4] [WAL-1]', async () => {
    const owner = await signIn(running.url, 'owner@example.com')
    const { message } = await ask(running.url, '/api/user/info', { token: owner, method: 'GET' })
    const foreign = {
      user_id: String((message as { readonly id: number }).id),
      user: 'owner@example.com',
      address: '1',
    }
    const token = await signIn(running.url, 'other@example.com')
    const reads = ROWS.filter(({ cells, call }) => cells === OWN && !DOES_SOMETHING.test(call))
    expect(reads.length).toBeGreaterThanOrEqual(15)
    for (const { call, form } of reads) {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const own = await ask(running.url, path, { method, token, form: form?.('0', 'other') ?? {} })
      const named = await ask(running.url, path, { method, token, form: { ...form?.('0', 'other'), ...foreign } })
      expect([call, named]).toEqual([call, own])
    }
  })

  it('a code is for the account it was sent to [ACC-2]', async () => {
    const { cookie } = await ask(running.url, '/api/sms_mail', { form: { user_string: 'mine@example.com' } })
    const code = await codeFor(running.url, 'mine@example.com')
    const form = { type: 'email', code, password: 'secret1', re_password: 'secret1', extension_code: 'hexb' }
    const stolen = await ask(running.url, '/api/user/register', {
      form: { ...form, user_string: 'yours@example.com' },
      cookie,
    })
    expect(stolen.type).toBe('error')
  })
})
