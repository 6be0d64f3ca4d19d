import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkRequests } from './request-checks.ts'

const http = createServer()
const io = new Server(http)
let port = 0

beforeAll(async () => {
  checkRequests(io, 1000)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  port = (http.address() as AddressInfo).port
})
afterAll(() => io.close())

/** The head of the answer to a request, the connection of which then stays open. */
const answerTo = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.once('data', (chunk: Buffer) => {
      socket.destroy()
      resolve(chunk.toString().split('\r\n\r\n')[0] ?? '')
    })
    socket.on('error', reject)
  })

const PATH = '/socket.io/?EIO=4&transport='
const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n')

describe('a request of a socket', () => {
  it.each([
    ['websocket', 'Host: a', 101],
    ['websocket', 'Host: a\r\nHost: b', 400],
    ['polling', 'Host: a', 200],
    ['polling', 'Host: a\r\nhost: a', 400],
  ])(
    'over %s is accepted with one Host header and rejected with two: %j, %i [SHELL-8]',
    async (transport, hosts, status) => {
      const rest = transport === 'polling' ? '\r\n' : UPGRADE
      const answer = await answerTo(`GET ${PATH}${transport} HTTP/1.1\r\n${hosts}\r\n${rest}`)
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    },
  )

  it.each(['Content-Length: 1001', 'Transfer-Encoding: chunked'])(
    'with the header %s is rejected before its body, and its connection is closed [SHELL-8]',
    async (header) => {
      const head = await answerTo(`POST ${PATH}polling HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
      expect(head).toMatch(/^HTTP\/1\.1 400 [^]*^Connection: close$/m)
    },
  )

  it.each([
    ['with the address of its host', 'http://exchange.example', 200],
    ['of another site', 'http://other.example', 400],
    ['of no site', 'null', 400],
  ])('of a page %s is accepted from its own host only: %s, %i [SHELL-8]', async (_, origin, status) => {
    const head = `GET ${PATH}polling HTTP/1.1\r\nHost: exchange.example\r\nOrigin: ${origin}\r\n\r\n`
    expect(await answerTo(head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('with packets of the largest size is received [SHELL-8]', async () => {
    const url = `http://127.0.0.1:${port}${PATH}polling`
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { readonly sid: string }
    const packet = `4${'x'.repeat(999)}`
    expect((await fetch(`${url}&sid=${sid}`, { method: 'POST', body: packet })).status).toBe(200)
  })
})
