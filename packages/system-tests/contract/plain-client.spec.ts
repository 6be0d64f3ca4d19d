/**
 * A client written from the contract's documents only: fetch, a socket, and figures computed by hand. [SPOT-4] [Q23]
 * [Q8]
 */
import { startExchange } from '@hexbourse/reference-exchange/main'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Nothing below uses the project's code: only what the documents say. */
interface Reply {
  readonly status: number
  readonly type: string
  readonly message: unknown
}
type Form = Readonly<Record<string, string>>

const ETHER = { legal_id: '3', currency_id: '2' }
let running: RunningExchange
let stamp = Date.now() * 1000
let ann = ''
let bob = ''

const post = async (path: string, form: Form, token = '', timespan = String((stamp += 1))): Promise<Reply> => {
  const response = await fetch(`${running.url}${path}?_timespan=${timespan}`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
}
const get = async (path: string, token = ''): Promise<Reply> => {
  stamp += 1
  const response = await fetch(`${running.url}${path}${path.includes('?') ? '&' : '?'}_timespan=${stamp}`, {
    headers: { Authorization: token },
  })
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
}

const register = async (account: string): Promise<string> => {
  expect((await post('/api/sms_mail', { user_string: account })).type).toBe('ok')
  const mails = (await (await fetch(`${running.url}/dev/mailbox?to=${account}`)).json()) as ReadonlyArray<{
    readonly code: string
  }>
  const code = mails[0]?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const password = { password: 'tulip482', re_password: 'tulip482' }
  const form = { type: 'email', user_string: account, code, ...password, extension_code: 'hexb', country_code: '+86' }
  expect((await post('/api/user/register', form)).type).toBe('ok')
  const { type, message } = await post('/api/user/login', { user_string: account, password: 'tulip482', type: '1' })
  expect([type, message]).toEqual(['ok', expect.stringMatching(/^[0-9a-f]{64}$/)])
  return message as string
}

beforeAll(async () => {
  running = await startExchange({
    passwordCost: 4,
    limitsRequests: false,
    precomputesDays: false,
    demo: ['mailbox', 'faucet', 'simulated traders'],
    script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}',
  })
  ann = await register('ann@plain.test')
  bob = await register('bob@plain.test')
})
afterAll(() => running.stop())

/** "1234.56780000" as whole hundred-millionths. */
const units = (text: string): bigint => {
  expect(text).toMatch(/^\d+\.\d{8}$/)
  return BigInt(text.replace('.', ''))
}

const spotBalance = async (token: string, coin: string): Promise<readonly [bigint, bigint]> => {
  const { message } = await post('/api/wallet/list', { currency_name: coin }, token)
  const wallet = (message as Record<string, { readonly balance: ReadonlyArray<Record<string, string>> }>)[
    'change_wallet'
  ]
  const row = wallet?.balance[0]
  return [units(row?.['change_balance'] ?? ''), units(row?.['lock_change_balance'] ?? '')]
}
const listed = async (path: string, token: string): Promise<ReadonlyArray<Record<string, unknown>>> =>
  ((await post(path, { page: '1' }, token)).message as { readonly list: ReadonlyArray<Record<string, unknown>> }).list

/** One unit of USDT or ETH, and a thousandth of what is received, rounded up. */
const ONE = 100_000_000n
const fee = (received: bigint): bigint => (received + 999n) / 1000n

