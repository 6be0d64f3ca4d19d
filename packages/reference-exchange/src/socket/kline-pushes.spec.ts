import { createRequire } from 'node:module'

import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { RunningExchange } from '../main.ts'

interface Kline {
  readonly period: string
  readonly symbol: string
  readonly close: string
  readonly time: number
}

/** The v2 client is CommonJS without types. */
const ioV2 = createRequire(import.meta.url)('socket.io-client-v2') as typeof io
const PATH = '/wss/socket.io/'
let running: RunningExchange
const open: Array<Socket> = []

beforeAll(async () => {
  running = await startExchange({
    passwordCost: 4,
    limitsRequests: false,
    demo: ['mailbox', 'faucet', 'simulated traders'],
    script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}',
  })
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await running.stop()
})

const connect = (): Socket => {
  const socket = io(running.url, { path: PATH, transports: ['websocket'], forceNew: true })
  open.push(socket)
  return socket
}
const collect = <A>(socket: Socket, event: string, milliseconds: number): Promise<ReadonlyArray<A>> =>
  new Promise((done) => {
    const received: Array<A> = []
    socket.on(event, (payload: A) => received.push(payload))
    setTimeout(() => done(received), milliseconds)
  })
const first = <A>(socket: Socket, event: string): Promise<A> =>
  new Promise((done) => void socket.on(event, (payload: A) => done(payload)))

describe('kline pushes', () => {
  it('reach a client that has not chosen periods, in every pushed period [SPOT-1] [Q19]', async () => {
    const received: Array<Kline> = []
    connect().on('kline', (one: Kline) => received.push(one))
    const periods = ['1day', '1min', '1mon', '1week', '15min', '30min', '5min', '60min']
    // The first request for a month aggregates its minutes.
    const kinds = (): ReadonlyArray<string> => [...new Set(received.map((one) => one.period))].toSorted()
    await expect.poll(kinds, { timeout: 15_000 }).toEqual(periods.toSorted())
    const ether = received.find((one) => one.symbol === 'ETH/USDT' && one.period === '1min')
    expect(ether).toMatchObject({ close: '1000.00000' })
    expect((ether?.time ?? 1) % 60_000).toBe(0)
  })

  it('reach a watching client in its periods only, whatever else it sends, and market pushes continue [SPOT-1] [Q19]', async () => {
    const socket = connect()
    await first(socket, 'connect')
    for (const nonsense of ['1min', { periods: '1min' }, undefined, 7]) socket.emit('watch', nonsense)
    socket.emit('watch', { periods: ['5min', 'user:1001', null, '2min'] })
    await new Promise((done) => setTimeout(done, 100))
    const [klines, days] = await Promise.all([
      collect<Kline>(socket, 'kline', 2300),
      collect<unknown>(socket, 'daymarket', 2300),
    ])
    expect(new Set(klines.map((one) => one.period))).toEqual(new Set(['5min']))
    expect(days.length).toBeGreaterThan(10)
  })
})

describe('other clients', () => {
  it.each([
    ['over polling alone', ['polling']],
    ['over websocket alone', ['websocket']],
  ] as const)('a v2 client receives market pushes %s [Q16] [Q37]', async (_, transports) => {
    const socket = ioV2(running.url, { path: PATH, transports: [...transports], forceNew: true })
    open.push(socket)
    expect(await first(socket, 'daymarket')).toMatchObject({ type: 'daymarket' })
  })

  it('a current client receives market pushes over polling [SHELL-8]', async () => {
    const socket = io(running.url, { path: PATH, transports: ['polling'], forceNew: true })
    open.push(socket)
    expect(await first(socket, 'market_depth')).toMatchObject({ type: 'market_depth' })
  })
})
