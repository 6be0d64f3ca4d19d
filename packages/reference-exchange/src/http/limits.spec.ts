import { afterEach, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { RunningExchange, Settings } from '../main.ts'

let running: RunningExchange
afterEach(() => running.stop())

const start = async (settings: Settings = {}): Promise<void> => {
  running = await startExchange({ passwordCost: 4, precomputesDays: false, demo: ['mailbox', 'faucet'], ...settings })
}

type Headers = Readonly<Record<string, string>>

const get = (path: string, headers: Headers = {}): Promise<Response> => fetch(`${running.url}${path}`, { headers })
const post = (path: string, fields: Readonly<Record<string, string>>, headers: Headers = {}): Promise<Response> =>
  fetch(`${running.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })

const guess = (headers: Headers = {}): Promise<Response> =>
  post('/api/user/login', { user_string: 'x@x.test', password: 'tulip483' }, headers)

/** Guesses until the limit, and returns the refusal. */
const guessUntilRefused = async (
  headers: Headers = {},
): Promise<{ readonly response: Response; readonly count: number }> => {
  for (let count = 0; count < 100; count += 1) {
    const response = await guess(headers)
    if (response.status === 429) return { response, count }
  }
  throw new Error('100 guesses were allowed')
}

const signUp = async (): Promise<Headers> => {
  const account = 'trader@x.test'
  await post('/api/sms_mail', { user_string: account })
  const [mail] = (await (await get(`/dev/mailbox?to=${account}`)).json()) as Array<{ code: string }>
  const password = { password: 'tulip482', re_password: 'tulip482' }
  const code = { code: mail?.code ?? '', extension_code: 'hexb', country_code: '+86' }
  await post('/api/user/register', { user_string: account, type: 'email', ...password, ...code })
  const reply = await post('/api/user/login', { user_string: account, password: 'tulip482', type: '1' })
  return { authorization: ((await reply.json()) as { readonly message: string }).message }
}

describe('the requests of one address', () => {
  it('are refused with 429, the seconds to wait and an envelope once its budget is spent [SHELL-5] [ACC-1]', async () => {
    await start()
    const { response, count } = await guessUntilRefused({ lang: 'es' })
    // a full budget of 600 at a cost of 12, and what is refilled meanwhile
    expect(count).toBeGreaterThanOrEqual(50)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    const { type, message } = (await response.json()) as { readonly type: string; readonly message: string }
    expect([type, message]).toEqual(['error', 'Demasiadas solicitudes. Inténtelo de nuevo en un minuto.'])
  })

  it('are refused late, while those of another client are answered at once [SHELL-5]', async () => {
    await start({ trustedProxies: ['127.0.0.1'] })
    const [spent, other] = [{ 'x-forwarded-for': '203.0.113.1' }, { 'x-forwarded-for': '203.0.113.2' }]
    await guessUntilRefused(spent)
    const startedAt = performance.now()
    const answers: Array<string> = []
    const refused = Array.from({ length: 20 }, async () => {
      const { status } = await guess(spent)
      if (status === 429) answers.push(`refused after ${performance.now() - startedAt < 240 ? 'less' : 'more'}`)
    })
    await get('/api/currency/list', other)
    answers.push('answered')
    await Promise.all(refused)
    expect(answers.slice(0, 2)).toEqual(['answered', 'refused after more'])
  })

  it('do not use up the budget of a signed-in user of the same address [SHELL-5] [SPOT-4]', async () => {
    await start()
    const trader = await signUp()
    await guessUntilRefused()
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/api/wallet/list', trader)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })

  it('get the kept answer of an executed command whatever the budget, and nothing is executed twice [Q23] [Q56]', async () => {
    await start()
    const trader = await signUp()
    const claim = (id: string): Promise<Response> =>
      post(`/api/faucet?_timespan=${id}`, { currency_id: '3', account: 'change' }, trader)
    const first = await (await claim('1')).json()
    let status = 200
    for (let nth = 2; nth < 1_000 && status === 200; nth += 1) status = (await claim(String(nth))).status
    expect(status).toBe(429)
    const again = await claim('1')
    expect([again.status, await again.json()]).toEqual([200, first])
  })

  it('place a bounded number of orders, and get the kept answer of an accepted one whatever the rate [SPOT-4] [Q56]', async () => {
    await start()
    const trader = await signUp()
    await post('/api/faucet?_timespan=1', { currency_id: '3', account: 'change' }, trader)
    const place = async (id: number): Promise<{ readonly message: string; readonly data?: unknown }> => {
      const form = { legal_id: '3', currency_id: '2', price: '10', num: '1', mode: '2' }
      return (await post(`/api/transaction/in?_timespan=${id}`, form, trader)).json() as never
    }
    const first = await place(10)
    const replies = await Promise.all(Array.from({ length: 150 }, (_, nth) => place(100 + nth)))
    const rejected = replies.filter(({ message }) => message.startsWith('You are placing orders too quickly.'))
    expect(rejected.length).toBeGreaterThan(0)
    expect(replies.length - rejected.length).toBeGreaterThanOrEqual(99)
    expect(await place(10)).toEqual(first)
  })

  it('are those of the connection, whatever address the client claims to forward [SHELL-5]', async () => {
    await start()
    let nth = 0
    const claim = (): Headers => ({ 'x-forwarded-for': `203.0.113.${(nth += 1) % 250}` })
    for (let count = 0; count < 50; count += 1) await guess(claim())
    const { count } = await guessUntilRefused(claim())
    expect(count).toBeLessThan(50)
  })

  it('are those of the client behind a trusted proxy [SHELL-5]', async () => {
    await start({ trustedProxies: ['127.0.0.1'] })
    await guessUntilRefused({ 'x-forwarded-for': '203.0.113.1' })
    expect((await guess({ 'x-forwarded-for': '203.0.113.2' })).status).toBe(200)
  })
})

describe('reports of the content policy', () => {
  const send = (count: number): Promise<Response> =>
    fetch(`${running.url}/csp-report`, {
      method: 'POST',
      body: JSON.stringify(Array.from({ length: count }, () => ({ body: { blockedURL: 'inline' } }))),
      headers: { 'content-type': 'application/reports+json' },
    })

  it('are counted and logged in bounded numbers, however many are sent [SHELL-5]', async () => {
    let lines = 0
    await start({ limitsRequests: false, log: (event) => void (lines += event === 'csp-report' ? 1 : 0) })
    for (let nth = 0; nth < 10; nth += 1) expect((await send(400)).status).toBe(204)
    expect(running.cspReports()).toBe(200)
    expect(lines).toBe(60)
  })

  it('are refused unread beyond 16 KiB [SHELL-5]', async () => {
    await start({ limitsRequests: false })
    expect((await send(1_500)).status).toBe(413)
    expect(running.cspReports()).toBe(0)
  })
})
