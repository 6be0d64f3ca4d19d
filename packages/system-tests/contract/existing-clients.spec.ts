/** What existing clients of the contract call and read beyond what our own client needs. [SHELL-4] [SHELL-8] [ACC-5] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { verifyIdentity } from '../shared/c2c-client.ts'
import { callApi, claimPlayMoney, mailedCode, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { png, uploadPicture } from '../shared/pictures.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'

const SERVICE = 'https://help.example/chat?user={id}&name={name}'
const WAIT = { timeout: 15_000 }
let running: RunningExchange

beforeAll(async () => {
  running = await startTestExchange({
    customerService: SERVICE,
    demo: ['mailbox', 'faucet', 'simulated traders', 'simulated chain', 'simulated acceptors'],
  })
})
afterAll(() => running.stop())

/** Signs in as such a client does: it keeps the cookie. */
const signInWithCookie = async (account: string): Promise<{ readonly token: string; readonly cookie: string }> => {
  const form = { user_string: account, password: 'kestrel7', type: '1' }
  const { message, cookie } = await callApi(running.url, '/api/user/login', { form })
  return { token: String(message), cookie }
}

const upload = async (headers: Readonly<Record<string, string>>): Promise<{ readonly type: string }> => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(png())]), 'a.png')
  return (await fetch(`${running.url}/api/upload`, { method: 'POST', body, headers })).json() as never
}

const balancePushes = (cookie: string, user: number, token?: string): { readonly count: () => number } => {
  const pushes: Array<unknown> = []
  const socket = io(running.url, {
    path: '/wss/socket.io/',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie },
    ...(token === undefined ? {} : { auth: { token } }),
  })
  socket.on('update_balance', (push: unknown) => pushes.push(push))
  socket.on('connect', () => socket.emit('login', user))
  closing.push(() => socket.disconnect())
  return { count: () => pushes.length }
}
const closing: Array<() => void> = []
afterAll(() => {
  for (const close of closing) close()
})

describe('the cookie of the login', () => {
  it('opens the private room of a socket without a token, until logout; a sent token takes precedence [SHELL-4] [Q15]', async () => {
    await registerUser(running.url, 'cookie@example.com')
    const { token, cookie } = await signInWithCookie('cookie@example.com')
    await claimPlayMoney(running.url, token)
    const { message } = await callApi(running.url, '/api/user/info', { token, method: 'GET' })
    const user = (message as { readonly id: number }).id
    const own = balancePushes(cookie, user)
    const overruled = balancePushes(cookie, user, '0'.repeat(32))
    const order = { ...BTC_USDT, ...LIMIT, price: '1000', num: '0.01' }
    const place = async (): Promise<number> => {
      await callApi(running.url, '/api/transaction/in', { token, form: order })
      return own.count()
    }
    await expect.poll(place, WAIT).toBeGreaterThan(0)
    expect(overruled.count()).toBe(0)
    await callApi(running.url, '/api/user/logout', { token })
    const again = await signInWithCookie('cookie@example.com')
    const [late, fresh] = [balancePushes(cookie, user), balancePushes(again.cookie, user)]
    const placeAgain = async (): Promise<number> => {
      await callApi(running.url, '/api/transaction/in', { token: again.token, form: order })
      return fresh.count()
    }
    await expect.poll(placeAgain, WAIT).toBeGreaterThan(0)
    expect(late.count()).toBe(0)
  })

  it('uploads a picture, and does nothing else that changes state [ACC-5] [SHELL-4]', async () => {
    await registerUser(running.url, 'picture@example.com')
    const { cookie } = await signInWithCookie('picture@example.com')
    expect((await upload({ cookie })).type).toBe('ok')
    expect((await upload({})).type).toBe('error')
    for (const path of ['/api/transaction/in', '/api/faucet', '/api/wallet/change', '/api/user/trade_password'])
      expect((await callApi(running.url, path, { cookie })).type).toBe('999')
  })
})

