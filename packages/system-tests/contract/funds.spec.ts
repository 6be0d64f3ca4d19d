/** Deposits, withdrawals and the address book, as plain clients of the contract see them. [WAL-2] [WAL-3] [WAL-5] [WAL-9] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { adminClient } from '../shared/admin-client.ts'
import { userIdOf, verifyIdentity } from '../shared/c2c-client.ts'
import { png, uploadPicture } from '../shared/pictures.ts'
import { apiOf, callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { messagePattern } from '../shared/messages.ts'

type Row = Readonly<Record<string, unknown>>

/** 12:00 in Shanghai. */
const START = Date.UTC(2026, 5, 1, 4)
const MINUTE = 60_000
const WAIT = { timeout: 15_000 }
const USDT_TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const OUT = { currency: '3', number: '100', address: USDT_TRC20, rate: '0' }
const said = (key: Parameters<typeof messagePattern>[0]): unknown => expect.stringMatching(messagePattern(key))

let running: RunningExchange
let ann = ''
const { post, get } = apiOf(() => running.url)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  running = await startTestExchange({ script: '{}', demo: ['mailbox', 'faucet', 'simulated chain'] })
  ann = await registerUser(running.url, 'ann@example.com')
  await claimPlayMoney(running.url, ann)
})
afterEach(async () => {
  await running.stop()
  vi.useRealTimers()
})

const moveTo = (time: number): void => void vi.setSystemTime(START + time)
const listOf = async (path: string, token = ann): Promise<ReadonlyArray<Row>> =>
  ((await get(path, token, { page: '1' })).message as { readonly list: ReadonlyArray<Row> }).list
const spot = async (token = ann): Promise<readonly [unknown, unknown]> => {
  const wallet = (await post('/api/wallet/detail', { currency: '3', type: 'change' }, token)).message as Row
  return [wallet['change_balance'], wallet['lock_change_balance']]
}
const operate = async (path: string, form: Form): Promise<void> =>
  void (await (await adminClient(running)).send(path, form))
const review = (topic: string, id: string, verdict: 'approve' | 'reject'): Promise<void> =>
  operate('/operator/review', { topic, id, verdict, reason: verdict === 'reject' ? 'not seen' : '' })

describe('an exchange with a simulated chain', () => {
  it('is open, announces what works, and an exchange without one answers that it is not offered [Q17] [WAL-10]', async () => {
    const { message } = await callApi(running.url, '/api/system/info', { method: 'GET' })
    expect((message as { readonly capabilities: ReadonlyArray<string> }).capabilities).toEqual(
      expect.arrayContaining(['withdrawals', 'memo', 'from_field', 'deposits', 'simulated_deposit']),
    )
    expect(message).toMatchObject({ deposit: { confirmations: 6, minutes: '1', minimum: { '3': '100' } } })
    expect((await post('/api/wallet/list', {}, ann)).message).toMatchObject({ is_open_CTbi: '1' })
    const closed = await startTestExchange()
    const token = await registerUser(closed.url, 'ben@example.com')
    const answer = await callApi(closed.url, '/api/wallet/out', { token, form: OUT })
    expect([answer.type, answer.message]).toEqual(['error', said('server.error.NotOffered')])
    await closed.stop()
  })
})

