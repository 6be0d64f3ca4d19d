/**
 * Cost of delivering a push through the exchange's socket, compared with raw websockets that send the same bytes.
 * [SHELL-8]
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { startExchange } from '@hexbourse/reference-exchange/main'
import type { Exchange } from '@hexbourse/reference-exchange/runtime'
import { makeGateway } from '@hexbourse/reference-exchange/socket'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { random, printLine } from '../shared/seeded-random.ts'
import { ROOT } from '../architecture/source-files.ts'

const READERS = 100
const SECONDS = 4
const WARM_UP = 4
const ROUNDS = 15
/** Multiple of the cost of a raw websocket. */
const MAX_MULTIPLE = 1.25
const PAUSE_MS = 10

type Push = () => void

/** A server, and the bytes that wait in its connections. */
const listen = async (server: HttpServer) => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => void open.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bufferedBytes = (): number => [...open].reduce((bytes, socket) => bytes + socket.writableLength, 0)
  return { port: (server.address() as AddressInfo).port, bufferedBytes }
}

/** Readers run in their own process, so that only sending is measured. */
const startReaders = (url: string, hello: string, repliesEvery: number): Promise<ChildProcess> =>
  new Promise((done) => {
    const path = 'packages/system-tests/bench/fanout-readers.mjs'
    const child = spawn(process.execPath, [path, url, String(READERS), hello, String(repliesEvery)], { cwd: ROOT })
    child.stdout.once('data', () => done(child))
  })

/** The pushes of one second, as bytes on the wire. */
const pushesOfSecond = (url: string, push: Push): Promise<ReadonlyArray<string>> =>
  new Promise((done) => {
    const pushes: Array<string> = []
    const socket = new WebSocket(url)
    socket.on('open', () => socket.send('40'))
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8')
      if (text.startsWith('40')) push()
      if (!text.startsWith('42')) return
      // the first push computes candles, and the others follow it at once
      if (pushes.length === 0)
        setTimeout(() => {
          socket.terminate()
          done(pushes)
        }, 500)
      pushes.push(text)
    })
  })

interface Side {
  readonly push: Push
  readonly bufferedBytes: () => number
}

/** Microseconds of processor time for some seconds of pushes, until the system has accepted all bytes. */
const costOf = async ({ push, bufferedBytes }: Side): Promise<number> => {
  const before = process.cpuUsage()
  for (let second = 0; second < SECONDS; second += 1) {
    push()
    do await new Promise((next) => setTimeout(next, PAUSE_MS))
    while (bufferedBytes() > 0)
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Measures both in turn and in alternating order, so that a drifting machine affects both. */
const ratioOf = async (ours: Side, anchor: Side, isOursFirst: boolean): Promise<number> => {
  const firstCost = isOursFirst ? await costOf(ours) : undefined
  const floor = await costOf(anchor)
  return (firstCost ?? (await costOf(ours))) / floor
}

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A gateway whose seconds are advanced by the benchmark. */
const steppedGateway = (exchange: Exchange, server: HttpServer) => {
  const listeners: Array<() => void> = []
  const onTick: Exchange['onTick'] = (listener) => void listeners.push(listener)
  const gateway = makeGateway(server, { ...exchange, onTick })
  return {
    gateway,
    push: (): void => {
      for (const listener of listeners) listener()
    },
  }
}

describe('the pushes of one second to every reader', () => {
  it('cost at most a quarter more than raw websockets that send the same prepared bytes [SHELL-8]', async () => {
    const running = await startExchange({
      passwordCost: 4,
      limitsRequests: false,
      demo: ['mailbox', 'faucet', 'simulated traders'],
    })
    const [rawHttp, ourHttp] = [createServer(), createServer()]
    const raw = new WebSocketServer({ server: rawHttp, perMessageDeflate: false })
    const { gateway, push } = steppedGateway(running.exchange, ourHttp)
    const [rawSide, ourSide] = [await listen(rawHttp), await listen(ourHttp)]
    const url = `ws://127.0.0.1:${ourSide.port}/wss/socket.io/?EIO=4&transport=websocket`
    const texts = await pushesOfSecond(url, push)
    expect(texts.length).toBeGreaterThanOrEqual(15 * 3)
    // as often as a reader is pinged: one that is silent for nine seconds is disconnected
    const repliesEvery = 4 * texts.length
    const children = [
      await startReaders(`ws://127.0.0.1:${rawSide.port}/`, '', repliesEvery),
      await startReaders(url, '40', repliesEvery),
    ]
    const pushRaw = (): void => {
      for (const text of texts) for (const client of raw.clients) client.send(text)
    }
    const ours = { push, bufferedBytes: ourSide.bufferedBytes }
    const anchor = { push: pushRaw, bufferedBytes: rawSide.bufferedBytes }
    const ratios: Array<number> = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const ratio = await ratioOf(ours, anchor, random(round + WARM_UP).below(2) === 0)
      if (round >= 0) ratios.push(ratio)
    }
    expect(gateway.bufferedBytes().length).toBe(READERS)
    expect(raw.clients.size).toBe(READERS)
    for (const child of children) child.kill()
    await gateway.close()
    raw.close()
    rawHttp.close()
    await running.stop()
    const sorted = ratios.toSorted((a, b) => a - b).map((ratio) => ratio.toFixed(2))
    printLine(
      `fan-out: ${median(ratios).toFixed(2)}x of raw websockets, ${ROUNDS} pairs of ${SECONDS * texts.length * READERS} deliveries (${sorted.join(' ')})`,
    )
    expect(median(ratios)).toBeLessThanOrEqual(MAX_MULTIPLE)
  })
})
