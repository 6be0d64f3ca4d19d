import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { IntentId } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, it } from 'vitest'

import type { RestSettings } from './client.ts'
import { restClient } from './client.ts'

interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = (response: ServerResponse, count: number) => void

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const reply =
  (body: string, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
const OK = reply('{"type":"ok","message":"done"}')

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString('utf8')
}

const staged = async (answer: Answer, settings: Partial<RestSettings> = {}) => {
  const received: Array<Received> = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    received.push({ method, url: new URL(url, 'http://x'), headers, body: await bodyOf(request) })
    answer(response, received.length)
  }
  const server = createServer((request, response) => void take(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const session = { token: 'token-123' as string | undefined, epoch: 4, expired: [] as Array<number> }
  let id = 100
  const rest = restClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: {
      credential: () => ({ token: session.token, epoch: session.epoch, user: undefined }),
      expire: (epoch) => void session.expired.push(epoch),
    },
    language: () => 'jp',
    nextId: () => Intent.intentId(String((id += 1))),
    timeout: 600,
    ...settings,
  })
  return { received, rest, session, server }
}

const ID = '1700000000000123' as IntentId

describe('restClient', () => {
  it('sends the raw token, the language, the time-stamp and a form; Chinese arrives whole [SHELL-5]', async () => {
    const { received, rest } = await staged(OK)
    expect(await rest.post('user/login', { name: '李 娜&+', empty: '' })()).toEqual(
      E.right({ words: 'done', body: 'done' }),
    )
    const [sent] = received
    expect([sent?.method, sent?.url.pathname, sent?.url.searchParams.get('_timespan')]).toEqual([
      'POST',
      '/api/user/login',
      '101',
    ])
    expect(sent?.headers).toMatchObject({
      authorization: 'token-123',
      lang: 'jp',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded') as string,
    })
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({ name: '李 娜&+', empty: '' })
  })

  it('a visitor sends no Authorization at all [Q14]', async () => {
    const { received, rest, session } = await staged(OK)
    session.token = undefined
    await rest.get('currency/quotation_new')()
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('every request has a time-stamp of its own, an intent has its own id [Q23]', async () => {
    const { received, rest } = await staged(OK)
    await rest.post('a', {})()
    await rest.outcome('b', {}, ID)()
    await rest.outcome('b', {}, ID)()
    expect(received.map(({ url }) => url.searchParams.get('_timespan'))).toEqual(['101', ID, ID])
  })

  it('a GET that fails is asked again twice under the same time-stamp; a POST never [Q10]', async () => {
    const flaky: Answer = (response, count) => (count < 3 ? reply('busy', 503)(response, count) : OK(response, count))
    const reads = await staged(flaky, { timeout: 8_000 })
    expect(await reads.rest.get('x')()).toMatchObject({ _tag: 'Right' })
    expect(reads.received.map(({ url }) => url.searchParams.get('_timespan'))).toEqual(['101', '101', '101'])
    const writes = await staged(flaky)
    expect(await writes.rest.outcome('x', {}, ID)()).toEqual({ _tag: 'Unknown' })
    expect(await writes.rest.post('x', {})()).toEqual(E.left({ _tag: 'Unreachable' }))
    expect(writes.received).toHaveLength(2)
  }, 15_000)

  it.each<[string, Answer]>([
    ['a page of a proxy', reply('<html>502</html>', 502)],
    ['a decoded refusal under a failing status', reply('{"type":"error","message":"no"}', 500)],
    ['a page under status 200', reply('<html></html>')],
    ['nothing', reply('')],
    ['null', reply('null')],
    ['a list', reply('[]')],
    ['a reply cut off', reply('{"type":"ok","mess')],
    ['a connection that breaks', (response) => void response.destroy()],
    [
      'a reply that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"type"')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['silence', () => undefined],
    ['a reply that never ends', (response) => void response.writeHead(200).write('{"type":"ok"')],
  ])('%s after a money call says nothing about the money [Q10]', async (_, answer) => {
    const { received, rest } = await staged(answer)
    expect(await rest.outcome('transaction/in', {}, ID)()).toEqual({ _tag: 'Unknown' })
    expect(received).toHaveLength(1)
  })

  it('a readable no is a refusal, a readable yes is done [Q10]', async () => {
    const yes = await staged(OK)
    expect(await yes.rest.outcome('x', {}, ID)()).toEqual({ _tag: 'Done', result: undefined, words: 'done' })
    for (const [type, _tag] of [
      ['error', 'Refused'],
      ['998', 'IdentityMissing'],
      [997, 'PaymentInfoMissing'],
      ['999', 'SessionExpired'],
    ]) {
      const no = await staged(reply(JSON.stringify({ type, message: 'no' })))
      expect(await no.rest.outcome('x', {}, ID)()).toMatchObject({ _tag: 'Refused', error: { _tag } })
    }
  })

  it('a server that is not there is unreachable', async () => {
    const { rest, server } = await staged(OK)
    await new Promise((resolve) => void server.close(resolve))
    expect(await rest.post('x', {})()).toEqual(E.left({ _tag: 'Unreachable' }))
    expect(await rest.outcome('x', {}, ID)()).toEqual({ _tag: 'Unknown' })
  })
})

describe('many reads at once', () => {
  it('go five at a time, each when it is its turn, and money waits behind none of them [SHELL-8] [Q10]', async () => {
    const held: Array<() => void> = []
    const { received, rest } = await staged(
      (response, count) => {
        if (response.req.url?.startsWith('/api/pay')) OK(response, count)
        else held.push(() => OK(response, count))
      },
      { timeout: 5_000 },
    )
    const reads = Array.from({ length: 12 }, (_, nth) => (nth % 2 === 0 ? rest.get('list')() : rest.post('list', {})()))
    await expect.poll(() => held.length).toBe(5)
    expect(await rest.outcome('pay', {}, ID)()).toMatchObject({ _tag: 'Done' })
    expect(await rest.post('pay', {}, { token: undefined })()).toMatchObject({ _tag: 'Right' })
    expect(received).toHaveLength(7)
    for (let answered = 0; answered < 12; answered += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      expect(held.length).toBeLessThanOrEqual(5)
      held.shift()?.()
    }
    expect((await Promise.all(reads)).every(E.isRight)).toBe(true)
    expect(received).toHaveLength(14)
  })
})

describe('999', () => {
  const EXPIRED = reply('{"type":"999","message":"please log in"}')

  it('ends the session of the epoch in which the call was sent [SHELL-6]', async () => {
    const { rest, session } = await staged((response, count) => {
      session.epoch = 5
      EXPIRED(response, count)
    })
    expect(await rest.post('x', {})()).toEqual(E.left({ _tag: 'SessionExpired', epoch: 4 }))
    expect(session.expired).toEqual([4])
  })

  it('of a call without a token, or with another than the session has, ends nothing [SHELL-6]', async () => {
    const { rest, session } = await staged(EXPIRED)
    await rest.post('user/login', {}, { token: undefined })()
    await rest.get('user/info', {}, { token: 'other-token' })()
    session.token = undefined
    await rest.post('x', {})()
    expect(session.expired).toEqual([])
  })
})
