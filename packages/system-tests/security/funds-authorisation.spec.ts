/** Withdrawals, deposits and addresses of one user are out of reach of others, whatever ids a call names. [WAL-3] [WAL-5] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { userIdOf, verifyIdentity } from '../shared/c2c-client.ts'
import { png, uploadPicture } from '../shared/pictures.ts'
import { apiOf, callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'

const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const OUT = { currency: '3', number: '100', address: TRON_ADDRESS, type: '2' }
const EXPIRED = 'f'.repeat(64)
/** From the funding wallet, to an OTC desk. */
const SELL = {
  acceptor_id: '1',
  type: 'sell',
  way: 'bank',
  mobile: '13800000000',
  deal_account: '6217',
  money: '68',
  address: '1',
}
const MOVE = { currency_id: '3', number: '50', from_field: 'change', to_field: 'legal' }

let running: RunningExchange
let owner = ''
let other = ''
let ownerId = ''
/** What the owner has: ids in the order of creation, and a picture. */
let withdrawalId = ''
let addressId = ''
let picture = ''
let depositAddress = ''

const { post, get } = apiOf(() => running.url)
const idOf = (data: unknown): string => String((data as { readonly id: number }).id)

beforeAll(async () => {
  running = await startTestExchange({
    script: '{}',
    demo: ['mailbox', 'faucet', 'simulated chain', 'simulated acceptors'],
    paymentGateway: { action: 'https://pay.example/form', merchant: 'M1', secret: 's', site: 'https://site.example' },
  })
  owner = await registerUser(running.url, 'owner@example.com')
  other = await registerUser(running.url, 'other@example.com')
  for (const token of [owner, other]) {
    await claimPlayMoney(running.url, token)
    await verifyIdentity(running, token)
  }
  ownerId = await userIdOf(running.url, owner)
  withdrawalId = idOf((await post('/api/wallet/out', OUT, owner)).data)
  const saved = { currency_id: '3', address: TRON_ADDRESS, notes: 'cold' }
  addressId = idOf((await post('/api/wallet/addaddress', saved, owner)).data)
  picture = String((await uploadPicture(running.url, owner, png('receipt'))).message)
  const report = { currency: '3', acc: 'bank', hash: 'abc', amount: '55', type: '2', pic: picture }
  expect((await post('/api/wallet/charge_req', report, owner)).type).toBe('ok')
  const { message } = await post('/api/wallet/get_in_address', { currency: '3' }, owner)
  depositAddress = (message as { readonly address: string }).address
})
afterAll(() => running.stop())

const CALLS: ReadonlyArray<readonly [method: 'GET' | 'POST', path: string, form: Form]> = [
  ['POST', '/api/wallet/get_info', { currency: '3' }],
  ['POST', '/api/wallet/out', OUT],
  ['POST', '/api/wallet/withdraw_cancel', { id: '1' }],
  ['GET', '/api/wallet/withdrawals', { page: '1' }],
  ['POST', '/api/wallet/get_in_address', { currency: '3' }],
  ['GET', '/api/money/rechange', { user_id: '1' }],
  ['POST', '/api/wallet/charge_req', { currency: '3', acc: 'bank', hash: 'def', amount: '5', pic: '/upload/a.png' }],
  ['GET', '/api/wallet/charge_requests', { page: '1' }],
  ['GET', '/api/wallet/deposits', { page: '1' }],
  ['GET', '/api/charge_mention/log', { page: '1' }],
  ['GET', '/api/wallet/currencylist', {}],
  ['POST', '/api/wallet/get_address', { currency: '3' }],
  ['POST', '/api/wallet/addaddress', { currency_id: '3', address: TRON_ADDRESS, notes: '' }],
  ['POST', '/api/wallet/deladdress', { address_id: '1' }],
  ['POST', '/api/simulated_deposit', { currency_id: '3', number: '100' }],
  ['POST', '/api/wallet/change', MOVE],
  ['POST', '/api/wallet/hzhistory', {}],
  ['GET', '/api/wallet/net_worth', { days: '7', user_id: '1' }],
  ['GET', '/api/acceptor/list', { address: '1' }],
  ['GET', '/api/acceptor/info', { id: '1', address: '1' }],
  ['POST', '/api/acceptor/deal', SELL],
  ['GET', '/api/acceptor/my_deal', { type: 'sell', address: '1' }],
  ['POST', '/api/acceptor/confirm', { id: '1' }],
  ['POST', '/api/payment/sign', { account: 'li@pay', amount: '10' }],
  ['GET', '/api/payment/orders', { page: '1' }],
]

describe('a call about coins', () => {
  it.each(CALLS)(
    '%s %s is closed to visitors and to a token that does not exist [SHELL-6]',
    async (method, path, form) => {
      for (const token of [undefined, EXPIRED])
        expect((await callApi(running.url, path, { method, form, ...(token && { token }) })).type, String(token)).toBe(
          '999',
        )
    },
  )
})

