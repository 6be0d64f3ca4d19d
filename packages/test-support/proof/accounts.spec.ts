/** Accounts over HTTP: sessions, the trade password, agents and sellers, codes used once, and no secret in any line. [ACC-4] [ACC-6] [ACC-7] */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deskOf } from './desk.ts'
import { ask, codeFor, exchange, newcomer, signIn } from './exchange.ts'
import { launch } from './process.ts'
import { secret } from './secrets.ts'

type Row = Readonly<Record<string, unknown>>

let running: Running
beforeAll(async () => {
  running = await exchange()
})
afterAll(() => running.stop())

const post = (path: string, form: Readonly<Record<string, string>>, token?: string, cookie = '') =>
  ask(running.url, path, token === undefined ? { form, cookie } : { form, token, cookie })
const get = async (path: string, token: string, form: Readonly<Record<string, string>> = {}) =>
  ask(running.url, path, { token, form, method: 'GET' })
const rowsAt = async (path: string, token: string): Promise<ReadonlyArray<Row>> =>
  (await get(path, token)).message as ReadonlyArray<Row>
const idOf = async (token: string): Promise<string> => {
  const { message } = await get('/api/user/info', token)
  return String((message as { readonly id: number }).id)
}

describe('sessions', () => {
  it('are listed to their owner, ended one by one or all but his own, and never somebody else’s [ACC-7]', async () => {
    const first = await newcomer(running.url, 'ann@example.com')
    const [second, third] = [await signIn(running.url, 'ann@example.com'), await signIn(running.url, 'ann@example.com')]
    const stranger = await newcomer(running.url, 'bob@example.com')
    const rows = await rowsAt('/api/user/sessions', second)
    expect(rows.map(({ current }) => current)).toEqual([0, 1, 0])
    expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{32}/)
    const id = String(rows[0]?.['id'])
    expect((await post('/api/user/session_revoke', { id }, stranger)).type).toBe('error')
    expect((await post('/api/user/session_revoke', { id: '0' }, second)).type).toBe('error')
    expect((await get('/api/user/info', third)).type).toBe('ok')
    expect((await post('/api/user/session_revoke', { id }, second)).type).toBe('ok')
    expect((await get('/api/user/info', third)).type).toBe('999')
    expect((await post('/api/user/session_revoke', { id: 'all' }, second)).type).toBe('ok')
    expect([(await get('/api/user/info', first)).type, (await get('/api/user/info', second)).type]).toEqual([
      '999',
      'ok',
    ])
    expect((await get('/api/user/info', stranger)).type).toBe('ok')
  })

  it('leave a trail that shows wrong tries as well, newest first [ACC-7]', async () => {
    const token = await newcomer(running.url, 'cid@example.com')
    await post('/api/user/login', { user_string: 'cid@example.com', password: 'wrong11' })
    const { message } = await get('/api/user/logins', token, { page: '1', limit: '10' })
    const { list, count } = message as { readonly list: ReadonlyArray<Row>; readonly count: number }
    expect([count, list.map(({ success }) => success)]).toEqual([2, [0, 1]])
    await post('/api/user/login', { user_string: 'cid@example.com', password: 'wrong12' })
    const idsOf = async (page: string) => {
      const told = (await get('/api/user/logins', token, { page, limit: '2' })).message
      return (told as { readonly list: ReadonlyArray<Row> }).list.map(({ id }) => id)
    }
    expect([list.map(({ id }) => id), await idsOf('1'), await idsOf('2')]).toEqual([[2, 1], [3, 2], [1]])
  })
})

describe('the trade password', () => {
  it('is six digits, is changed by who knows it, and is not guessed at for long [ACC-7]', async () => {
    const token = await newcomer(running.url, 'dan@example.com')
    const change = (old: string, chosen: string) => post('/api/user/trade_password', { old, new: chosen }, token)
    for (const weak of ['', '12345', '1234567', 'abcdef', '12 456']) expect((await change('', weak)).type).toBe('error')
    expect((await get('/api/user/info', token)).message).toMatchObject({ has_trade_password: 0 })
    expect((await change('', '135790')).type).toBe('ok')
    expect((await change('135790', '246802')).type).toBe('ok')
    expect((await get('/api/user/info', token)).message).toMatchObject({ has_trade_password: 1 })
    const words = new Set<string>()
    for (let nth = 0; nth < 30; nth += 1)
      words.add(String((await change(String(100_000 + nth), '111111')).message).replace(/\d+/, '#'))
    expect(words.size).toBe(2)
    expect((await change('246802', '111111')).type).toBe('error')
  })
})

