import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { answerBeforeBodies } from './early-answers.ts'

const MEBIBYTE = 1024 * 1024
const app = fastify({ bodyLimit: 1024, forceCloseConnections: true })
const ANSWER = { text: 'the answer' }
let port = 0

beforeAll(async () => {
  answerBeforeBodies(app, { bytes: 2 * MEBIBYTE, milliseconds: 1_000, bodies: 4, intervalMs: 1 })
  app.addHook('onRequest', async (request, reply) =>
    request.url === '/refused' ? reply.code(429).send(ANSWER) : undefined,
  )
  app.post('/call', () => ANSWER)
  app.post('/refused', () => ANSWER)
  app.get('/page', () => ANSWER)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

interface Answered {
  readonly text: string
  /** Of the body, until the connection was closed or `bytes` were sent. */
  readonly sent: number
}

/** Sends zeros as fast as they are received, until the connection is closed or all are sent. */
const sendBody = (head: string, bytes: number): Promise<Answered> =>
  new Promise((resolve) => {
    const chunk = Buffer.alloc(64 * 1024)
    const socket = connect(port, '127.0.0.1')
    let [text, sent] = ['', 0]
    const send = (): void => {
      while (sent < bytes && !socket.destroyed) {
        sent += chunk.length
        if (!socket.write(chunk)) return
      }
    }
    socket.on('data', (data: Buffer) => void (text += data.toString()))
    socket.on('drain', send)
    // a connection that is closed before it was read to its end is reset
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ text, sent }))
    socket.write(`${head}Host: a\r\nContent-Length: ${bytes}\r\n\r\n`)
    send()
  })

const JSON_TYPE = 'Content-Type: application/json\r\n'
/** What the system keeps between the two ends of a connection. */
const SYSTEM_BYTES = 16 * MEBIBYTE

describe('an answer before a large body', () => {
  it.each([
    ['a refused request', `POST /refused HTTP/1.1\r\n${JSON_TYPE}`, 429],
    ['a body beyond the limit', `POST /call HTTP/1.1\r\n${JSON_TYPE}`, 413],
    ['a body of a GET request', 'GET /page HTTP/1.1\r\n', 200],
    ['an unknown path', 'POST /nothing HTTP/1.1\r\n', 404],
  ])('is complete for %s, and a bounded part of the body is received [SHELL-5] [ACC-5]', async (_, head, status) => {
    const { text, sent } = await sendBody(head, 2_000 * MEBIBYTE)
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const [, headers = '', body = ''] = /^([^]*?)\r\n\r\n([^]*)$/.exec(text) ?? []
    expect(headers).toMatch(/^connection: close$/im)
    expect(body.length).toBe(Number(/^content-length: (\d+)$/im.exec(headers)?.[1]))
    expect(sent).toBeLessThan(2 * MEBIBYTE + SYSTEM_BYTES)
  })

  it('reaches a client that sends its body to the end first [ACC-5]', async () => {
    const { text, sent } = await sendBody('POST /refused HTTP/1.1\r\n', MEBIBYTE)
    expect([text.slice(0, 12), sent]).toEqual(['HTTP/1.1 429', MEBIBYTE])
  })

  it('reaches every client when many are refused, and most bodies are not received [SHELL-5] [ACC-5]', async () => {
    const refusals = Array.from({ length: 50 }, () => sendBody('POST /refused HTTP/1.1\r\n', 100 * MEBIBYTE))
    const answers = await Promise.all(refusals)
    expect(answers.map(({ text }) => text.slice(0, 12))).toEqual(answers.map(() => 'HTTP/1.1 429'))
    const sum = answers.reduce((bytes, { sent }) => bytes + sent, 0)
    expect(sum).toBeLessThan(50 * SYSTEM_BYTES)
  })

  it('closes the connection of a client that sends nothing more [SHELL-5]', async () => {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise((done) => socket.once('close', done))
    socket.resume().write('POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n')
    await closed
  })

  it('keeps the connection after a small body [SHELL-5]', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/refused`, { method: 'POST', body: 'x'.repeat(60_000) })
    expect(headers.get('connection')).toBe('keep-alive')
  })
})
