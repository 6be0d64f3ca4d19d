/** What the exchange announces it also does: one check for each word, and no word without one. [Q17] [Q19] */
import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, exchange, newcomer } from './exchange.ts'

type Row = Readonly<Record<string, unknown>>

let running: Running
let ann = ''
let bob = ''
beforeAll(async () => {
  running = await exchange({
    script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}',
    frontPage: '{"apps":{"android":"https://a.example/a.apk"}}',
  })
  ann = await newcomer(running.url, 'ann@example.com')
  bob = await newcomer(running.url, 'bob@example.com')
  await post('/api/faucet', ann, { currency_id: '3', account: 'change' })
  await post('/api/faucet', bob, { currency_id: '2', account: 'change' })
})
afterAll(() => running.stop())

const post = (path: string, token: string, form: Readonly<Record<string, string>> = {}) =>
  ask(running.url, path, { token, form })
const rows = async (path: string, form: Readonly<Record<string, string>> = { page: '1' }) => {
  const { message } = await post(path, ann, form)
  return message as { readonly list: ReadonlyArray<Row>; readonly count: number }
}
const ORDER = { legal_id: '3', currency_id: '2', price: '999.9', num: '0.5', mode: '2' }

const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
  order_totals: async () => {
    expect((await post('/api/transaction/in', ann, ORDER)).type).toBe('ok')
    expect((await post('/api/transaction/out', bob, { ...ORDER, num: '0.2' })).type).toBe('ok')
    const { list } = await rows('/api/transaction_in')
    expect(list[0]).toMatchObject({ total_number: '0.50000', complete_number: '0.20000', number: '0.30000' })
  },
  cancelled_orders: async () => {
    for (const price of ['1', '2', '3']) await post('/api/transaction/in', ann, { ...ORDER, price })
    for (const { id, price } of (await rows('/api/transaction_in')).list)
      if (Number(price) < 10) await post('/api/transaction_del', ann, { id: String(id), type: 'in' })
    const first = await rows('/api/transaction_cancelled', { page: '1', limit: '2' })
    const second = await rows('/api/transaction_cancelled', { page: '2', limit: '2' })
    expect([first.count, first.list.length, second.list.length]).toEqual([3, 2, 1])
    const all = [...first.list, ...second.list]
    expect(new Set(all.map(({ price }) => price))).toEqual(new Set(['1.00000', '2.00000', '3.00000']))
    for (const row of all) expect(row).toMatchObject({ total_number: '0.50000', complete_number: '0.00000' })
  },
  faucet: async () => {
    expect((await post('/api/faucet', ann, { currency_id: '1', account: 'legal' })).type).toBe('ok')
  },
  mailbox: async () => {
    const response = await fetch(`${running.url}/dev/mailbox?to=ann@example.com`)
    expect(await response.json()).toMatchObject([{ purpose: 'register' }])
  },
  sessions: async () => {
    const token = await newcomer(running.url, 'dan@example.com')
    const get = async (path: string): Promise<unknown> =>
      (await ask(running.url, path, { token, method: 'GET' })).message
    expect(await get('/api/user/sessions')).toMatchObject([{ current: 1 }])
    expect(await get('/api/user/logins')).toMatchObject({ count: 1, list: [{ success: 1 }] })
    expect((await post('/api/user/session_revoke', token, { id: 'all' })).type).toBe('ok')
  },
  trade_password: async () => {
    const token = await newcomer(running.url, 'eva@example.com')
    expect((await post('/api/user/trade_password', token, { old: '', new: '123456' })).type).toBe('ok')
    expect((await post('/api/user/trade_password', token, { old: '', new: '654321' })).type).toBe('error')
  },
  front_page: async () => {
    const { message } = await ask(running.url, '/api/system/front_page', { method: 'GET' })
    expect(message).toEqual({ apps: { android: 'https://a.example/a.apk' }, figures: {} })
  },
  logout: async () => {
    const token = await newcomer(running.url, 'cid@example.com')
    expect((await post('/api/user/logout', token)).type).toBe('ok')
    expect((await post('/api/wallet/list', token)).type).toBe('999')
  },
}

describe('the exchange', () => {
  it('announces what is checked here and nothing else [Q17]', async () => {
    const { message } = await ask(running.url, '/api/system/info', { method: 'GET' })
    const { capabilities } = message as { readonly capabilities: ReadonlyArray<string> }
    expect(capabilities.toSorted()).toEqual(Object.keys(CHECKS).toSorted())
  })

  it.each(Object.entries(CHECKS))('keeps what it announces as %s [Q17] [Q19]', async (_, check) => check())
})
