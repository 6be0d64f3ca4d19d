import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { either as E } from 'fp-ts'
import { afterEach, describe, expect, it } from 'vitest'

import type { Message } from './port.ts'
import { parseSmsHookSettings, smsHookSender } from './sms-hook.ts'

const SECRET = 'a secret of thirty-two characters'
const NOW = Date.UTC(2026, 0, 1)
const MESSAGE: Message = {
  id: 'one',
  kind: 'forget',
  channel: 'sms',
  account: '13800002468',
  recipient: '+8613800002468',
  code: '482915',
  subject: 'not sent',
  text: '您的验证码：482915',
  at: NOW,
  expiresAt: NOW,
}

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const closers: Array<() => void> = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const startHook = async (status: number, headers: Readonly<Record<string, string>> = {}) => {
  const received: Array<Received> = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, headers).end('an answer that is not read')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => void server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms` }
}

const send = (url: string) => smsHookSender({ url, secret: SECRET, now: () => NOW }).send(MESSAGE)()

/** As the README shows it to operators. */
const isAuthentic = ({ headers, body }: Received, secret: string, nowMs: number): boolean => {
  const timestamp = String(headers['x-hexbourse-timestamp'])
  const expected = `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
  return expected === headers['x-hexbourse-signature'] && Math.abs(nowMs / 1000 - Number(timestamp)) <= 300
}

describe('smsHookSender', () => {
  it('posts the number and the text as JSON, signed with timestamp and secret [ACC-2]', async () => {
    const { received, url } = await startHook(204)
    expect(await send(url)).toEqual(E.right(undefined))
    const [request] = received
    if (request === undefined) throw new Error('nothing was received')
    expect(JSON.parse(request.body)).toEqual({ id: 'one', to: '+8613800002468', text: '您的验证码：482915' })
    expect(request.headers['content-type']).toBe('application/json')
    expect(isAuthentic(request, SECRET, NOW)).toBe(true)
  })

  it('has a signature that fits no other body, secret or time [ACC-2]', async () => {
    const { received, url } = await startHook(200)
    await send(url)
    const [request] = received
    if (request === undefined) throw new Error('nothing was received')
    const later = { ...request.headers, 'x-hexbourse-timestamp': String(NOW / 1000 + 600) }
    expect([
      isAuthentic({ ...request, body: request.body.replace('2468', '2469') }, SECRET, NOW),
      isAuthentic(request, `${SECRET}!`, NOW),
      isAuthentic(request, SECRET, NOW + 600_000),
      isAuthentic({ ...request, headers: later }, SECRET, NOW + 600_000),
    ]).toEqual([false, false, false, false])
  })

  it.each([
    [500, 'TemporaryFailure'],
    [429, 'TemporaryFailure'],
    [408, 'TemporaryFailure'],
    [400, 'PermanentFailure'],
    [401, 'PermanentFailure'],
  ])('answers status %i with a %s [ACC-2]', async (status, tag) => {
    const { url } = await startHook(status)
    expect(await send(url)).toEqual(E.left({ _tag: tag, reason: `status ${status}` }))
  })

  it('follows no redirection, and reports an unreachable hook as temporary [ACC-2]', async () => {
    const target = await startHook(200)
    const { url } = await startHook(307, { location: target.url })
    const unreachable = E.left({ _tag: 'TemporaryFailure', reason: 'unreachable' })
    expect([await send(url), await send('http://127.0.0.1:1/')]).toEqual([unreachable, unreachable])
    expect(target.received).toEqual([])
  })
})

describe('parseSmsHookSettings', () => {
  it.each([
    ['https://sms.example/send', SECRET, true],
    ['http://127.0.0.1:9000/send', SECRET, true],
    ['http://sms.example/send', SECRET, false],
    ['sms.example', SECRET, false],
    ['file:///etc/passwd', SECRET, false],
    ['https://sms.example/send', 'short', false],
  ])('of %s with the secret %j is accepted: %s [ACC-2]', (url, secret, isAccepted) => {
    expect(E.isRight(parseSmsHookSettings(url, secret))).toBe(isAccepted)
  })
})
