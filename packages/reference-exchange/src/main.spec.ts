import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from './main.ts'
import type { RunningExchange, Settings } from './main.ts'

interface Envelope {
  readonly type: string
  readonly message: never
  readonly data?: never
}
type Fields = Readonly<Record<string, string | number>>

const folder = mkdtempSync(join(tmpdir(), 'exchange-'))
const clientDir = join(folder, 'client')
const settings: Settings = {
  passwordCost: 4,
  limitsRequests: false,
  precomputesDays: false,
  demo: ['mailbox', 'faucet', 'simulated traders'],
  clientDir,
  script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}',
}
let running: RunningExchange
let timespan = 1

const ask = async (
  path: string,
  fields?: Fields,
  headers: Readonly<Record<string, string>> = {},
  timespanValue = (timespan += 1),
) => {
  const body =
    fields &&
    new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))
  const url = `${running.url}${path}${path.includes('?') ? '&' : '?'}_timespan=${timespanValue}`
  const response = await fetch(url, body ? { method: 'POST', body, headers } : { headers })
  return { status: response.status, headers: response.headers, ...((await response.json()) as Envelope) }
}

/** Registers and signs in a user. Returns the request headers. */
const newUser = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const account = `${name}@x.test`
  await ask('/api/sms_mail', { user_string: account })
  const [mail] = (await (await fetch(`${running.url}/dev/mailbox?to=${account}`)).json()) as Array<{ code: string }>
  const password = { password: 'tulip482', re_password: 'tulip482' }
  const more = { type: 'email', code: mail?.code ?? '', extension_code: 'hexb', country_code: '+86' }
  expect(await ask('/api/user/register', { user_string: account, ...password, ...more })).toMatchObject({ type: 'ok' })
  const { message } = await ask('/api/user/login', { user_string: account, password: 'tulip482', type: 1 })
  return { authorization: message }
}
const faucet = (currency: number, headers: Readonly<Record<string, string>>) =>
  ask('/api/faucet', { currency_id: currency, account: 'change' }, headers)

/** `fetch` sets the header itself. */
const statusWithHost = (path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = httpGet(`${running.url}${path}`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject)
  })

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>client</title>')
  writeFileSync(join(clientDir, 'assets', 'a.js'), 'plain')
  writeFileSync(join(clientDir, 'assets', 'a.js.br'), brotliCompressSync('packed'))
  running = await startExchange(settings)
  await new Promise((done) => setTimeout(done, 50))
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