describe('roles', () => {
  it('an agent sees who came by his invitation and by theirs, masked; nobody else sees a list [ACC-6]', async () => {
    const agent = await newcomer(running.url, 'agent@example.com')
    const user = await idOf(agent)
    expect((await get('/api/user/region_users', agent)).type).toBe('error')
    await (await deskOf(running)).send('/operator/roles', { user, city: 'Hangzhou', district: 'Xihu', shop: '' })
    const { message } = await get('/api/user/info', agent)
    const { extension_code } = message as { readonly extension_code: string }
    const invited = await registeredBy(extension_code, 'invited@example.com')
    const own = ((await get('/api/user/info', invited)).message as { readonly extension_code: string }).extension_code
    await registeredBy(own, 'second@example.com')
    expect((await get('/api/user/region_users', agent)).message).toMatchObject({
      page: 1,
      pages: 1,
      total: 2,
      data: [
        { city_name: 'Hangzhou', district_name: 'Xihu', phone: 'se******@example.com' },
        { phone: 'in******@example.com' },
      ],
    })
    expect((await get('/api/user/region_users', invited)).type).toBe('error')
  })

  it('a seller has a shop, others have none; whose record is shown is never asked [C2C-6]', async () => {
    const [seller, other] = [
      await newcomer(running.url, 'shop@example.com'),
      await newcomer(running.url, 'nobody@example.com'),
    ]
    const user = await idOf(seller)
    await (await deskOf(running)).send('/operator/roles', { user, city: '', district: '', shop: 'Lotus' })
    const shop = { is_seller: 1, seller: [{ name: 'Lotus', status: 1, seller_balance: '0.00000000' }] }
    expect((await get('/api/user/info', seller)).message).toMatchObject(shop)
    const { message } = await get('/api/user/info', other, { user_id: user })
    expect(message).toMatchObject({ is_seller: 0, email: 'nobody@example.com' })
    expect(message).not.toHaveProperty('seller')
  })

  it('those of the first day have no password, and are entered by a forgotten one [ACC-6] [C2C-6]', async () => {
    for (const password of ['', 'agent1', 'undefined1'])
      expect((await post('/api/user/login', { user_string: 'agent@demo.example', password })).type).toBe('error')
    await post('/api/sms_mail', { user_string: 'shop1@demo.example', type: 'forget' })
    const code = await codeFor(running.url, 'shop1@demo.example')
    const change = { account: 'shop1@demo.example', password: 'lotus11', repassword: 'lotus11', code }
    expect((await post('/api/user/forget', change)).type).toBe('ok')
    const token = await signIn(running.url, 'shop1@demo.example', 'lotus11')
    expect((await get('/api/user/info', token)).message).toMatchObject({ is_seller: 1, seller: [{ name: 'Lotus' }] })
  })
})

const registeredBy = async (invite: string, account: string): Promise<string> => {
  await post('/api/sms_mail', { user_string: account })
  const code = await codeFor(running.url, account)
  const password = { password: 'secret1', re_password: 'secret1' }
  const form = { type: 'email', user_string: account, code, ...password, extension_code: invite }
  expect((await post('/api/user/register', form)).type).toBe('ok')
  return signIn(running.url, account)
}

/** What a code is good for; each try of twenty differs from the others. */
const SERVICES = {
  register: {
    to: 'fresh@example.com',
    type: '',
    spend: (user_string: string, code: string, password: string) => {
      const secrets = { code, password, re_password: password }
      return post('/api/user/register', { type: 'email', user_string, ...secrets, extension_code: 'hexb' })
    },
  },
  recover: {
    to: 'once@example.com',
    type: 'forget',
    spend: (account: string, code: string, password: string) =>
      post('/api/user/forget', { account, password, repassword: password, code }),
  },
} as const

