/** Second factor, locks of withdrawals and the trade password by code, as plain clients of the contract see them. [Q17] [WAL-7] [WAL-11] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { recordSecret } from '../security/secrets.ts'
import { authenticatorCode } from '../shared/authenticator.ts'
import { adminClient } from '../shared/admin-client.ts'
import { userIdOf, verifyIdentity } from '../shared/c2c-client.ts'
import { apiOf, callApi, claimPlayMoney, mailedCode, registerUser, startTestExchange } from '../shared/plain-client.ts'
import type { Envelope, Form } from '../shared/plain-client.ts'
import { codesOf, turnFactorOn } from '../shared/second-factor-client.ts'
import { messagePattern } from '../shared/messages.ts'

/** 12:00 in Shanghai. */
const START = Date.UTC(2026, 5, 1, 4)
const STEP = 30_000
const OUT = { currency: '3', number: '100', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', rate: '0' }
const SELL = { acceptor_id: '1', type: 'sell', way: 'bank', mobile: '13800000000', deal_account: '6217', money: '68' }
const ACCOUNT = 'ann@example.com'
const said = (key: Parameters<typeof messagePattern>[0]): unknown => expect.stringMatching(messagePattern(key))
const error = (tag: string): unknown => ({
  type: 'error',
  message: said(`server.error.${tag}` as Parameters<typeof messagePattern>[0]),
})

let running: RunningExchange
let ann = ''
let time = START
const { post, get } = apiOf(() => running.url)

beforeEach(async () => {
  time = START
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const demo = ['mailbox', 'faucet', 'simulated chain', 'simulated acceptors'] as const
  running = await startTestExchange({ script: '{}', demo })
  ann = await registerUser(running.url, ACCOUNT)
  await claimPlayMoney(running.url, ann)
  await verifyIdentity(running, ann)
})
afterEach(async () => {
  await running.stop()
  vi.useRealTimers()
})

const pass = (milliseconds: number): void => {
  time += milliseconds
  vi.setSystemTime(time)
}
const out = (form: Form = {}): Promise<Envelope> => post('/api/wallet/out', { ...OUT, ...form }, ann)
/** A withdrawal with an OTC desk. */
const sell = (form: Form = {}): Promise<Envelope> => post('/api/acceptor/deal', { ...SELL, ...form }, ann)
const login = (): Promise<Envelope> =>
  callApi(running.url, '/api/user/login', { form: { user_string: ACCOUNT, password: 'kestrel7' } })
const challengeOf = ({ message }: Envelope): string =>
  recordSecret('token', (message as { readonly second_factor: string }).second_factor)
/** Sets a factor up and returns its secret and recovery codes. */
const setUp = async () => {
  const factor = await turnFactorOn(running.url, ann)
  pass(STEP)
  return factor
}

describe('the delay of new addresses', () => {
  it('needs the password, states from when an address can be used, and locks withdrawals when it is switched off [WAL-11] [Q17]', async () => {
    const set = (on: string, password: string) => post('/api/user/address_delay', { on, password }, ann)
    expect(await set('1', 'wrong11')).toMatchObject(error('PasswordWrong') as object)
    expect(await set('1', 'kestrel7')).toMatchObject({ type: 'ok', message: said('server.done.address-delay-on') })
    expect((await get('/api/user/info', ann)).message).toMatchObject({ address_delay: 1 })
    expect(await out()).toMatchObject(error('AddressNotSaved') as object)
    const saved = { currency_id: '3', address: OUT.address, notes: '' }
    expect((await post('/api/wallet/addaddress', saved, ann)).type).toBe('ok')
    const rows = (await post('/api/wallet/get_address', { currency: '3' }, ann)).message
    expect(rows).toMatchObject([{ usable_time_ts: time + 86_400_000 }])
    expect(await out()).toMatchObject(error('AddressTooNew') as object)
    pass(23 * 3_600_000)
    ann = String((await login()).message)
    pass(3_600_000)
    expect((await out()).type).toBe('ok')
    expect((await set('0', 'kestrel7')).type).toBe('ok')
    expect(await out()).toMatchObject(error('WithdrawalsLocked') as object)
  })
})

describe('the word of mails', () => {
  it('is set with the password, shown in each mail to the user alone, and read by no call [Q17]', async () => {
    const set = (word: string, password: string) => post('/api/user/mail_word', { word, password }, ann)
    expect(await set('Lotus 7', 'wrong11')).toMatchObject(error('PasswordWrong') as object)
    expect(await set('https://x.example', 'kestrel7')).toMatchObject(error('MailWordBad') as object)
    expect((await set('Lotus 7', 'kestrel7')).type).toBe('ok')
    const { message } = await get('/api/user/info', ann)
    expect([message, JSON.stringify(message).includes('Lotus')]).toMatchObject([{ has_mail_word: 1 }, false])
    const mails = async (to: string): Promise<string> =>
      (await fetch(`${running.url}/dev/mailbox?to=${to}`, { headers: { Accept: 'application/json' } })).text()
    expect(await mails(ACCOUNT)).not.toContain('Lotus 7')
    pass(61_000)
    await callApi(running.url, '/api/sms_mail', { form: { user_string: ACCOUNT, type: 'forget' } })
    await expect.poll(() => mails(ACCOUNT)).toContain('Lotus 7')
    await callApi(running.url, '/api/sms_mail', { form: { user_string: 'other@example.com' } })
    await expect.poll(() => mails('other@example.com')).toContain('purpose')
    expect(await mails('other@example.com')).not.toContain('Lotus 7')
    expect((await set('', 'kestrel7')).type).toBe('ok')
    expect((await get('/api/user/info', ann)).message).toMatchObject({ has_mail_word: 0 })
  })
})

describe('a second factor', () => {
  it('is announced, set up with the password and confirmed by a code, and then shown on the account [Q17]', async () => {
    const { message } = await callApi(running.url, '/api/system/info', { method: 'GET' })
    expect((message as { readonly capabilities: ReadonlyArray<string> }).capabilities).toContain('second_factor')
    expect(await post('/api/user/second_factor_setup', { password: 'wrong11' }, ann)).toMatchObject(
      error('PasswordWrong') as object,
    )
    expect(await post('/api/user/second_factor_confirm', { code: '123456' }, ann)).toMatchObject(
      error('FactorMissing') as object,
    )
    const { secret, otpauth, codes } = await setUp()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(otpauth).toContain(`otpauth://totp/Hexbourse:${encodeURIComponent(ACCOUNT)}?secret=${secret}&`)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/)
    expect((await get('/api/user/info', ann)).message).toMatchObject({
      second_factor: 1,
      recovery_codes_left: 10,
      withdraw_lock_time: 0,
    })
    expect(await post('/api/user/second_factor_setup', { password: 'kestrel7' }, ann)).toMatchObject(
      error('FactorActive') as object,
    )
  })

  it('is asked for at the sign-in: the password gives a challenge, its code the token, once [Q17]', async () => {
    const { secret, codes } = await setUp()
    const challenge = challengeOf(await login())
    const finish = (code: string) => callApi(running.url, '/api/user/second_factor', { form: { challenge, code } })
    expect(await finish('000000')).toMatchObject(error('FactorCodeWrong') as object)
    const signedIn = await finish(authenticatorCode(secret))
    expect(signedIn.type).toBe('ok')
    const token = recordSecret('token', String(signedIn.message))
    expect((await get('/api/user/info', token)).type).toBe('ok')
    expect(await finish(authenticatorCode(secret, 1))).toMatchObject(error('ChallengeExpired') as object)
    // the same code with another challenge
    const second = challengeOf(await login())
    const again = (code: string) =>
      callApi(running.url, '/api/user/second_factor', { form: { challenge: second, code } })
    expect(await again(authenticatorCode(secret))).toMatchObject(error('FactorCodeWrong') as object)
    // a recovery code in another spelling
    expect((await again(` ${String(codes[3]).toLowerCase().replaceAll('-', ' ')} `)).type).toBe('ok')
    const late = challengeOf(await login())
    pass(5 * 60_000)
    const form = { challenge: late, code: authenticatorCode(secret) }
    expect(await callApi(running.url, '/api/user/second_factor', { form })).toMatchObject(
      error('ChallengeExpired') as object,
    )
  })

  it('stops a stolen token: it withdraws, also with a desk, turns off and replaces nothing without a code [Q17] [WAL-7] [ACP-1]', async () => {
    const { secret, codes } = await setUp()
    const stolen = [
      await out(),
      await out({ factor_code: '000000' }),
      await sell(),
      await sell({ factor_code: '000000' }),
      await post('/api/user/second_factor_disable', { code: '000000' }, ann),
      await post('/api/user/second_factor_codes', { code: '000000' }, ann),
      await post('/api/user/second_factor_setup', { password: 'guessed1' }, ann),
    ]
    expect(stolen.map(({ type }) => type)).toEqual(Array<string>(7).fill('error'))
    const { message } = await get('/api/wallet/withdrawals', ann, { page: '1' })
    expect((message as { readonly list: ReadonlyArray<unknown> }).list).toEqual([])
    expect((await get('/api/acceptor/my_deal', ann, { type: 'sell' })).message).toEqual([])
    expect((await out({ factor_code: authenticatorCode(secret) })).type).toBe('ok')
    expect(await out({ factor_code: authenticatorCode(secret) })).toMatchObject(error('FactorCodeWrong') as object)
    expect((await out({ factor_code: String(codes[0]) })).type).toBe('ok')
    const move = { currency_id: '3', number: '50', from_field: 'change', to_field: 'legal' }
    expect((await post('/api/wallet/change', move, ann)).type).toBe('ok')
    expect((await sell({ factor_code: String(codes[1]) })).type).toBe('ok')
    expect(await out({ factor_code: String(codes[0]) })).toMatchObject(error('FactorCodeWrong') as object)
  })

  it('answers a withdrawal that is sent twice once, and keeps the code of a rejected one [Q23]', async () => {
    const { secret } = await setUp()
    const code = authenticatorCode(secret)
    expect((await out({ number: '20000', factor_code: code })).message).toEqual(said('server.error.BalanceNotEnough'))
    const send = () =>
      callApi(running.url, '/api/wallet/out', { token: ann, form: { ...OUT, factor_code: code }, timespan: '7' })
    expect([(await send()).type, (await send()).type]).toEqual(['ok', 'ok'])
    const { message } = await get('/api/wallet/withdrawals', ann, { page: '1' })
    expect((message as { readonly list: ReadonlyArray<unknown> }).list).toHaveLength(1)
  })

  it('gets new recovery codes, and is turned off by a code, which locks withdrawals and informs the user [WAL-11]', async () => {
    const { secret, codes } = await setUp()
    const renewed = codesOf(await post('/api/user/second_factor_codes', { code: authenticatorCode(secret) }, ann))
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    expect((await post('/api/user/second_factor_disable', { code: String(codes[0]) }, ann)).type).toBe('error')
    expect(await post('/api/user/second_factor_disable', { code: String(renewed[0]) }, ann)).toMatchObject({
      type: 'ok',
      message: said('server.done.factor-removed'),
    })
    expect((await get('/api/user/info', ann)).message).toMatchObject({
      second_factor: 0,
      withdraw_lock_time: (time + 24 * 3_600_000) / 1000,
    })
    expect(await out()).toMatchObject(error('WithdrawalsLocked') as object)
    const mails = (await (await fetch(`${running.url}/dev/mailbox?to=${ACCOUNT}`)).json()) as ReadonlyArray<{
      readonly text: string
    }>
    expect(mails[0]?.text).toContain('Jun 2, 2026')
    pass(24 * 3_600_000)
    ann = String((await login()).message)
    recordSecret('token', ann)
    expect((await out()).type).toBe('ok')
  })
})