describe('another user', () => {
  it('cancels no withdrawal and deletes no address of the owner [WAL-3] [WAL-5]', async () => {
    expect((await post('/api/wallet/withdraw_cancel', { id: withdrawalId }, other)).type).toBe('error')
    expect((await post('/api/wallet/deladdress', { address_id: addressId }, other)).type).toBe('error')
    expect((await get('/api/wallet/withdrawals', owner, { page: '1' })).message).toMatchObject({
      list: [{ id: Number(withdrawalId), status: 1 }],
    })
    expect((await post('/api/wallet/get_address', { currency: '3' }, owner)).message).toMatchObject([
      { id: Number(addressId) },
    ])
  })

  it('sees nothing of the owner by naming the user, and takes nothing [WAL-1] [Q14]', async () => {
    const named = { user_id: ownerId, page: '1', currency: '3' }
    for (const path of ['/api/wallet/withdrawals', '/api/wallet/deposits', '/api/wallet/charge_requests'])
      expect((await get(path, other, named)).message, path).toMatchObject({ list: [], count: 0 })
    expect((await get('/api/charge_mention/log', other, named)).message).toMatchObject({ total: 0, data: [] })
    expect((await post('/api/wallet/get_address', named, other)).message).toEqual([])
    const { message } = await post('/api/wallet/get_in_address', named, other)
    expect((message as { readonly address: string }).address).not.toBe(depositAddress)
    const company = (await get('/api/money/rechange', other, named)).message
    expect(depositAddress).not.toContain((company as { readonly company_eth_address: string }).company_eth_address)
    const before = await balanceOf(owner)
    expect((await post('/api/wallet/out', { ...OUT, user_id: ownerId }, other)).type).toBe('ok')
    expect([await balanceOf(owner), (await balanceOf(other))[0]]).toEqual([before, '9900.00000000'])
  })

  it("reports no deposit with the owner's picture [WAL-9]", async () => {
    const report = { currency: '3', acc: 'bank', hash: 'ghi', amount: '55', type: '2', pic: picture }
    expect((await post('/api/wallet/charge_req', report, other)).type).toBe('error')
  })
})

describe('a token of another user', () => {
  it('reaches no order with a desk, payment or net worth by an id, user_id or address [ACP-1] [ACP-2] [WAL-12]', async () => {
    expect((await post('/api/wallet/change', MOVE, owner)).type).toBe('ok')
    const placed = await post('/api/acceptor/deal', SELL, owner)
    expect(placed.type).toBe('ok')
    expect((await post('/api/payment/sign', { account: 'li@pay', amount: '10' }, owner)).type).toBe('ok')
    const named = { user_id: ownerId, user: ownerId, address: ownerId, address_id: addressId, type: 'sell', page: '1' }
    expect((await get('/api/acceptor/my_deal', other, named)).message).toEqual([])
    expect((await get('/api/payment/orders', other, named)).message).toMatchObject({ list: [], count: 0 })
    expect((await get('/api/acceptor/info', other, { ...named, id: '1' })).message).toMatchObject({
      user_balance: '0.00',
    })
    const worth = async (token: string, form: Form = {}) =>
      (await get('/api/wallet/net_worth', token, { days: '7', ...form })).message
    expect(await worth(other, named)).toEqual(await worth(other))
    expect((await post('/api/acceptor/confirm', { id: idOf(placed.data), ...named }, other)).type).toBe('error')
    expect((await get('/api/acceptor/my_deal', owner, { type: 'sell' })).message).toMatchObject([{ is_sure: 0 }])
  })
})

describe('a stolen token', () => {
  it('moves nothing out on any road without the trade password, and does not replace it without the password [WAL-7] [ACP-1] [Q17]', async () => {
    const set = { old: '', new: '246810', password: 'kestrel7' }
    expect((await post('/api/user/trade_password', set, owner)).type).toBe('ok')
    expect((await post('/api/wallet/out', { ...OUT, pass: '246810' }, owner)).type).toBe('ok')
    const [before, others] = [await holdingsOf(owner), await holdingsOf(other)]
    const attempts: ReadonlyArray<Form> = [{}, { pass: '' }, { pay_password: '000000' }, { pass: '999999' }]
    for (const attempt of attempts) {
      expect((await post('/api/wallet/out', { ...OUT, ...attempt }, owner)).type).toBe('error')
      expect((await post('/api/acceptor/deal', { ...SELL, ...attempt }, owner)).type).toBe('error')
    }
    const replaced: ReadonlyArray<Form> = [
      { old: '', new: '111111' },
      { old: '000000', new: '111111' },
    ]
    for (const form of replaced) expect((await post('/api/user/trade_password', form, owner)).type).toBe('error')
    expect((await post('/api/wallet/out', { ...OUT, pass: '111111' }, owner)).type).toBe('error')
    // a transfer and a payment take no password: they stay with the owner, for any named user
    const otherId = await userIdOf(running.url, other)
    const elsewhere = { user_id: otherId, to_user: otherId, address: otherId }
    expect((await post('/api/wallet/change', { ...MOVE, ...elsewhere }, owner)).type).toBe('ok')
    expect((await post('/api/payment/sign', { account: 'x', amount: '1', ...elsewhere }, owner)).type).toBe('ok')
    expect(await holdingsOf(owner)).toBe(before)
    expect(await holdingsOf(other)).toBe(others)
  })
})

const balanceOf = async (token: string): Promise<readonly [free: unknown, held: unknown]> => {
  const { message } = await post('/api/wallet/detail', { currency: '3', type: 'change' }, token)
  const wallet = message as Readonly<Record<string, unknown>>
  return [wallet['change_balance'], wallet['lock_change_balance']]
}

/** Free USDT of all wallets, in hundred-millionths. */
const holdingsOf = async (token: string): Promise<bigint> => {
  let sum = 0n
  for (const type of ['legal', 'change', 'micro', 'lever']) {
    const { message } = await post('/api/wallet/detail', { currency: '3', type }, token)
    sum += BigInt(String((message as Readonly<Record<string, unknown>>)[`${type}_balance`]).replace('.', ''))
  }
  return sum
}
