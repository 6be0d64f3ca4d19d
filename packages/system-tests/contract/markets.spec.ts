/**
 * Markets and own orders over HTTP: raw replies, with figures computed by hand. [SPOT-1] [SPOT-2] [SPOT-6] [SPOT-7]
 */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { ETH, ETH_USDT } from '../shared/wire-samples.ts'

const SCRIPT = JSON.stringify({ prices: { 'ETH/USDT': [[0, '1000']] } })

interface CandleRow {
  readonly id: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly vol: number
  readonly time: number
  readonly seeded?: boolean
}

let running: RunningExchange
let buyer = ''
let seller = ''
beforeAll(async () => {
  running = await startTestExchange({ script: SCRIPT })
  buyer = await registerUser(running.url, 'buyer@example.com')
  seller = await registerUser(running.url, 'seller@example.com')
  await claimPlayMoney(running.url, buyer)
  await claimPlayMoney(running.url, seller, ETH)
})
afterAll(() => running.stop())

const candles = async (form: Readonly<Record<string, string>>) => {
  const reply: unknown = await callApi(running.url, '/api/currency/new_timeshar', { method: 'GET', form })
  return reply as { readonly code: number; readonly msg: string; readonly data: ReadonlyArray<CandleRow> }
}
const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const lastHour = (): { readonly from: string; readonly to: string } => ({
  from: String(nowSeconds() - 3600),
  to: String(nowSeconds() + 60),
})
const place = (token: string, side: 'in' | 'out', form: Readonly<Record<string, string>>) =>
  callApi(running.url, `/api/transaction/${side}`, { token, form: { ...ETH_USDT, mode: '2', ...form } })
const listOf = async (token: string, path: string, form: Readonly<Record<string, string>> = {}) =>
  (await callApi(running.url, path, { token, form })).message as {
    readonly list: ReadonlyArray<Record<string, unknown>>
    readonly data: ReadonlyArray<Record<string, unknown>>
    readonly total: number
  }

describe('new_timeshar', () => {
  it('ascends, lies within the window, and marks candles from before the first day [SPOT-1] [Q32]', async () => {
    const { code, data } = await candles({ symbol: 'eth/usdt', period: '1min', ...lastHour() })
    expect([code, data.length > 58 && data.length < 62]).toEqual([1, true])
    expect(data.map((row) => row.id)).toEqual(data.map((row) => row.id).toSorted((a, b) => a - b))
    expect(data[0]).toMatchObject({ open: 1000, close: 1000, seeded: true, time: (data[0]?.id ?? 0) * 1000 })
    const days = await candles({ symbol: 'BTC/USDT', period: '1day', from: '1', to: String(nowSeconds()) })
    expect(days.data.length).toBeGreaterThanOrEqual(500)
  })

  it.each([
    [{ period: '1min', symbol: 'ETH/USDT', from: '5' }, 'error: to'],
    [{ period: '1min', symbol: 'ETH/USDT', from: '9', to: '5' }, 'error: from is after to'],
    [{ period: '2min', symbol: 'ETH/USDT', from: '1', to: '5' }, 'error: period'],
    [{ period: '1min', symbol: 'ETHUSDT', from: '1', to: '5' }, 'error: symbol'],
    [{ period: '1min', symbol: 'ETH/USDT', legal_id: '3', currency_id: '99', from: '1', to: '5' }, 'error: symbol'],
  ])('rejects %j in its own envelope [SPOT-1]', async (form, msg) => {
    expect(await candles(form)).toMatchObject({ code: -1, msg, data: [] })
  })

  it('finds a market by its ids, whatever its name is on the screen [SPOT-1]', async () => {
    const request = { period: '1min', ...lastHour() }
    const hostile = await candles({ ...request, symbol: '<b>"/../\u202e/USDT', legal_id: '3', currency_id: '2' })
    expect([hostile.code, hostile.data.length]).toEqual([
      1,
      (await candles({ ...request, symbol: 'ETH/USDT' })).data.length,
    ])
  })

  it('includes a trade in the candle, the ticker, the public trades and both histories [SPOT-1] [SPOT-2] [SPOT-7] [Q32]', async () => {
    const volumeOf = async (): Promise<number> => {
      const { message } = await callApi(running.url, '/api/currency/quotation_new')
      const rows = (message as ReadonlyArray<{ readonly quotation: ReadonlyArray<Record<string, string>> }>)[0]
      return Number(rows?.quotation.find((row) => String(row['currency_id']) === '2')?.['volume'])
    }
    const before = await volumeOf()
    await place(seller, 'out', { price: '999.9', num: '5' })
    await place(buyer, 'in', { price: '999.9', num: '5' })
    const { data } = await candles({ symbol: 'ETH/USDT', period: '1year', from: '1', to: String(nowSeconds()) })
    expect(data.at(-1)).toMatchObject({ low: 999.9, high: 1000 })
    expect((await volumeOf()) - before).toBeGreaterThanOrEqual(5)
    const trades = await callApi(running.url, '/api/currency/new_tradehistory', { method: 'GET', form: ETH_USDT })
    expect((trades.message as ReadonlyArray<unknown>)[0]).toMatchObject({ amount: 5, price: 999.9, direction: 'buy' })
    for (const [token, way, type, fee] of [
      [buyer, 2, 'in', '0.00500000'],
      [seller, 1, 'out', '4.99950000'],
    ] as const) {
      const row = { way, type, number: '5.00000', price: '999.90000', trade_fee: fee, from_user_id: 0 }
      expect((await listOf(token, '/api/transaction_complete')).list).toMatchObject([row])
      expect((await listOf(token, '/api/transaction/entrustlog')).data).toMatchObject([row])
    }
  })
})

