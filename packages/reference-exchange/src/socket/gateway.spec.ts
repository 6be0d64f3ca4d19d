import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { RunningExchange } from '../main.ts'

let running: RunningExchange
let token = ''
let user = 0
const open: Socket[] = []
const CLIENT = { session: 's', deviceId: 'd', address: '127.0.0.1', language: 'en' }
const SIGN_IN = { account: 'a@x.test', password: 'tulip482', device: '', client: CLIENT }

const connect = async (options: object = {}): Promise<Socket> => {
  const socket = io(running.url, { path: '/wss/socket.io/', transports: ['websocket'], forceNew: true, ...options })
  open.push(socket)
  await new Promise<void>((done) => socket.once('connect', () => done()))
  return socket
}
const next = (socket: Socket, event: string, matches: (payload: never) => boolean = () => true): Promise<never> =>
  new Promise((done) => {
    const listen = (payload: never): void => {
      if (!matches(payload)) return
      socket.off(event, listen as never)
      done(payload)
    }
    socket.on(event, listen as never)
  })
/** Every payload of an event from now on. */
const collect = (socket: Socket, event: string): ReadonlyArray<unknown> => {
  const payloads: Array<unknown> = []
  socket.on(event, (payload: unknown) => payloads.push(payload))
  return payloads
}

beforeAll(async () => {
  running = await startExchange({
    passwordCost: 4,
    limitsRequests: false,
    tickMs: 100,
    demo: ['mailbox', 'faucet', 'simulated traders'],
    script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}',
  })
  const { accounts } = running.exchange
  const draft = { contactType: 'email' as const, account: 'a@x.test', areaCode: '' }
  await accounts.sendCode({ ...draft, purpose: 'register', session: 's', client: CLIENT })
  const [mail] = (await (await fetch(`${running.url}/dev/mailbox?to=a@x.test`)).json()) as Array<{ code: string }>
  const secrets = { password: 'tulip482', confirmedPassword: 'tulip482', code: mail?.code ?? '' }
  await accounts.register({ ...draft, ...secrets, invite: 'hexb', client: CLIENT })
  const signedIn = await accounts.signIn(SIGN_IN)
  token = E.isRight(signedIn) ? (signedIn.right.token ?? '') : ''
  user = accounts.userOf(token) ?? 0
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await running.stop()
})

const claimCoins = async (wallet: 'spot' | 'funding' | 'second-contract' | 'margin'): Promise<void> => {
  const command = {
    _tag: 'RequestFaucet',
    user: user as UserId,
    currency: 3 as never,
    wallet,
    usdtPrice: Decimal.one,
  } as const
  expect(E.isRight(await running.exchange.submit(command))).toBe(true)
}

/** Fails the test when the exchange rejects the order, so that a missing push is never due to a missing change. */
const placeOrder = async (price = Decimal.one): Promise<void> => {
  const order = { user: user as UserId, match: 2 as never, side: 'buy', orderType: 'limit' } as const
  const placed = await running.exchange.submit({ _tag: 'PlaceOrder', ...order, price, quantity: Decimal.one })
  expect(E.isRight(placed)).toBe(true)
}

/** A socket that receives the private pushes of the user. */
const ownSocket = async (): Promise<Socket> => {
  const socket = await connect({ auth: { token } })
  socket.emit('login', user)
  return socket
}

const WAIT = { timeout: 15_000, interval: 10 }

/**
 * Number of private pushes that `socket` received while a socket of the owner received one. Orders are placed until the
 * owner's push arrives; the public push of one more order then shows that everything earlier has arrived too.
 */
const leakedPushes = async (socket: Socket, event = 'update_balance'): Promise<number> => {
  const own = await ownSocket()
  const [received, leaked] = [collect(own, event), collect(socket, event)]
  const place = async (): Promise<number> => {
    await placeOrder()
    return received.length
  }
  await expect.poll(place, WAIT).toBeGreaterThan(0)
  const sentinel = next(socket, 'transaction')
  await placeOrder()
  await sentinel
  own.disconnect()
  return leaked.length
}

