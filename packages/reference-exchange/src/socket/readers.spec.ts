import { createRequire } from 'node:module'

import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { Running } from '../main.ts'

interface Kline {
  readonly period: string
  readonly symbol: string
  readonly close: string
  readonly time: number
}

/** The old client is no module and brings no types. */
const ioV2 = createRequire(import.meta.url)('socket.io-client-v2') as typeof io
const PATH = '/wss/socket.io/'
let running: Running
const open: Array<Socket> = []

beforeAll(async () => {
  running = await startExchange({ passwordCost: 4, script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}' })
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
const hear = <A>(socket: Socket, event: string, milliseconds: number): Promise<ReadonlyArray<A>> =>
  new Promise((done) => {
    const heard: Array<A> = []
    socket.on(event, (payload: A) => heard.push(payload))
    setTimeout(() => done(heard), milliseconds)
  })
const first = <A>(socket: Socket, event: string): Promise<A> =>
  new Promise((done) => void socket.on(event, (payload: A) => done(payload)))

describe('candles', () => {
  it('of every pushed period reach who never says what he watches [SPOT-1] [Q19]', async () => {
    const heard: Array<Kline> = []
    connect().on('kline', (one: Kline) => heard.push(one))
    const periods = ['1day', '1min', '1mon', '1week', '15min', '30min', '5min', '60min']
    // A month is added up of its minutes the first time somebody wants it.
    const kinds = (): ReadonlyArray<string> => [...new Set(heard.map((one) => one.period))].toSorted()
    await expect.poll(kinds, { timeout: 15_000 }).toEqual(periods.toSorted())
    const ether = heard.find((one) => one.symbol === 'ETH/USDT' && one.period === '1min')
    expect(ether).toMatchObject({ close: '1000.00000' })
    expect((ether?.time ?? 1) % 60_000).toBe(0)
  })

  it('are only those watched, whatever else is asked, and the markets stay [SPOT-1] [Q19]', async () => {
    const socket = connect()
    await first(socket, 'connect')
    for (const nonsense of ['1min', { periods: '1min' }, undefined, 7]) socket.emit('watch', nonsense)
    socket.emit('watch', { periods: ['5min', 'user:1001', null, '2min'] })
    await new Promise((done) => setTimeout(done, 100))
    const [klines, days] = await Promise.all([
      hear<Kline>(socket, 'kline', 2300),
      hear<unknown>(socket, 'daymarket', 2300),
    ])
    expect(new Set(klines.map((one) => one.period))).toEqual(new Set(['5min']))
    expect(days.length).toBeGreaterThan(10)
  })
})

describe('readers of another kind', () => {
  it.each([
    ['over polling alone', ['polling']],
    ['over websocket alone', ['websocket']],
  ] as const)('a client of the second protocol hears the markets %s [Q16] [Q37]', async (_, transports) => {
    const socket = ioV2(running.url, { path: PATH, transports: [...transports], forceNew: true })
    open.push(socket)
    expect(await first(socket, 'daymarket')).toMatchObject({ type: 'daymarket' })
  })

  it('a client of today hears them over polling as well [SHELL-8]', async () => {
    const socket = io(running.url, { path: PATH, transports: ['polling'], forceNew: true })
    open.push(socket)
    expect(await first(socket, 'market_depth')).toMatchObject({ type: 'market_depth' })
  })
})