describe('public calls', () => {
  it('answer the health check and announce capabilities [Q17] [Q19]', async () => {
    expect(await (await fetch(`${running.url}/healthz`)).text()).toBe('ok')
    const { type, message } = await ask('/api/system/info')
    expect(type).toBe('ok')
    expect(message).toMatchObject({
      capabilities: [
        'idempotent_commands',
        'logout',
        'order_totals',
        'cancelled_orders',
        'order_history',
        'sessions',
        'trade_password',
        'reauthentication',
        'second_factor',
        'price_evidence',
        'insurance',
        'net_worth',
        'mail_word',
        'c2c_push',
        'c2c_appeal',
        'c2c_chat',
        'c2c_limits',
        'faucet',
        'mailbox',
      ],
      zone: 'Asia/Shanghai',
      script: true,
    })
  })

  it('list every market in its quote currency group [HOME-2]', async () => {
    const { message } = await ask('/api/currency/quotation_new')
    const groups = message as Array<{ name: string; quotation: Array<Record<string, unknown>> }>
    expect(groups.map((group) => [group.name, group.quotation.length])).toEqual([
      ['USDT', 13],
      ['BTC', 2],
    ])
    expect(groups[0]?.quotation[1]).toMatchObject({
      id: 2,
      legal_id: 3,
      currency_id: 2,
      now_price: '1000.00000',
      change: '0.00',
    })
  })

  it('answer an unknown path with 404, the envelope and no-store [SHELL-6]', async () => {
    const answer = await ask('/api/nothing', undefined, { lang: 'es' })
    expect(answer).toMatchObject({ status: 404, type: 'error', message: 'No hay nada en esta dirección.' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('registration and sign-in', () => {
  it('accept a code only from the browser and for the account it was sent to [ACC-2]', async () => {
    const sent = await ask('/api/sms_send', { user_string: '13800002468', country_code: '+86' })
    const cookie = sent.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    const [mail] = (await (await fetch(`${running.url}/dev/mailbox?to=13800002468`)).json()) as Array<{ code: string }>
    const check = (headers: Readonly<Record<string, string>>) =>
      ask('/api/user/check_mobile', { mobile_code: mail?.code ?? '' }, headers)
    expect(await check({})).toMatchObject({ type: 'error' })
    expect(await check({ cookie: cookie.split(';')[0] ?? '' })).toMatchObject({ type: 'ok' })
    expect(await ask('/api/sms_send', { user_string: '13800002468', country_code: '+86' })).toMatchObject({
      type: 'error',
    })
  })

  it('answer a wrong password and an unknown account alike [ACC-1]', async () => {
    await newUser('same')
    const wrong = await ask('/api/user/login', { user_string: 'same@x.test', password: 'tulip483' })
    const unknown = await ask('/api/user/login', { user_string: 'none@x.test', password: 'tulip483' })
    expect([wrong.type, wrong.message]).toEqual([unknown.type, unknown.message])
  })

  it('answer user info until sign-out, then 999 as text [SHELL-4] [Q18]', async () => {
    const me = await newUser('me')
    expect((await ask('/api/user/info?user_id=10', undefined, me)).message).toMatchObject({
      account_number: 'me@x.test',
      account: 'm******@x.test',
      is_seller: 0,
    })
    const bearer = { authorization: `Bearer ${me['authorization'] ?? ''}` }
    expect(await ask('/api/user/logout', {}, bearer)).toMatchObject({ type: 'ok' })
    expect(await ask('/api/user/info', undefined, me)).toMatchObject({ status: 200, type: '999' })
  })
})

describe('spot trading', () => {
  it('rests an order, shows it in the book, fills it, and lists the fill from both sides [SPOT-4] [SPOT-6]', async () => {
    const [ann, bob] = [await newUser('ann'), await newUser('bob')]
    expect(await faucet(3, ann)).toMatchObject({ message: 'Claimed: 10000 USDT.' })
    expect(await faucet(2, bob)).toMatchObject({ message: 'Claimed: 10 ETH.' })
    const order = { legal_id: 3, currency_id: 2, price: '1000', num: '2', mode: 2 }
    const placed = await ask('/api/transaction/in', order, ann)
    expect(placed).toMatchObject({
      message: 'Buy order placed: 2 ETH @ 1000.',
      data: { filled: '0.00000', rested: '2.00000' },
    })
    expect((await ask('/api/transaction/deal', { legal_id: 3, currency_id: 2 }, ann)).message).toMatchObject({
      user_legal: '8000.00000000',
      user_currency: '0.00000000',
    })
    await ask('/api/transaction/out', { ...order, num: '0.5' }, bob)
    const open = await ask('/api/transaction_in', { page: 1 }, ann)
    expect(open.message).toMatchObject({
      count: 1,
      page: '1',
      limit: 10,
      list: [{ price: '1000.00000', number: '1.50000', total_number: '2.00000', complete_number: '0.50000' }],
    })
    const history = async (user: typeof ann) =>
      ((await ask('/api/transaction_complete', {}, user)).message as { list: unknown[] }).list
    expect(await history(ann)).toMatchObject([{ way: 2, type: 'in', number: '0.50000', trade_fee: '0.00050000' }])
    expect(await history(bob)).toMatchObject([{ way: 1, type: 'out', number: '0.50000', trade_fee: '0.50000000' }])
    const { id } = placed.data as unknown as { readonly id: number }
    expect(await ask('/api/transaction_del', { id, type: 'in' }, bob)).toMatchObject({ type: 'error' })
    expect(await ask('/api/transaction_del', { id, type: 'in' }, ann)).toMatchObject({ message: 'Order cancelled.' })
    const { message } = await ask('/api/wallet/list', { currency_name: 'USDT' }, ann)
    expect(message).toMatchObject({
      change_wallet: { balance: [{ change_balance: '9500.00000000', lock_change_balance: '0.00000000' }] },
    })
  })

  it("fills a market order against the maker's visible quotes [Q11] [Q22]", async () => {
    const ann = await newUser('market')
    await faucet(3, ann)
    const order = { legal_id: 3, currency_id: 2, price: '1000', num: '1', mode: 1 }
    expect(await ask('/api/transaction/in', order, ann)).toMatchObject({
      message: 'Order filled: 1 ETH for 1000.4 USDT.',
    })
  })

  it('places one order for a repeated request, and another for a different body [Q23]', async () => {
    const ann = await newUser('twice')
    await faucet(3, ann)
    const order = { legal_id: 3, currency_id: 1, price: '1', num: '1', mode: 2 }
    const [first, second] = await Promise.all([0, 1].map(() => ask('/api/transaction/in', order, ann, 777)))
    expect(first?.data).toEqual(second?.data)
    await ask('/api/transaction/in', { ...order, num: '2' }, ann, 777)
    expect((await ask('/api/transaction_in', {}, ann)).message).toMatchObject({ count: 2 })
  })

  it.each([
    [{ price: '1e3' }, 'Check this field: price.'],
    [{ price: '-1' }, 'Check this field: price.'],
    [{ price: '1,5' }, 'Check this field: price.'],
    [{ price: '' }, 'Required field missing: price.'],
    [{ num: '0.00001' }, 'Use at most 4 decimal places.'],
    [{ num: '0' }, 'Amount must be above zero.'],
    [{ mode: 3 }, 'Check this field: mode.'],
    [{ legal_id: '03' }, 'Check this field: legal_id.'],
    [{ currency_id: 99 }, 'This trading pair does not exist or is not listed.'],
  ])('rejects %j [Q20] [Q21]', async (change, message) => {
    const ann = await newUser(`bad${timespan}`)
    const order = { legal_id: 3, currency_id: 2, price: '1', num: '1', mode: 2, ...change }
    expect(await ask('/api/transaction/in', order as Fields, ann)).toMatchObject({
      status: 200,
      type: 'error',
      message,
    })
  })

  it.each([{ page: 0 }, { page: 10_001 }, { limit: 101 }, { page: '1.5' }])(
    'rejects the page %j [SPOT-6]',
    async (page) => {
      const ann = await newUser(`page${timespan}`)
      expect(await ask('/api/transaction_in', page as Fields, ann)).toMatchObject({ type: 'error' })
    },
  )
})

describe('hostile requests', () => {
  const send = async (body: string, type = 'application/x-www-form-urlencoded') => {
    const response = await fetch(`${running.url}/api/user/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    return { status: response.status, ...((await response.json()) as Envelope) }
  }
  const manyFields = Array.from({ length: 101 }, (_, nth) => `f${nth}=1`).join('&')

  it.each([
    ['a name twice', 'user_string=a&user_string=b&password=tulip482', undefined, 200],
    ['too manyFields fields', manyFields, undefined, 200],
    ['64 KiB and more', `user_string=${'a'.repeat(65_536)}`, undefined, 413],
    ['half a JSON', '{"user_string":', 'application/json', 400],
    ['JSON in JSON', '{"user_string":{"a":1},"password":"tulip482"}', 'application/json', 200],
    [
      'a name twice in JSON',
      '{"user_string":"a","password":"tulip482","password":"tulip483"}',
      'application/json',
      400,
    ],
    ['a prototype', '{"__proto__":{"a":1},"password":"tulip482"}', 'application/json', 400],
    ['an unknown kind', 'x', 'text/xml', 415],
  ])('answers %s with the envelope [SHELL-6]', async (_, body, type, status) => {
    const answer = await send(body, type)
    expect(answer).toMatchObject({ status, type: 'error' })
    expect(String(answer.message)).not.toMatch(/at |Error|FST/)
  })

  it('accepts JSON as well as a form [SHELL-5]', async () => {
    expect(await send('{"user_string":"unknown","password":"tulip482"}', 'application/json')).toMatchObject({
      message: 'Incorrect account or password. Check both and try again.',
    })
  })
})

describe('static client', () => {
  it('serves the page on every screen path, with a policy that blocks foreign scripts [SHELL-1]', async () => {
    const page = await fetch(`${running.url}/dealCenter/BTC-USDT`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<title>client</title>')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types hexbourse hexbourse-worker highcharts")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('serves hashed files compressed and immutable, and 404 for missing files [SHELL-12]', async () => {
    const file = await fetch(`${running.url}/assets/a.js`, { headers: { 'accept-encoding': 'br' } })
    expect(await file.text()).toBe('packed')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${running.url}/assets/gone.js`, { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  it('counts policy violation reports [SHELL-1]', async () => {
    const body = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' } })
    const report = { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } }
    expect((await fetch(`${running.url}/csp-report`, report)).status).toBe(204)
    expect(running.cspReports()).toBe(1)
  })
})

describe('development mailbox', () => {
  it('serves an escaped page when HTML is preferred [Q19]', async () => {
    const page = await fetch(`${running.url}/dev/mailbox?to=%22%3E%3Cscript%3E`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('&quot;&gt;&lt;script&gt;')
  })

  it('is not served under a name, which a foreign page could point at this machine [Q59]', async () => {
    const { port } = running
    const statuses = await Promise.all(
      [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, 'evil.example', `evil.example:${port}`].map((host) =>
        statusWithHost('/dev/mailbox?to=a', host),
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 404])
  })

  it('is absent without a demonstration, like the faucet and the simulated traders, also on loopback [Q59]', async () => {
    const closed = await startExchange({ passwordCost: 4 })
    await new Promise((done) => setTimeout(done, 100))
    expect([...closed.exchange.admin.openOrders()]).toEqual([])
    expect((await fetch(`${closed.url}/dev/mailbox?to=a`)).status).toBe(404)
    const { message } = (await (await fetch(`${closed.url}/api/system/info`)).json()) as Envelope
    expect(message).toMatchObject({
      capabilities: [
        'idempotent_commands',
        'logout',
        'order_totals',
        'cancelled_orders',
        'order_history',
        'sessions',
        'trade_password',
        'reauthentication',
        'second_factor',
        'price_evidence',
        'insurance',
        'net_worth',
        'mail_word',
        'c2c_push',
        'c2c_appeal',
        'c2c_chat',
        'c2c_limits',
      ],
      script: false,
    })
    await closed.stop()
  })
})

describe('a data folder', () => {
  const dataDir = join(folder, 'data')

  it('keeps its data after a stop, is locked by one process, and keeps its seed and script [Q23] [Q19]', async () => {
    const first = await startExchange({ dataDir, marketSeed: 'one', passwordCost: 4 })
    await expect(startExchange({ dataDir, passwordCost: 4 })).rejects.toThrow('in use')
    await first.stop()
    await expect(startExchange({ dataDir, marketSeed: 'two' })).rejects.toThrow('another market seed')
    await expect(startExchange({ dataDir, script: '{}' })).rejects.toThrow('created without a script')
    await (await startExchange({ dataDir, passwordCost: 4 })).stop()
    const scripted = join(folder, 'scripted')
    await (await startExchange({ dataDir: scripted, script: '{}' })).stop()
    await expect(startExchange({ dataDir: scripted })).rejects.toThrow('belongs to a script')
  })

  it('fails with one sentence when the port is taken [SHELL-8]', async () => {
    await expect(startExchange({ port: running.port })).rejects.toThrow(/^cannot listen on .+: EADDRINUSE$/)
  })
})
