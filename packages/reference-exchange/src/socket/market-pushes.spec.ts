import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { RunningExchange } from '../main.ts'
import type { Exchange } from '../runtime/index.ts'
import { makeGateway } from './gateway.ts'

const WAIT = { timeout: 15_000, interval: 10 }
const USER = 1001 as UserId
const lines: Array<string> = []
const CLIENT = { session: 's', deviceId: 'd', address: '127.0.0.1', language: 'en' }
let running: RunningExchange
const open: Array<Socket> = []

const connect = async (url = running.url): Promise<Socket> => {
  // one that connects again would take the room of a closed one
  const socket = io(url, { path: '/wss/socket.io/', transports: ['websocket'], forceNew: true, reconnection: false })
  open.push(socket)
  await new Promise<void>((done) => socket.once('connect', () => done()))
  return socket
}

interface MarketPush {
  readonly symbol?: string
  readonly currency_id: number | string
  readonly legal_id: number | string
  readonly period?: string
  readonly last_price?: string
  readonly now_price?: string
  readonly data?: ReadonlyArray<{ readonly tradeId: number }>
}

/** Pushes of ETH/USDT from now on. */
const collect = (socket: Socket, event: string): ReadonlyArray<MarketPush> => {
  const pushes: Array<MarketPush> = []
  socket.on(event, (push: MarketPush) => {
    if (Number(push.currency_id) === 2 && Number(push.legal_id) === 3) pushes.push(push)
  })
  return pushes
}

const order = async (orderType: 'limit' | 'market', price: number): Promise<void> => {
  const placed = await running.exchange.submit({
    _tag: 'PlaceOrder',
    user: USER,
    match: 2 as never,
    side: 'buy',
    orderType,
    price: Decimal.fromInteger(price),
    quantity: Decimal.fromUnits(10n ** 16n),
  })
  expect(E.isRight(placed)).toBe(true)
}

const nextTick = (socket: Socket): Promise<void> => new Promise((done) => socket.once('daymarket', () => done()))

beforeAll(async () => {
  running = await startExchange({
    passwordCost: 4,
    tickMs: 100,
    demo: ['mailbox', 'faucet', 'simulated traders'],
    script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}',
    log: (event) => void lines.push(event),
  })
  const { accounts } = running.exchange
  const draft = { contactType: 'email' as const, account: 'a@x.test', areaCode: '' }
  await accounts.sendCode({ ...draft, purpose: 'register', session: 's', client: CLIENT })
  const [mail] = (await (await fetch(`${running.url}/dev/mailbox?to=a@x.test`)).json()) as Array<{ code: string }>
  const secrets = { password: 'tulip482', confirmedPassword: 'tulip482', code: mail?.code ?? '' }
  await accounts.register({ ...draft, ...secrets, invite: 'hexb', client: CLIENT })
  const faucet = { _tag: 'RequestFaucet', user: USER, currency: 3 as never, usdtPrice: Decimal.one } as const
  await running.exchange.submit({ ...faucet, wallet: 'spot' })
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await running.stop()
})

