/**
 * Accounts over HTTP: sessions, trade password, roles, single-use codes, and no secret in any output. [ACC-4] [ACC-6]
 * [ACC-7]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { adminClient, printedOperator } from '../shared/admin-client.ts'
import { apiOf, callApi, mailedCode, startTestExchange, registerUser, signIn } from '../shared/plain-client.ts'
import { launchExchange } from '../shared/exchange-process.ts'
import { recordSecret } from '../security/secrets.ts'

type Row = Readonly<Record<string, unknown>>

let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange()
})
afterAll(() => running.stop())

const { post, get } = apiOf(() => running.url)
const rowsAt = async (path: string, token: string): Promise<ReadonlyArray<Row>> =>
  (await get(path, token)).message as ReadonlyArray<Row>
const idOf = async (token: string): Promise<string> => {
  const { message } = await get('/api/user/info', token)
  return String((message as { readonly id: number }).id)
}

describe('sessions', () => {
  it('are listed to their owner and ended one by one or all but the current one, never those of another user [ACC-7]', async () => {
    const first = await registerUser(running.url, 'ann@example.com')
    const [second, third] = [await signIn(running.url, 'ann@example.com'), await signIn(running.url, 'ann@example.com')]
    const bob = await registerUser(running.url, 'bob@example.com')
    const rows = await rowsAt('/api/user/sessions', second)
    expect(rows.map(({ current }) => current)).toEqual([0, 1, 0])
    expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{32}/)
    const id = String(rows[0]?.['id'])
    expect((await post('/api/user/session_revoke', { id }, bob)).type).toBe('error')
    expect((await post('/api/user/session_revoke', { id: '0' }, second)).type).toBe('error')
    expect((await get('/api/user/info', third)).type).toBe('ok')
    expect((await post('/api/user/session_revoke', { id }, second)).type).toBe('ok')
    expect((await get('/api/user/info', third)).type).toBe('999')
    expect((await post('/api/user/session_revoke', { id: 'all' }, second)).type).toBe('ok')
    expect([(await get('/api/user/info', first)).type, (await get('/api/user/info', second)).type]).toEqual([
      '999',
      'ok',
    ])
    expect((await get('/api/user/info', bob)).type).toBe('ok')
  })

  it('are recorded as login attempts, failed ones included, newest first [ACC-7]', async () => {
    const token = await registerUser(running.url, 'cid@example.com')
    await post('/api/user/login', { user_string: 'cid@example.com', password: 'wrong11' })
    const { message } = await get('/api/user/logins', token, { page: '1', limit: '10' })
    const { list, count } = message as { readonly list: ReadonlyArray<Row>; readonly count: number }
    expect([count, list.map(({ success }) => success)]).toEqual([2, [0, 1]])
    await post('/api/user/login', { user_string: 'cid@example.com', password: 'wrong12' })
    const idsOf = async (page: string) => {
      const { message: reply } = await get('/api/user/logins', token, { page, limit: '2' })
      return (reply as { readonly list: ReadonlyArray<Row> }).list.map(({ id }) => id)
    }
    expect([list.map(({ id }) => id), await idsOf('1'), await idsOf('2')]).toEqual([[2, 1], [3, 2], [1]])
  })
})

describe('the trade password', () => {
  it('has six digits, changes only with the current one, and is blocked after repeated wrong guesses [ACC-7]', async () => {
    const token = await registerUser(running.url, 'dan@example.com')
    const change = (old: string, chosen: string, password = 'kestrel7') =>
      post('/api/user/trade_password', { old, new: chosen, password }, token)
    for (const weak of ['', '12345', '1234567', 'abcdef', '12 456']) expect((await change('', weak)).type).toBe('error')
    expect((await get('/api/user/info', token)).message).toMatchObject({ has_trade_password: 0 })
    expect((await change('', '135790', '')).type).toBe('error')
    expect((await change('', '135790')).type).toBe('ok')
    expect((await change('135790', '246802')).type).toBe('ok')
    expect((await get('/api/user/info', token)).message).toMatchObject({ has_trade_password: 1 })
    const messages = new Set<string>()
    for (let attempt = 0; attempt < 30; attempt += 1)
      messages.add(String((await change(String(100_000 + attempt), '111111')).message).replace(/\d+/, '#'))
    expect(messages.size).toBe(2)
    expect((await change('246802', '111111')).type).toBe('error')
  })
})

describe('roles', () => {
  it('show an agent the users invited directly and indirectly, with masked accounts, and no other user a list [ACC-6]', async () => {
    const agent = await registerUser(running.url, 'agent@example.com')
    const user = await idOf(agent)
    expect((await get('/api/user/region_users', agent)).type).toBe('error')
    await (await adminClient(running)).send('/operator/roles', { user, city: 'Hangzhou', district: 'Xihu', shop: '' })
    const { message } = await get('/api/user/info', agent)
    const { extension_code } = message as { readonly extension_code: string }
    const invited = await registerWithInvite(extension_code, 'invited@example.com')
    const own = ((await get('/api/user/info', invited)).message as { readonly extension_code: string }).extension_code
    await registerWithInvite(own, 'second@example.com')
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

  it("give a seller a shop, and return the record of the token's user for any requested id [C2C-6]", async () => {
    const [seller, other] = [
      await registerUser(running.url, 'shop@example.com'),
      await registerUser(running.url, 'other@example.com'),
    ]
    const user = await idOf(seller)
    await (await adminClient(running)).send('/operator/roles', { user, city: '', district: '', shop: 'Lotus' })
    const shop = { is_seller: 1, seller: [{ name: 'Lotus', status: 1, seller_balance: '0.00000000' }] }
    expect((await get('/api/user/info', seller)).message).toMatchObject(shop)
    const { message } = await get('/api/user/info', other, { user_id: user })
    expect(message).toMatchObject({ is_seller: 0, email: 'other@example.com' })
    expect(message).not.toHaveProperty('seller')
  })

  it('of the demo accounts have no password and are entered by password recovery [ACC-6] [C2C-6]', async () => {
    for (const password of ['', 'agent1', 'undefined1'])
      expect((await post('/api/user/login', { user_string: 'agent@demo.example', password })).type).toBe('error')
    await post('/api/sms_mail', { user_string: 'shop1@demo.example', type: 'forget' })
    const code = await mailedCode(running.url, 'shop1@demo.example')
    const change = { account: 'shop1@demo.example', password: 'lotus11', repassword: 'lotus11', code }
    expect((await post('/api/user/forget', change)).type).toBe('ok')
    const token = await signIn(running.url, 'shop1@demo.example', 'lotus11')
    expect((await get('/api/user/info', token)).message).toMatchObject({ is_seller: 1, seller: [{ name: 'Lotus' }] })
  })
})

const registerWithInvite = async (invite: string, account: string): Promise<string> => {
  await post('/api/sms_mail', { user_string: account })
  const code = await mailedCode(running.url, account)
  const password = { password: 'kestrel7', re_password: 'kestrel7' }
  const form = { type: 'email', user_string: account, code, ...password, extension_code: invite }
  expect((await post('/api/user/register', form)).type).toBe('ok')
  return signIn(running.url, account)
}

/** What a code is used for; each of the attempts uses another password. */
const PURPOSES = {
  register: {
    to: 'fresh@example.com',
    type: '',
    use: (user_string: string, code: string, password: string) => {
      const secrets = { code, password, re_password: password }
      return post('/api/user/register', { type: 'email', user_string, ...secrets, extension_code: 'hexb' })
    },
  },
  recover: {
    to: 'once@example.com',
    type: 'forget',
    use: (account: string, code: string, password: string) =>
      post('/api/user/forget', { account, password, repassword: password, code }),
  },
} as const