describe('a deposit', () => {
  it('has an address per network, and is credited once after six blocks; below the minimum never [WAL-2] [WAL-6]', async () => {
    const { message } = await post('/api/wallet/get_in_address', { currency: '3' }, ann)
    const addresses = message as Row & { readonly networks: ReadonlyArray<Row> }
    expect(addresses.networks.map(({ network }) => network)).toEqual(['OMNI', 'ERC20', 'TRC20'])
    expect(addresses).toMatchObject({
      address: expect.stringMatching(/^OMNI:1\w+,ERC20:0x[\da-fA-F]{40},TRC20:T\w+$/) as string,
      btc: '',
      eth: '',
      usdt: expect.stringMatching(/^1/) as string,
      usdt_erc20: expect.stringMatching(/^0x/) as string,
    })
    expect((await get('/api/money/rechange', ann, { user_id: '1' })).message).toEqual({
      company_eth_address: addresses['usdt_erc20'],
    })
    expect((await post('/api/wallet/get_in_address', { currency: '18' }, ann)).type).toBe('error')
    const send = (number: string) => post('/api/simulated_deposit', { currency_id: '3', number, type: 'TRC20' }, ann)
    expect([(await send('250.5')).type, (await send('99.99999999')).type]).toEqual(['ok', 'ok'])
    const again = () =>
      callApi(running.url, '/api/simulated_deposit', {
        token: ann,
        form: { currency_id: '1', number: '0.0001' },
        timespan: '77',
      })
    const first = await again()
    expect((await again()).data).toEqual(first.data)
    moveTo(5000)
    await expect.poll(() => listOf('/api/wallet/deposits'), WAIT).toHaveLength(3)
    expect(await listOf('/api/wallet/deposits')).toMatchObject([
      { status: 1 },
      { status: 1, required: 6, network: 'TRC20' },
      { status: 1, network: 'BTC' },
    ])
    // with five on their way a new one is rejected, and a repeated one is answered as before
    for (const number of ['97', '98']) await send(number)
    moveTo(10_000)
    await expect.poll(() => listOf('/api/wallet/deposits'), WAIT).toHaveLength(5)
    expect([(await send('103')).type, (await again()).data]).toEqual(['error', first.data])
    expect(await spot()).toEqual(['10000.00000000', '0.00000000'])
    moveTo(5 * MINUTE)
    const credited = async () => (await listOf('/api/wallet/deposits')).map(({ status, number }) => [number, status])
    await expect.poll(credited, WAIT).toEqual(
      expect.arrayContaining([
        ['250.50000000', 2],
        ['99.99999999', 3],
      ]),
    )
    moveTo(10 * MINUTE)
    expect(await spot()).toEqual(['10250.50000000', '0.00000000'])
    const log = (await get('/api/charge_mention/log', ann, { page: '1' })).message
    expect(log).toMatchObject({ total: 1, data: [{ value: '250.50000000', type: 200, info_en: 'Deposit' }] })
  })

  it('that is reported with a picture is credited by the operator, once, or refused with a reason [WAL-9]', async () => {
    const pic = String((await uploadPicture(running.url, ann, png('receipt'))).message)
    const form = { currency: '3', acc: 'my bank', hash: 'abc', amount: '55', type: '2', pic }
    const report = (fields: Form = {}) => post('/api/wallet/charge_req', { ...form, ...fields }, ann)
    expect((await report({ pic: '' })).message).toEqual(said('server.error.PictureMissing'))
    expect((await report({ pic: '/upload/other.png' })).type).toBe('error')
    expect((await report({ hash: '' })).type).toBe('error')
    expect(await report()).toMatchObject({ type: 'ok', data: { status: 1, number: '55.00000000', acc: 'my bank' } })
    expect((await report()).message).toEqual(said('server.error.DepositReported'))
    expect((await report({ hash: 'def' })).type).toBe('ok')
    await review('deposit-request', '1', 'approve')
    await review('deposit-request', '1', 'approve')
    await review('deposit-request', '2', 'reject')
    expect(await spot()).toEqual(['10055.00000000', '0.00000000'])
    expect(await listOf('/api/wallet/charge_requests')).toMatchObject([
      { id: 2, status: 3, reason: 'not seen' },
      { id: 1, status: 2 },
    ])
  })
})

