/** What one delivery of a push costs the exchange's socket, beside raw websockets that send the same bytes. [SHELL-8] */
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

import { random, tell } from './random.ts'
import { ROOT } from './tree.ts'

const READERS = 100
const SECONDS = 4
const WARM_UP = 4
const ROUNDS = 15
/** Times the cost of a raw websocket. */
const MOST = 1.25
const PAUSE = 10

type Push = () => void

/** A server and what still waits in its connections. */
const listening = async (server: HttpServer) => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => void open.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const waiting = (): number => [...open].reduce((bytes, socket) => bytes + socket.writableLength, 0)
  return { port: (server.address() as AddressInfo).port, waiting }
}

/** Readers live in a process of their own, so that only sending is measured here. */
const readers = (url: string, hello: string, answersEvery: number): Promise<ChildProcess> =>
  new Promise((done) => {
    const path = 'packages/test-support/proof/fanout-readers.mjs'
    const child = spawn(process.execPath, [path, url, String(READERS), hello, String(answersEvery)], { cwd: ROOT })
    child.stdout.once('data', () => done(child))
  })

/** Every push of one second, as the bytes come to a reader. */
const secondOf = (url: string, push: Push): Promise<ReadonlyArray<string>> =>
  new Promise((done) => {
    const heard: Array<string> = []
    const socket = new WebSocket(url)
    socket.on('open', () => socket.send('40'))
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8')
      if (text.startsWith('42')) heard.push(text)
      if (!text.startsWith('40')) return
      push()
      setTimeout(() => {
        socket.terminate()
        done(heard)
      }, 500)
    })
  })

interface Side {
  readonly push: Push
  readonly waiting: () => number
}

/** Microseconds of processor time for so many seconds of pushes, until the system has them all. */
const costOf = async ({ push, waiting }: Side): Promise<number> => {
  const before = process.cpuUsage()
  for (let nth = 0; nth < SECONDS; nth += 1) {
    push()
    do await new Promise((next) => setTimeout(next, PAUSE))
    while (waiting() > 0)
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** One after the other, now this one first and now that one, so that a drifting machine drifts for both. */
const ratioOf = async (ours: Side, anchor: Side, isOursFirst: boolean): Promise<number> => {
  const early = isOursFirst ? await costOf(ours) : undefined
  const floor = await costOf(anchor)
  return (early ?? (await costOf(ours))) / floor
}

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A gateway whose seconds pass when we say so. */
const stepped = (exchange: Exchange, server: HttpServer) => {
  const listeners: Array<() => void> = []
  const onSecond: Exchange['onSecond'] = (listener) => void listeners.push(listener)
  const gateway = makeGateway(server, { ...exchange, onSecond })
  return {
    gateway,
    push: (): void => {
      for (const listener of listeners) listener()
    },
  }
}

describe('the pushes of a second to everyone', () => {
  it('cost at most a quarter more than raw websockets that send the same bytes, ready made [SHELL-8]', async () => {
    const running = await startExchange({ passwordCost: 4 })
    const [rawHttp, ourHttp] = [createServer(), createServer()]
    const raw = new WebSocketServer({ server: rawHttp, perMessageDeflate: false })
    const { gateway, push } = stepped(running.exchange, ourHttp)
    const [rawSide, ourSide] = [await listening(rawHttp), await listening(ourHttp)]
    const url = `ws://127.0.0.1:${ourSide.port}/wss/socket.io/?EIO=4&transport=websocket`
    const texts = await secondOf(url, push)
    expect(texts.length).toBeGreaterThanOrEqual(15 * 3)
    // as often as a reader is asked for a sign of life: who is silent for nine seconds is cut
    const answersEvery = 4 * texts.length
    const children = [
      await readers(`ws://127.0.0.1:${rawSide.port}/`, '', answersEvery),
      await readers(url, '40', answersEvery),
    ]
    const pushRaw = (): void => {
      for (const text of texts) for (const client of raw.clients) client.send(text)
    }
    const ours = { push, waiting: ourSide.waiting }
    const anchor = { push: pushRaw, waiting: rawSide.waiting }
    const ratios: Array<number> = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const ratio = await ratioOf(ours, anchor, random(round + WARM_UP).below(2) === 0)
      if (round >= 0) ratios.push(ratio)
    }
    expect(gateway.waiting().length).toBe(READERS)
    expect(raw.clients.size).toBe(READERS)
    for (const child of children) child.kill()
    await gateway.close()
    raw.close()
    rawHttp.close()
    await running.stop()
    const sorted = ratios.toSorted((a, b) => a - b).map((one) => one.toFixed(2))
    tell(
      `fan-out: ${median(ratios).toFixed(2)}x of raw websockets, ${ROUNDS} pairs of ${SECONDS * texts.length * READERS} deliveries (${sorted.join(' ')})`,
    )
    expect(median(ratios)).toBeLessThanOrEqual(MOST)
  })
})
