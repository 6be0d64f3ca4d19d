/** Requests that a client begins and does not finish. [SHELL-5] [ACC-5] [Q35] */
import { connect } from 'node:net'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registerUser, startTestExchange } from '../shared/plain-client.ts'

let running: RunningExchange
let token = ''

beforeAll(async () => {
  running = await startTestExchange()
  token = await registerUser(running.url, 'slow@example.com')
})
afterAll(() => running.stop())

/** What is answered until the connection is closed, and after how many milliseconds it is. */
const untilClosed = (
  url: string,
  start: string,
  headers = '',
): Promise<{ readonly text: string; readonly elapsed: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(`${start}\r\nHost: ${host}\r\n${headers}`))
    let text = ''
    socket.on('data', (chunk: Buffer) => void (text += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve({ text, elapsed: performance.now() - startedAt }))
  })

/** Without the limits, Node closes after a minute, and after half a minute for a body. */
const MAX_MS = 25_000

describe.concurrent('a connection', () => {
  it('whose head does not end is closed after ten seconds [SHELL-5] [Q35]', async () => {
    const urls = [running.url, running.operator?.url ?? '']
    for (const { text, elapsed } of await Promise.all(urls.map((url) => untilClosed(url, 'GET /healthz HTTP/1.1')))) {
      expect(text).toMatch(/^(HTTP\/1\.1 408 |$)/)
      expect(elapsed).toBeGreaterThanOrEqual(10_000)
      expect(elapsed).toBeLessThan(MAX_MS)
    }
  })

  it('whose upload does not go on is closed after five seconds [ACC-5]', async () => {
    const headers = [
      `Authorization: ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
      '\r\n',
    ].join('\r\n')
    const { elapsed } = await untilClosed(running.url, 'POST /api/upload HTTP/1.1', headers)
    expect(elapsed).toBeGreaterThanOrEqual(5_000)
    expect(elapsed).toBeLessThan(MAX_MS)
  })
})
