/** Every call of the server against everyone who might make it, cell by cell. */
import { CALLS } from '@hexbourse/reference-exchange/http'
import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deskOf } from './desk.ts'
import { ask, codeFor, exchange, newcomer, signIn } from './exchange.ts'

type Actor = 'visitor' | 'expired' | 'other' | 'owner' | 'agent' | 'desk'
/** raw: an envelope of its own, without a type. */
type Verdict = 'ok' | 'error' | '999' | 'raw'

interface Row {
  readonly call: string
  /** What each actor is told, typed by hand: never read from the server's own table. */
  readonly cells: Readonly<Record<Actor, Verdict>>
  /** A fresh form for each cell; `orderId` is an order, or a session, of the owner. */
  readonly form?: (orderId: string, actor: Actor) => Readonly<Record<string, string>>
}

const OPEN: Row['cells'] = all('ok')
const OWN: Row['cells'] = { visitor: '999', expired: '999', other: 'ok', owner: 'ok', agent: 'ok', desk: '999' }
/** For whoever is signed in, and refused to each for what he sends or is. */
const REFUSED: Row['cells'] = { ...OWN, other: 'error', owner: 'error', agent: 'error' }
/** About an object of the owner: another user may not touch it. */
const OWNERS: Row['cells'] = { ...OWN, other: 'error', agent: 'error' }
const PAIR = { legal_id: '3', currency_id: '1' }
const ORDER = { ...PAIR, price: '100', num: '0.01', mode: '2' }
const PHONES: Readonly<Record<Actor, string>> = {
  visitor: '13800000001',
  expired: '13800000002',
  other: '13800000003',
  owner: '13800000004',
  agent: '13800000006',
  desk: '13800000005',
}
const fresh = (actor: Actor, what: string): string => `${what}-${actor}@example.com`