describe('a code', () => {
  it.each(Object.entries(PURPOSES))(
    'to %s is accepted once when several requests check and use it at the same moment [ACC-2] [ACC-3]',
    async (_, { to, type, use }) => {
      if (type === 'forget') await registerUser(running.url, to)
      const { cookie } = await post('/api/sms_mail', { user_string: to, type })
      const code = await mailedCode(running.url, to)
      const check = () => post('/api/user/check_email', { email_code: code }, undefined, cookie)
      const checked = await Promise.all(Array.from({ length: 10 }, check))
      expect(checked.map((one) => one.type)).toEqual(Array.from({ length: 10 }, () => 'ok'))
      const uses = await Promise.all(Array.from({ length: 10 }, (_, index) => use(to, code, `chosen${10 + index}`)))
      expect(uses.filter((one) => one.type === 'ok')).toHaveLength(1)
      const winner = 10 + uses.findIndex((one) => one.type === 'ok')
      expect(await signIn(running.url, to, `chosen${winner}`)).toMatch(/^[0-9a-f]{64}$/)
      expect((await check()).type).toBe('error')
    },
  )

  it('to add an address is accepted once when five users send it at the same moment [ACC-3]', async () => {
    await post('/api/sms_mail', { user_string: 'shared@example.com' })
    const code = await mailedCode(running.url, 'shared@example.com')
    const tokens = []
    for (let index = 0; index < 5; index += 1) tokens.push(await registerUser(running.url, `adder${index}@example.com`))
    const results = await Promise.all(
      tokens.map((token) =>
        post('/api/safe/email', { email: 'shared@example.com', code, password: 'kestrel7' }, token),
      ),
    )
    expect(results.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const emails = await Promise.all(tokens.map(async (token) => (await get('/api/user/center', token)).message))
    expect(emails.filter((one) => (one as Row)['email'] === 'shared@example.com')).toHaveLength(1)
  })
})

describe('the output of an exchange', () => {
  it('contains no password, code, token or account of a user [ACC-1]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hexbourse-output-'))
    const server = await launchExchange({ DATA_DIR: folder })
    const account = 'canary@example.com'
    const token = await registerUser(server.url, account, 'birdsong1')
    const form = (path: string, fields: Readonly<Record<string, string>>) =>
      callApi(server.url, path, { token, form: fields })
    await form('/api/user/login', { user_string: account, password: 'birdwrong2' })
    await form('/api/user/trade_password', { old: '', new: '918273' })
    await form('/api/sms_mail', { user_string: account, type: 'forget' })
    await mailedCode(server.url, account)
    await form('/api/user/forget', { account, password: 'birdsnest3', repassword: 'birdsnest3', code: '000000' })
    await form('/api/user/real_name', { name: recordSecret('identity', 'Bird Canary'), card_id: 'BC998877' })
    const broken = { method: 'POST', headers: { 'content-type': 'application/json', Authorization: token } }
    await fetch(`${server.url}/api/user/login`, { ...broken, body: '{"password":"birdsong1' })
    await fetch(`${server.url}/csp-report`, {
      ...broken,
      body: `{"csp-report":{"blocked-uri":"http://x/?t=${token}"}}`,
    })
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true })
    expect(server.output()).toContain('csp-report')
    expect(server.output()).not.toContain(account)
  })

  it('is searched when the exchange stops: a secret is reported and not repeated [ACC-1]', async () => {
    const inProcess = await startTestExchange()
    inProcess.exchange.log('planted', { text: recordSecret('token', 'the planted canary') })
    await expect(inProcess.stop()).rejects.toThrow(/a token in the log: .*"text":"\*{3}","event":"planted"/)
    const folder = mkdtempSync(join(tmpdir(), 'hexbourse-planted-'))
    const process = await launchExchange({ DATA_DIR: folder })
    await expect.poll(process.output).toContain('operator pages ')
    recordSecret('password', printedOperator(process.output()).operator?.demoAccount?.password ?? '')
    await expect(process.stop('SIGTERM')).rejects.toThrow(
      /a password in the output of the process: operator pages .* \*{3} /,
    )
    rmSync(folder, { recursive: true })
  })
})