describe('a plain client', () => {
  it('claims play money, exact to the last digit [WAL-1]', async () => {
    expect((await post('/api/faucet', { currency_id: '3', account: 'change' }, ann)).type).toBe('ok')
    expect((await post('/api/faucet', { currency_id: '2', account: 'change' }, bob)).type).toBe('ok')
    expect(await spotBalance(ann, 'USDT')).toEqual([10_000n * ONE, 0n])
    expect(await spotBalance(bob, 'ETH')).toEqual([10n * ONE, 0n])
  })

  it('places an order twice by accident: one order, one reply, one reservation [Q23] [SPOT-4]', async () => {
    const order = { ...ETHER, price: '999.97', num: '1.2345', mode: '2' }
    const [first, second] = [
      await post('/api/transaction/in', order, ann, '1234567890123456'),
      await post('/api/transaction/in', order, ann, '1234567890123456'),
    ]
    expect(second).toEqual(first)
    expect(first.type).toBe('ok')
    expect(await listed('/api/transaction_in', ann)).toMatchObject([{ price: '999.97000', number: '1.23450' }])
    // 999.97 x 1.2345 = 1234.462965
    const reserved = (99_997n * 12_345n * ONE) / 1_000_000n
    expect(await spotBalance(ann, 'USDT')).toEqual([10_000n * ONE - reserved, reserved])
  })

  it('sells into it, and both sides see the exact figures [SPOT-4] [SPOT-6] [Q8]', async () => {
    const sale = await post('/api/transaction/out', { ...ETHER, price: '999.97', num: '0.7777', mode: '2' }, bob)
    expect(sale.type).toBe('ok')
    const coins = (7_777n * ONE) / 10_000n
    const value = (99_997n * 7_777n * ONE) / 1_000_000n
    const reserved = (99_997n * (12_345n - 7_777n) * ONE) / 1_000_000n
    expect(await spotBalance(ann, 'USDT')).toEqual([10_000n * ONE - value - reserved, reserved])
    expect(await spotBalance(ann, 'ETH')).toEqual([coins - fee(coins), 0n])
    expect(await spotBalance(bob, 'USDT')).toEqual([value - fee(value), 0n])
    expect(await spotBalance(bob, 'ETH')).toEqual([10n * ONE - coins, 0n])
    expect(await listed('/api/transaction_complete', ann)).toMatchObject([{ way: 2, number: '0.77770' }])
    expect(await listed('/api/transaction_complete', bob)).toMatchObject([{ way: 1, number: '0.77770' }])
    expect(await listed('/api/transaction_in', ann)).toMatchObject([{ number: '0.45680' }])
  })

  it('cancels the rest once, and no other user can [SPOT-6]', async () => {
    const [open] = await listed('/api/transaction_in', ann)
    const form = { id: String(open?.['id']), type: 'in' }
    expect((await post('/api/transaction_del', form, bob)).type).toBe('error')
    expect((await post('/api/transaction_del', { ...form, type: 'out' }, ann)).type).toBe('error')
    expect((await post('/api/transaction_del', form, ann)).type).toBe('ok')
    expect((await post('/api/transaction_del', form, ann)).type).toBe('error')
    expect((await spotBalance(ann, 'USDT'))[1]).toBe(0n)
  })

  it('buys at market with the whole balance: as many lots as it pays for [Q22]', async () => {
    const [before] = await spotBalance(bob, 'USDT')
    const { message } = await post('/api/transaction/deal', ETHER, bob)
    const asks = (message as { readonly out: ReadonlyArray<{ readonly price: string; readonly number: string }> }).out
    let remaining = before
    let lots = 0n
    for (const { price, number } of asks.toReversed()) {
      const [cents, available] = [BigInt(price.replace('.', '')) / 1000n, BigInt(number.replace('.', '')) / 10n]
      const affordable = (remaining * 1_000_000n) / (cents * ONE)
      const taken = affordable < available ? affordable : available
      remaining -= (cents * taken * ONE) / 1_000_000n
      lots += taken
      if (taken < available) break
    }
    const ethBefore = (await spotBalance(bob, 'ETH'))[0]
    expect((await post('/api/transaction/in', { ...ETHER, price: '1000', num: '500', mode: '1' }, bob)).type).toBe('ok')
    const coins = (lots * ONE) / 10_000n
    const trades = (await listed('/api/transaction_complete', bob)).filter((row) => row['type'] === 'in')
    const fees = trades.map((row) => units(String(row['trade_fee']))).reduce((sum, one) => sum + one, 0n)
    expect(await spotBalance(bob, 'USDT')).toEqual([remaining, 0n])
    expect((await spotBalance(bob, 'ETH'))[0]).toBe(ethBefore + coins - fees)
  })
})