describe('existing clients', () => {
  it('read the groups of the market list and the fields of each pair [HOME-2]', async () => {
    const types = await callApi(running.url, '/api/currency/type', { method: 'GET' })
    expect(types.message).toEqual([
      { value: 0, sort: 0 },
      { value: 1, sort: 1 },
    ])
    const { message } = await callApi(running.url, '/api/currency/quotation_new', { method: 'GET' })
    const groups = message as ReadonlyArray<{
      readonly name: string
      readonly quotation: ReadonlyArray<Readonly<Record<string, unknown>>>
    }>
    expect(groups.map(({ name, quotation }) => [name, new Set(quotation.map((row) => row['currency_type']))])).toEqual([
      ['USDT', new Set([0])],
      ['BTC', new Set([1])],
    ])
    for (const row of groups.flatMap(({ quotation }) => quotation)) {
      const open_microtrade = row['legal_id'] === 3 && row['currency_name'] !== 'IEPN' ? 1 : 0
      expect(row).toMatchObject({ is_display: 1, open_transaction: 1, open_microtrade })
      for (const name of ['spread', 'lever_trade_fee', 'lever_share_num', 'cny_price', 'now_price', 'volume'])
        expect(row[name], name).toMatch(/^\d+\.\d+$/)
      expect(row['logo']).toBe('')
    }
  })

  it('read the address of the customer service as plain text [SHELL-2]', async () => {
    const response = await fetch(`${running.url}/api/custorm`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(SERVICE)
  })

  it('show a QR code as a picture, of a short text only [ACC-6]', async () => {
    const code = async (text: string): Promise<Response> =>
      fetch(`${running.url}/qr_create?text=${encodeURIComponent(text)}`)
    const response = await code('https://exchange.example/?extension_code=hexb')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const picture = await response.text()
    expect(picture).toMatch(/^<svg /)
    expect(picture).not.toContain('exchange.example')
    expect(await (await code('<script>alert(1)</script>')).text()).not.toContain('script')
    expect([(await code('')).status, (await code('x'.repeat(301))).status]).toEqual([400, 400])
  })

  it.each(['3', 'lever'])('list the entries of a wallet by number or word: %s [WAL-5]', async (type) => {
    const token = await registerUser(running.url, `log-${type}@example.com`)
    await claimPlayMoney(running.url, token, { currency_id: '3' }, 'lever')
    const form = { type, currency: '3', page: '1' }
    const log = await callApi(running.url, '/api/wallet/legal_log', { token, form })
    expect(log).toMatchObject({ type: 'ok', message: { count: 1, list: [{ value: '10000.00000000' }] } })
    const all = await callApi(running.url, '/api/account/list', { token, form })
    expect(all).toMatchObject({ type: 'ok', message: { data: [{ value: '10000.00000000' }] } })
  })

  it('set the trade password with the registration [ACC-2]', async () => {
    const register = async (account: string, withdraw_password: string): Promise<unknown> => {
      const { cookie } = await callApi(running.url, '/api/sms_mail', { form: { user_string: account } })
      const secrets = { code: await mailedCode(running.url, account), password: 'kestrel7', re_password: 'kestrel7' }
      const form = { type: 'email', user_string: account, ...secrets, withdraw_password, extension_code: 'hexb' }
      return (await callApi(running.url, '/api/user/register', { form, cookie })).type
    }
    expect(await register('weak@example.com', '12345')).toBe('error')
    expect(await register('trade@example.com', '246810')).toBe('ok')
    const { token } = await signInWithCookie('trade@example.com')
    const change = (old: string): Promise<{ readonly type: string }> =>
      callApi(running.url, '/api/user/trade_password', { token, form: { old, new: '135791' } })
    expect([(await change('111111')).type, (await change('246810')).type]).toEqual(['error', 'ok'])
  })
})

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const money8 = expect.stringMatching(/^\d+\.\d{8}$/) as string
const money2 = expect.stringMatching(/^\d+\.\d{2}$/) as string
const rate = expect.stringMatching(/^\d+\.\d{4}$/) as string
const wallTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string
const anyText = expect.stringMatching(/./) as string

/** A verified user with play money in spot and funding wallet. */
const holder = async (account: string): Promise<string> => {
  const token = await registerUser(running.url, account)
  for (const wallet of ['change', 'legal']) await claimPlayMoney(running.url, token, { currency_id: '3' }, wallet)
  await verifyIdentity(running, token)
  return token
}

describe('existing clients of deposits and withdrawals', () => {
  it('read terms, addresses and coins, report with the shown address, withdraw by index, and read the log [WAL-2] [WAL-3] [WAL-9]', async () => {
    const token = await holder('coins@example.com')
    const post = (path: string, form: Readonly<Record<string, string>>) =>
      callApi(running.url, `/api/${path}`, { token, form })
    const get = async (path: string, form = {}) =>
      (await callApi(running.url, `/api/${path}`, { token, method: 'GET', form })).message
    expect((await post('wallet/get_info', { currency: '3' })).message).toMatchObject({
      name: 'USDT',
      change_balance: '10000.00000000',
      legal_balance: '10000.00000000',
      min_number: money8,
      max_number: money8,
      day_limit: money8,
      rate,
    })
    const shown = (await post('wallet/get_in_address', { currency: '3' })).message
    const address = expect.stringMatching(/^\w+:\w+(,\w+:\w+)*$/) as string
    expect(shown).toMatchObject({ address, btc: '', usdt: anyText, usdt_erc20: anyText })
    const { usdt_erc20: type } = shown as { readonly usdt_erc20: string }
    expect(await get('money/rechange', { user_id: '1' })).toEqual({ company_eth_address: type })
    const pic = String((await uploadPicture(running.url, token, png('receipt'))).message)
    const report = { currency: '3', acc: 'bank', hash: '0xab', amount: '55.5', type, pic }
    expect(await post('wallet/charge_req', report)).toMatchObject({ type: 'ok', message: anyText })
    expect(await get('wallet/charge_requests', { page: '1' })).toMatchObject({ list: [{ hash: '0xab', type: 1 }] })
    const out = { currency: '3', number: '100', address: TRON, rate: '99', type: '2', pass: '' }
    expect(await post('wallet/out', out)).toMatchObject({ type: 'ok', message: anyText, data: { fee: '0.10000000' } })
    const info = { info: anyText, info_en: anyText, info_hk: anyText, info_kr: anyText, info_jp: anyText }
    expect(await get('charge_mention/log', { page: '1', limit: '10' })).toMatchObject({
      total: 1,
      data: [{ value: '-100.00000000', ...info, info_spa: anyText, created_time: wallTime }],
    })
    expect(await get('wallet/currencylist')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 3, name: 'USDT' })]),
    )
    const saved = { currency_id: '3', address: TRON, notes: 'cold' }
    expect((await post('wallet/addaddress', saved)).type).toBe('ok')
    const [row] = (await post('wallet/get_address', { currency: '3' })).message as ReadonlyArray<{
      readonly id: number
    }>
    expect(row).toMatchObject({ address: TRON, notes: 'cold' })
    expect((await post('wallet/deladdress', { address_id: String(row?.id) })).type).toBe('ok')
  })

  it('set the withdrawal password by a code, which a withdrawal then takes as pass [WAL-7]', async () => {
    const account = 'withdraw-password@example.com'
    const token = await holder(account)
    await callApi(running.url, '/api/sms_mail', { form: { user_string: account, type: 'forget' } })
    const secrets = { code: await mailedCode(running.url, account), withdraw_password: '246810' }
    const set = await callApi(running.url, '/api/set_withdraw_password', { token, form: { account, ...secrets } })
    expect(set).toMatchObject({ type: 'ok', message: anyText })
    const { message } = await callApi(running.url, '/api/user/info', { token, method: 'GET' })
    expect(message).toMatchObject({ has_trade_password: 1 })
    const out = { currency: '3', number: '100', address: TRON, type: '2' }
    const types = [{}, { pass: '111111' }, { pass: '246810' }].map(
      async (pass) => (await callApi(running.url, '/api/wallet/out', { token, form: { ...out, ...pass } })).type,
    )
    expect(await Promise.all(types)).toEqual(['error', 'error', 'ok'])
  })
})

