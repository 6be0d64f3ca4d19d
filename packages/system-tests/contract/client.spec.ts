/** The library's client before the real exchange, over HTTP and sockets, as a program in Node uses it. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { ConnectOptions, Exchange, PreparedOrder } from '@hexbourse/adapters/client'
import { connect, ExchangeError, execute, firstReady, readyValues, resultOf } from '@hexbourse/adapters/client'
import { loadV2Client } from '@hexbourse/adapters/socket'
import { Decimal } from '@hexbourse/domain/kernel'
import { BookSide } from '@hexbourse/domain/market'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { claimPlayMoney, mailedCode, registerUser, startTestExchange } from '../shared/plain-client.ts'

const PASSWORD = 'kestrel7'
let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange({ script: JSON.stringify({ prices: { 'BTC/USDT': [[0, '67000']] } }) })
})
afterAll(() => running.stop())

const clientOf = (options: Partial<ConnectOptions> = {}): Exchange => {
  const exchange = connect({ origin: running.url, ...options })
  onTestFinished(exchange.close)
  return exchange
}

let users = 0
const newAccount = async (): Promise<string> => {
  const account = `client-${(users += 1)}@example.com`
  const token = await registerUser(running.url, account, PASSWORD)
  await claimPlayMoney(running.url, token)
  return account
}

const signedIn = async (options: Partial<ConnectOptions> = {}): Promise<Exchange> => {
  const exchange = clientOf(options)
  await exchange.account.signIn({ account: await newAccount(), password: PASSWORD })
  return exchange
}

const rightOf = <A>(checked: E.Either<unknown, A>): A => {
  if (E.isLeft(checked)) throw new Error(JSON.stringify(checked.left))
  return checked.right
}

const restingOrder = async (exchange: Exchange, price = '25000'): Promise<PreparedOrder> =>
  rightOf(await exchange.spot.prepare('BTC-USDT', { side: 'buy', type: 'limit', price, quantity: '0.01' }))

const errorOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (cause: unknown) => (cause instanceof ExchangeError ? cause.error : cause),
  )

/** The path of each request that passes; `isLost` decides whose reply is lost after it was executed. */
const losing = (isLost: (path: string) => boolean): ConnectOptions['fetch'] & object => {
  return async (input, init) => {
    const request = new Request(input, init)
    const response = await fetch(request)
    if (isLost(new URL(request.url).pathname)) throw new TypeError('reply lost')
    return response
  }
}

