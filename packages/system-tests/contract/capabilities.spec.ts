/** Every announced capability works: one check per capability, and none without a check. [Q17] [Q19] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { authenticatorCode } from '../shared/authenticator.ts'
import { enableTrader, publishOffer, takeOffer } from '../shared/c2c-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { apiOf, callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { BTC, ETH, ETH_USDT, LIMIT, USDT } from '../shared/wire-samples.ts'

type Row = Readonly<Record<string, unknown>>

let running: RunningExchange
let ann = ''
let bob = ''
beforeAll(async () => {
  running = await startTestExchange({
    script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}',
    frontPage: '{"apps":{"android":"https://a.example/a.apk"}}',
  })
  ann = await registerUser(running.url, 'ann@example.com')
  bob = await registerUser(running.url, 'bob@example.com')
  await claimPlayMoney(running.url, ann)
  await claimPlayMoney(running.url, bob, ETH)
})
afterAll(() => running.stop())

const { post, get } = apiOf(() => running.url)
const rows = async (path: string, form: Form = { page: '1' }) => {
  const { message } = await post(path, form, ann)
  return message as { readonly list: ReadonlyArray<Row>; readonly count: number }
}
const ORDER = { ...ETH_USDT, ...LIMIT, price: '999.9', num: '0.5' }

/** An open order: Ann sells to Bob, who has completed the one before. */
const c2cOrder = async (): Promise<string> => {
  for (const token of openC2cOrders.length === 0 ? [ann, bob] : []) await enableTrader(running, token)
  for (const id of openC2cOrders) {
    await post('/api/c2c/user_legal_pay', { id }, bob)
    await post('/api/c2c/legal_deal_sure', { id }, ann)
  }
  const id = await takeOffer(running.url, bob, await publishOffer(running.url, ann))
  openC2cOrders = [id]
  return id
}
let openC2cOrders: ReadonlyArray<string> = []

