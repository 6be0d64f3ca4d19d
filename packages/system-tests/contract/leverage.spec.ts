/** Leveraged trading as a plain client of the contract sees it, by calls and pushes. [LEV-1] [LEV-2] [LEV-3] [LEV-4] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'

const ETH_USDT = { legal_id: '3', currency_id: '2' }
const WAIT = { timeout: 15_000 }
/** The terms of the worked example, and a price that stays until the clock is far ahead. */
const MARKETS = JSON.stringify({
  'ETH/USDT': {
    leverage: {
      leverages: ['5', '10', '20'],
      presets: ['1', '10'],
      maxLots: '2500',
      lotSize: '0.2',
      spreadPercent: '0.5',
      feePercent: '0.2',
      overnightPercent: '0',
    },
  },
  liquidationPercent: '10',
})
const SCRIPT = JSON.stringify({ prices: { 'ETH/USDT': [[0, '1250']], 'BTC/USDT': [[0, '60000']] } })

let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange({ markets: MARKETS, script: SCRIPT, demo: ['mailbox', 'faucet'] })
})
afterAll(() => running.stop())

type Row = Readonly<Record<string, unknown>>
interface Answer {
  readonly type: string
  readonly message: unknown
  readonly data?: Row
}

const post = async (token: string, path: string, form: Form = {}): Promise<Answer> =>
  (await callApi(running.url, `/api/lever/${path}`, { token, form })) as Answer

let users = 0
/** A user with 10,000 USDT in the margin wallet. */
const newTrader = async (): Promise<string> => {
  users += 1
  const token = await registerUser(running.url, `trader${users}@example.com`)
  await claimPlayMoney(running.url, token, USDT, 'lever')
  return token
}

const ORDER = { ...ETH_USDT, multiple: '20', share: '10', type: '1', status: '1', target_price: '1250' }
const submit = (token: string, form: Form = {}): Promise<Answer> => post(token, 'submit', { ...ORDER, ...form })
const list = async (token: string, status: string, market: Form = { legal_id: '', currency_id: '' }) => {
  const { message } = await post(token, 'my_trade', { status, ...market, page: '1' })
  return message as { readonly data: ReadonlyArray<Row>; readonly total: number; readonly message: unknown }
}
const balanceOf = async (token: string): Promise<unknown> =>
  ((await post(token, 'deal', ETH_USDT)).message as Row)['user_lever']