const ROWS: ReadonlyArray<Row> = [
  { call: 'GET /api/system/info', cells: OPEN },
  { call: 'GET /api/system/front_page', cells: OPEN },
  { call: 'GET /api/currency/quotation_new', cells: OPEN },
  { call: 'POST /api/currency/quotation_new', cells: OPEN },
  { call: 'GET /api/currency/list', cells: OPEN },
  { call: 'GET /api/news/list', cells: OPEN, form: () => ({ c_id: '12' }) },
  { call: 'POST /api/news/list', cells: OPEN, form: () => ({ c_id: '12' }) },
  { call: 'POST /api/news/detail', cells: OPEN, form: () => ({ id: '195' }) },
  { call: 'GET /api/iepn', cells: OPEN },
  {
    call: 'GET /api/currency/new_timeshar',
    cells: all('raw'),
    form: () => ({ symbol: 'BTC/USDT', period: '1min', from: '1', to: '60' }),
  },
  { call: 'GET /api/currency/new_tradehistory', cells: OPEN, form: () => PAIR },
  { call: 'GET /api/currency/detail', cells: OPEN, form: () => ({ id: '1' }) },
  { call: 'POST /api/quotation', cells: OWN },
  { call: 'POST /api/quotation_new', cells: OWN },
  { call: 'GET /api/currency/user_currency_list', cells: OWN },
  { call: 'POST /api/transaction/deal', cells: OWN, form: () => PAIR },
  { call: 'POST /api/transaction/in', cells: OWN, form: () => ORDER },
  { call: 'POST /api/transaction/out', cells: OWN, form: () => ({ ...ORDER, price: '900000' }) },
  { call: 'POST /api/transaction_in', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_out', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_complete', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_del', cells: OWNERS, form: (id) => ({ id, type: 'in' }) },
  { call: 'POST /api/transaction/revoke', cells: OWNERS, form: (id) => ({ id, type: 'in' }) },
  { call: 'POST /api/transaction_cancelled', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction/entrust', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction/entrustlog', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/wallet/detail', cells: OWN, form: () => ({ currency: '1', type: 'change' }) },
  { call: 'GET /api/wallet/list', cells: OWN },
  { call: 'POST /api/wallet/list', cells: OWN },
  {
    call: 'POST /api/wallet/change',
    cells: OWN,
    form: () => ({ currency_id: '3', number: '1', from_field: 'change', to_field: 'legal' }),
  },
  { call: 'POST /api/wallet/legal_log', cells: OWN, form: () => ({ type: '2', currency: '3' }) },
  { call: 'POST /api/account/list', cells: OWN, form: () => ({ limit: '20', page: '1' }) },
  { call: 'POST /api/wallet/hzhistory', cells: OWN },
  { call: 'POST /api/faucet', cells: OWN, form: () => ({ currency_id: '2', account: 'change' }) },
  { call: 'GET /api/user/info', cells: OWN },
  { call: 'GET /api/user/center', cells: OWN },
  {
    call: 'POST /api/safe/email',
    cells: REFUSED,
    form: (_id, actor) => ({ email: fresh(actor, 'bind'), code: '123456' }),
  },
  {
    call: 'POST /api/user/forget',
    cells: all('error'),
    form: () => ({ account: 'owner@example.com', password: 'stolen1', repassword: 'stolen1', code: '123456' }),
  },
  { call: 'POST /api/upload', cells: REFUSED },
  { call: 'POST /api/user/real_name', cells: REFUSED },
  { call: 'GET /api/user/region_users', cells: { ...REFUSED, agent: 'ok' } },
  { call: 'GET /api/user/sessions', cells: OWN },
  { call: 'GET /api/user/logins', cells: OWN },
  /** A session of the owner: nobody else may end it. */
  { call: 'POST /api/user/session_revoke', cells: OWNERS, form: (id) => ({ id }) },
  { call: 'POST /api/user/trade_password', cells: REFUSED, form: () => ({ new: '12345' }) },
  { call: 'POST /api/user/logout', cells: OWN },
  {
    call: 'POST /api/user/login',
    cells: OPEN,
    form: () => ({ user_string: 'owner@example.com', password: 'secret1', type: '1' }),
  },
  { call: 'POST /api/sms_mail', cells: OPEN, form: (_id, actor) => ({ user_string: fresh(actor, 'mail') }) },
  {
    call: 'POST /api/sms_send',
    cells: OPEN,
    form: (_id, actor) => ({ user_string: PHONES[actor], country_code: '+86' }),
  },
  /** Open to everyone, and refused to everyone who was sent no code. */
  { call: 'POST /api/user/check_mobile', cells: all('error'), form: () => ({ mobile_code: '123456' }) },
  { call: 'POST /api/user/check_email', cells: all('error'), form: () => ({ email_code: '123456' }) },
  {
    call: 'POST /api/user/register',
    cells: all('error'),
    form: (_id, actor) => ({
      type: 'email',
      user_string: fresh(actor, 'reg'),
      code: '123456',
      password: 'secret1',
      re_password: 'secret1',
      extension_code: 'hexb',
    }),
  },
]

function all(verdict: Verdict): Row['cells'] {
  return { visitor: verdict, expired: verdict, other: verdict, owner: verdict, agent: verdict, desk: verdict }
}

/** Two seconds after its start this exchange's clock jumps a day: what was signed in before has really expired. */
const JUMP_AT = 2_000
const A_DAY_LATER = JSON.stringify({ clock: { jumps: [{ at: JUMP_AT, by: 86_400_001 }] } })
const DESK_CREDENTIAL = 'the-password-of-the-desk'

let running: Running
let aged: Running
let expired = ''

beforeAll(async () => {
  running = await exchange()
  await newcomer(running.url, 'owner@example.com')
  await newcomer(running.url, 'other@example.com')
  await appointed(await newcomer(running.url, 'agent@example.com'))
  aged = await exchange({ script: A_DAY_LATER })
  expired = await newcomer(aged.url, 'expired@example.com')
  await new Promise((resolve) => setTimeout(resolve, JUMP_AT))
})
afterAll(async () => {
  await running.stop()
  await aged.stop()
})

const tokenOf = async (actor: Actor): Promise<string | undefined> => {
  if (actor === 'visitor') return undefined
  if (actor === 'expired') return expired
  if (actor === 'desk') return DESK_CREDENTIAL
  return signIn(running.url, `${actor}@example.com`)
}

/** By the desk, as agents are. */
const appointed = async (token: string): Promise<void> => {
  const { message } = await ask(running.url, '/api/user/info', { token, method: 'GET' })
  const user = String((message as { readonly id: number }).id)
  await (await deskOf(running)).send('/operator/roles', { user, city: 'Hangzhou', district: 'Xihu', shop: '' })
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
  it('has a row for every call the server answers, and no other [SHELL-5]', () => {
    const served = CALLS.flatMap((call) => call.methods.map((method) => `${method} ${call.path}`))
    expect(ROWS.map((row) => row.call).toSorted()).toEqual(served.toSorted())
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
    const answer = await ask(where, path, { method, form, ...(token === undefined ? {} : { token }) })
    /** The aged exchange knows nobody else: an open call there may miss its person, never its session. */
    if (actor === 'expired' && verdict === 'ok' && path.endsWith('/login')) expect(answer.type).not.toBe('999')
    else if (verdict === 'raw') expect(answer).toMatchObject({ code: 1, msg: 'success' })
    else expect([answer.type, answer.message]).toEqual([verdict, expect.anything()])
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
