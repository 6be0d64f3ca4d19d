import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { CallError, IntentId } from '@hexbourse/domain/kernel'
import { Intent, Systems } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { RestSettings } from './client.ts'
import { commandLane, restClient } from './client.ts'
import { systemCalls } from './system.ts'

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

const makeStage = async (answer: Answer, settings: Partial<RestSettings> = {}) => {
  const received: Array<Received> = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    received.push({ method, url: new URL(url, 'http://x'), headers, body: await bodyOf(request) })
    answer(response, received.length)
  }
  const server = createServer((request, response) => void receive(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const session = { token: 'token-123' as string | undefined, epoch: 4, expired: [] as Array<number> }
  let id = 100
  const rest = restClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: {
      credential: () => ({ token: session.token, epoch: session.epoch, userId: undefined, mark: Intent.VISITOR }),
      expire: (epoch) => void session.expired.push(epoch),
    },
    language: () => 'jp',
    nextId: () => Intent.intentId(String((id += 1))),
    timeout: 10_000,
    ...settings,
  })
  return { received, rest, session, server }
}

const ID = '1700000000000123' as IntentId
const RESULT = () => undefined

describe('restClient', () => {
  it('sends the raw token, the language, the timestamp and a UTF-8 form [SHELL-5]', async () => {
    const { received, rest } = await makeStage(OK)
    expect(await rest.post('user/login', { name: '李 娜&+', empty: '' })()()).toEqual(
      E.right({ message: 'done', body: 'done' }),
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

  it('sends no Authorization header for a visitor [Q14]', async () => {
    const { received, rest, session } = await makeStage(OK)
    session.token = undefined
    await rest.get('currency/quotation_new')()()
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('uses a new timestamp per request and the intent id for a command [Q23]', async () => {
    const { received, rest } = await makeStage(OK)
    await rest.post('a', {})()()
    await rest.postCommand('b', {}, ID, RESULT)()
    await rest.postCommand('b', {}, ID, RESULT)()
    expect(received.map(({ url }) => url.searchParams.get('_timespan'))).toEqual(['101', ID, ID])
  })

  it('retries a failed GET twice under the same timestamp and never a POST [Q10]', async () => {
    const flaky: Answer = (response, count) => (count < 3 ? reply('busy', 503)(response, count) : OK(response, count))
    const reads = await makeStage(flaky, { timeout: 8_000 })
    expect(await reads.rest.get('x')()()).toMatchObject({ _tag: 'Right' })
    expect(reads.received.map(({ url }) => url.searchParams.get('_timespan'))).toEqual(['101', '101', '101'])
    const writes = await makeStage(flaky)
    expect(await writes.rest.postCommand('x', {}, ID, RESULT)()).toEqual({ _tag: 'Unknown' })
    expect(await writes.rest.post('x', {})()()).toEqual(E.left({ _tag: 'Unreachable', status: 503 }))
    expect(writes.received).toHaveLength(2)
  }, 15_000)

  it.each([
    ['an error reply', '{"type":"error","message":"Too many requests."}'],
    ['a page of a proxy', '<html>429</html>'],
  ])('reports a command as not executed for status 429 with %s, and does not repeat it [Q10]', async (_, body) => {
    const { received, rest } = await makeStage(reply(body, 429))
    expect(await rest.postCommand('x', {}, ID, RESULT)()).toEqual({
      _tag: 'Rejected',
      error: { _tag: 'TooManyRequests' },
    })
    expect(received).toHaveLength(1)
  })

  it('repeats a read after status 429 when the exchange says so [SHELL-8]', async () => {
    const times: Array<number> = []
    const limited: Answer = (response, count) => {
      times.push(performance.now())
      if (count > 1) OK(response, count)
      else response.writeHead(429, { 'retry-after': '1' }).end('{"type":"error","message":"later"}')
    }
    const { rest } = await makeStage(limited, { timeout: 8_000 })
    expect(await rest.get('x')()()).toMatchObject({ _tag: 'Right' })
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900)
  })

  it.each([
    [429, 4, 8_000],
    [429, 1, 2_000],
    [503, 4, 8_000],
  ])(
    'gives up a read at once for status %i and a wait of %i s, more than two fifths of %i ms [SHELL-8]',
    async (status, seconds, timeout) => {
      const limited: Answer = (response) =>
        void response.writeHead(status, { 'retry-after': String(seconds) }).end('later')
      const { received, rest } = await makeStage(limited, { timeout })
      const refused = { _tag: 'TooManyRequests', retryAfterMs: seconds * 1_000 }
      const error = status === 429 ? refused : { _tag: 'Unreachable', status }
      expect(await rest.get('x')()()).toEqual(E.left(error))
      expect(received).toHaveLength(1)
    },
  )

  it('reports a command as unknown at the time-out when the transport ignores the abort [Q10]', async () => {
    const { rest } = await makeStage(OK, { timeout: 600, fetch: () => new Promise(() => undefined) })
    expect(await rest.postCommand('x', {}, ID, RESULT)()).toEqual({ _tag: 'Unknown' })
  })

  it('aborts at the time-out with a reason of its own, unlike a call that is withdrawn [SHELL-6]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const reasonOf = async (act: () => void, withdrawal?: AbortSignal): Promise<unknown> => {
      const signals: Array<AbortSignal> = []
      const silent: typeof fetch = (input, init) => {
        signals.push(new Request(input, init).signal)
        return new Promise(() => undefined)
      }
      const { rest } = await makeStage(OK, { timeout: 10_000, fetch: silent })
      const read = rest.get('x')(withdrawal)()
      while (signals.length === 0) await new Promise((next) => setImmediate(next))
      act()
      await read
      return (signals[0]?.reason as Error | undefined)?.name
    }
    const withdrawal = new AbortController()
    const reasons = [
      await reasonOf(() => vi.advanceTimersByTime(10_000)),
      await reasonOf(() => withdrawal.abort(), withdrawal.signal),
    ]
    expect(reasons).toEqual(['TimeoutError', 'AbortError'])
  })

  it.each<[string, Answer]>([
    ['an error page of a proxy', reply('<html>502</html>', 502)],
    ['an error reply with an HTTP error status', reply('{"type":"error","message":"no"}', 500)],
    ['an HTML page with status 200', reply('<html></html>')],
    ['an empty reply', reply('')],
    ['a null reply', reply('null')],
    ['an array reply', reply('[]')],
    ['a truncated reply', reply('{"type":"ok","mess')],
    ['a closed connection', (response) => void response.destroy()],
    [
      'a connection closed during the reply',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"type"')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['no reply', () => undefined],
    ['an unfinished reply', (response) => void response.writeHead(200).write('{"type":"ok"')],
  ])('%s after a money command gives Unknown [Q10]', async (_, answer) => {
    const { received, rest } = await makeStage(answer, { timeout: 600 })
    expect(await rest.postCommand('transaction/in', {}, ID, RESULT)()).toEqual({ _tag: 'Unknown' })
    expect(received).toHaveLength(1)
  })

  it('gives Rejected for a readable error and Succeeded for a readable success [Q10]', async () => {
    const yes = await makeStage(OK)
    expect(await yes.rest.postCommand('x', {}, ID, RESULT)()).toEqual({
      _tag: 'Succeeded',
      result: undefined,
      serverMessage: 'done',
    })
    for (const [type, _tag] of [
      ['error', 'Rejected'],
      ['998', 'IdentityRequired'],
      [997, 'PaymentInfoRequired'],
      ['999', 'SessionExpired'],
    ]) {
      const no = await makeStage(reply(JSON.stringify({ type, message: 'no' })))
      expect(await no.rest.postCommand('x', {}, ID, RESULT)()).toMatchObject({ _tag: 'Rejected', error: { _tag } })
    }
  })

  it('reports a closed server as unreachable', async () => {
    const { rest, server } = await makeStage(OK)
    await new Promise((resolve) => void server.close(resolve))
    expect(await rest.post('x', {})()()).toEqual(E.left({ _tag: 'Unreachable' }))
    expect(await rest.postCommand('x', {}, ID, RESULT)()).toEqual({ _tag: 'Unknown' })
  })
})

describe('systemCalls', () => {
  it.each([404, 405, 500])(
    'asks a server without the call once when it answers %i [Q17]',
    async (status) => {
      const { received, rest } = await makeStage(reply('<html>no such page</html>', status), { timeout: 8_000 })
      const system = systemCalls(rest)
      expect(await system.info()).toEqual(E.right(Systems.CONTRACT_ONLY))
      const asked = received.length
      for (let call = 0; call < 5; call += 1) await system.info()
      expect(received).toHaveLength(asked)
    },
    15_000,
  )

  it.each<[string, Answer, CallError['_tag']]>([
    ['a gateway without the exchange', reply('bad gateway', 502), 'Unreachable'],
    ['a closed connection', (response) => void response.destroy(), 'Unreachable'],
    [
      'too many requests',
      (response) => void response.writeHead(429, { 'retry-after': '60' }).end('later'),
      'TooManyRequests',
    ],
  ])('fails after %s and asks again [Q17]', async (_, first, error) => {
    let answer = first
    const { rest } = await makeStage((response, count) => answer(response, count), { timeout: 300 })
    const system = systemCalls(rest)
    expect(await system.info()).toMatchObject(E.left({ _tag: error }))
    answer = reply('{"type":"ok","message":{"capabilities":["logout"]}}')
    expect(await system.info()).toMatchObject(E.right({ capabilities: new Set(['logout']) }))
  })
})

describe('concurrent reads', () => {
  it('run five at a time in order and never delay a money command or what it has to read [SHELL-8] [Q10]', async () => {
    const pending: Array<() => void> = []
    const { received, rest } = await makeStage(
      (response, count) => {
        if (response.req.url?.startsWith('/api/pay')) OK(response, count)
        else pending.push(() => OK(response, count))
      },
      { timeout: 5_000 },
    )
    const reads = Array.from({ length: 12 }, (_, nth) =>
      nth % 2 === 0 ? rest.get('list')()() : rest.post('list', {})()(),
    )
    await expect.poll(() => pending.length).toBe(5)
    expect(await rest.postCommand('pay', {}, ID, RESULT)()).toMatchObject({ _tag: 'Succeeded' })
    expect(await rest.post('pay', {}, { token: undefined })()()).toMatchObject({ _tag: 'Right' })
    const lane = commandLane(rest)
    expect(await lane.post('pay', {})()()).toMatchObject({ _tag: 'Right' })
    expect(await lane.get('pay')()()).toMatchObject({ _tag: 'Right' })
    expect(received).toHaveLength(9)
    for (let answered = 0; answered < 12; answered += 1) {
      await expect.poll(() => pending.length).toBeGreaterThan(0)
      expect(pending.length).toBeLessThanOrEqual(5)
      pending.shift()?.()
    }
    expect((await Promise.all(reads)).every(E.isRight)).toBe(true)
    expect(received).toHaveLength(16)
  })
})

describe('an aborted read', () => {
  const UNREACHABLE = E.left({ _tag: 'Unreachable' })
  /** A server that answers nothing, except below `fast`; counts the connections that the client closed. */
  const makeSilentStage = async (settings: Partial<RestSettings> = {}) => {
    const closed: Array<string> = []
    const stage = await makeStage(
      (response, count) => {
        const { pathname } = new URL(response.req.url ?? '', 'http://x')
        response.on('close', () => closed.push(pathname))
        if (pathname === '/api/fast') OK(response, count)
      },
      { timeout: 30_000, ...settings },
    )
    return { ...stage, closed }
  }

  it('ends at once, closes its connection and is not retried [SHELL-8]', async () => {
    const { received, rest, closed } = await makeSilentStage()
    const controller = new AbortController()
    const reads = [rest.get('slow')(controller.signal)(), rest.post('slow', {})(controller.signal)()]
    await expect.poll(() => received.length).toBe(2)
    controller.abort()
    expect(await Promise.all(reads)).toEqual([UNREACHABLE, UNREACHABLE])
    await expect.poll(() => closed).toEqual(['/api/slow', '/api/slow'])
    expect(await rest.get('fast')()()).toMatchObject({ _tag: 'Right' })
    expect(received).toHaveLength(3)
  })

  it('does not delay a later read, and is not sent while it waits for its turn [SHELL-8]', async () => {
    const { received, rest } = await makeSilentStage()
    const controllers = Array.from({ length: 12 }, () => new AbortController())
    const reads = controllers.map(({ signal }) => rest.get('slow')(signal)())
    await expect.poll(() => received.length).toBe(5)
    const later = rest.get('fast')()()
    for (const controller of controllers.toReversed()) controller.abort()
    expect(await later).toMatchObject({ _tag: 'Right' })
    expect(await Promise.all(reads)).toEqual(reads.map(() => UNREACHABLE))
    expect(received.map(({ url }) => url.pathname)).toEqual([...Array<string>(5).fill('/api/slow'), '/api/fast'])
  })

  it('is not sent when it is aborted before it starts [SHELL-8]', async () => {
    const { received, rest } = await makeSilentStage()
    const signal = AbortSignal.abort()
    const reads = [rest.get('fast'), rest.post('fast', {}), rest.urgent.get('fast')]
    for (const read of reads) expect(await read(signal)()).toEqual(UNREACHABLE)
    expect(received).toEqual([])
  })

  it('is not sent again when it is aborted between two attempts [SHELL-8]', async () => {
    const { received, rest } = await makeStage(reply('busy', 503), { timeout: 30_000 })
    const controller = new AbortController()
    const read = rest.get('x')(controller.signal)()
    await expect.poll(() => received.length).toBe(1)
    controller.abort()
    expect(await read).toEqual(UNREACHABLE)
    // the first retry would follow after a second
    await new Promise((passed) => setTimeout(passed, 1_500))
    expect(received).toHaveLength(1)
  })

  it('ends at once when the transport ignores the abort, and never ends the session [SHELL-6] [SHELL-8]', async () => {
    let answer: (response: Response) => void = () => undefined
    const signals: Array<AbortSignal | undefined> = []
    const ignoring: typeof fetch = (input) => {
      signals.push(input instanceof Request ? input.signal : undefined)
      return new Promise((resolve) => (answer = resolve))
    }
    const { rest, session } = await makeStage(OK, { fetch: ignoring })
    const controller = new AbortController()
    const read = rest.post('x', {})(controller.signal)()
    await expect.poll(() => signals.length).toBe(1)
    controller.abort()
    expect(await read).toEqual(UNREACHABLE)
    expect(signals[0]?.aborted).toBe(true)
    answer(new Response('{"type":"999","message":"please log in"}'))
    await new Promise((passed) => setTimeout(passed, 20))
    expect(session.expired).toEqual([])
  })

  it('keeps its answer when it is aborted afterwards [SHELL-8]', async () => {
    const { rest } = await makeSilentStage()
    const controller = new AbortController()
    const read = rest.get('fast')(controller.signal)()
    const answer = await read
    controller.abort()
    expect([answer, await read]).toEqual([answer, answer])
    expect(answer).toMatchObject({ _tag: 'Right' })
  })
})

describe('server code 999', () => {
  const EXPIRED = reply('{"type":"999","message":"please log in"}')

  it('ends the session of the epoch in which the call was sent [SHELL-6]', async () => {
    const { rest, session } = await makeStage((response, count) => {
      session.epoch = 5
      EXPIRED(response, count)
    })
    expect(await rest.post('x', {})()()).toEqual(E.left({ _tag: 'SessionExpired', epoch: 4 }))
    expect(session.expired).toEqual([4])
  })

  it('ends nothing for a call without a token or with another token [SHELL-6]', async () => {
    const { rest, session } = await makeStage(EXPIRED)
    await rest.post('user/login', {}, { token: undefined })()()
    await rest.get('user/info', {}, { token: 'other-token' })()()
    session.token = undefined
    await rest.post('x', {})()()
    expect(session.expired).toEqual([])
  })
})
