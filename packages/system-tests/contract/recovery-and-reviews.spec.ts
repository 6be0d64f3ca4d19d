/** Recovery, added addresses and the operator's pages over HTTP, without disclosing accounts. [ACC-3] [Q35] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { adminClient, rowsIn } from '../shared/admin-client.ts'
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

describe("the operator's pages", () => {
  it('show users, orders and sums; a locked user gets a message [Q35] [Q11]', async () => {
    const token = await registerUser(running.url, 'cid@example.com')
    const info = await get('/api/user/info', token)
    const { id } = info.message as { readonly id: number }
    await claimPlayMoney(running.url, token)
    const order = { ...BTC_USDT, ...LIMIT, price: '10', num: '0.5' }
    expect((await post('/api/transaction/in', order, token)).type).toBe('ok')
    const admin = await adminClient(running)
    const text = await (await admin.get('/operator')).text()
    expect(text).toContain('cid@example.com')
    const rows = rowsIn(text)
    expect(rows.map((row) => row.slice(2))).toContainEqual(['BTC/USDT', 'buy', '10', '0.5'])
    const sums = rowsIn(await (await admin.get('/operator/ledger')).text())
    expect(sums.length).toBeGreaterThanOrEqual(14)
    expect(sums.filter(([, sum]) => sum !== '0')).toEqual([])
    expect((await admin.send('/operator/lock', { user: String(id), hours: '2' })).status).toBe(303)
    const rejected = await post('/api/transaction/in', order, token)
    expect([rejected.type, rejected.message]).toEqual([
      'error',
      expect.stringMatching(messagePattern('server.error.AccountLocked')),
    ])
    expect((await get('/api/user/info', token)).message).toMatchObject({
      status: 1,
    })
    await admin.send('/operator/lock', { user: String(id), hours: '0' })
    expect((await post('/api/transaction/in', order, token)).type).toBe('ok')
  })

  it('end all sessions of one user [Q35] [SHELL-4]', async () => {
    const [ended, other] = [
      await registerUser(running.url, 'dan@example.com'),
      await registerUser(running.url, 'eve@example.com'),
    ]
    const second = await signIn(running.url, 'dan@example.com')
    const { id } = (await get('/api/user/info', ended)).message as { readonly id: number }
    await (await adminClient(running)).send('/operator/end-sessions', { user: String(id) })
    const types = await Promise.all(
      [ended, second, other].map(async (token) => (await get('/api/user/info', token)).type),
    )
    expect(types).toEqual(['999', '999', 'ok'])
  })

  it('escape a note from the address [Q35]', async () => {
    const page = await (await (await adminClient(running)).get('/operator?note=%3Cscript%3E')).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
  })
})