describe('the client', () => {
  it('reads markets, books, candles and trades by symbol or ids without a session [SPOT-1] [SPOT-3]', async () => {
    const exchange = clientOf()
    const [book, byIds, candles, rules] = await Promise.all([
      firstReady(exchange.market.book('BTC-USDT')),
      firstReady(exchange.market.book('1-3')),
      firstReady(exchange.market.candles('btc/usdt', '1min', 5)),
      exchange.market.rules('BTC-USDT'),
    ])
    for (const { bids, asks } of [book, byIds]) {
      const [bid, ask] = [BookSide.levelAt(bids, 0)?.price, BookSide.levelAt(asks, 0)?.price]
      expect(bid !== undefined && ask !== undefined && bid < ask).toBe(true)
    }
    expect(candles).toHaveLength(5)
    expect(Decimal.toText(rules.tick)).toBe('0.01')
  })

  it('gives books to a loop, and ends the loop when it is closed [SPOT-3]', async () => {
    const exchange = clientOf()
    let books = 0
    for await (const { bids } of readyValues(exchange.market.book('BTC-USDT'))) {
      expect(BookSide.size(bids)).toBeGreaterThan(0)
      books += 1
      if (books === 3) exchange.close()
    }
    expect(books).toBe(3)
  })

  it('gives all orders to a loop, and the fills of each [SPOT-6] [Q19]', async () => {
    const exchange = await signedIn()
    const order = { side: 'buy', type: 'market', quantity: '0.01' } as const
    for (let count = 0; count < 2; count += 1)
      expect(await exchange.spot.place(rightOf(await exchange.spot.prepare('BTC-USDT', order)))).toMatchObject({
        _tag: 'Succeeded',
      })
    const sums: Array<readonly [string, string]> = []
    for await (const { key, filledQuantity } of exchange.spot.allOrders()) {
      let filled = Decimal.zero
      for await (const { quantity, role } of exchange.spot.fillsOf(key)) {
        expect(role).toBe('taker')
        filled = Decimal.plus(filled, quantity)
      }
      sums.push([Decimal.toText(filledQuantity), Decimal.toText(filled)])
    }
    expect(sums).toEqual([
      ['0.01', '0.01'],
      ['0.01', '0.01'],
    ])
    const unknown = exchange.spot.fillsOf('987654321')[Symbol.asyncIterator]()
    expect(await errorOf(unknown.next())).toMatchObject({ _tag: 'Rejected' })
  })

  it('registers with the cookie that the exchange ties a code to, and signs in [ACC-2]', async () => {
    const exchange = clientOf()
    const { codes } = exchange.ports
    const contact = { type: 'email', address: 'cookies@example.com', areaCode: '' } as const
    await resultOf(codes.send('register', contact))
    const code = await mailedCode(running.url, 'cookies@example.com')
    await resultOf(codes.register({ contact, code, password: PASSWORD, invite: 'hexb' }))
    const user = await exchange.account.signIn({ account: 'cookies@example.com', password: PASSWORD })
    expect(await firstReady(exchange.ports.wallet.balances())).toBeInstanceOf(Array)
    expect(user.account).toContain('*')
  })

  it('rejects a wrong password with the words of the exchange [ACC-1]', async () => {
    const account = await newAccount()
    const error = await errorOf(clientOf().account.signIn({ account, password: 'wrong-password' }))
    expect(error).toMatchObject({ _tag: 'Rejected', serverMessage: expect.stringMatching(/./) as unknown })
  })

  it('prepares only what the market accepts [SPOT-4]', async () => {
    const exchange = await signedIn()
    const tagOf = async (price: string, quantity: string, market = 'BTC-USDT'): Promise<string> => {
      const order = await exchange.spot.prepare(market, { side: 'buy', type: 'limit', price, quantity })
      return E.isLeft(order) ? order.left._tag : 'prepared'
    }
    expect(await tagOf('25000.5', '0.01')).toBe('prepared')
    expect(await tagOf('25000.005', '0.01')).toBe('PriceUnreadable')
    expect(await tagOf('', '0.01')).toBe('PriceMissing')
    expect(await tagOf('25000', '1e-2')).toBe('QuantityUnreadable')
    expect(await tagOf('25000', '0.01', 'BTC-EUR')).toBe('MarketUnknown')
    const exact = { price: Decimal.fromInteger(25_000), quantity: Decimal.fromSteps(1, 2) }
    const order = rightOf(await exchange.spot.prepare('BTC-USDT', { side: 'buy', type: 'limit', ...exact }))
    expect(order.body).toMatchObject(exact)
  })

  it('places and cancels an order, and lists it in between [SPOT-5] [SPOT-6]', async () => {
    const exchange = await signedIn()
    const order = await restingOrder(exchange)
    const placed = await exchange.spot.place(order)
    expect(placed).toMatchObject({ _tag: 'Succeeded', result: { filledQuantity: Decimal.zero } })
    expect(await exchange.spot.place(order)).toEqual(placed)
    const [open] = await firstReady(exchange.spot.openOrders())
    if (open === undefined) throw new Error('no open order')
    expect([Decimal.toText(open.price), Decimal.toText(open.remaining)]).toEqual(['25000', '0.01'])
    expect(await exchange.spot.cancel(open)).toMatchObject({ _tag: 'Succeeded', result: { ending: 'cancelled' } })
    const [balance] = (await firstReady(exchange.ports.wallet.balances())).filter(({ locked }) => locked > 0n)
    expect(balance).toBeUndefined()
  })

  it('resolves a placed and a cancelled order whose replies are lost, and executes each once [Q24] [Q56]', async () => {
    const lost = new Set(['/api/transaction/in', '/api/transaction_del'])
    const exchange = await signedIn({ fetch: losing((path) => lost.delete(path)) })
    const placed = await exchange.spot.place(await restingOrder(exchange))
    expect(placed._tag).toBe('Succeeded')
    const orders = await firstReady(exchange.spot.openOrders())
    expect(orders).toHaveLength(1)
    for (const order of orders) expect((await exchange.spot.cancel(order))._tag).toBe('Succeeded')
    expect(lost.size).toBe(0)
  })

  it('says Unknown while no reply arrives, and resolves it later [Q24]', async () => {
    let isMuted = false
    const exchange = await signedIn({ fetch: losing((path) => isMuted && path === '/api/transaction/in') })
    const order = await restingOrder(exchange, '24000')
    isMuted = true
    expect(await exchange.spot.place(order)).toEqual({ _tag: 'Unknown', resolution: { _tag: 'Unknown' } })
    isMuted = false
    expect(await exchange.spot.reconcile(order)).toMatchObject({ _tag: 'Succeeded' })
    expect(await firstReady(exchange.spot.openOrders())).toHaveLength(1)
  })

  it('runs the commands of the other contexts [WAL-4]', async () => {
    const exchange = await signedIn()
    const { requestFaucet } = exchange.ports.wallet
    const usdt = (await firstReady(exchange.ports.wallet.balances())).find(({ name }) => name === 'USDT')?.currency
    if (usdt === undefined) throw new Error('no USDT')
    const outcome = await execute(requestFaucet, requestFaucet.prepare({ currency: usdt, wallet: 'funding' }))
    expect(outcome._tag).toBe('Succeeded')
  })

  it('reads a book by socket.io version 2 with the client of that version [Q16]', async () => {
    const exchange = clientOf({ loadSocket: loadV2Client })
    expect(BookSide.size((await firstReady(exchange.market.book('1-3'))).bids)).toBeGreaterThan(0)
  })
})

describe('a client before a dead exchange', () => {
  /** Accepts connections and never answers. */
  const silentOrigin = async (): Promise<string> => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each(['silent', 'closed'])('fails with a typed error within the time-out: %s [SHELL-8]', async (kind) => {
    const origin = kind === 'silent' ? await silentOrigin() : 'http://127.0.0.1:9'
    const exchange = connect({ origin, timeoutMs: 1_000 })
    onTestFinished(exchange.close)
    const startedAt = performance.now()
    const errors = await Promise.all([
      errorOf(exchange.account.signIn({ account: 'a@example.com', password: PASSWORD })),
      errorOf(firstReady(exchange.market.book('BTC-USDT'), { timeoutMs: 1_000 })),
      errorOf(exchange.market.rules('BTC-USDT')),
    ])
    // ten times the time-out, for a busy machine
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    for (const error of errors)
      expect(error).toMatchObject({ _tag: expect.stringMatching(/^(?:Unreachable|TimedOut)$/) as unknown })
  })
})

describe('a program that closes its client', () => {
  it('ends by itself [SHELL-8]', async () => {
    const script = join(ROOT, 'packages/system-tests/contract/closing-client.ts')
    const args = ['--import', 'tsx', script, running.url, await newAccount(), PASSWORD]
    // the process is killed, and the test fails, when something keeps it alive
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: 60_000 })
    expect(stdout).toMatch(/^user \d+\n$/)
  })
})