describe('a withdrawal', () => {
  it('asks for the identity first, then holds the amount, is agreed and completes on the network [WAL-3]', async () => {
    expect((await post('/api/wallet/out', { ...OUT, number: '' }, ann)).type).toBe('998')
    await verifyIdentity(running, ann)
    const terms = { name: 'USDT', rate: '0.1000', min_number: '10.00000000', change_balance: '10000.00000000' }
    expect((await post('/api/wallet/get_info', { currency: '3' }, ann)).message).toMatchObject(terms)
    const requested = await post('/api/wallet/out', OUT, ann)
    const row = {
      id: 1,
      currency_name: 'USDT',
      number: '100.00000000',
      fee: '0.10000000',
      receive: '99.90000000',
      network: 'TRC20',
      type: 2,
      from_field: 'change',
    }
    expect(requested).toMatchObject({ type: 'ok', data: { ...row, status: 1, hash: '' } })
    expect(await spot()).toEqual(['9900.00000000', '100.00000000'])
    await review('withdrawal', '1', 'approve')
    expect((await post('/api/wallet/withdraw_cancel', { id: '1' }, ann)).type).toBe('error')
    expect(await listOf('/api/wallet/withdrawals')).toMatchObject([{ ...row, status: 2 }])
    moveTo(MINUTE)
    const status = async () => (await listOf('/api/wallet/withdrawals')).map((one) => one['status'])
    await expect.poll(status, WAIT).toEqual([3])
    expect(await listOf('/api/wallet/withdrawals')).toMatchObject([
      { hash: expect.stringMatching(/^[\da-f]{64}$/) as string },
    ])
    expect(await spot()).toEqual(['9900.00000000', '0.00000000'])
  })

  it('is cancelled by its owner, refunded when it fails, and settled internally for an own user [WAL-3]', async () => {
    await verifyIdentity(running, ann)
    const ben = await registerUser(running.url, 'ben@example.com')
    const ofBen = (await post('/api/wallet/get_in_address', { currency: '3' }, ben)).message as Row
    for (const address of [USDT_TRC20, USDT_TRC20, String(ofBen['usdt_erc20']).toLowerCase()])
      expect((await post('/api/wallet/out', { ...OUT, address }, ann)).type).toBe('ok')
    const cancel = (token: string) => post('/api/wallet/withdraw_cancel', { id: '1' }, token)
    expect((await cancel(ben)).type).toBe('error')
    expect(await cancel(ann)).toMatchObject({ type: 'ok', data: { status: 5, cancelled: 1 } })
    await review('withdrawal', '2', 'approve')
    await operate('/operator/withdrawal', { id: '2', verdict: 'failed', text: 'node down' })
    await review('withdrawal', '3', 'approve')
    expect(await listOf('/api/wallet/withdrawals')).toMatchObject([
      { id: 3, status: 6, network: 'ERC20' },
      { id: 2, status: 4, reason: 'node down' },
      { id: 1, status: 5, cancelled: 1 },
    ])
    expect([await spot(), await spot(ben)]).toEqual([
      ['9900.00000000', '0.00000000'],
      ['99.90000000', '0.00000000'],
    ])
    const codes = (
      (await post('/api/account/list', { page: '1' }, ann)).message as { readonly data: ReadonlyArray<Row> }
    ).data
    expect(codes.map(({ type }) => type)).toEqual([1581, 101, 101, 99, 99, 99, 1])
  })

  it('takes the trade password where one is set, and the same request twice once [WAL-7] [Q23]', async () => {
    await verifyIdentity(running, ann)
    await post('/api/user/trade_password', { old: '', new: '246810', password: 'kestrel7' }, ann)
    const out = (fields: Form, timespan: string) =>
      callApi(running.url, '/api/wallet/out', { token: ann, form: { ...OUT, ...fields }, timespan })
    expect((await out({}, '1')).message).toEqual(said('server.error.TradePasswordRequired'))
    expect((await out({ pass: '111111' }, '2')).message).toEqual(said('server.error.TradePasswordWrong'))
    expect((await out({ pass: '246810' }, '3')).type).toBe('ok')
    expect((await out({ pass: '246810' }, '3')).type).toBe('ok')
    expect(await spot()).toEqual(['9900.00000000', '100.00000000'])
  })
})

describe('the address book', () => {
  it('lists, adds and deletes own addresses; others have none of them [WAL-5]', async () => {
    const book = async (token: string) => (await post('/api/wallet/get_address', { currency: '3' }, token)).message
    const add = (address: string) => post('/api/wallet/addaddress', { currency_id: '3', address, notes: 'cold' }, ann)
    expect(await book(ann)).toEqual([])
    expect((await add('nonsense')).type).toBe('error')
    expect((await add(USDT_TRC20)).type).toBe('ok')
    expect((await add(USDT_TRC20)).type).toBe('error')
    const id = Number(await userIdOf(running.url, ann))
    expect(await book(ann)).toEqual([
      { id: 1, currency: 3, user_id: id, notes: 'cold', address: USDT_TRC20, network: 'TRC20', usable_time_ts: 0 },
    ])
    const coins = (await get('/api/wallet/currencylist', ann)).message as ReadonlyArray<Row>
    expect(coins.find((coin) => coin['id'] === 3)).toMatchObject({ name: 'USDT', has_address_num: 1, rate: '0.1000' })
    const ben = await registerUser(running.url, 'ben@example.com')
    expect(await book(ben)).toEqual([])
    expect((await post('/api/wallet/deladdress', { address_id: '1' }, ben)).type).toBe('error')
    expect((await post('/api/wallet/deladdress', { address_id: '1' }, ann)).type).toBe('ok')
    expect(await book(ann)).toEqual([])
  })
})