describe('pushes', () => {
  it('send every market to everyone at each tick, asks with the best last [SPOT-3] [SHELL-8]', async () => {
    const socket = await connect()
    const isEther = (payload: { readonly symbol: string }): boolean => payload.symbol === 'ETH/USDT'
    const [day, depth] = (await Promise.all([
      next(socket, 'daymarket', isEther),
      next(socket, 'market_depth', isEther),
    ])) as [
      object,
      {
        readonly bids: ReadonlyArray<readonly [number, number]>
        readonly asks: ReadonlyArray<readonly [number, number]>
      },
    ]
    expect(day).toMatchObject({
      type: 'daymarket',
      currency_id: 2,
      legal_id: 3,
      now_price: '1000.00000',
      change: '0.00',
    })
    expect(depth.bids[0]?.[0]).toBe(999.6)
    expect(depth.asks.at(-1)?.[0]).toBe(1000.4)
    expect(depth.bids).toHaveLength(12)
  })

  it('send a book change to everyone and a balance change to its owner only [SPOT-5] [Q15]', async () => {
    const [mine, other] = [await ownSocket(), await connect()]
    other.emit('login', user)
    const received = next(mine, 'update_balance')
    await claimCoins('spot')
    expect(await leakedPushes(other)).toBe(0)
    expect(await received).toEqual({ type: 'update_balance', to: user })
    const transaction = next(other, 'transaction')
    await placeOrder(Decimal.fromInteger(5))
    expect(await transaction).toMatchObject({ type: 'transaction', currency_id: '2', legal_id: '3' })
  })
})

describe('market_order', () => {
  it('reports filled, dropped and value of a market order to its owner only [Q22]', async () => {
    const [mine, other] = [await ownSocket(), await connect()]
    await next(mine, 'market_depth', (payload: { readonly symbol: string }) => payload.symbol === 'ETH/USDT')
    const leaked = collect(other, 'market_order')
    const received = next(mine, 'market_order')
    const order = { user: user as UserId, match: 2 as never, side: 'buy', orderType: 'market' } as const
    const price = Decimal.fromInteger(1000)
    const placed = await running.exchange.submit({ _tag: 'PlaceOrder', ...order, price, quantity: Decimal.one })
    expect(E.isRight(placed)).toBe(true)
    expect(await received).toEqual({
      type: 'market_order',
      to: user,
      match_id: 2,
      currency_id: 2,
      currency_name: 'ETH',
      legal_id: 3,
      legal_name: 'USDT',
      symbol: 'ETH/USDT',
      way: 'in',
      filled: '1.00000',
      dropped: '0.00000',
      worth: '1000.40000000',
    })
    const sentinel = next(other, 'transaction')
    await placeOrder()
    await sentinel
    expect(leaked).toEqual([])
  })
})

describe('an ended session', () => {
  it('receives no private pushes any more, while market pushes continue [SHELL-4] [Q15]', async () => {
    const { accounts } = running.exchange
    const again = await accounts.signIn(SIGN_IN)
    const endedToken = E.isRight(again) ? (again.right.token ?? '') : ''
    const socket = await connect({ auth: { token: endedToken } })
    socket.emit('login', user)
    await expect.poll(() => leakedPushes(socket), WAIT).toBeGreaterThan(0)
    await accounts.signOut(endedToken)
    await expect.poll(() => leakedPushes(socket), WAIT).toBe(0)
    expect(await next(socket, 'daymarket')).toMatchObject({ type: 'daymarket' })
  })
})

describe('login', () => {
  it('joins the private room when the token comes in the query and the id as text [Q15]', async () => {
    const socket = await connect({ query: { token } })
    socket.emit('login', String(user))
    await expect.poll(() => leakedPushes(socket), WAIT).toBeGreaterThan(0)
  })

  it.each([
    ['of another user', (): object => ({ auth: { token } }), (): unknown => 10],
    ['without a token', (): object => ({}), (): unknown => user],
    ['with an object', (): object => ({ auth: { token } }), (): unknown => ({ user })],
  ] as const)('%s joins no private room [Q15]', async (_, options, id) => {
    const socket = await connect(options())
    socket.emit('login', id())
    expect(await leakedPushes(socket)).toBe(0)
  })

  it('is ignored above the rate limit [SHELL-8]', async () => {
    const socket = await connect({ auth: { token } })
    for (let nth = 0; nth < 10; nth += 1) socket.emit('login', 10)
    socket.emit('login', user)
    expect(await leakedPushes(socket)).toBe(0)
  })
})
