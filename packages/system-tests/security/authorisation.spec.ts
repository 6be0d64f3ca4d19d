/** Every call of the server for every actor, cell by cell. */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { LEVERAGED, OWN, OWNERS, ORDER, PAGES, ROWS } from './authorisation-rows.ts'
import type { Actor, Row, ReplyType } from './authorisation-rows.ts'
import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import type { AdminClient } from '../shared/admin-client.ts'
import { adminClient } from '../shared/admin-client.ts'
import { callApi, claimPlayMoney, mailedCode, registerUser, signIn, startTestExchange } from '../shared/plain-client.ts'
import { BTC, USDT } from '../shared/wire-samples.ts'
import { png, uploadPicture } from '../shared/pictures.ts'

/**
 * Milliseconds after its start at which the clock of this exchange jumps a day, so that earlier sessions have really
 * expired.
 */
const JUMP_AT_MS = 2_000
const dayJumpScript = (at: number): string => JSON.stringify({ clock: { jumps: [{ at, by: 86_400_001 }] } })

let running: RunningExchange
let aged: RunningExchange
let expired = ''
let admin: AdminClient
/** Picture of the owner. */
let picture = ''

beforeAll(async () => {
  running = await startTestExchange({ script: JSON.stringify({ prices: CONSTANT_PRICES }) })
  admin = await adminClient(running)
  const owner = await registerUser(running.url, 'owner@example.com')
  picture =
    String((await uploadPicture(running.url, owner, png())).message)
      .split('/')
      .at(-1) ?? ''
  await registerUser(running.url, 'other@example.com')
  await appointAgent(await registerUser(running.url, 'agent@example.com'))
  await startAged(JUMP_AT_MS)
})
afterAll(async () => {
  await running.stop()
  await aged.stop()
})

/** Doubles the time when the machine is so slow that the clock jumped before the registration. */
const startAged = async (jumpAt: number): Promise<void> => {
  aged = await startTestExchange({ script: dayJumpScript(jumpAt) })
  expired = await registerUser(aged.url, 'expired@example.com').catch(() => '')
  await new Promise((resolve) => setTimeout(resolve, jumpAt))
  const { type } = await callApi(aged.url, '/api/user/info', { token: expired, method: 'GET' })
  if (expired !== '' && type === '999') return
  await aged.stop()
  await startAged(jumpAt * 2)
}

const credentialOf = async (actor: Actor): Promise<string | undefined> => {
  if (actor === 'visitor') return undefined
  if (actor === 'expired') return expired
  if (actor === 'admin') return running.operator?.demoAccount?.password
  return signIn(running.url, `${actor}@example.com`)
}

/** Calls whose second reply may differ; their own cells show whose data they return. */
const CHANGES_STATE = /transaction\/|quotation|wallet\/change|faucet|logout|lever\/|microtrade/

/** Served by the operator's listener. */
const OPERATOR_PATH = /^\/(operator|metrics)/

/** By an admin, as agents are appointed. */
const appointAgent = async (token: string): Promise<void> => {
  const { message } = await callApi(running.url, '/api/user/info', { token, method: 'GET' })
  const user = String((message as { readonly id: number }).id)
  await admin.send('/operator/roles', { user, city: 'Hangzhou', district: 'Xihu', shop: '' })
}

/** The newest of the owner's sessions. */
const sessionOfOwner = async (): Promise<string> => {
  const token = await signIn(running.url, 'owner@example.com')
  const { message } = await callApi(running.url, '/api/user/sessions', { token, method: 'GET' })
  return String((message as ReadonlyArray<{ readonly id: number }>)[0]?.id)
}

const placeOrderOfOwner = async (): Promise<string> => {
  const token = await signIn(running.url, 'owner@example.com')
  await claimPlayMoney(running.url, token)
  const placed = await callApi(running.url, '/api/transaction/in', { token, form: ORDER })
  expect(placed.type).toBe('ok')
  const { message } = await callApi(running.url, '/api/transaction_in', { token, form: { page: '1' } })
  return String((message as { readonly list: ReadonlyArray<{ readonly id: number }> }).list[0]?.id)
}

/** A position of the owner; a limit order for the call that cancels one. */
const positionOfOwner = async (call: string): Promise<string> => {
  const token = await signIn(running.url, 'owner@example.com')
  await claimPlayMoney(running.url, token, USDT, 'lever')
  const limit = call.endsWith('/cancel') ? { status: '0', target_price: '100' } : {}
  const submitted = await callApi(running.url, '/api/lever/submit', { token, form: { ...LEVERAGED, ...limit } })
  expect(submitted.type).toBe('ok')
  return String((submitted.data as { readonly id: number }).id)
}

const objectOf = ({ call }: Row): Promise<string> => {
  if (call.endsWith('/session_revoke')) return sessionOfOwner()
  return call.includes('/lever/') ? positionOfOwner(call) : placeOrderOfOwner()
}

