/**
 * One reader stops reading on a real connection: it is disconnected, and a hundred others are not affected. [SHELL-8]
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import type { Exchange } from '@hexbourse/reference-exchange/runtime'
import { makeGateway } from '@hexbourse/reference-exchange/socket'
import type { Gateway } from '@hexbourse/reference-exchange/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { startTestExchange } from '../shared/plain-client.ts'
import { quantile } from '../shared/quantile.ts'
import { printLine, runCount } from '../shared/seeded-random.ts'
import { ROOT } from '../architecture/source-files.ts'

const READERS = 100
const MAX_DISCONNECT_MS = 10_000
const MAX_BYTES = 1024 * 1024
/**
 * Milliseconds by which the slowest hundredth of the others may be later. On a push other tests share the processor;
 * a reader that the others wait for delays them by seconds.
 */
const MAX_DELAY_MS = runCount(250, 5)
const OBSERVED_MS = 12_000
/** Far more than the operating system buffers for one connection. */
const MAX_PUSHES = 100_000

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
let running: RunningExchange

beforeAll(async () => {
  running = await startTestExchange()
})
afterAll(() => running.stop())

/** A separate gateway, so that its buffers can be read. */
const openGateway = async (exchange: Exchange): Promise<{ readonly gateway: Gateway; readonly url: string }> => {
  const server = createServer()
  const gateway = makeGateway(server, exchange)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { gateway, url: `ws://127.0.0.1:${port}/wss/socket.io/?EIO=4&transport=websocket` }
}

/** Connects, waits for one push, and then reads nothing. */
const connectStuckReader = (url: string): Promise<WebSocket> =>
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

/** Milliseconds until only so many readers are connected, and the most bytes buffered for one of them. */
const waitForReaders = async (
  gateway: Gateway,
  readers: number,
): Promise<{ readonly afterMs: number; readonly maxBytes: number }> => {
  const startedAt = performance.now()
  let maxBytes = 0
  while (gateway.bufferedBytes().length > readers && performance.now() - startedAt < 2 * MAX_DISCONNECT_MS) {
    maxBytes = Math.max(maxBytes, ...gateway.bufferedBytes())
    await pause(5)
  }
  return { afterMs: Math.round(performance.now() - startedAt), maxBytes }
}

const slowestHundredth = (delays: ReadonlyArray<number>): number => quantile(0.99, delays)

describe('a reader that stops reading', () => {
  it('is disconnected within ten seconds, and a hundred others are served as before [SHELL-8]', async () => {
    const { gateway, url } = await openGateway(running.exchange)
    const path = 'packages/system-tests/fault/delayed-readers.mjs'
    const others = spawn(process.execPath, [path, url, String(READERS)], { cwd: ROOT })
    await new Promise((done) => others.stdout.once('data', done))
    await pause(OBSERVED_MS)
    const from = Date.now()
    const socket = await connectStuckReader(url)
    const { afterMs, maxBytes } = await waitForReaders(gateway, READERS)
    await pause(Math.max(0, OBSERVED_MS - afterMs))
    let output = ''
    others.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
    others.kill('SIGTERM')
    await new Promise((done) => others.stdout.once('close', done))
    socket.terminate()
    await gateway.close()
    const pushes = JSON.parse(output) as ReadonlyArray<readonly [number, number]>
    const [before, during] = [
      pushes.filter(([sent]) => sent < from).map(([, late]) => late),
      pushes.filter(([sent]) => sent >= from).map(([, late]) => late),
    ]
    printLine(
      `stuck reader: disconnected after ${afterMs} ms, at most ${maxBytes} bytes buffered; slowest hundredth of ${READERS} others ${slowestHundredth(before)} ms before, ${slowestHundredth(during)} ms beside it (${before.length} and ${during.length} pushes)`,
    )
    expect(Math.min(before.length, during.length)).toBeGreaterThan(READERS * 8)
    expect(afterMs).toBeLessThanOrEqual(MAX_DISCONNECT_MS)
    expect(maxBytes).toBeLessThanOrEqual(MAX_BYTES)
    expect(slowestHundredth(during)).toBeLessThanOrEqual(slowestHundredth(before) + MAX_DELAY_MS)
  })

  it('is disconnected before a MiB is buffered when more is pushed than the system accepts [SHELL-8]', async () => {
    const repeats: Array<() => void> = []
    const onTick: Exchange['onTick'] = (listener) => {
      repeats.push(listener)
      running.exchange.onTick(listener)
    }
    const flooded = await openGateway({ ...running.exchange, onTick })
    const socket = await connectStuckReader(flooded.url)
    let pushes = 0
    let maxBytes = 0
    while (flooded.gateway.bufferedBytes().length > 0 && pushes < MAX_PUSHES) {
      for (const repeat of repeats) repeat()
      pushes += 1
      maxBytes = Math.max(maxBytes, ...flooded.gateway.bufferedBytes())
      await new Promise((next) => setImmediate(next))
    }
    socket.terminate()
    await flooded.gateway.close()
    printLine(
      `stuck reader in a storm of pushes: disconnected after ${pushes} repeated ticks, at most ${maxBytes} bytes buffered`,
    )
    expect(pushes).toBeLessThan(MAX_PUSHES)
    expect(maxBytes).toBeGreaterThan(MAX_BYTES / 2)
    expect(maxBytes).toBeLessThanOrEqual(MAX_BYTES)
  })
})