describe('a lost second factor', () => {
  it('is removed by the operator, which locks withdrawals [WAL-11] [Q35]', async () => {
    const { secret } = await setUp()
    const user = await userIdOf(running.url, ann)
    const admin = await adminClient(running)
    await admin.send('/operator/reset-factor', { user })
    expect((await get('/api/user/info', ann)).message).toMatchObject({ second_factor: 0 })
    expect(await out({ factor_code: authenticatorCode(secret) })).toMatchObject(error('WithdrawalsLocked') as object)
    expect(await (await admin.get('/operator/audit')).text()).toContain(`The second factor of user ${user} is removed.`)
  })
})

describe('the trade password', () => {
  it('is set by a code sent to an own address, which is used up; another account and a wrong code are rejected [WAL-7]', async () => {
    const set = (form: Form) =>
      post('/api/set_withdraw_password', { account: ACCOUNT, withdraw_password: '246810', ...form }, ann)
    await post('/api/sms_mail', { user_string: ACCOUNT, type: 'forget' })
    const code = await mailedCode(running.url, ACCOUNT)
    await registerUser(running.url, 'ben@example.com')
    expect((await set({ code, account: 'ben@example.com' })).type).toBe('error')
    expect((await set({ code, withdraw_password: '12345' })).message).toEqual(said('server.error.TradePasswordWeak'))
    expect((await set({ code: '000000' })).type).toBe('error')
    expect((await set({ code })).message).toEqual(said('server.done.trade-password-set'))
    expect((await set({ code })).type).toBe('error')
    // the first one does not lock
    expect((await out()).message).toEqual(said('server.error.TradePasswordRequired'))
    expect((await out({ pass: '246810' })).type).toBe('ok')
  })
})
