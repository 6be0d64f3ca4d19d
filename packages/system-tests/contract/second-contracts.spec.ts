/** Second contracts as a plain client of the contract sees them, by calls and pushes. [SEC-1] [SEC-2] [SEC-3] [Q11] */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { RunningExchange, Settings } from '@hexbourse/reference-exchange/main'
import { decodeContracts } from '@hexbourse/adapters/wire'
import { Decimal } from '@hexbourse/domain/kernel'
import { SecondContract } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { apiOf, callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'

type Row = Readonly<Record<string, unknown>>

/** The time of day stands still, and moves when a test says so. */
const START = Date.UTC(2026, 5, 1, 4)
const WAIT = { timeout: 15_000 }
/** By seconds from the start: up, back to the first price, down, up again. */
const BTC_PRICES = [
  [0, '60000'],
  [20, '60010'],
  [60, '60000'],
  [100, '59990'],
  [300, '60050'],
  [700, '60020'],
]
const SCRIPT = JSON.stringify({ prices: { 'BTC/USDT': BTC_PRICES, 'ETH/USDT': [[0, '3000']] } })
const SETTINGS: Settings = { script: SCRIPT, demo: ['mailbox', 'faucet'] }

let running: RunningExchange
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

const { post, get } = apiOf(() => running.url)
/** Seconds after the start. */
const moveTo = (seconds: number): void => void vi.setSystemTime(START + seconds * 1000)

let users = 0
/** A user with 10,000 USDT in the second-contract wallet. */
const newTrader = async (): Promise<string> => {
  users += 1
  const token = await registerUser(running.url, `stake${users}@example.com`)
  await claimPlayMoney(running.url, token, USDT, 'micro')
  return token
}

const ORDER = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '100' }
const submit = (token: string, form: Form = {}) => post('/api/microtrade/submit', { ...ORDER, ...form }, token)
const list = async (
  token: string,
  form: Form,
): Promise<{ readonly data: ReadonlyArray<Row>; readonly total: number }> =>
  (await get('/api/microtrade/lists', token, { page: '1', limit: '20', ...form })).message as never
const balanceOf = async (token: string): Promise<unknown> => {
  const { message } = await get('/api/microtrade/payable_currencies', token)
  const wallets = (message as ReadonlyArray<Row>).filter(({ id }) => id === 3).map((row) => row['user_wallet'] as Row)
  return wallets[0]?.['micro_with_insurance']
}
const settled = async (token: string, count = 1): Promise<ReadonlyArray<Row>> => {
  await expect.poll(async () => (await list(token, { status: '3' })).total, WAIT).toBe(count)
  return (await list(token, { status: '3' })).data
}