const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
  idempotent_commands: async () => {
    const form = { ...ORDER, price: '11', num: '0.1' }
    const send = () =>
      fetch(`${running.url}/api/transaction/in?_timespan=1700000000000001`, {
        method: 'POST',
        headers: { Authorization: ann },
        body: new URLSearchParams(form),
      }).then((reply) => reply.text())
    const [first, second] = [await send(), await send()]
    expect(first).toContain('"type":"ok"')
    expect(second).toBe(first)
    expect((await rows('/api/transaction_in')).list.filter(({ price }) => Number(price) === 11)).toHaveLength(1)
  },
  order_totals: async () => {
    expect((await post('/api/transaction/in', ORDER, ann)).type).toBe('ok')
    expect((await post('/api/transaction/out', { ...ORDER, num: '0.2' }, bob)).type).toBe('ok')
    const { list } = await rows('/api/transaction_in')
    expect(list[0]).toMatchObject({ total_number: '0.50000', complete_number: '0.20000', number: '0.30000' })
  },
  cancelled_orders: async () => {
    for (const price of ['5', '6', '7']) await post('/api/transaction/in', { ...ORDER, price }, ann)
    for (const { id, price } of (await rows('/api/transaction_in')).list)
      if (Number(price) < 10) await post('/api/transaction_del', { id: String(id), type: 'in' }, ann)
    const first = await rows('/api/transaction_cancelled', { page: '1', limit: '2' })
    const second = await rows('/api/transaction_cancelled', { page: '2', limit: '2' })
    expect([first.count, first.list.length, second.list.length]).toEqual([3, 2, 1])
    const all = [...first.list, ...second.list]
    expect(new Set(all.map(({ price }) => price))).toEqual(new Set(['5.00000', '6.00000', '7.00000']))
    for (const row of all) expect(row).toMatchObject({ total_number: '0.50000', complete_number: '0.00000' })
  },
  order_history: async () => {
    expect((await post('/api/transaction/in', { ...ORDER, price: '999.95', num: '0.3' }, ann)).type).toBe('ok')
    await post('/api/transaction/out', { ...ORDER, price: '999.95', num: '0.1' }, bob)
    const [open] = (await rows('/api/transaction_orders')).list
    expect(open).toMatchObject({ type: 'in', mode: 2, price: '999.95', total_number: '0.3', complete_number: '0.1' })
    // of 0.1 at 999.95, and a thousandth of the coins
    expect(open).toMatchObject({ worth: '99.995', trade_fee: '0.0001', end_time: null })
    expect((await post('/api/transaction/out', { ...ORDER, price: '999.95', num: '0.2' }, bob)).type).toBe('ok')
    const { list, count } = await rows('/api/transaction_orders', { page: '1', limit: '20' })
    const ended = list.find(({ id }) => id === open?.['id'])
    expect(ended).toMatchObject({ complete_number: '0.3', worth: '299.985', trade_fee: '0.0003' })
    expect([typeof ended?.['end_time'], count]).toEqual(['number', list.length])
    const form = { id: String(open?.['id']), page: '1' }
    const { list: fills } = await rows('/api/transaction_order_fills', form)
    expect(fills).toMatchObject([
      { price: '999.95000', number: '0.20000', trade_fee: '0.00020000', is_maker: 1, type: 'in' },
      { price: '999.95000', number: '0.10000', trade_fee: '0.00010000', is_maker: 1, type: 'in' },
    ])
    // an order of another user, and an unknown one
    const answers = [form, { ...form, id: '987654321' }].map((sent) => post('/api/transaction_order_fills', sent, bob))
    const [others, unknown] = await Promise.all(answers)
    expect(others).toMatchObject({ type: 'error', message: 'Order not found or no longer open.' })
    expect(unknown).toEqual(others)
  },
  price_evidence: async () => {
    const { message } = await get('/api/currency/price_at', ann, { match_id: '2', at: String(Date.now()) })
    expect(message).toMatchObject({ match_id: 2, symbol: 'ETH/USDT', price: '1000.00000000' })
  },
  insurance: async () => {
    expect((await claimPlayMoney(running.url, bob, USDT, 'micro')).type).toBe('ok')
    const usdt = async (): Promise<Row | undefined> => {
      const { message } = await get('/api/microtrade/payable_currencies', bob, {})
      return (message as ReadonlyArray<Row>).find(({ id }) => id === 3)
    }
    const bought = await post(
      '/api/microtrade/insurance_buy',
      { currency_id: '3', insurance_type_id: '1', amount: '1000' },
      bob,
    )
    expect(bought).toMatchObject({ type: 'ok', message: '1000 USDT insured.' })
    // 10,000 − 1,000 and a premium of a tenth
    expect(await usdt()).toMatchObject({
      insurancable: 1,
      user_insurance: { insurance_type_id: 1, amount: '1000.00000000', claims_today: 0 },
      user_wallet: {
        micro_balance: '8900.00000000',
        lock_micro_balance: '1000.00000000',
        insurance_balance: '1000.00000000',
        micro_with_insurance: '9900.00000000',
      },
    })
    const order = { match_id: '2', currency_id: '3', type: '1', seconds: '30', number: '500', is_insurance: '1' }
    const placed = await post('/api/microtrade/submit', order, bob)
    expect(placed).toMatchObject({ type: 'ok', data: { is_insurance: 1 } })
    expect(await usdt()).toMatchObject({ user_wallet: { insurance_balance: '490.00000000' } })
    const claim = await post('/api/microtrade/insurance_claim', { currency_id: '3', id: '1' }, bob)
    expect([claim.type, String(claim.message)]).toEqual([
      'error',
      'Wait until your insured contracts have expired, then claim.',
    ])
  },
  net_worth: async () => {
    // one whose contracts do not settle in between
    const token = await registerUser(running.url, 'hal@example.com')
    await claimPlayMoney(running.url, token, ETH)
    await claimPlayMoney(running.url, token, USDT, 'micro')
    const compare = async () => {
      const { message: totals } = await get('/api/wallet/list', token, {})
      const { message } = await get('/api/wallet/net_worth', token, { days: '7' })
      const [day, ...earlier] = (message as { readonly days: ReadonlyArray<Row> }).days
      return { isSame: day?.['usdt'] === (totals as Row)['total_assets'], withdrawals: day?.['withdrawals'], earlier }
    }
    // until no price changes between the two reads
    await expect.poll(compare).toEqual({ isSame: true, withdrawals: 0, earlier: [] })
  },
  faucet: async () => {
    expect((await claimPlayMoney(running.url, ann, BTC, 'legal')).type).toBe('ok')
  },
  c2c_push: async () => {
    const id = await c2cOrder()
    const { message } = await get('/api/c2c_seller_deal', ann, {})
    expect((message as { readonly data: ReadonlyArray<Row> }).data[0]).toMatchObject({ id: Number(id), is_sure: 0 })
  },
  c2c_appeal: async () => {
    const id = await c2cOrder()
    await post('/api/c2c/user_legal_pay', { id }, bob)
    expect((await post('/api/c2c/appeal', { id, reason: 'I paid' }, bob)).type).toBe('ok')
    expect((await get('/api/c2c/appeal', ann, { id })).message).toMatchObject({ statements: [{ by: 'payer' }] })
  },
  c2c_chat: async () => {
    const id = await c2cOrder()
    expect((await post('/api/c2c/messages', { id, text: 'hello' }, bob)).type).toBe('ok')
    expect((await get('/api/c2c/messages', ann, { id })).message).toMatchObject([{ from: 'other', text: 'hello' }])
  },
  c2c_limits: async () => {
    const id = await c2cOrder()
    expect((await post('/api/c2c/user_legal_pay_cancel', { id }, bob)).type).toBe('ok')
    expect((await get('/api/c2c/limits', bob, {})).message).toMatchObject({ cancels_per_day: 3, cancels_left: 2 })
  },
  mailbox: async () => {
    const response = await fetch(`${running.url}/dev/mailbox?to=ann@example.com`)
    expect(await response.json()).toMatchObject([{ purpose: 'register' }])
  },
  sessions: async () => {
    const token = await registerUser(running.url, 'dan@example.com')
    expect((await get('/api/user/sessions', token)).message).toMatchObject([{ current: 1 }])
    expect((await get('/api/user/logins', token)).message).toMatchObject({ count: 1, list: [{ success: 1 }] })
    expect((await post('/api/user/session_revoke', { id: 'all' }, token)).type).toBe('ok')
  },
  trade_password: async () => {
    const token = await registerUser(running.url, 'eva@example.com')
    const password = 'kestrel7'
    expect((await post('/api/user/trade_password', { old: '', new: '123456', password }, token)).type).toBe('ok')
    expect((await post('/api/user/trade_password', { old: '', new: '654321' }, token)).type).toBe('error')
  },
  reauthentication: async () => {
    const token = await registerUser(running.url, 'fay@example.com')
    const set = (fields: Form) => post('/api/user/trade_password', { old: '', new: '123456', ...fields }, token)
    expect([(await set({})).type, (await set({ password: 'wrong11' })).type]).toEqual(['error', 'error'])
    expect((await set({ password: 'kestrel7' })).type).toBe('ok')
  },
  second_factor: async () => {
    const token = await registerUser(running.url, 'gil@example.com')
    const prepared = await post('/api/user/second_factor_setup', { password: 'kestrel7' }, token)
    const { secret } = prepared.message as { readonly secret: string }
    const confirmed = await post('/api/user/second_factor_confirm', { code: authenticatorCode(secret) }, token)
    expect(confirmed.type).toBe('ok')
    const login = await post('/api/user/login', { user_string: 'gil@example.com', password: 'kestrel7' })
    expect(login).toMatchObject({ type: 'ok', message: { second_factor: expect.any(String) as string } })
  },
  mail_word: async () => {
    const token = await registerUser(running.url, 'ida@example.com')
    expect((await post('/api/user/mail_word', { word: 'Lotus', password: 'kestrel7' }, token)).type).toBe('ok')
    expect((await get('/api/user/info', token, {})).message).toMatchObject({ has_mail_word: 1 })
  },
  front_page: async () => {
    const { message } = await callApi(running.url, '/api/system/front_page', { method: 'GET' })
    expect(message).toEqual({ apps: { android: 'https://a.example/a.apk' }, figures: {} })
  },
  logout: async () => {
    const token = await registerUser(running.url, 'cid@example.com')
    expect((await post('/api/user/logout', {}, token)).type).toBe('ok')
    expect((await post('/api/wallet/list', {}, token)).type).toBe('999')
  },
}

describe('the exchange', () => {
  it('announces exactly the capabilities that are checked here [Q17]', async () => {
    const { message } = await callApi(running.url, '/api/system/info', { method: 'GET' })
    const { capabilities } = message as { readonly capabilities: ReadonlyArray<string> }
    expect(capabilities.toSorted()).toEqual(Object.keys(CHECKS).toSorted())
  })

  it.each(Object.entries(CHECKS))('supports the announced capability %s [Q17] [Q19]', async (_, check) => check())
})
