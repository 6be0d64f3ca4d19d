/** Access to the operator's pages, and what the audit log and the log say about it. [Q35] */
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { runCommand } from '@hexbourse/reference-exchange/operation'
import { jsonLog } from '@hexbourse/reference-exchange/operation'
import { makePasswords } from '@hexbourse/reference-exchange/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { adminClient, csrfIn, rowsIn, signInOperator } from '../shared/admin-client.ts'
import { callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'
import { expectNoSecrets, recordSecret } from './secrets.ts'

type LogLine = Readonly<Record<string, unknown>>

const dataDir = mkdtempSync(join(tmpdir(), 'hexbourse-operator-'))
let running: RunningExchange
let url = ''
let name = ''
let password = ''
const lines: Array<string> = []
const logged = (event: string): ReadonlyArray<LogLine> =>
  lines.map((line) => JSON.parse(line) as LogLine).filter((line) => line['event'] === event)

beforeAll(async () => {
  running = await startTestExchange({ dataDir, log: jsonLog((line) => void lines.push(line)) })
  const { operator } = running
  url = operator?.url ?? ''
  name = operator?.demoAccount?.name ?? ''
  password = recordSecret('password', operator?.demoAccount?.password ?? '')
})
afterAll(async () => {
  await running.stop()
  rmSync(dataDir, { recursive: true })
  expectNoSecrets('the log', lines)
})

const post = (path: string, form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) })

/** `fetch` sets the header itself. */
const statusWithHost = (path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(`${url}${path}`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject).end()
  })

