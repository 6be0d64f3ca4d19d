import { describe, expect, it } from 'vitest'

import { jsonLog } from './json-log.ts'
import type { LogLevel } from '../runtime/index.ts'

const linesOf = (minimum: LogLevel, write: (log: ReturnType<typeof jsonLog>) => void): ReadonlyArray<unknown> => {
  const lines: Array<unknown> = []
  write(jsonLog((line) => lines.push(JSON.parse(line)), minimum))
  return lines
}

describe('jsonLog', () => {
  it('writes level, time, event and fields, from its level on', () => {
    const lines = linesOf('warn', (log) => {
      log('started', { port: 1 })
      log('commit-slow', { milliseconds: 700 }, 'warn')
      log('request-failed', { problem: new Error('disk full') }, 'error')
    })
    const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(lines).toEqual([
      { level: 'warn', time, event: 'commit-slow', milliseconds: 700 },
      { level: 'error', time, event: 'request-failed', problem: 'disk full' },
    ])
  })

  it.each([
    [{ Authorization: 'canary', newPassword: 'canary', code: 'canary', token: { value: 'canary' } }],
    [{ account: 'canary', user: { email: 'canary', bankCard: 'canary', phone: 'canary' } }],
    [{ list: [{ csrfToken: 'canary' }] }],
    [{ a: { b: { c: { d: { e: { f: 'canary' } } } } } }],
    [{ problem: new Error('canary@example.com is taken') }],
    [{ text: `/api/user?x=${'feedface'.repeat(4)}` }],
  ])('redacts secrets and personal data of %j [SHELL-4] [ACC-1]', (fields) => {
    const text = JSON.stringify(linesOf('info', (log) => log('planted', fields)))
    expect(text).toContain('[redacted]')
    expect(text).not.toMatch(/canary|feedface/)
  })

  it('keeps what an operator needs: paths, user ids, addresses of clients and figures', () => {
    const fields = { path: '/api/user/login', user: 1001, origin: '203.0.113.7', count: 12, blocked: 'http://x/y' }
    expect(linesOf('info', (log) => log('planted', fields))).toMatchObject([fields])
  })
})
