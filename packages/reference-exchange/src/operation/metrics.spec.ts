import { EventEmitter } from 'node:events'

import { Decimal } from '@hexbourse/domain/kernel'
import fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { LogLevel } from '../runtime/index.ts'
import { memoryJournal } from '../store/index.ts'
import { makeMetrics } from './metrics.ts'

afterEach(() => {
  vi.useRealTimers()
})

const start = () => {
  const lines: Array<readonly [string, unknown, LogLevel | undefined]> = []
  const metrics = makeMetrics((event, fields, level) => void lines.push([event, fields, level]), [])
  const app = fastify()
  metrics.serve(app)
  const figure = async (name: string): Promise<string | undefined> =>
    new RegExp(`^hexbourse_${name} (\\S+)$`, 'm').exec((await app.inject('/metrics')).body)?.[1]
  return { lines, metrics, app, figure }
}

const NO_ROWS = { rows: [], replies: [], history: [], minutes: [] }

describe('makeMetrics', () => {
  it('measures commits and logs those of half a second', async () => {
    const { lines, metrics, figure } = start()
    const delays = [0, 520]
    const append = (): void => {
      const until = performance.now() + (delays.shift() ?? 0)
      while (performance.now() < until);
    }
    const journal = metrics.measuredJournal({ ...memoryJournal(), append })
    const entry = { seq: 1, at: 1, body: '' }
    journal.append({ ...NO_ROWS, entries: [entry] })
    journal.append({ ...NO_ROWS, entries: [entry, entry] })
    expect(await figure('journal_entries_total')).toBe('3')
    expect(await figure('commit_duration_seconds_count')).toBe('2')
    expect(lines).toEqual([['commit-slow', { milliseconds: expect.any(Number) as number, entries: 2 }, 'warn']])
    metrics.stop()
  })

  it('counts commands until they are answered', async () => {
    const { metrics, figure } = start()
    const answers: Array<() => void> = []
    const submit = (_command: unknown): Promise<never> =>
      new Promise<never>((_, reject) => answers.push(() => reject(new Error())))
    const writer = metrics.countedWriter({ submit })
    const outcomes = [1, 2].map(() => writer.submit({}).catch(() => undefined))
    expect(await figure('unanswered_commands')).toBe('2')
    answers[0]?.()
    await outcomes[0]
    expect(await figure('unanswered_commands')).toBe('1')
    metrics.stop()
  })

  it('tells what the accounts of the exchange hold and owe [Q12]', async () => {
    const { metrics, figure } = start()
    const balances = [
      { account: 'insurance' as const, currency: 3, amount: Decimal.negate(Decimal.fromInteger(317)) },
      { account: 'fees' as const, currency: 9, amount: Decimal.one },
    ]
    const admin = { systemBalances: () => balances }
    metrics.observeAccounts({ admin, reads: { currencies: [{ id: 3, name: 'USDT' }] } })
    expect(await figure('account_balance\\{account="insurance",currency="USDT"\\}')).toBe('-317')
    expect(await figure('account_balance\\{account="fees",currency="9"\\}')).toBe('1')
    metrics.stop()
  })

  it('counts requests by route and status and open sockets, and logs the sum of rejected requests every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { lines, metrics, figure } = start()
    const server = fastify()
    server.get('/busy/:id', (_request, reply) => reply.code(429).send(''))
    server.get('/fine', () => 'fine')
    metrics.observeServer(server)
    for (const path of ['/busy/1', '/busy/2', '/fine', '/fine', '/nothing/1?a=b']) await server.inject(path)
    expect(await figure('http_requests_total\\{method="GET",route="/busy/:id",status="4xx"\\}')).toBe('2')
    expect(await figure('http_requests_total\\{method="GET",route="/fine",status="2xx"\\}')).toBe('2')
    expect(await figure('http_requests_total\\{method="GET",route="unknown",status="4xx"\\}')).toBe('1')
    expect(await figure('http_requests_limited_total')).toBe('2')
    vi.advanceTimersByTime(120_000)
    expect(lines).toEqual([['requests-rejected', { byStatus: { 404: 1, 429: 2 } }, 'warn']])
    const socket = new EventEmitter()
    server.server.emit('upgrade', {}, socket)
    expect(await figure('sockets')).toBe('1')
    socket.emit('close')
    expect(await figure('sockets')).toBe('0')
    metrics.stop()
  })
})
