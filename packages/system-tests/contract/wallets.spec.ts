/**
 * Four wallets over HTTP: transfers in both forms of the call, and an entry for every change. [WAL-1] [WAL-4] [WAL-5]
 */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import type { Form } from '../shared/plain-client.ts'
import { callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT, USDT } from '../shared/wire-samples.ts'

type Row = Readonly<Record<string, unknown>>

let running: RunningExchange
let ann = ''
beforeAll(async () => {
  running = await startTestExchange({ script: '{"prices":{"BTC/USDT":[[0,"50000"]]}}' })
  ann = await registerUser(running.url, 'ann@example.com')
  for (const wallet of ['change', 'legal']) await claimPlayMoney(running.url, ann, USDT, wallet)
})
afterAll(() => running.stop())

const post = (path: string, form: Form = {}, timespan?: string) =>
  callApi(running.url, path, { token: ann, form, ...(timespan === undefined ? {} : { timespan }) })
const balances = async (): Promise<Readonly<Record<string, string>>> => {
  const message = (await post('/api/wallet/list', { currency_name: 'usdt' })).message as Record<
    string,
    { readonly balance: ReadonlyArray<Record<string, string>>; readonly usdt_totle: string }
  >
  return Object.fromEntries(
    ['legal', 'change', 'micro', 'lever'].map((wallet) => [
      wallet,
      message[`${wallet}_wallet`]?.balance[0]?.[`${wallet}_balance`] ?? '',
    ]),
  )
}
const transfer = (from_field: string, to_field: string, number: string) =>
  post('/api/wallet/change', { currency_id: '3', from_field, to_field, number })

describe('a transfer', () => {
  it('moves money between any two wallets at once, to the eighth decimal [WAL-4]', async () => {
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
      expect((await transfer(from, to, number)).type).toBe('ok')
    expect(await balances()).toEqual({
      legal: '9989.15432110',
      change: '9998.50000001',
      micro: '10.00000000',
      lever: '2.34567889',
    })
  })

  it('in the older form names wallets by number, from 100 upwards [WAL-4]', async () => {
    const transferByNumber = (type: string, number: string) =>
      post('/api/wallet/change', { currency_id: '3', type, number })
    expect((await transferByNumber('2', '99.99999999')).type).toBe('error')
    for (const [type, number] of [
      ['2', '300'],
      ['1', '100'],
      ['3', '100'],
      ['4', '100'],
    ] as const)
      expect((await transferByNumber(type, number)).type).toBe('ok')
    expect(await balances()).toMatchObject({ legal: '9789.15432110', change: '9998.50000001', lever: '202.34567889' })
    expect((await transferByNumber('5', '100')).type).toBe('error')
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
  ])('%s is rejected with a message and changes nothing [WAL-4] [Q20]', async (_, wrong) => {
    const before = await balances()
    const good = { currency_id: '3', from_field: 'legal', to_field: 'change', number: '1' }
    const { type, message: reply } = await post('/api/wallet/change', { ...good, ...wrong })
    expect([type, String(reply).length > 3]).toEqual(['error', true])
    expect(await balances()).toEqual(before)
  })

  it('delivered twice has one effect [Q23]', async () => {
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

const [RESERVED, RELEASED] = [message('server.log.order-locked'), message('server.log.order-released')]
const SPOT = message('server.account.spot')

describe('the ledger entries', () => {
  it('of a wallet contain each change with the balance before and after, newest first [WAL-5]', async () => {
    const { message: reply } = await post('/api/wallet/legal_log', { type: '4', currency: '3', page: '1', limit: '5' })
    expect(reply).toMatchObject({ count: 2, limit: '5', is_open_CTbi: '0' })
    const { list } = reply as { readonly list: ReadonlyArray<Row> }
    expect(list).toMatchObject([
      {
        id: 2,
        value: '-2.34567890',
        before: '12.34567890',
        after: '10.00000000',
        type: 15,
        info: message('server.log.transfer-out'),
      },
      {
        id: 1,
        value: '12.34567890',
        before: '0.00000000',
        after: '12.34567890',
        type: 16,
        info: message('server.log.transfer-in'),
      },
    ])
  })

  it('of an order contain the reservation and the release once each [WAL-5] [SPOT-6]', async () => {
    const order = { ...BTC_USDT, ...LIMIT, price: '100', num: '0.5' }
    const placed = await post('/api/transaction/in', order)
    const { id } = (placed as unknown as { readonly data: { readonly id: number } }).data ?? { id: 0 }
    await post('/api/transaction_del', { id: String(id), type: 'in' })
    const { message: reply } = await post('/api/account/list', { limit: '2', page: '1' })
    const { data } = reply as { readonly data: ReadonlyArray<Row> }
    expect(data.map(({ value, info, transaction_info }) => [value, info, transaction_info])).toEqual([
      ['50.00000000', RELEASED, SPOT],
      ['-50.00000000', RESERVED, SPOT],
    ])
  })

  it('are paged and visible only to their owner [WAL-5]', async () => {
    const page = async (number: string): Promise<ReadonlyArray<Row>> =>
      ((await post('/api/account/list', { page: number, limit: '3' })).message as { data: ReadonlyArray<Row> }).data
    const [first, second] = [await page('1'), await page('2')]
    expect(
      [...first, ...second]
        .map(({ id }) => Number(id))
        .every((id, index, all) => index === 0 || id < (all[index - 1] ?? 0)),
    ).toBe(true)
    const bob = await registerUser(running.url, 'bob@example.com')
    const { message: reply } = await callApi(running.url, '/api/account/list', {
      token: bob,
      form: { user_id: '1001' },
    })
    expect(reply).toMatchObject({ data: [] })
  })

  it('of transfers are returned beside the envelope and inside it [WAL-5]', async () => {
    const reply = (await post('/api/wallet/hzhistory')) as unknown as Row & { data: ReadonlyArray<Row>; count: number }
    expect([reply['type'], reply.data.length]).toEqual(['ok', reply.count])
    expect(reply.data.at(-1)).toMatchObject({
      id: 1,
      number: '12.34567890',
      type: `${message('server.account.funding')} → ${message('server.account.second-contract')}`,
      from_field: 'legal',
      to_field: 'micro',
      status: 2,
    })
    expect((reply['message'] as Row)['data']).toEqual(reply.data)
  })
})
