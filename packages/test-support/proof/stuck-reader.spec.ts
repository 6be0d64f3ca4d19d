/** One reader stops reading on a real connection, a hundred others read on: he is cut, and nobody else notices. [SHELL-8] */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Running } from '@hexbourse/reference-exchange/main'
import type { Exchange } from '@hexbourse/reference-exchange/runtime'
import { makeGateway } from '@hexbourse/reference-exchange/socket'
import type { Gateway } from '@hexbourse/reference-exchange/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { ask, exchange, newcomer } from './exchange.ts'
import { tell } from './random.ts'
import { ROOT } from './tree.ts'

const READERS = 100
const CUT_WITHIN = 10_000
const MOST_BYTES = 1024 * 1024
/** Milliseconds that the slowest hundredth of the others may lose. */
const MOST_LATER = 5
const WATCHED = 12_000
/** Far more than the system takes for one connection. */
const MOST_PUSHES = 100_000

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
let running: Running

beforeAll(async () => {
  running = await exchange()
})
afterAll(() => running.stop())

/** A gateway of its own, so that it can be asked what waits. */
const opened = async (of: Exchange): Promise<{ readonly gateway: Gateway; readonly url: string }> => {
  const server = createServer()
  const gateway = makeGateway(server, of)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { gateway, url: `ws://127.0.0.1:${port}/wss/socket.io/?EIO=4&transport=websocket` }
}

/** Says hello, hears one push, and from then on reads nothing at all. */
const stuck = (url: string): Promise<WebSocket> =>
  new Promise((done) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.on('open', () => socket.send('40'))
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => {
      if (!data.toString('utf8').startsWith('42') || socket.isPaused) return
      socket.pause()
      done(socket)
    })
  })

/** How long until the server has so few readers, and the most that waited for one of them. */
const untilOnly = async (
  gateway: Gateway,
  readers: number,
): Promise<{ readonly after: number; readonly most: number }> => {
  const began = performance.now()
  let most = 0
  while (gateway.waiting().length > readers && performance.now() - began < 2 * CUT_WITHIN) {
    most = Math.max(most, ...gateway.waiting())
    await pause(5)
  }
  return { after: Math.round(performance.now() - began), most }
}

const slowest = (delays: ReadonlyArray<number>): number =>
  delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Number.NaN

describe('a reader who stops reading', () => {
  it('is cut within ten seconds, and a hundred others are served as before [SHELL-8]', async () => {
    const { gateway, url } = await opened(running.exchange)
    const path = 'packages/test-support/proof/delayed-readers.mjs'
    const others = spawn(process.execPath, [path, url, String(READERS)], { cwd: ROOT })
    await new Promise((done) => others.stdout.once('data', done))
    await pause(WATCHED)
    const from = Date.now()
    const socket = await stuck(url)
    const { after, most } = await untilOnly(gateway, READERS)
    await pause(Math.max(0, WATCHED - after))
    let said = ''
    others.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    others.kill('SIGTERM')
    await new Promise((done) => others.stdout.once('close', done))
    socket.terminate()
    await gateway.close()
    const heard = JSON.parse(said) as ReadonlyArray<readonly [number, number]>
    const [before, during] = [
      heard.filter(([sent]) => sent < from).map(([, late]) => late),
      heard.filter(([sent]) => sent >= from).map(([, late]) => late),
    ]
    tell(
      `stuck reader: cut after ${after} ms, ${most} bytes waited at most; slowest hundredth of ${READERS} others ${slowest(before)} ms before, ${slowest(during)} ms beside him (${before.length} and ${during.length} pushes)`,
    )
    expect(Math.min(before.length, during.length)).toBeGreaterThan(READERS * 8)
    expect(after).toBeLessThanOrEqual(CUT_WITHIN)
    expect(most).toBeLessThanOrEqual(MOST_BYTES)
    expect(slowest(during)).toBeLessThanOrEqual(slowest(before) + MOST_LATER)
  })

  it('is cut before a MiB waits for him when more is pushed than the system takes [SHELL-8]', async () => {
    const storms: Array<() => void> = []
    const onCommitted: Exchange['onCommitted'] = (listener) =>
      running.exchange.onCommitted((events) => void storms.push(() => listener(events)))
    const stormy = await opened({ ...running.exchange, onCommitted })
    const token = await newcomer(running.url, 'busy@example.com')
    await ask(running.url, '/api/faucet', { token, form: { currency_id: '3', account: 'change' } })
    const order = { legal_id: '3', currency_id: '1', price: '1', num: '0.0001', mode: '2' }
    await ask(running.url, '/api/transaction/in', { token, form: order })
    const socket = await stuck(stormy.url)
    let pushes = 0
    let most = 0
    while (stormy.gateway.waiting().length > 0 && pushes < MOST_PUSHES) {
      for (let nth = 0; nth < 100; nth += 1) for (const again of storms) again()
      pushes += 100
      most = Math.max(most, ...stormy.gateway.waiting())
      await new Promise((next) => setImmediate(next))
    }
    socket.terminate()
    await stormy.gateway.close()
    tell(`stuck reader in a storm of pushes: cut after ${pushes} repeated commits, ${most} bytes waited at most`)
    expect(pushes).toBeLessThan(MOST_PUSHES)
    expect(most).toBeGreaterThan(MOST_BYTES / 2)
    expect(most).toBeLessThanOrEqual(MOST_BYTES)
  })
})