describe('second contracts', () => {
  beforeEach(async () => {
    running = await startTestExchange(SETTINGS)
  })
  afterEach(() => running.stop())

  it('are offered with currencies, presets that are never missing, and durations [SEC-1]', async () => {
    const token = await newTrader()
    const { message } = await get('/api/microtrade/payable_currencies', token)
    const rows = message as ReadonlyArray<Row>
    expect(rows.map(({ name }) => name)).toEqual(['USDT', 'BTC', 'ETH'])
    for (const row of rows) expect((row['micro_numbers'] as ReadonlyArray<Row>).length).toBeGreaterThan(0)
    const presets = rows.flatMap((row) => row['micro_numbers'] as ReadonlyArray<Row>)
    expect(rows[0]).toMatchObject({
      id: 3,
      name: 'USDT',
      micro_trade_fee: '2.00',
      micro_min: '10',
      micro_max: '10000',
      micro_holdtrade_max: 10,
      insurance_types: [{ id: 1, currency_id: 3, type: 1, min_amount: '100', claim_rate: '20', claims_times_daily: 2 }],
      user_insurance: null,
      user_wallet: { micro_with_insurance: '10000.00000000' },
    })
    expect(presets[0]).toMatchObject({
      number: '10.00000000',
      currency_id: 3,
    })
    expect((await get('/api/microtrade/seconds', token)).message).toMatchObject([
      { seconds: 30, profit_ratio: '80.00' },
      { seconds: 60, profit_ratio: '85.00' },
      { seconds: 120, profit_ratio: '88.00' },
      { seconds: 180, profit_ratio: '90.00' },
      { seconds: 300, profit_ratio: '92.00' },
    ])
  })

  it('take stake and fee, run down by the clock of the exchange, and follow the price [SEC-1] [SEC-2]', async () => {
    const token = await newTrader()
    moveTo(1)
    const placed = await submit(token)
    expect(placed).toMatchObject({
      type: 'ok',
      message: 'Up: 100 USDT on BTC/USDT for 30 seconds, entry price 60000.',
      data: { status: 1, open_price: '60000.00000000', remain_milli_seconds: 30_000 },
    })
    // 100 and a fee of 2
    expect(await balanceOf(token)).toBe('9898.00000000')
    moveTo(22)
    const open = await list(token, { status: '1', match_id: '1' })
    expect(open.total).toBe(1)
    expect(open.data[0]).toEqual({
      id: 1,
      show_micro_id: 1,
      user_id: expect.any(Number) as unknown,
      match_id: 1,
      currency_id: 3,
      symbol_name: 'BTC/USDT',
      currency_name: 'USDT',
      type: 1,
      type_name: 'Up',
      is_insurance: 0,
      seconds: 30,
      number: '100.00000000',
      open_price: '60000.00000000',
      end_price: '60010.00000000',
      fee: '2.00000000',
      profit_ratio: '80.00',
      fact_profits: '0.00000000',
      status: 1,
      status_name: 'Open',
      profit_result: 0,
      profit_result_name: '',
      created_at: '2026-06-01 12:00:01',
      created_at_ts: START / 1000 + 1,
      updated_at: '2026-06-01 12:00:22',
      handled_at: '2026-06-01 12:00:31',
      handled_at_ts: START / 1000 + 31,
      complete_at: null,
      remain_milli_seconds: 9000,
    })
    expect((await list(token, { status: '1', match_id: '2' })).total).toBe(0)
    expect((await list(token, { status: '1', currency_id: '1' })).total).toBe(0)
  })

  it.each([
    // placed at 0 s; the price is 60,010 at 30 s, 60,000 at 60 s, 59,990 at 120 s
    ['1', '30', '10078.00000000', { profit_result: 1, fact_profits: '80.00000000', end_price: '60010.00000000' }],
    ['2', '30', '9898.00000000', { profit_result: -1, fact_profits: '-100.00000000', end_price: '60010.00000000' }],
    ['1', '60', '9998.00000000', { profit_result: 0, fact_profits: '0.00000000', end_price: '60000.00000000' }],
    ['2', '120', '10086.00000000', { profit_result: 1, fact_profits: '88.00000000', end_price: '59990.00000000' }],
  ])('of type %s over %s s leave a balance of %s [SEC-3]', async (type, seconds, balance, result) => {
    const token = await newTrader()
    await submit(token, { type, seconds })
    moveTo(Number(seconds))
    const [row] = await settled(token)
    expect(row).toMatchObject({ status: 3, remain_milli_seconds: 0, fee: '2.00000000', ...result })
    expect(row?.['complete_at']).not.toBeNull()
    expect(await balanceOf(token)).toBe(balance)
    expect((await list(token, { status: '1' })).total).toBe(0)
  })

  it('are pushed to their user alone after they are settled, with the full row [SEC-2]', async () => {
    const [token, other] = [await newTrader(), await newTrader()]
    const pushes: Array<Row> = []
    const foreign: Array<Row> = []
    const listen = async (of: string, into: Array<Row>) => {
      const { message } = await callApi(running.url, '/api/user/info', { token: of, method: 'GET' })
      const socket = io(running.url, { path: '/wss/socket.io/', transports: ['websocket'], auth: { token: of } })
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
      socket.on('closed_microorder', (push: Row) => into.push(push))
      socket.emit('login', (message as { readonly id: number }).id)
      return socket
    }
    const sockets = [await listen(token, pushes), await listen(other, foreign)]
    await new Promise((joined) => setTimeout(joined, 200))
    await submit(token)
    moveTo(30)
    await expect.poll(() => pushes.length, WAIT).toBe(1)
    const [row] = await settled(token)
    expect(pushes[0]).toEqual({ type: 'closed_microorder', to: row?.['user_id'], data: row })
    expect(foreign).toEqual([])
    for (const socket of sockets) socket.disconnect()
  })

  it('tell nothing about their user but the id [SEC-2]', async () => {
    const token = await newTrader()
    await submit(token)
    const [row] = (await list(token, { status: '1' })).data
    expect(JSON.stringify(row)).not.toMatch(/@|example/)
    expect(Object.keys(row ?? {})).not.toContain('account')
  })

  it('of a repeated request are one [Q23]', async () => {
    const token = await newTrader()
    const once = { token, form: ORDER, timespan: '1764000000000001' }
    const answers = [
      await callApi(running.url, '/api/microtrade/submit', once),
      await callApi(running.url, '/api/microtrade/submit', once),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect((await list(token, { status: '1' })).total).toBe(1)
  })

  it.each([
    [{ match_id: '14' }, 'This market is not open for second contracts.'],
    [{ match_id: '99' }, 'This trading pair does not exist or is not listed.'],
    [{ currency_id: '4' }, 'This currency does not exist.'],
    [{ seconds: '45' }, 'This duration is not offered. Choose another one.'],
    [{ number: '10.5' }, 'Enter a whole number as the stake.'],
    [{ number: '0' }, 'Enter a whole number as the stake.'],
    [{ number: '105' }, 'The stake must be a multiple of 10.'],
    [{ number: '10010' }, 'The stake can be at most 10,000.'],
    [{ number: '5' }, 'The stake must be at least 10.'],
    [{ number: '10000' }, 'Not enough USDT available.'],
  ])('with %j are rejected with a message, and take nothing [SEC-1]', async (form, message) => {
    const token = await newTrader()
    expect(await submit(token, form)).toMatchObject({ type: 'error', message })
    expect(await balanceOf(token)).toBe('10000.00000000')
  })

  it('are ten at most in a currency, also when they are submitted at once [SEC-1]', async () => {
    const token = await newTrader()
    const answers = await Promise.all(Array.from({ length: 14 }, () => submit(token, { number: '10' })))
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(10)
    expect(answers.find(({ type }) => type === 'error')?.message).toBe(
      'You can have at most 10 open contracts in this currency. Wait until one has expired.',
    )
    expect((await list(token, { status: '1' })).total).toBe(10)
  })

  it('take no more than the balance when several are submitted at once [SEC-1]', async () => {
    const token = await newTrader()
    // 5,100 with the fee: one of them, or none of the others
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(token, { number: '5000' })))
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(await balanceOf(token)).toBe('4900.00000000')
  })

  it('have the results that the client shows at the price of their expiry [SEC-3]', async () => {
    const token = await newTrader()
    const durations = ['30', '60', '120', '300']
    for (const [nth, seconds] of [0, 15, 40, 90].entries()) {
      moveTo(seconds)
      for (const type of ['1', '2'])
        await submit(token, { type, seconds: durations[nth] ?? '', number: `${70 + 10 * nth}` })
    }
    moveTo(1000)
    await settled(token, 8)
    const { message } = await get('/api/microtrade/lists', token, { status: '3', page: '1', limit: '20' })
    const page = decodeContracts({ page: 1, limit: 20 })(message)
    const contracts = E.isRight(page) ? page.right.items.map(({ contract }) => contract) : []
    const shown = contracts.map((one) => SecondContract.settledAt(one, one.endPrice ?? Decimal.zero).profit)
    expect(shown).toHaveLength(8)
    expect(shown).toEqual(contracts.map(({ profit }) => profit))
    // gains, losses and draws
    expect(new Set(shown.map((profit) => Math.sign(Number(profit))))).toEqual(new Set([1, -1, 0]))
  })

  it('can be recomputed by anybody from two public prices of the last 30 days, none of the future [SEC-3] [Q11]', async () => {
    const token = await newTrader()
    await submit(token)
    moveTo(40)
    const [row] = await settled(token)
    const priceAt = async (at: number, match = '1') => {
      const query = new URLSearchParams({ match_id: match, at: String(at), _timespan: '1' })
      return (await (await fetch(`${running.url}/api/currency/price_at?${query.toString()}`)).json()) as Row
    }
    const [from, to] = [Number(row?.['created_at_ts']) * 1000, Number(row?.['handled_at_ts']) * 1000]
    expect(await priceAt(from)).toMatchObject({ message: { price: row?.['open_price'], time: from } })
    expect(await priceAt(to)).toMatchObject({ message: { price: row?.['end_price'], time: to } })
    expect(await priceAt(to + 999)).toMatchObject({ message: { price: row?.['end_price'], time: to } })
    for (const [at, match] of [[START + 41_000], [START - 31 * 86_400_000], [START, '99']] as const)
      expect(await priceAt(at, match)).toMatchObject({ type: 'error' })
  })
})

