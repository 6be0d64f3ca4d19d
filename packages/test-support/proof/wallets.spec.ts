/** Four accounts over HTTP: money goes between them in both forms of the call, and every movement is a line. [WAL-1] [WAL-4] [WAL-5] */
import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, exchange, newcomer } from './exchange.ts'

type Row = Readonly<Record<string, unknown>>

let running: Running
let ann = ''
beforeAll(async () => {
  running = await exchange({ script: '{"prices":{"BTC/USDT":[[0,"50000"]]}}' })
  ann = await newcomer(running.url, 'ann@example.com')
  for (const account of ['change', 'legal']) await post('/api/faucet', { currency_id: '3', account })
})
afterAll(() => running.stop())

const post = (path: string, form: Readonly<Record<string, string>> = {}, timespan?: string) =>
  ask(running.url, path, { token: ann, form, ...(timespan === undefined ? {} : { timespan }) })
const balances = async (): Promise<Readonly<Record<string, string>>> => {
  const message = (await post('/api/wallet/list', { currency_name: 'usdt' })).message as Record<
    string,
    { readonly balance: ReadonlyArray<Record<string, string>>; readonly usdt_totle: string }
  >
  return Object.fromEntries(
    ['legal', 'change', 'micro', 'lever'].map((kind) => [
      kind,
      message[`${kind}_wallet`]?.balance[0]?.[`${kind}_balance`] ?? '',
    ]),
  )
}
const move = (from_field: string, to_field: string, number: string) =>
  post('/api/wallet/change', { currency_id: '3', from_field, to_field, number })

describe('a transfer', () => {
  it('moves money between any two accounts at once, to the eighth decimal [WAL-4]', async () => {
    expect(await balances()).toEqual({
      legal: '10000.00000000',
      change: '10000.00000000',
      micro: '0.00000000',
      lever: '0.00000000',
    })
    for (const [from, to, number] of [
      ['legal', 'micro', '12.3456789'],
      ['micro', 'lever', '2.3456789'],
      ['lever', 'change', '0.00000001'],
      ['change', 'legal', '1.5'],
    ] as const)
      expect((await move(from, to, number)).type).toBe('ok')
    expect(await balances()).toEqual({
      legal: '9989.15432110',
      change: '9998.50000001',
      micro: '10.00000000',
      lever: '2.34567889',
    })
  })

  it('of the older form goes by number, from a hundred on [WAL-4]', async () => {
    const older = (type: string, number: string) => post('/api/wallet/change', { currency_id: '3', type, number })
    expect((await older('2', '99.99999999')).type).toBe('error')
    for (const [type, number] of [
      ['2', '300'],
      ['1', '100'],
      ['3', '100'],
      ['4', '100'],
    ] as const)
      expect((await older(type, number)).type).toBe('ok')
    expect(await balances()).toMatchObject({ legal: '9789.15432110', change: '9998.50000001', lever: '202.34567889' })
    expect((await older('5', '100')).type).toBe('error')
  })

  it.each([
    ['to the same account', { from_field: 'legal', to_field: 'legal' }],
    ['of nothing', { number: '0' }],
    ['below nothing', { number: '-1' }],
    ['too fine', { number: '1.000000001' }],
    ['of more than there is', { number: '9800' }],
    ['of more than may go', { number: '100000000' }],
    ['in a hundred million digits', { number: '1e8' }],
    ['from an account that is none', { from_field: 'mining' }],
    ['without a target', { to_field: '' }],
    ['of a coin that is none', { currency_id: '99' }],
    ['of a coin that may not be there', { currency_id: '5' }],
  ])('%s is refused in words and changes nothing [WAL-4] [Q20]', async (_, wrong) => {
    const before = await balances()
    const good = { currency_id: '3', from_field: 'legal', to_field: 'change', number: '1' }
    const { type, message } = await post('/api/wallet/change', { ...good, ...wrong })
    expect([type, String(message).length > 3]).toEqual(['error', true])
    expect(await balances()).toEqual(before)
  })

  it('delivered twice moves once [Q23]', async () => {
    const before = await balances()
    const form = { currency_id: '3', from_field: 'legal', to_field: 'change', number: '1' }
    const stamp = String(Date.now() * 1000)
    const [first, second] = [
      await post('/api/wallet/change', form, stamp),
      await post('/api/wallet/change', form, stamp),
    ]
    expect([second.type, second.message]).toEqual([first.type, first.message])
    expect(Number((await balances())['change']) - Number(before['change'])).toBeCloseTo(1, 8)
  })
})

describe('the lines', () => {
  it('of an account tell each movement with what was there before and after, newest first [WAL-5]', async () => {
    const { message } = await post('/api/wallet/legal_log', { type: '4', currency: '3', page: '1', limit: '5' })
    expect(message).toMatchObject({ count: 2, limit: '5', is_open_CTbi: '0' })
    const { list } = message as { readonly list: ReadonlyArray<Row> }
    expect(list).toMatchObject([
      { id: 2, value: '-2.34567890', before: '12.34567890', after: '10.00000000', type: 15, info: 'Transfer out' },
      { id: 1, value: '12.34567890', before: '0.00000000', after: '12.34567890', type: 16, info: 'Transfer in' },
    ])
  })

  it('of an order tell what was held and what came back, in both pockets [WAL-5] [SPOT-6]', async () => {
    const order = { legal_id: '3', currency_id: '1', price: '100', num: '0.5', mode: '2' }
    const placed = await post('/api/transaction/in', order)
    const { id } = (placed as unknown as { readonly data: { readonly id: number } }).data ?? { id: 0 }
    await post('/api/transaction_del', { id: String(id), type: 'in' })
    const { message } = await post('/api/account/list', { limit: '4', page: '1' })
    const { data } = message as { readonly data: ReadonlyArray<Row> }
    expect(data.map(({ value, info, transaction_info }) => [value, info, transaction_info])).toEqual([
      ['-50.00000000', 'Released from an order', 'Spot account [locked]'],
      ['50.00000000', 'Released from an order', 'Spot account'],
      ['50.00000000', 'Held for an order', 'Spot account [locked]'],
      ['-50.00000000', 'Held for an order', 'Spot account'],
    ])
  })

  it('are paged, and nobody else sees any of them [WAL-5]', async () => {
    const page = async (number: string): Promise<ReadonlyArray<Row>> =>
      ((await post('/api/account/list', { page: number, limit: '3' })).message as { data: ReadonlyArray<Row> }).data
    const [first, second] = [await page('1'), await page('2')]
    expect(
      [...first, ...second].map(({ id }) => Number(id)).every((id, nth, all) => nth === 0 || id < (all[nth - 1] ?? 0)),
    ).toBe(true)
    const bob = await newcomer(running.url, 'bob@example.com')
    const { message } = await ask(running.url, '/api/account/list', { token: bob, form: { user_id: '1001' } })
    expect(message).toMatchObject({ data: [] })
  })

  it('of transfers stand beside the envelope and in it [WAL-5]', async () => {
    const answer = (await post('/api/wallet/hzhistory')) as unknown as Row & { data: ReadonlyArray<Row>; count: number }
    expect([answer['type'], answer.data.length]).toEqual(['ok', answer.count])
    expect(answer.data.at(-1)).toMatchObject({
      id: 1,
      number: '12.34567890',
      type: 'Trading account → Second-contract account',
      from_field: 'legal',
      to_field: 'micro',
      status: 2,
    })
    expect((answer['message'] as Row)['data']).toEqual(answer.data)
  })
})
