import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { RunningExchange } from '../main.ts'

let running: RunningExchange

beforeAll(async () => {
  running = await startExchange({ passwordCost: 4 })
})
afterAll(() => running.stop())

/** What the exchange answers to raw bytes until it closes the connection. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(running.port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk: Buffer) => void (text += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

describe('a hostile request', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'gets no candles of the period %s [SPOT-1]',
    async (period) => {
      const query = new URLSearchParams({ symbol: 'ETH/USDT', period, from: '1', to: '60' })
      const reply: unknown = await (await fetch(`${running.url}/api/currency/new_timeshar?${query.toString()}`)).json()
      expect(reply).toEqual({ code: -1, msg: 'error: period', data: [] })
    },
  )

  it('with two Host headers, or with none, is rejected [SHELL-5]', async () => {
    for (const hosts of ['Host: a\r\nHost: b\r\n', ''])
      expect(await answerTo(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
