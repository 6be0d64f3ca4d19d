/** What existing clients of the contract call and read beyond what our own client needs. [SHELL-4] [SHELL-8] [ACC-5] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callApi, claimPlayMoney, mailedCode, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { png } from '../shared/pictures.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'

const SERVICE = 'https://help.example/chat?user={id}&name={name}'
const WAIT = { timeout: 15_000 }
let running: RunningExchange

beforeAll(async () => {
  running = await startTestExchange({ customerService: SERVICE })
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