describe('market pushes', () => {
  it('carry one current price, and the change of the day with its candle too [SPOT-2] [HOME-2]', async () => {
    const socket = await connect()
    await order('market', 1000)
    const [days, klines] = [collect(socket, 'daymarket'), collect(socket, 'kline')]
    // the day of the same tick is sent before
    const book = new Promise<readonly [MarketPush, MarketPush | undefined]>((done) =>
      socket.on('transaction', (push: MarketPush) => done([push, days.at(-1)])),
    )
    await order('limit', 400)
    const [{ last_price: price }, day] = await book
    expect(day).toMatchObject({ now_price: price, close: price })
    await nextTick(socket)
    await nextTick(socket)
    expect(klines.findLast(({ period }) => period === '1day')).toMatchObject({
      change: expect.stringMatching(/^[+-]?\d+\.\d\d$/) as string,
    })
    expect(klines.findLast(({ period }) => period === '5min')).not.toHaveProperty('change')
  })

  it('carry the price of one moment in each tick, also when every read gives another one [SPOT-2]', async () => {
    let reads = 0
    const ticker: Exchange['reads']['ticker'] = (pair) => ({
      ...running.exchange.reads.ticker(pair),
      price: Decimal.fromInteger((reads += 1)),
    })
    const server = createServer()
    const gateway = makeGateway(server, { ...running.exchange, reads: { ...running.exchange.reads, ticker } })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const socket = await connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const [days, books] = [collect(socket, 'daymarket'), collect(socket, 'transaction')]
    await order('limit', 300)
    await expect.poll(() => books.length, WAIT).toBeGreaterThan(0)
    expect(days.map(({ now_price: price }) => price)).toContain(books[0]?.last_price)
    await gateway.close()
  })

  it('combine the book changes of a tick into one push per market [SPOT-3] [SHELL-8]', async () => {
    const socket = await connect()
    const [books, ticks] = [collect(socket, 'transaction'), collect(socket, 'daymarket')]
    for (let nth = 0; nth < 100; nth += 1) await order('limit', 900 - nth)
    await expect.poll(() => books.length, WAIT).toBeGreaterThan(0)
    await nextTick(socket)
    // the tick that sends the first book may have sent its daymarket before
    expect(books.length).toBeLessThanOrEqual(ticks.length + 1)
    expect(books.length).toBeLessThan(100)
  })

  it('carry every new trade once, oldest first, and nothing without a trade [SPOT-7]', async () => {
    const socket = await connect()
    const details = collect(socket, 'market_detail')
    const ids = (): ReadonlyArray<number> => details.flatMap(({ data = [] }) => data.map(({ tradeId }) => tradeId))
    for (let nth = 0; nth < 10; nth += 1) {
      await order('market', 1000)
      if (nth === 5) await nextTick(socket)
    }
    await expect.poll(() => ids().length, WAIT).toBe(10)
    await nextTick(socket)
    await nextTick(socket)
    expect(ids()).toEqual([...new Set(ids())].toSorted((a, b) => a - b))
    expect(ids()).toHaveLength(10)
    expect(details.every(({ data = [] }) => data.length > 0)).toBe(true)
  })

  it('stop for candles after an empty watch list, as object or bare list, while others continue [SPOT-1] [Q19]', async () => {
    for (const nothing of [{ periods: [] }, []]) {
      const [silent, other] = [await connect(), await connect()]
      silent.emit('watch', nothing)
      await nextTick(silent)
      const [klines, days, others] = [collect(silent, 'kline'), collect(silent, 'daymarket'), collect(other, 'kline')]
      await expect.poll(() => Math.min(days.length, others.length), WAIT).toBeGreaterThanOrEqual(2)
      expect(klines).toEqual([])
    }
  })

  /** Names of the pushes of an event that arrive in the next ticks. */
  const pushedInTicks = async (
    socket: Socket,
    event: string,
    nameOf: (push: MarketPush) => string,
  ): Promise<ReadonlyArray<string>> => {
    const names = new Set<string>()
    const add = (push: MarketPush): void => void names.add(nameOf(push))
    socket.on(event, add)
    // one of a market in each tick, so that two ticks are whole
    const ticks = collect(socket, 'daymarket')
    await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(3)
    socket.off(event, add)
    return [...names].toSorted()
  }
  const ETH_MARKET = { currency_id: 2, legal_id: 3 }

  it('carry candles of the watched markets in the watched periods only [SPOT-1] [Q19]', async () => {
    const socket = await connect()
    const candles = () => pushedInTicks(socket, 'kline', ({ symbol = '', period = '' }) => `${symbol} ${period}`)
    const whole = await candles()
    socket.emit('watch', { periods: ['1min', '1day'], candles: [{ currency_id: 1, legal_id: 3 }, 7, null] })
    await expect.poll(candles, WAIT).toEqual(['BTC/USDT 1day', 'BTC/USDT 1min'])
    // without the markets, the periods are those of all markets again
    socket.emit('watch', { periods: ['5min'] })
    await expect.poll(candles, WAIT).toEqual(whole.filter((one) => one.endsWith(' 5min')))
  })

  it('carry the order books of the watched markets only, and of all until a client chooses [SPOT-3] [Q19]', async () => {
    const [some, none, all] = [await connect(), await connect(), await connect()]
    const books = (socket: Socket) => () => pushedInTicks(socket, 'market_depth', ({ symbol = '' }) => symbol)
    const whole = await books(all)()
    expect(whole.length).toBeGreaterThan(5)
    for (const nonsense of [{ books: 'BTC/USDT' }, { books: 7 }, null, { periods: [] }]) all.emit('watch', nonsense)
    const btc = { currency_id: '1', legal_id: '3' }
    some.emit('watch', { books: [ETH_MARKET, btc, { currency_id: 99, legal_id: 3 }, null, 'x'] })
    none.emit('watch', { books: [] })
    await expect.poll(books(some), WAIT).toEqual(['BTC/USDT', 'ETH/USDT'])
    await expect.poll(books(none), WAIT).toEqual([])
    expect(await books(all)()).toEqual(whole)
    some.emit('watch', { books: [ETH_MARKET] })
    await expect.poll(books(some), WAIT).toEqual(['ETH/USDT'])
  })

  it('continue after an error of a listener, which is logged [SHELL-8]', async () => {
    const socket = await connect()
    running.exchange.onCommitted(() => {
      throw new Error('listener')
    })
    running.exchange.onTick(() => {
      throw new Error('listener')
    })
    await order('limit', 500)
    await nextTick(socket)
    await nextTick(socket)
    await order('limit', 499)
    expect(lines).toContain('listener-failed')
  })
})

describe('a socket that floods', () => {
  it('is disconnected, and others of the same address stay connected [SHELL-8]', async () => {
    const [flooding, other] = [await connect(), await connect()]
    const disconnected = new Promise<string>((done) => void flooding.once('disconnect', done))
    for (let nth = 0; nth < 150; nth += 1) flooding.emit('login', nth)
    expect(await disconnected).toMatch(/transport/)
    await nextTick(other)
    expect(other.connected).toBe(true)
  })

  it('is refused when its address opens sockets too fast, and admitted a moment later [SHELL-8]', async () => {
    const url = `${running.url}/wss/socket.io/?EIO=4&transport=polling`
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await fetch(url)).status))
    // the last ones of a crowd, whatever the tests before have left of the budget
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(50)
    expect(new Set(statuses)).toEqual(new Set([200, 403]))
    await expect.poll(async () => (await fetch(url)).status, WAIT).toBe(200)
  })
})
