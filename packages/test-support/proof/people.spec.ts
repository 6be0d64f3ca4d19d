/** People over HTTP: forgotten passwords, second addresses, the desk, and what nobody can learn of somebody. [ACC-3] [Q35] */
import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, codeFor, exchange, newcomer, signIn } from './exchange.ts'

let running: Running
beforeAll(async () => {
  running = await exchange()
})
afterAll(() => running.stop())

const post = (path: string, form: Readonly<Record<string, string>>, token?: string) =>
  ask(running.url, path, token === undefined ? { form } : { form, token })
const forgetting = (account: string, code: string, password = 'other22') =>
  post('/api/user/forget', { account, password, repassword: password, code })

describe('a forgotten password', () => {
  it('is replaced with the code that was sent for it, and every session ends [ACC-3]', async () => {
    const token = await newcomer(running.url, 'ann@example.com')
    expect((await post('/api/sms_mail', { user_string: 'ann@example.com', type: 'forget' })).type).toBe('ok')
    const code = await codeFor(running.url, 'ann@example.com')
    expect((await forgetting('ann@example.com', code, 'short')).type).toBe('error')
    expect((await forgetting('ann@example.com', code)).type).toBe('ok')
    expect((await ask(running.url, '/api/user/info', { token, method: 'GET' })).type).toBe('999')
    expect(await signIn(running.url, 'ann@example.com', 'other22')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('tells nobody which accounts there are: same words, and no code goes out [ACC-3]', async () => {
    await newcomer(running.url, 'known@example.com')
    const [known, unknown] = [
      await post('/api/sms_mail', { user_string: 'known@example.com', type: 'forget' }),
      await post('/api/sms_mail', { user_string: 'unknown@example.com', type: 'forget' }),
    ]
    expect([unknown.type, unknown.message]).toEqual([known.type, known.message])
    expect(await codeFor(running.url, 'unknown@example.com')).toBe('')
    const [wrong, nobody] = [
      await forgetting('known@example.com', '000000'),
      await forgetting('unknown@example.com', '000000'),
    ]
    expect([nobody.type, nobody.message]).toEqual([wrong.type, wrong.message])
  })
})

describe('an address', () => {
  it('is bound by the code sent to it, shown in the account centre, and good to sign in by [ACC-3] [ACC-4]', async () => {
    const token = await newcomer(running.url, 'bob@example.com')
    await post('/api/sms_mail', { user_string: 'bob2@example.com' }, token)
    const code = await codeFor(running.url, 'bob2@example.com')
    expect((await post('/api/safe/email', { email: 'bob3@example.com', code }, token)).type).toBe('error')
    expect((await post('/api/safe/email', { email: 'bob2@example.com', code }, token)).type).toBe('ok')
    const centre = await ask(running.url, '/api/user/center', { token, method: 'GET' })
    expect(centre.message).toMatchObject({
      email: 'bob2@example.com',
      review_status: 0,
      account: 'bo******@example.com',
    })
    expect(await signIn(running.url, 'bob2@example.com')).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('the desk', () => {
  const open = (path: string, cookie = '', init: RequestInit = {}): Promise<Response> =>
    fetch(`${running.url}${path}`, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
  const send = (path: string, form: Readonly<Record<string, string>>, cookie = '', origin?: string) =>
    open(path, cookie, {
      method: 'POST',
      body: new URLSearchParams(form),
      ...(origin === undefined ? {} : { headers: { origin, cookie } }),
    })

  it('is shut without its password, and to pages of others [Q35]', async () => {
    expect((await open('/operator')).status).toBe(401)
    expect((await send('/operator/lock', { user: '1001', hours: '1' })).status).toBe(401)
    expect((await send('/operator/sign-in', { password: 'guess' })).status).toBe(401)
    const stranger = await send('/operator/sign-in', { password: running.desk ?? '' }, '', 'http://other.example')
    expect(stranger.status).toBe(404)
  })

  it('shows people, orders and sums, and a lock is words to who is locked [Q35] [Q11]', async () => {
    const token = await newcomer(running.url, 'cid@example.com')
    const info = await ask(running.url, '/api/user/info', { token, method: 'GET' })
    const { id } = info.message as { readonly id: number }
    await post('/api/faucet', { currency_id: '3', account: 'change' }, token)
    const order = { legal_id: '3', currency_id: '1', price: '10', num: '0.5', mode: '2' }
    expect((await post('/api/transaction/in', order, token)).type).toBe('ok')
    const cookie = (await send('/operator/sign-in', { password: running.desk ?? '' })).headers.get('set-cookie') ?? ''
    expect(cookie).toContain('HttpOnly; SameSite=Strict; Path=/operator')
    const page = await open('/operator', cookie)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('cid@example.com')
    expect(text).toContain('<td>BTC/USDT</td><td>buy</td><td>10</td><td>0.5</td>')
    expect(text.match(/<td>\d+<\/td><td>0<\/td>/g)?.length).toBeGreaterThanOrEqual(14)
    expect((await send('/operator/lock', { user: String(id), hours: '2' }, cookie)).status).toBe(303)
    const refused = await post('/api/transaction/in', order, token)
    expect([refused.type, refused.message]).toEqual([
      'error',
      expect.stringMatching(/^Your account is locked until .+\.$/),
    ])
    expect((await ask(running.url, '/api/user/info', { token, method: 'GET' })).message).toMatchObject({ status: 1 })
    await send('/operator/lock', { user: String(id), hours: '0' }, cookie)
    expect((await post('/api/transaction/in', order, token)).type).toBe('ok')
  })

  it('a note that comes by the address is text, never a part of the page [Q35]', async () => {
    const cookie = (await send('/operator/sign-in', { password: running.desk ?? '' })).headers.get('set-cookie') ?? ''
    const page = await (await open('/operator?note=%3Cscript%3E', cookie)).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
  })
})