/** Gives the actor what a success would need, so that a rejection is about permission. */
const prepare = async (actor: Actor, row: Row): Promise<void> => {
  if (actor !== 'owner' && actor !== 'other' && actor !== 'agent') return
  const token = await credentialOf(actor)
  if (token === undefined || row.call.endsWith('/faucet')) return
  for (const coin of [BTC, USDT]) await claimPlayMoney(running.url, token, coin)
  await claimPlayMoney(running.url, token, USDT, 'lever')
  await claimPlayMoney(running.url, token, USDT, 'micro')
}

describe('the authorisation table', () => {
  it('has a row for every route of a running exchange, and no other [SHELL-5]', () => {
    const rows = [...ROWS.map(({ call }) => call), ...PAGES.map(({ route }) => route)]
    // HEAD is GET without a body
    const all = [...running.routes, ...(running.operator?.routes ?? [])]
    const served = all.filter((route) => !route.startsWith('HEAD '))
    expect(served.length).toBeGreaterThan(50)
    expect(rows.toSorted()).toEqual(served.toSorted())
  })

  const cells = ROWS.flatMap((row) =>
    (Object.entries(row.cells) as ReadonlyArray<[Actor, ReplyType]>).map(
      ([actor, type]) => [row.call, actor, type, row] as const,
    ),
  )
  it.each(cells)('%s by %s replies %s [SHELL-6]', async (_call, actor, type, row) => {
    const orderId = row.cells === OWNERS ? await objectOf(row) : '0'
    await prepare(actor, row)
    const [method, path] = row.call.split(' ') as ['GET' | 'POST', string]
    const url = actor === 'expired' ? aged.url : running.url
    const token = await credentialOf(actor)
    const form = row.form?.(orderId, actor) ?? {}
    const cookie = actor === 'admin' ? admin.cookie : ''
    const reply = await callApi(url, path, { method, form, cookie, ...(token === undefined ? {} : { token }) })
    /** On the aged exchange the other users do not exist: an open call may fail for that, never for the session. */
    if (actor === 'expired' && type === 'ok' && path.endsWith('/login')) expect(reply.type).not.toBe('999')
    else if (type === 'raw') expect(reply).toMatchObject({ code: 1, msg: 'success' })
    else expect([reply.type, reply.message]).toEqual([type, expect.anything()])
  })

  const pages = PAGES.flatMap((page) =>
    (Object.entries(page.statuses) as ReadonlyArray<[Actor, number]>).map(
      ([actor, status]) => [page.route, actor, status, page] as const,
    ),
  )
  it.each(pages)('%s to %s has status %i [ACC-5] [Q35]', async (route, actor, status, page) => {
    const [method = '', path = ''] = route.split(' ')
    const token = (await credentialOf(actor)) ?? ''
    const cookie = actor === 'admin' ? admin.cookie : ''
    const url = OPERATOR_PATH.test(path) ? admin.url : running.url
    const reply = await fetch(`${url}${page.path?.(picture) ?? path}`, {
      method,
      redirect: 'manual',
      headers: { ...(token === '' ? {} : { Authorization: token }), ...(cookie === '' ? {} : { cookie }) },
      ...(method === 'POST' ? { body: new URLSearchParams({ csrf: admin.csrf }) } : {}),
    })
    expect(reply.status).toBe(status)
  })

  it('has no operator route on the public port, for any host or forwarded header [Q35]', async () => {
    const routes = running.operator?.routes ?? []
    expect(routes.length).toBeGreaterThan(8)
    const headers = {
      'x-forwarded-host': new URL(admin.url).host,
      'x-forwarded-for': '127.0.0.1',
      cookie: admin.cookie,
    }
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const reply = await fetch(running.url + path, { method, headers: { ...headers, accept: 'text/html' } })
      expect([route, reply.status]).toEqual([route, 404])
    }
  })

  it('identifies the user by the token, for any named user id [ACC-4] [WAL-1]', async () => {
    const owner = await signIn(running.url, 'owner@example.com')
    const { message } = await callApi(running.url, '/api/user/info', { token: owner, method: 'GET' })
    const otherUser = {
      user_id: String((message as { readonly id: number }).id),
      user: 'owner@example.com',
      address: '1',
    }
    const token = await signIn(running.url, 'other@example.com')
    const reads = ROWS.filter(({ cells, call }) => cells === OWN && !CHANGES_STATE.test(call))
    expect(reads.length).toBeGreaterThanOrEqual(15)
    for (const { call, form } of reads) {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const own = await callApi(running.url, path, { method, token, form: form?.('0', 'other') ?? {} })
      const named = await callApi(running.url, path, { method, token, form: { ...form?.('0', 'other'), ...otherUser } })
      expect([call, named]).toEqual([call, own])
    }
  })

  it('accepts a code only for the account it was mailed to [ACC-2]', async () => {
    const { cookie } = await callApi(running.url, '/api/sms_mail', { form: { user_string: 'mine@example.com' } })
    const code = await mailedCode(running.url, 'mine@example.com')
    const form = { type: 'email', code, password: 'kestrel7', re_password: 'kestrel7', extension_code: 'hexb' }
    const stolen = await callApi(running.url, '/api/user/register', {
      form: { ...form, user_string: 'yours@example.com' },
      cookie,
    })
    expect(stolen.type).toBe('error')
  })
})
