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
const WAIT = { timeout: 15_000, interval: 10 }
const PATH = '/wss/socket.io/'
let running: RunningExchange
const open: Array<Socket> = []

beforeAll(async () => {
  running = await startExchange({
    passwordCost: 4,
    limitsRequests: false,
    tickMs: 100,
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
/** Every payload of an event from now on. */
const collect = (socket: Socket, event: string): ReadonlyArray<Kline> => {
  const received: Array<Kline> = []
  socket.on(event, (payload: Kline) => received.push(payload))
  return received
}
const first = <A>(socket: Socket, event: string): Promise<A> =>
  new Promise((done) => void socket.on(event, (payload: A) => done(payload)))

/** The day of BTC/USDT is pushed once per tick. */
const nextTicks = async (socket: Socket, count: number): Promise<void> => {
  const days = collect(socket, 'daymarket')
  await expect.poll(() => days.filter(({ symbol }) => symbol === 'BTC/USDT').length, WAIT).toBeGreaterThanOrEqual(count)
}

describe('kline pushes', () => {
  it('reach a client that has not chosen periods, in every pushed period [SPOT-1] [Q19]', async () => {
    const received = collect(connect(), 'kline')
    const periods = ['1day', '1min', '1mon', '1week', '15min', '30min', '5min', '60min']
    // The first request for a month aggregates its minutes.
    const kinds = (): ReadonlyArray<string> => [...new Set(received.map((one) => one.period))].toSorted()
    await expect.poll(kinds, WAIT).toEqual(periods.toSorted())
    const ether = received.find((one) => one.symbol === 'ETH/USDT' && one.period === '1min')
    expect(ether).toMatchObject({ close: '1000.00000' })
    expect((ether?.time ?? 1) % 60_000).toBe(0)
  })

  it('reach a watching client in its periods only, whatever else it sends, and market pushes continue [SPOT-1] [Q19]', async () => {
    const socket = connect()
    await first(socket, 'connect')
    for (const nonsense of ['1min', { periods: '1min' }, undefined, 7]) socket.emit('watch', nonsense)
    socket.emit('watch', { periods: ['5min', 'user:1001', null, '2min'] })
    // pushes of a tick that began before the request may still arrive
    await nextTicks(socket, 2)
    const klines = collect(socket, 'kline')
    await nextTicks(socket, 5)
    expect(new Set(klines.map((one) => one.period))).toEqual(new Set(['5min']))
    expect(klines.length).toBeGreaterThan(1)
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