describe('existing clients of acceptors', () => {
  it('read the desks and one desk, order in both directions, and read their orders by type or way [ACP-1]', async () => {
    const token = await holder('otc@example.com')
    const call = async (method: 'GET' | 'POST', path: string, form = {}) =>
      (await callApi(running.url, `/api/acceptor/${path}`, { token, method, form })).message
    const amounts = { recharge_amount: money2, recharge_rate: rate, cash_amount: money2, cash_rate: rate }
    expect(((await call('GET', 'list')) as ReadonlyArray<unknown>)[0]).toMatchObject({
      id: 1,
      user_id: expect.any(Number) as number,
      name: anyText,
      ...amounts,
    })
    expect(await call('GET', 'info', { id: '1', address: '0x1' })).toMatchObject({
      name: anyText,
      user_balance: '68000.00',
      wechat_nickname: '',
      wechat_account: '',
      ali_nickname: anyText,
      ali_account: anyText,
      bank_name: anyText,
      bank_account: anyText,
      bank_address: anyText,
    })
    const order = { acceptor_id: '1', address: '0x1', way: 'bank', mobile: '13800000000', deal_account: '6217' }
    for (const type of ['buy', 'sell'])
      expect(await call('POST', 'deal', { ...order, type, money: '680' })).toEqual(anyText)
    const row = {
      money: '680.00',
      deal_account: '6217',
      acceptor_name: anyText,
      hes_account: anyText,
      way: 'bank',
      way_name: anyText,
      is_sure: expect.any(Number) as number,
      create_time: wallTime,
      update_time: expect.any(String) as string,
    }
    for (const form of [{ type: 'buy' }, { way: 'buy' }, { type: 'sell' }, { way: 'sell' }])
      expect(await call('GET', 'my_deal', { ...form, address: '0x1' })).toEqual([expect.objectContaining(row)])
  })
})