describe('the example script', () => {
  beforeEach(async () => {
    running = await startTestExchange(SETTINGS)
  })
  afterEach(() => running.stop())

  it('has twenty lines and recomputes every result from public prices [SEC-3] [Q11]', async () => {
    const script = join(ROOT, 'examples/second-contract-result.ts')
    expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(20)
    const token = await newTrader()
    for (const seconds of [0, 21, 61]) {
      moveTo(seconds)
      for (const type of ['1', '2']) await submit(token, { type, number: '70', seconds: '60' })
    }
    moveTo(200)
    const rows = await settled(token, 6)
    const outcomes = new Set<unknown>()
    for (const row of rows) {
      const times = [row['created_at_ts'], row['handled_at_ts']].map((at) => String(Number(at) * 1000))
      const direction = row['type'] === 1 ? 'up' : 'down'
      const known = [row['match_id'], direction, row['number'], row['profit_ratio'], ...times].map(String)
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, running.url, ...known])
      const { open_price: entryPrice, end_price: endPrice, fact_profits: profit } = row
      expect(JSON.parse(stdout)).toEqual({ entryPrice, endPrice, profit })
      outcomes.add(profit)
    }
    // 85 % of 70, the stake, and nothing
    expect(outcomes).toEqual(new Set(['59.50000000', '-70.00000000', '0.00000000']))
  })
})

describe('an exchange that was down', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hexbourse-down-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('settles once, at the price of the expiry, whatever the price did meanwhile [SEC-2] [Q32]', async () => {
    const settings = { ...SETTINGS, dataDir: folder }
    running = await startTestExchange(settings)
    const token = await newTrader()
    await submit(token, { seconds: '120' })
    await submit(token, { seconds: '120', type: '2' })
    await running.stop()
    // it is 59,990 at the expiry, below the entry price; 60,050 and 60,020 after it
    moveTo(720)
    running = await startTestExchange(settings)
    const rows = (await settled(token, 2)).toSorted((a, b) => Number(a['type']) - Number(b['type']))
    expect(rows.map(({ type, end_price, profit_result }) => [type, end_price, profit_result])).toEqual([
      [1, '59990.00000000', -1],
      [2, '59990.00000000', 1],
    ])
    // 10,000 less two fees of 2, the lost 100 and with the gain of 88
    expect(await balanceOf(token)).toBe('9984.00000000')
    await running.stop()
    running = await startTestExchange(settings)
    expect(await balanceOf(token)).toBe('9984.00000000')
    expect((await list(token, { status: '3' })).total).toBe(2)
    await running.stop()
  })
})