describe('own orders', () => {
  it('are listed in both forms, and among the cancelled ones once cancelled [SPOT-6] [SPOT-8]', async () => {
    const placed = (await place(buyer, 'in', { price: '10', num: '2' })) as unknown as { data: { id: number } }
    const row = { id: placed.data.id, type: 'in', price: '10.00000', number: '2.00000', total_number: '2.00000' }
    expect(await listOf(buyer, '/api/transaction/entrust', { type: 'in' })).toMatchObject({
      current_page: 1,
      last_page: 1,
      total: 1,
      data: [row],
    })
    expect((await listOf(buyer, '/api/transaction/entrust', { type: 'out' })).total).toBe(0)
    const form = { id: String(placed.data.id), type: 'in' }
    expect(await callApi(running.url, '/api/transaction/revoke', { token: buyer, form })).toMatchObject({
      type: 'ok',
      data: { id: placed.data.id, remaining: '2.00000' },
    })
    expect((await listOf(buyer, '/api/transaction_cancelled')).list).toMatchObject([row])
    expect((await listOf(seller, '/api/transaction_cancelled')).list).toEqual([])
  })
})

describe('coins', () => {
  it('are described in the requested language, and unknown ones rejected [SPOT-2] [SHELL-9]', async () => {
    const describeCoin = async (lang: string, id: string): Promise<unknown> =>
      (await fetch(`${running.url}/api/currency/detail?id=${id}`, { headers: { lang } })).json()
    expect(await describeCoin('es', '2')).toEqual({
      type: 'ok',
      message: {
        id: 2,
        name: 'ETH',
        title: 'Ethereum',
        desc: message('server.coin.native', { name: 'ETH', network: 'Ethereum', since: '2015' }, 'es'),
      },
    })
    expect(await describeCoin('en', '99')).toMatchObject({ type: 'error' })
  })

  it('are ranked by value; those in two wallets can be transferred [HOME-3] [WAL-4]', async () => {
    const { message } = await callApi(running.url, '/api/quotation', { token: buyer })
    const { coin_list: list } = message as { readonly coin_list: ReadonlyArray<Record<string, unknown>> }
    expect(list[0]).toMatchObject({ name: 'BTC', rank: 1, max_supply: null })
    expect(list).toHaveLength(14)
    const transferable = await callApi(running.url, '/api/currency/user_currency_list', {
      method: 'GET',
      token: seller,
    })
    const rows = transferable.message as ReadonlyArray<{ readonly name: string; readonly wallet: unknown }>
    expect(rows.map((row) => row.name)).toEqual(['BTC', 'ETH', 'USDT'])
    expect(rows[2]?.wallet).toMatchObject({ change_balance: '4994.50050000', lever_balance: '0.00000000' })
  })

  it('have a free and a locked balance per wallet; a wallet that cannot hold the coin is rejected [WAL-5]', async () => {
    const detail = (type: string, currency: string) =>
      callApi(running.url, '/api/wallet/detail', { token: seller, form: { type, currency } })
    expect((await detail('change', '2')).message).toMatchObject({
      change_balance: '5.00000000',
      lock_change_balance: '0.00000000',
    })
    expect((await detail('lever', '2')).type).toBe('error')
  })
})
