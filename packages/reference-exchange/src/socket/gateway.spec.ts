import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startExchange } from '../main.ts'
import type { Running } from '../main.ts'

let running: Running
let token = ''
let user = 0
const open: Socket[] = []

const connect = async (options: object = {}): Promise<Socket> => {
  const socket = io(running.url, { path: '/wss/socket.io/', transports: ['websocket'], forceNew: true, ...options })
  open.push(socket)
  await new Promise<void>((done) => socket.once('connect', () => done()))
  return socket
}
const next = (socket: Socket, event: string, fits: (payload: never) => boolean = () => true): Promise<never> =>
  new Promise((done) => {
    const listen = (payload: never): void => {
      if (!fits(payload)) return
      socket.off(event, listen as never)
      done(payload)
    }
    socket.on(event, listen as never)
  })
const within = <A>(milliseconds: number, promise: Promise<A>): Promise<A | 'nothing'> =>
  Promise.race([promise, new Promise<'nothing'>((done) => setTimeout(() => done('nothing'), milliseconds))])

beforeAll(async () => {
  running = await startExchange({ passwordCost: 4, script: '{"prices":{"ETH/USDT":[[0,"1000"]]}}' })
  const { accounts, outbox } = running.exchange
  const draft = { form: 'email' as const, account: 'a@x.test', areaCode: '' }
  await accounts.sendCode({ ...draft, purpose: 'register', session: 's' })
  const code = outbox.of('a@x.test')[0]?.code ?? ''
  await accounts.register({ ...draft, password: 'abc123', repeated: 'abc123', code, invite: 'hexb' }, undefined)
  const signedIn = await accounts.signIn('a@x.test', 'abc123', '')
  token = E.isRight(signedIn) ? signedIn.right : ''
  user = accounts.userOf(token) ?? 0
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await running.stop()
})

const drawCoins = async (kind: 'change' | 'legal' | 'micro' | 'lever'): Promise<void> => {
  const draw = { _tag: 'DrawFaucet', user: user as UserId, currency: 3 as never, kind, worth: Decimal.one } as const
  await running.exchange.submit(draw)
}

describe('pushes', () => {
  it('every market reaches everyone every second, asks with the best last [SPOT-3] [SHELL-8]', async () => {
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

  it('an order is told to everyone, the own balance to its owner alone [SPOT-5] [Q15]', async () => {
    const [mine, other] = [await connect({ auth: { token } }), await connect()]
    mine.emit('login', user)
    other.emit('login', user)
    await new Promise((done) => setTimeout(done, 50))
    const [told, leaked] = [next(mine, 'update_balance'), within(300, next(other, 'update_balance'))]
    await drawCoins('change')
    expect(await told).toEqual({ type: 'update_balance', to: user })
    expect(await leaked).toBe('nothing')
    const transaction = next(other, 'transaction')
    const order = { user: user as UserId, match: 2 as never, side: 'buy', mode: 'limit' } as const
    const price = Decimal.fromInteger(5)
    await running.exchange.submit({ _tag: 'PlaceOrder', ...order, price, quantity: Decimal.one })
    expect(await transaction).toMatchObject({ type: 'transaction', currency_id: '2', legal_id: '3' })
  })
})

describe('a market order', () => {
  it('is told to its owner alone: what was filled, for how much, and what was cancelled [Q22]', async () => {
    const [mine, other] = [await connect({ auth: { token } }), await connect()]
    mine.emit('login', user)
    await drawCoins('micro')
    await new Promise((done) => setTimeout(done, 1100))
    const [told, leaked] = [next(mine, 'market_order'), within(300, next(other, 'market_order'))]
    const order = { user: user as UserId, match: 2 as never, side: 'buy', mode: 'market' } as const
    const price = Decimal.fromInteger(1000)
    await running.exchange.submit({ _tag: 'PlaceOrder', ...order, price, quantity: Decimal.fromInteger(1) })
    expect(await told).toEqual({
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
    expect(await leaked).toBe('nothing')
  })
})

describe('a session that ended', () => {
  it('hears nothing private any more, and the markets go on [SHELL-4] [Q15]', async () => {
    const { accounts } = running.exchange
    const again = await accounts.signIn('a@x.test', 'abc123', '')
    const short = E.isRight(again) ? again.right : ''
    const socket = await connect({ auth: { token: short } })
    socket.emit('login', user)
    await new Promise((done) => setTimeout(done, 50))
    await accounts.signOut(short)
    await new Promise((done) => setTimeout(done, 1200))
    const leaked = within(300, next(socket, 'update_balance'))
    const order = { user: user as UserId, match: 2 as never, side: 'buy', mode: 'limit' } as const
    await running.exchange.submit({ _tag: 'PlaceOrder', ...order, price: Decimal.one, quantity: Decimal.one })
    expect(await leaked).toBe('nothing')
    expect(await next(socket, 'daymarket')).toMatchObject({ type: 'daymarket' })
  })
})

describe('login', () => {
  it.each([
    ['in the query, as text', (): object => ({ query: { token } }), (): unknown => String(user), true],
    ['of another user', (): object => ({ auth: { token } }), (): unknown => 10, false],
    ['without a token', (): object => ({}), (): unknown => user, false],
    ['with an object', (): object => ({ auth: { token } }), (): unknown => ({ user }), false],
  ] as const)('%s [Q15]', async (_, options, id, heard) => {
    const socket = await connect(options())
    socket.emit('login', id())
    await new Promise((done) => setTimeout(done, 50))
    const told = within(300, next(socket, 'update_balance'))
    const order = { user: user as UserId, match: 2 as never, side: 'buy', mode: 'limit' } as const
    await running.exchange.submit({ _tag: 'PlaceOrder', ...order, price: Decimal.one, quantity: Decimal.one })
    expect((await told) !== 'nothing').toBe(heard)
  })

  it('is not listened to when it is shouted [SHELL-8]', async () => {
    const socket = await connect({ auth: { token } })
    for (let nth = 0; nth < 10; nth += 1) socket.emit('login', 10)
    socket.emit('login', user)
    await new Promise((done) => setTimeout(done, 50))
    const told = within(300, next(socket, 'update_balance'))
    await drawCoins('legal')
    expect(await told).toBe('nothing')
  })
})