describe('a code', () => {
  it.each(Object.entries(SERVICES))(
    'to %s is used once, however many check and spend it at the same moment [ACC-2] [ACC-3]',
    async (_, { to, type, spend }) => {
      if (type === 'forget') await newcomer(running.url, to)
      const { cookie } = await post('/api/sms_mail', { user_string: to, type })
      const code = await codeFor(running.url, to)
      const check = () => post('/api/user/check_email', { email_code: code }, undefined, cookie)
      const checked = await Promise.all(Array.from({ length: 10 }, check))
      expect(checked.map((one) => one.type)).toEqual(Array.from({ length: 10 }, () => 'ok'))
      const spent = await Promise.all(Array.from({ length: 10 }, (_none, nth) => spend(to, code, `chosen${10 + nth}`)))
      expect(spent.filter((one) => one.type === 'ok')).toHaveLength(1)
      const winner = 10 + spent.findIndex((one) => one.type === 'ok')
      expect(await signIn(running.url, to, `chosen${winner}`)).toMatch(/^[0-9a-f]{32}$/)
      expect((await check()).type).toBe('error')
    },
  )

  it('to bind an address is used once: of five people who send it at the same moment one has it [ACC-3]', async () => {
    await post('/api/sms_mail', { user_string: 'shared@example.com' })
    const code = await codeFor(running.url, 'shared@example.com')
    const tokens = []
    for (let nth = 0; nth < 5; nth += 1) tokens.push(await newcomer(running.url, `binder${nth}@example.com`))
    const bound = await Promise.all(
      tokens.map((token) => post('/api/safe/email', { email: 'shared@example.com', code }, token)),
    )
    expect(bound.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const emails = await Promise.all(tokens.map(async (token) => (await get('/api/user/center', token)).message))
    expect(emails.filter((one) => (one as Row)['email'] === 'shared@example.com')).toHaveLength(1)
  })
})

describe('what an exchange prints', () => {
  it('holds no password, code, token or account of anybody, whatever he does [ACC-1]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hexbourse-canary-'))
    const lived = await launch({ DATA_DIR: folder })
    const account = 'canary@example.com'
    const token = await newcomer(lived.url, account, 'birdsong1')
    const form = (path: string, fields: Readonly<Record<string, string>>) =>
      ask(lived.url, path, { token, form: fields })
    await form('/api/user/login', { user_string: account, password: 'birdwrong2' })
    await form('/api/user/trade_password', { old: '', new: '918273' })
    await form('/api/sms_mail', { user_string: account, type: 'forget' })
    await codeFor(lived.url, account)
    await form('/api/user/forget', { account, password: 'birdsnest3', repassword: 'birdsnest3', code: '000000' })
    await form('/api/user/real_name', { name: secret('identity', 'Bird Canary'), card_id: 'BC998877' })
    const broken = { method: 'POST', headers: { 'content-type': 'application/json', Authorization: token } }
    await fetch(`${lived.url}/api/user/login`, { ...broken, body: '{"password":"birdsong1' })
    await fetch(`${lived.url}/csp-report`, { ...broken, body: `{"csp-report":{"blocked-uri":"http://x/?t=${token}"}}` })
    await lived.end('SIGTERM')
    rmSync(folder, { recursive: true })
    expect(lived.said()).toContain('csp-report')
    expect(lived.said()).not.toContain(account)
  })

  it('is looked through as it ends: a secret in a line is told of, and not repeated [ACC-1]', async () => {
    const inProcess = await exchange()
    inProcess.exchange.log('planted', { said: secret('token', 'feedfacefeedfacefeedfacefeedface') })
    await expect(inProcess.stop()).rejects.toThrow('a token in the log: {"event":"planted","said":"***"}')
    const folder = mkdtempSync(join(tmpdir(), 'hexbourse-planted-'))
    const process = await launch({ DATA_DIR: folder })
    await expect.poll(process.said).toContain('/operator password ')
    secret('password', /operator password (\S+)/.exec(process.said())?.[1] ?? '')
    await expect(process.end('SIGTERM')).rejects.toThrow(/a password in what the process printed: desk .* \*{3}$/)
    rmSync(folder, { recursive: true })
  })
})
