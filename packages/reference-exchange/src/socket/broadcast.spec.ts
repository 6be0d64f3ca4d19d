import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'

import { Server } from 'socket.io'
import { io as connectTo } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { broadcastOf, send } from './broadcast.ts'

/** The v2 client is CommonJS without types. */
const connectV2 = createRequire(import.meta.url)('socket.io-client-v2') as typeof connectTo
const http = createServer()
const server = new Server(http, { allowEIO3: true })
let url = ''

beforeAll(async () => {
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Lengths around the limits of the three forms of a frame head, and characters of several bytes. */
const PUSHES = [1, 60, 99, 100, 101, 102, 103, 104, 105, 65_500, 65_510, 65_535, 70_000].map((length, nth) => ({
  type: `event ${nth}`,
  text: 'x'.repeat(length),
  name: nth % 2 === 0 ? 'é漢😀' : '',
}))

describe('a broadcast', () => {
  it.each([
    ['a current client over websocket', connectTo, ['websocket']],
    ['a current client over polling', connectTo, ['polling']],
    ['a v2 client over websocket', connectV2, ['websocket']],
    ['a v2 client over polling', connectV2, ['polling']],
  ] as const)(
    'reaches %s complete and in order, between other pushes [SHELL-8] [Q16]',
    async (_, connect, transports) => {
      const received: Array<unknown> = []
      server.once('connection', (socket) => {
        socket.emit('before', { type: 'before' })
        send(socket.conn, broadcastOf(PUSHES))
        socket.emit('after', { type: 'after' })
      })
      const client = connect(url, { transports: [...transports], forceNew: true })
      for (const type of ['before', ...PUSHES.map((push) => push.type), 'after'])
        client.on(type, (payload: unknown) => received.push(payload))
      await expect.poll(() => received.length, { timeout: 15_000 }).toBe(PUSHES.length + 2)
      client.disconnect()
      expect(received).toEqual([{ type: 'before' }, ...PUSHES, { type: 'after' }])
    },
  )
})