/** Exchange time, which existing clients show as it is. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

describe('lever/deal', () => {
  it('offers leverages, presets and lot limits, and the levels of the book by place and by name [LEV-1] [LEV-7]', async () => {
    const token = await newTrader()
    await submit(token)
    const { message } = await post(token, 'deal', ETH_USDT)
    expect(message).toMatchObject({
      lever_transaction: { in: expect.any(Array) as unknown, out: expect.any(Array) as unknown },
      my_transaction: [
        { price: '1256.25000000', number: '2.00000000', time: expect.stringMatching(/^\d{4}-/) as unknown },
      ],
      lever_share_limit: { min: 1, max: 2500 },
      multiple: { muit: [{ value: '5' }, { value: '10' }, { value: '20' }], share: [{ value: '1' }, { value: '10' }] },
      last_price: '1250.00000',
      all_levers: '2512.50000000',
      user_lever: '9869.35000000',
      ustd_price: '1.00000000',
      ExRAte: '6.8',
    })
  })

  it('is offered where the market list says so, with the threshold of liquidation in the system info [LEV-2] [Q12]', async () => {
    const { message } = await callApi(running.url, '/api/currency/quotation_new', { method: 'GET' })
    const rows = (message as ReadonlyArray<{ readonly quotation: ReadonlyArray<Row> }>)[0]?.quotation ?? []
    expect(rows.find((row) => row['currency_id'] === 2)).toMatchObject({
      open_lever: 1,
      spread: '0.5000',
      lever_trade_fee: '0.2000',
      overnight: '0.0000',
      lever_share_num: '0.20000000',
    })
    expect(rows.find((row) => row['currency_id'] === 18)).toMatchObject({ open_lever: 0 })
    const info = await callApi(running.url, '/api/system/info', { method: 'GET' })
    expect(info.message).toMatchObject({ liquidation_rate: '10', overnight_at: '00:01' })
  })
})

describe('a position', () => {
  it('is opened as the worked example of the contract books it [LEV-2] [LEV-3] [Q13]', async () => {
    const token = await newTrader()
    const submitted = await submit(token)
    expect(submitted).toMatchObject({
      type: 'ok',
      message: 'Long position opened: 10 lots of ETH/USDT @ 1256.25.',
      data: {
        type: 1,
        currency: 2,
        legal: 3,
        symbol: 'ETH/USDT',
        origin_price: '1250.00000000',
        price: '1256.25000000',
        update_price: '1250.00000000',
        share: 10,
        number: '2.00000000',
        multiple: 20,
        origin_caution_money: '125.62500000',
        caution_money: '125.62500000',
        trade_fee: '5.02500000',
        overnight: '0.0000',
        overnight_money: '0.00000000',
        target_profit_price: '0.00000000',
        stop_loss_price: '0.00000000',
        profits: '-12.50000000',
        fact_profits: '0.00000000',
        status: 1,
        status_name: 'Open',
        type_name: 'Long',
        transaction_time: expect.stringMatching(DATE_TIME) as unknown,
        handle_time: '',
        complete_time: '',
      },
    })
    expect(await balanceOf(token)).toBe('9869.35000000')
    const open = await list(token, '1')
    expect(open.data).toEqual([submitted.data])
    expect(open).toMatchObject({
      total: 1,
      message: { data: [submitted.data], total: 1 },
      // (9869.35 + 125.625 - 12.5) / 125.625
      rate_profits_total: { hazard_rate: '7946.24', profits_total: '-12.50000000' },
    })
  })

  it('is closed at the last price, and listed with its result [LEV-4] [Q57]', async () => {
    const token = await newTrader()
    const id = String((await submit(token)).data?.['id'])
    const closed = await post(token, 'close', { id })
    expect(closed).toMatchObject({
      type: 'ok',
      message: 'Position closed.',
      data: {
        status: 3,
        update_price: '1250.00000000',
        fact_profits: '-12.50000000',
        settled: 1,
        handle_time: expect.stringMatching(DATE_TIME) as unknown,
        complete_time: expect.stringMatching(DATE_TIME) as unknown,
      },
    })
    expect(await post(token, 'close', { id })).toMatchObject({ type: 'error' })
    expect(await balanceOf(token)).toBe('9982.47500000')
    for (const market of [{ legal_id: '', currency_id: '' }, ETH_USDT])
      expect([(await list(token, '3', market)).data, (await list(token, '1', market)).data]).toEqual([
        [closed.data],
        [],
      ])
    expect((await list(token, '3', { legal_id: '3', currency_id: '1' })).total).toBe(0)
  })

  it('takes stops singly, clears them by zero, and reads the last price as none [LEV-4]', async () => {
    const token = await newTrader()
    const id = String((await submit(token)).data?.['id'])
    const setStops = async (target_profit_price: string, stop_loss_price: string): Promise<unknown> => {
      const { type, message, data } = await post(token, 'setstop', { id, target_profit_price, stop_loss_price })
      return type === 'ok' ? [data?.['target_profit_price'], data?.['stop_loss_price']] : message
    }
    expect(await setStops('1300', '0')).toEqual(['1300.00000000', '0.00000000'])
    expect(await setStops('1250', '1200.5')).toEqual(['0.00000000', '1200.50000000'])
    expect(await setStops('0', '0')).toEqual(['0.00000000', '0.00000000'])
    expect(await setStops('1256.25', '0')).toBe('Take profit must be above 1256.25.')
    expect(await setStops('0', '1251')).toBe('Stop loss must be below 1250.')
  })

  it('of another user cannot be seen or touched [SHELL-6]', async () => {
    const [owner, other] = [await newTrader(), await newTrader()]
    const id = String((await submit(owner)).data?.['id'])
    for (const path of ['close', 'cancel', 'setstop'])
      expect(await post(other, path, { id, target_profit_price: '1300', stop_loss_price: '0' })).toMatchObject({
        type: 'error',
        message: 'Position not found or no longer open.',
      })
    expect((await list(other, '-1')).total).toBe(0)
  })
})

describe('a limit order', () => {
  it('waits with its reserve, and returns it when it is cancelled [LEV-3] [LEV-4]', async () => {
    const token = await newTrader()
    const placed = await submit(token, { status: '0', target_price: '1200' })
    expect(placed).toMatchObject({
      message: 'Long limit order placed: 10 lots of ETH/USDT @ 1200.',
      data: { status: 0, origin_price: '1200.00000000', price: '1206.00000000', profits: '0.00000000' },
    })
    const id = String(placed.data?.['id'])
    expect(await balanceOf(token)).toBe('9874.57600000')
    const cancelled = await post(token, 'cancel', { id })
    expect(cancelled).toMatchObject({
      message: 'Order cancelled.',
      data: { status: 4, complete_time: expect.stringMatching(/:/) as unknown },
    })
    expect([await balanceOf(token), (await list(token, '0')).total]).toEqual(['10000.00000000', 0])
    expect((await list(token, '4')).data).toEqual([cancelled.data])
  })

  it.each([
    ['1', '1250', 'The limit price of a long must be below the last price (1250).'],
    ['2', '1250', 'The limit price of a short must be above the last price (1250).'],
  ])('of type %s at %s is rejected [LEV-2]', async (type, target_price, message) => {
    expect(await submit(await newTrader(), { status: '0', type, target_price })).toMatchObject({
      type: 'error',
      message,
    })
  })
})

describe('lists', () => {
  it('show all statuses together, held ones first, page by page [LEV-3]', async () => {
    const token = await newTrader()
    for (let nth = 0; nth < 3; nth += 1) await submit(token, { share: '1' })
    await submit(token, { share: '1', status: '0', target_price: '1000' })
    const ids = (await list(token, '-1')).data.map((row) => row['id'])
    await post(token, 'close', { id: String(ids[3]) })
    await post(token, 'cancel', { id: String(ids[0]) })
    const page = async (nth: string): Promise<unknown> => {
      const form = { status: '', legal_id: '', currency_id: '', page: nth, limit: '3' }
      const { message } = await post(token, 'my_trade', form)
      return (message as { readonly data: ReadonlyArray<Row> }).data.map(({ id, status }) => [id, status])
    }
    expect([await page('1'), await page('2')]).toEqual([
      [
        [ids[1], 1],
        [ids[2], 1],
        [ids[0], 4],
      ],
      [[ids[3], 3]],
    ])
    expect((await list(token, '2')).total).toBe(0)
  })

  it('sum a market and its quote currency in lever/dealall, and end with an empty page [LEV-3]', async () => {
    const token = await newTrader()
    await submit(token)
    await submit(token, { legal_id: '3', currency_id: '1', multiple: '10', share: '1' })
    const { message } = await post(token, 'dealall', { ...ETH_USDT, page: '1' })
    expect(message).toMatchObject({
      caution_money: '125.62500000',
      profits: '-12.50000000',
      order: { data: [{ symbol: 'ETH/USDT', number: '2.00000000', price: '1256.25000000' }] },
    })
    expect((message as Row)['caution_money_total']).not.toBe('125.62500000')
    const empty = await post(token, 'dealall', { ...ETH_USDT, page: '2' })
    expect(empty.message).toMatchObject({ order: { data: [] } })
  })

  it('record every amount in the history of the margin wallet [WAL-5]', async () => {
    const token = await newTrader()
    await post(token, 'close', { id: String((await submit(token)).data?.['id']) })
    const form = { type: '3', currency: '3', page: '1' }
    const { message } = await callApi(running.url, '/api/wallet/legal_log', { token, form })
    const rows = (message as { readonly list: ReadonlyArray<Row> }).list.map((row) => [
      row['info'],
      row['value'],
      row['transaction_info'],
    ])
    expect(rows).toEqual([
      ['Position closed', '-125.62500000', 'Margin account · in positions'],
      ['Position closed', '113.12500000', 'Margin account'],
      ['Position opened', '125.62500000', 'Margin account · in positions'],
      ['Position opened', '-130.65000000', 'Margin account'],
      ['Play money claimed', '10000.00000000', 'Margin account'],
    ])
  })
})

describe('a batch close', () => {
  it.each([
    ['0', {}, 'Positions closed: 3.', 0],
    ['1', {}, 'Positions closed: 2.', 1],
    ['2', ETH_USDT, 'Positions closed: 1.', 2],
    ['0', { legal_id: '3', currency_id: '1' }, 'Positions closed: 1.', 2],
  ])('of type %s in %j closes what it names [LEV-4]', async (type, market, message, left) => {
    const token = await newTrader()
    for (const form of [{}, { type: '2' }, { legal_id: '3', currency_id: '1', multiple: '10', share: '1' }])
      await submit(token, form)
    expect(await post(token, 'batch_close', { type, ...market })).toMatchObject({ type: 'ok', message })
    expect((await list(token, '1')).total).toBe(left)
  })

  it('is rejected when nothing is open [LEV-4]', async () => {
    expect(await post(await newTrader(), 'batch_close', { type: '0' })).toMatchObject({
      type: 'error',
      message: 'There are no open positions to close.',
    })
  })
})

describe('lever_trade', () => {
  it('is pushed on every change and every tick, with rows as JSON text and at last an empty list [LEV-3]', async () => {
    const token = await newTrader()
    const { message } = await callApi(running.url, '/api/user/info', { token, method: 'GET' })
    const user = (message as { readonly id: number }).id
    const pushes: Array<Row> = []
    const socket = io(running.url, { path: '/wss/socket.io/', transports: ['websocket'], auth: { token } })
    socket.on('lever_trade', (push: Row) => pushes.push(push))
    socket.on('connect', () => socket.emit('login', user))
    const rows = (name: string): ReadonlyArray<Row> => JSON.parse((pushes.at(-1)?.[name] ?? '[]') as string) as never
    const placeUntilPushed = async (): Promise<number> => {
      await submit(token, { share: '1', status: '0', target_price: '1000' })
      return pushes.length
    }
    await expect.poll(placeUntilPushed, WAIT).toBeGreaterThan(0)
    expect(rows('trades_entrust').length).toBeGreaterThan(0)
    const { data } = await submit(token)
    await expect.poll(() => rows('trades_all').length, WAIT).toBe(1)
    expect(rows('trades_all')).toEqual([data])
    expect(pushes.at(-1)).toMatchObject({
      type: 'lever_trade',
      to: user,
      legal_id: 3,
      caution_money_all: '125.62500000',
      profits_all: '-12.50000000',
      profits: '-12.50000000',
    })
    const before = pushes.length
    await expect.poll(() => pushes.length, WAIT).toBeGreaterThan(before)
    await post(token, 'close', { id: String(data?.['id']) })
    await expect.poll(() => pushes.at(-1)?.['trades_all'], WAIT).toBe('[]')
    expect(pushes.at(-1)).toMatchObject({ hazard_rate: 0, profits_all: '0.00000000' })
    socket.disconnect()
  })
})

describe('a market order', () => {
  it('of a repeated request opens one position [Q23]', async () => {
    const token = await newTrader()
    const once = { token, form: ORDER, timespan: '1764000000000001' }
    const answers = [
      await callApi(running.url, '/api/lever/submit', once),
      await callApi(running.url, '/api/lever/submit', once),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect((await list(token, '1')).total).toBe(1)
  })

  it.each([
    [{ share: '0' }, 'Enter at least 1 lot.'],
    [{ share: '2501' }, 'Enter at most 2,500 lots.'],
    [{ share: '1.5' }, 'Enter a whole number of lots.'],
    [{ multiple: '7' }, 'This leverage is not offered. Choose another one.'],
    [{ share: '2500' }, 'Not enough USDT available.'],
    [{ currency_id: '18' }, 'This market is not open for margin trading.'],
  ])('with %j is rejected with a message [LEV-2] [LEV-7]', async (form, message) => {
    expect(await submit(await newTrader(), form)).toMatchObject({ type: 'error', message })
  })
})
