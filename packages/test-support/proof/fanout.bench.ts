/** What one delivery of a push costs the exchange's socket, beside raw websockets that send the same bytes. [SHELL-8] */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Server } from 'socket.io'
import { describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'

import { tell } from './random.ts'
import { ROOT } from './tree.ts'

const READERS = 200
const PUSHES = 150
const ROUNDS = 5
const PAYLOAD = {
  type: 'market_depth',
  symbol: 'BTC/USDT',
  bids: Array.from({ length: 50 }, (_, nth) => [67_000 - nth, 0.1234 + nth]),
  asks: Array.from({ length: 50 }, (_, nth) => [67_100 - nth, 0.4321 + nth]),
}

interface Buffered {
  readonly conn: { readonly writeBuffer: ReadonlyArray<unknown> }
}

interface Side {
  readonly push: () => void
  /** How many bytes still wait for readers. */
  readonly waiting: () => number
}

const listening = (server: HttpServer): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

/** Readers live in a process of their own, so that only sending is measured here. */
const readers = (url: string, hello: string): Promise<ChildProcess> =>
  new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['packages/test-support/proof/fanout-readers.mjs', url, String(READERS), hello],
      {
        cwd: ROOT,
      },
    )
    child.stdout.once('data', () => done(child))
  })

const settled = async ({ waiting }: Side): Promise<void> => {
  do await new Promise((next) => setTimeout(next, 20))
  while (waiting() > 0)
}

/** Microseconds of processor time for one delivery. */
const costOf = async (side: Side): Promise<number> => {
  const before = process.cpuUsage()
  for (let nth = 0; nth < PUSHES; nth += 1) {
    side.push()
    await new Promise((next) => setImmediate(next))
  }
  await settled(side)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / (PUSHES * READERS)
}

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe('a push to everyone in a room', () => {
  it('costs less than two raw websockets do, and how much is printed [SHELL-8]', async () => {
    const [rawHttp, roomHttp] = [createServer(), createServer()]
    const raw = new WebSocketServer({ server: rawHttp, perMessageDeflate: false })
    const io = new Server(roomHttp, { path: '/wss/socket.io/', allowEIO3: true })
    io.on('connection', (socket) => void socket.join('markets'))
    const [rawPort, roomPort] = [await listening(rawHttp), await listening(roomHttp)]
    const children = [
      await readers(`ws://127.0.0.1:${rawPort}/`, ''),
      await readers(`ws://127.0.0.1:${roomPort}/wss/socket.io/?EIO=4&transport=websocket`, '40'),
    ]
    const anchor: Side = {
      push: () => {
        const text = JSON.stringify(['market_depth', PAYLOAD])
        for (const client of raw.clients) client.send(text)
      },
      waiting: () => [...raw.clients].reduce((sum, client) => sum + client.bufferedAmount, 0),
    }
    const ours: Side = {
      push: () => void io.to('markets').emit('market_depth', PAYLOAD),
      waiting: () => {
        const all = [...io.sockets.sockets.values()] as unknown as ReadonlyArray<Buffered>
        return all.reduce((sum, { conn }) => sum + conn.writeBuffer.length, 0)
      },
    }
    expect([raw.clients.size, io.sockets.sockets.size]).toEqual([READERS, READERS])
    const ratios: Array<number> = []
    await costOf(anchor)
    await costOf(ours)
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await costOf(anchor)
      ratios.push((await costOf(ours)) / floor)
    }
    for (const child of children) child.kill()
    await io.close()
    raw.close()
    rawHttp.close()
    tell(
      `fan-out to ${READERS}: ${median(ratios).toFixed(2)}x of raw websockets (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
    )
    // Processor time of sending swings by a third with what else runs here: the goal of 1.25 is read off, not asserted.
    expect(median(ratios)).toBeLessThanOrEqual(2)
  })
})
