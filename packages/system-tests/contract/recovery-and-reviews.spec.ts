/** Recovery, added addresses and the admin pages over HTTP, without disclosing accounts. [ACC-3] [Q35] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { messagePattern } from '../shared/messages.ts'
import { apiOf, claimPlayMoney, mailedCode, registerUser, signIn, startTestExchange } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'

let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange()
})
afterAll(() => running.stop())

const { post, get } = apiOf(() => running.url)
const recover = (account: string, code: string, password = 'other22') =>
  post('/api/user/forget', { account, password, repassword: password, code })

describe('a forgotten password', () => {
  it('is replaced with the mailed code, and every session ends [ACC-3]', async () => {
    const token = await registerUser(running.url, 'ann@example.com')
    expect((await post('/api/sms_mail', { user_string: 'ann@example.com', type: 'forget' })).type).toBe('ok')
    const code = await mailedCode(running.url, 'ann@example.com')
    expect((await recover('ann@example.com', code, 'short')).type).toBe('error')
    expect((await recover('ann@example.com', code)).type).toBe('ok')
    expect((await get('/api/user/info', token)).type).toBe('999')
    expect(await signIn(running.url, 'ann@example.com', 'other22')).toMatch(/^[0-9a-f]{64}$/)
  })

  it('does not disclose accounts: the same messages, and no code for an unknown one [ACC-3]', async () => {
    await registerUser(running.url, 'known@example.com')
    const [known, unknown] = [
      await post('/api/sms_mail', { user_string: 'known@example.com', type: 'forget' }),
      await post('/api/sms_mail', { user_string: 'unknown@example.com', type: 'forget' }),
    ]
    expect([unknown.type, unknown.message]).toEqual([known.type, known.message])
    expect(await mailedCode(running.url, 'unknown@example.com')).toBe('')
    const [knownReply, unknownReply] = [
      await recover('known@example.com', '000000'),
      await recover('unknown@example.com', '000000'),
    ]
    expect([unknownReply.type, unknownReply.message]).toEqual([knownReply.type, knownReply.message])
  })
})

describe('an address', () => {
  it('is added with the code mailed to it, shown in the account overview, and can be used to sign in [ACC-3] [ACC-4]', async () => {
    const token = await registerUser(running.url, 'bob@example.com')
    await post('/api/sms_mail', { user_string: 'bob2@example.com' }, token)
    const code = await mailedCode(running.url, 'bob2@example.com')
    const bind = (email: string, password: string) => post('/api/safe/email', { email, code, password }, token)
    expect((await bind('bob3@example.com', 'kestrel7')).type).toBe('error')
    expect((await bind('bob2@example.com', 'wrong11')).type).toBe('error')
    expect((await bind('bob2@example.com', '')).type).toBe('error')
    expect((await bind('bob2@example.com', 'kestrel7')).type).toBe('ok')
    const center = await get('/api/user/center', token)
    expect(center.message).toMatchObject({
      email: 'bob2@example.com',
      review_status: 0,
      account: 'bo******@example.com',
    })
    expect(await signIn(running.url, 'bob2@example.com')).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the admin pages', () => {
  const open = (path: string, cookie = '', init: RequestInit = {}): Promise<Response> =>
    fetch(`${running.url}${path}`, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
  const send = (path: string, form: Readonly<Record<string, string>>, cookie = '', origin?: string) =>
    open(path, cookie, {
      method: 'POST',
      body: new URLSearchParams(form),
      ...(origin === undefined ? {} : { headers: { origin, cookie } }),
    })

  it('are closed without the password, and to requests from other origins [Q35]', async () => {
    expect((await open('/operator')).status).toBe(401)
    expect((await send('/operator/lock', { user: '1001', hours: '1' })).status).toBe(401)
    expect((await send('/operator/sign-in', { password: 'guess' })).status).toBe(401)
    const otherOrigin = await send(
      '/operator/sign-in',
      { password: running.adminPassword ?? '' },
      '',
      'http://other.example',
    )
    expect(otherOrigin.status).toBe(404)
  })

  it('show users, orders and sums; a locked user gets a message [Q35] [Q11]', async () => {
    const token = await registerUser(running.url, 'cid@example.com')
    const info = await get('/api/user/info', token)
    const { id } = info.message as { readonly id: number }
    await claimPlayMoney(running.url, token)
    const order = { ...BTC_USDT, ...LIMIT, price: '10', num: '0.5' }
    expect((await post('/api/transaction/in', order, token)).type).toBe('ok')
    const cookie =
      (await send('/operator/sign-in', { password: running.adminPassword ?? '' })).headers.get('set-cookie') ?? ''
    expect(cookie).toContain('HttpOnly; SameSite=Strict; Path=/operator')
    const page = await open('/operator', cookie)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('cid@example.com')
    expect(text).toContain('<td>BTC/USDT</td><td>buy</td><td>10</td><td>0.5</td>')
    expect(text.match(/<td>\d+<\/td><td>0<\/td>/g)?.length).toBeGreaterThanOrEqual(14)
    expect((await send('/operator/lock', { user: String(id), hours: '2' }, cookie)).status).toBe(303)
    const rejected = await post('/api/transaction/in', order, token)
    expect([rejected.type, rejected.message]).toEqual([
      'error',
      expect.stringMatching(messagePattern('server.error.AccountLocked')),
    ])
    expect((await get('/api/user/info', token)).message).toMatchObject({
      status: 1,
    })
    await send('/operator/lock', { user: String(id), hours: '0' }, cookie)
    expect((await post('/api/transaction/in', order, token)).type).toBe('ok')
  })

  it('escape a note from the address [Q35]', async () => {
    const cookie =
      (await send('/operator/sign-in', { password: running.adminPassword ?? '' })).headers.get('set-cookie') ?? ''
    const page = await (await open('/operator?note=%3Cscript%3E', cookie)).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
  })
})