const statusWithTwoHosts = (origin: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(origin)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: other.example\r\nConnection: close\r\n\r\n`),
    )
    socket.once('data', (chunk: Buffer) => {
      resolve(chunk.toString().slice(9, 12))
      socket.destroy()
    })
    socket.on('error', reject)
  })

describe("the operator's listener", () => {
  it('answers addresses and localhost only, one Host header, and its own origin [Q35]', async () => {
    const { host, port } = new URL(url)
    const hosts = [host, `localhost:${port}`, `[::1]:${port}`, 'exchange.example', `exchange.example:${port}`]
    expect(await Promise.all(hosts.map((one) => statusWithHost('/operator', one)))).toEqual([401, 401, 401, 404, 404])
    expect(await statusWithHost('/metrics', 'exchange.example')).toBe(404)
    expect(await statusWithTwoHosts(url, '/operator')).toBe('400')
    expect((await post('/operator/sign-in', { name, password }, { origin: 'http://other.example' })).status).toBe(403)
    expect((await post('/operator/sign-in', { name, password }, { origin: url })).status).toBe(303)
  })

  it('sends no-store, a policy without scripts, and a cookie that no script and no other site can use [Q35]', async () => {
    const page = await fetch(`${url}/operator`)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
    })
    const cookie = (await signInOperator(url, name, password)).headers.get('set-cookie')
    expect(cookie).toMatch(/^hexbourse_operator=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/operator$/)
  })

  it.each([
    ['without fields', {}, {}],
    ['with a name only', { name: 'demo' }, {}],
    ['with a malformed name', { name: 'Demo <b>', password: 'x' }, {}],
    ['with a password that is too long', { name: 'demo', password: 'x'.repeat(129) }, {}],
  ])('answers a sign-in %s with 400 [Q35]', async (_, form, headers) => {
    expect((await post('/operator/sign-in', form, headers)).status).toBe(400)
  })

  it.each([
    ['application/json', '{"name":"demo","password":"x"}'],
    ['application/json', 'null'],
    ['text/plain', 'name=demo'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('answers a sign-in as %s with 415 [Q35]', async (type, body) => {
    const reply = await fetch(`${url}/operator/sign-in`, { method: 'POST', headers: { 'content-type': type }, body })
    expect(reply.status).toBe(415)
  })
})

describe('the public listener', () => {
  it('rejects two Host headers [SHELL-5]', async () => {
    expect(await statusWithTwoHosts(running.url, '/api/system/info')).toBe('400')
    expect(await statusWithTwoHosts(running.url, '/healthz')).toBe('400')
  })
})

describe('a session of an operator', () => {
  it('is needed for every act, with the token of the session in the form [Q35]', async () => {
    const { cookie, csrf } = await adminClient(running)
    const form = { user: '1001', hours: '1' }
    const other = await adminClient(running)
    expect((await post('/operator/lock', form)).status).toBe(401)
    expect((await post('/operator/lock', { ...form, csrf })).status).toBe(401)
    expect((await post('/operator/lock', form, { cookie })).status).toBe(403)
    expect((await post('/operator/lock', { ...form, csrf: other.csrf }, { cookie })).status).toBe(403)
    expect((await post('/operator/lock', { ...form, csrf }, { cookie })).status).toBe(303)
    expect(logged('operator-request-refused').slice(-2)).toMatchObject([
      { status: 403 },
      { operator: name, status: 403 },
    ])
  })

  it('ends by signing out [Q35]', async () => {
    const admin = await adminClient(running)
    const reply = await admin.send('/operator/sign-out', {})
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')])
    expect((await admin.get('/operator')).status).toBe(401)
  })

  it('ends by signing in again in the same browser [Q35]', async () => {
    const admin = await adminClient(running)
    expect((await post('/operator/sign-in', { name, password }, { cookie: admin.cookie })).status).toBe(303)
    expect((await admin.get('/operator')).status).toBe(401)
  })

  it('ends with its password and with its account [Q35]', async () => {
    const run = (...args: ReadonlyArray<string>): Promise<string> =>
      runCommand(['operator', ...args], { dataDir, passwords: makePasswords(4), readInput: () => '' })
    const passwordIn = (output: string): string => recordSecret('password', /password (\S+) \(/.exec(output)?.[1] ?? '')
    const signedIn = async (text: string): Promise<() => Promise<number>> => {
      const cookie = (await signInOperator(url, 'erin', text)).headers.get('set-cookie')?.split(';')[0] ?? ''
      return async () => (await fetch(`${url}/operator`, { headers: { cookie } })).status
    }
    const first = await signedIn(passwordIn(await run('add', 'erin')))
    expect(await first()).toBe(200)
    const second = await signedIn(passwordIn(await run('password', 'erin')))
    expect([await first(), await second()]).toEqual([401, 200])
    await run('remove', 'erin')
    expect(await second()).toBe(401)
  })

  it('is limited to five wrong passwords per account, while other accounts can sign in [Q35]', async () => {
    const attempts = await Promise.all(Array.from({ length: 12 }, () => signInOperator(url, 'carol', 'wrong password')))
    const statuses = attempts.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
    const blocked = attempts.find(({ status }) => status === 429)
    expect(Number(blocked?.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await signInOperator(url, name, password)).status).toBe(303)
    expect(logged('operator-sign-in-blocked')).toHaveLength(7)
  })
})

describe('the audit log', () => {
  it('shows operator, act, subject, address and result of every act, sign-ins and failures included [Q35]', async () => {
    const token = await registerUser(running.url, 'audited@example.com')
    const { message } = await callApi(running.url, '/api/user/info', { token, method: 'GET' })
    const user = String((message as { readonly id: number }).id)
    await signInOperator(url, 'dave', 'a wrong password')
    const admin = await adminClient(running)
    await admin.send('/operator/lock', { user, hours: '3' })
    const page = await (await admin.get('/operator/audit')).text()
    expect(
      rowsIn(page)
        .slice(0, 3)
        .map(([, ...cells]) => cells),
    ).toEqual([
      [name, '127.0.0.1', 'lock', `user ${user}`, `User ${user} is locked for 3 hours.`],
      [name, '127.0.0.1', 'sign-in', name, 'done'],
      ['dave', '127.0.0.1', 'sign-in', 'dave', 'rejected'],
    ])
    expect(page).toContain('unchanged since they were written')
    expect(csrfIn(page)).toBe(admin.csrf)
    expect(logged('operator-act')).toContainEqual(
      expect.objectContaining({
        level: 'info',
        operator: name,
        action: 'lock',
        subject: `user ${user}`,
        record: expect.any(Number) as number,
      }),
    )
    expect(logged('user-locked')).toContainEqual(expect.objectContaining({ level: 'warn', user: Number(user) }))
  })
})

describe('the log', () => {
  it('has registrations, sign-ins, failures and blocks, by user id and without account or address [ACC-1]', async () => {
    const account = 'logged@example.com'
    const token = await registerUser(running.url, account)
    const { message } = await callApi(running.url, '/api/user/info', { token, method: 'GET' })
    const user = (message as { readonly id: number }).id
    for (let nth = 0; nth < 5; nth += 1)
      await callApi(running.url, '/api/user/login', { form: { user_string: account, password: 'wrong12' } })
    expect(logged('user-registered')).toContainEqual(expect.objectContaining({ user }))
    expect(logged('signed-in')).toContainEqual(expect.objectContaining({ user }))
    expect(logged('sign-in-failed').filter((line) => line['user'] === user)).toHaveLength(5)
    expect(logged('sign-in-blocked')).toContainEqual(expect.objectContaining({ user, level: 'warn' }))
    expect(lines.join('\n')).not.toContain(account)
  })
})

describe('the metrics', () => {
  it('count commits, events and requests, and name no user', async () => {
    const token = await registerUser(running.url, 'measured@example.com')
    await claimPlayMoney(running.url, token, USDT)
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const figure of [
      /^hexbourse_commit_duration_seconds_count [1-9]/m,
      /^hexbourse_journal_entries_total [1-9]/m,
      /^hexbourse_events_total\{event="UserRegistered"\} [1-9]/m,
      /^hexbourse_http_requests_total\{method="POST",route="\/api\/user\/register",status="2xx"\} [1-9]/m,
      /^hexbourse_http_requests_limited_total 0$/m,
      /^hexbourse_event_loop_delay_seconds\{quantile="0.99"\} \d/m,
      /^hexbourse_unanswered_commands \d+$/m,
      /^hexbourse_sockets 0$/m,
      /^hexbourse_memory_bytes\{kind="rss"\} [1-9]/m,
      /^hexbourse_journal_bytes [1-9]/m,
      /^hexbourse_disk_free_bytes [1-9]/m,
      /^hexbourse_account_balance\{account="external",currency="USDT"\} -[1-9]\d*$/m,
    ])
      expect(text).toMatch(figure)
    expect(text).not.toContain('example.com')
  })
})