/** Long polling by hand: the handshake, the token, then every push until the condition holds. */
const pushesUntil = async (
  token: string,
  login: string,
  act: () => Promise<unknown>,
  isComplete: (pushes: ReadonlyArray<string>) => boolean,
): Promise<ReadonlyArray<string>> => {
  const base = `${running.url}/wss/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(base)).text()).slice(1)) as { readonly sid: string }
  const send = (body: string): Promise<unknown> => fetch(`${base}&sid=${sid}`, { method: 'POST', body })
  const packets: Array<string> = []
  const poll = async (): Promise<void> => {
    packets.push(...(await (await fetch(`${base}&sid=${sid}`)).text()).split('\u001e'))
  }
  await send(`40${JSON.stringify({ token })}`)
  await send(`42${JSON.stringify(['login', login])}`)
  await poll()
  await act()
  const pushes = () => packets.filter((packet) => packet.startsWith('42')).map((packet) => packet.slice(2))
  const deadline = Date.now() + PUSH_TIMEOUT_MS
  while (!isComplete(pushes()) && Date.now() < deadline) await poll()
  return pushes()
}
const payloadsOf = (pushes: ReadonlyArray<string>, event: string): ReadonlyArray<Record<string, unknown>> =>
  pushes
    .map((push) => JSON.parse(push) as [string, Record<string, unknown>])
    .filter(([name]) => name === event)
    .map(([, payload]) => payload)

/** The pushes from the first book of ETH/USDT with that bid. */
const sinceBid = (pushes: ReadonlyArray<string>, price: number, quantity: number): ReadonlyArray<string> => {
  const first = pushes.findIndex((push) =>
    payloadsOf([push], 'market_depth').some(
      ({ symbol, bids }) =>
        symbol === 'ETH/USDT' &&
        (bids as ReadonlyArray<readonly [number, number]>).some((bid) => bid[0] === price && bid[1] === quantity),
    ),
  )
  return first < 0 ? [] : pushes.slice(first)
}

const PUSH_TIMEOUT_MS = 30_000

describe('the pushes of a plain client', () => {
  const order = { ...ETHER, price: '900', num: '0.1', mode: '2' }
  it('include its own balance, its order in the book, and asks with the best last [SHELL-8] [SPOT-3] [Q15]', async () => {
    const { message } = await get('/api/user/info', ann)
    const { id } = message as { readonly id: number }
    const pushes = await pushesUntil(
      ann,
      String(id),
      () => post('/api/transaction/in', order, ann),
      (all) =>
        sinceBid(all, 900, 0.1).length > 0 &&
        payloadsOf(all, 'update_balance').length > 0 &&
        payloadsOf(all, 'transaction').length > 0,
    )
    expect(payloadsOf(pushes, 'update_balance')[0]).toMatchObject({ type: 'update_balance', to: id })
    const [bookPush] = payloadsOf(pushes, 'transaction')
    expect(bookPush).toMatchObject({ legal_id: '3', currency_id: '2', content: '' })
    expect(JSON.parse(String(bookPush?.['in']))).toContainEqual({
      currency: 2,
      legal: 3,
      price: '999.60000',
      number: expect.stringMatching(/^\d+\.\d{5}$/) as string,
    })
    const depth = payloadsOf(pushes, 'market_depth').findLast((one) => one['symbol'] === 'ETH/USDT')
    const asks = (depth?.['asks'] ?? []) as ReadonlyArray<readonly [number, number]>
    const prices = asks.map(([price]) => price)
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(depth?.['bids']).toContainEqual([900, 0.1])
  })

  it('never include those of another user, for any claimed id [Q15]', async () => {
    const { message } = await get('/api/user/info', ann)
    const { id } = message as { readonly id: number }
    // the book has the order and prices were pushed after it: every push of its commit was sent
    const pushes = await pushesUntil(
      bob,
      String(id),
      () => post('/api/transaction/in', order, ann),
      (all) => payloadsOf(sinceBid(all, 900, 0.2), 'daymarket').length > 0,
    )
    expect(payloadsOf(sinceBid(pushes, 900, 0.2), 'daymarket').length).toBeGreaterThan(0)
    expect(payloadsOf(pushes, 'update_balance')).toEqual([])
  })
})

describe('the exchange rejects', () => {
  const good = { ...ETHER, price: '10', num: '0.1', mode: '2' }
  it.each([
    ['no market', { legal_id: '' }],
    ['an unknown market', { currency_id: '77' }],
    ['a coin against itself', { currency_id: '3' }],
    ['no price', { price: '' }],
    ['no quantity', { num: '' }],
    ['a price of zero', { price: '0' }],
    ['a quantity of zero', { num: '0.0000' }],
    ['a price below zero', { price: '-10' }],
    ['an exponent', { price: '1e1' }],
    ['a hexadecimal', { price: '0x10' }],
    ['a decimal comma', { price: '10,5' }],
    ['grouped digits', { price: '1,000' }],
    ['digits of another script', { price: '١٠' }],
    ['infinity', { price: 'Infinity' }],
    ['a price too fine', { price: '10.001' }],
    ['a quantity too fine', { num: '0.00001' }],
    ['too many digits', { num: '1'.repeat(40) }],
    ['more than the balance', { num: '100000' }],
    ['an unknown mode', { mode: '3' }],
  ])('%s, with a message and without an effect [SPOT-5] [Q20] [Q21]', async (_, wrong) => {
    const account = async () => [await spotBalance(ann, 'USDT'), await listed('/api/transaction_in', ann)]
    const before = await account()
    const { status, type, message } = await post('/api/transaction/in', { ...good, ...wrong }, ann)
    expect([status, type, String(message).length > 3]).toEqual([200, 'error', true])
    expect(await account()).toEqual(before)
  })

  it.each([
    ['a cancellation without an id', '/api/transaction_del', { type: 'in' }],
    ['a cancellation of an unknown side', '/api/transaction_del', { id: '1', type: 'both' }],
    ['a cancellation of an unknown order', '/api/transaction_del', { id: '999999', type: 'in' }],
    ['a sale above the balance', '/api/transaction/out', { ...ETHER, price: '10', num: '9000', mode: '2' }],
  ])('%s [SPOT-6]', async (_, path, form: Form) => {
    expect((await post(path, form, ann)).type).toBe('error')
  })

  it('a call without a valid token with type 999 as text [SHELL-6] [Q18]', async () => {
    for (const path of ['/api/transaction/in', '/api/transaction_in', '/api/transaction_del', '/api/wallet/list'])
      expect(await post(path, good, 'f'.repeat(32))).toMatchObject({ status: 200, type: '999' })
    expect((await get('/api/user/info')).type).toBe('999')
  })
})
