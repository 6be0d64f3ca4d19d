import { TICKER_ROW } from '@hexbourse/test-support/builders'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { Exchange } from './index.ts'
import { connect, ExchangeError, firstReady } from './index.ts'

/** A client before a server whose calls all fail, without a socket. */
const withoutServer = (): Exchange =>
  connect({
    origin: 'http://exchange.test',
    timeoutMs: 50,
    fetch: () => Promise.reject(new TypeError('no network')),
    loadSocket: () => new Promise(() => {}),
  })

const tagOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (cause: unknown) => (cause instanceof ExchangeError ? cause.error._tag : String(cause)),
  )

describe('connect', () => {
  it('sends nothing before the first use [SHELL-8]', () => {
    let calls = 0
    const exchange = connect({
      origin: 'http://exchange.test',
      fetch: () => {
        calls += 1
        return Promise.reject(new TypeError('no network'))
      },
    })
    expect([Object.keys(exchange.ports).length > 15, calls]).toEqual([true, 0])
    exchange.close()
  })

  it('rejects a sign-in with the tag of its error, nothing sent for a missing account [ACC-1]', async () => {
    const exchange = withoutServer()
    await expect(tagOf(exchange.account.signIn({ account: ' ', password: 'kestrel7' }))).resolves.toBe('AccountMissing')
    const answer = tagOf(exchange.account.signIn({ account: 'a@example.com', password: 'kestrel7' }))
    await expect(answer).resolves.toBe('Unreachable')
    exchange.close()
  })

  it('prepares nothing without a market list, and says why [SPOT-4]', async () => {
    const exchange = withoutServer()
    const order = await exchange.spot.prepare('BTC-USDT', { side: 'buy', type: 'limit', price: '1', quantity: '1' })
    expect(E.isLeft(order) ? order.left._tag : 'prepared').toMatch(/^(?:Unreachable|TimedOut)$/)
    exchange.close()
  })

  it('completes its streams when it is closed, and answers later calls with a typed error [SHELL-8]', async () => {
    const exchange = withoutServer()
    const ends: Array<string> = []
    exchange.market.book('BTC-USDT').subscribe({ complete: () => ends.push('book') })
    exchange.status.subscribe({ complete: () => ends.push('status') })
    exchange.account.session.subscribe({ complete: () => ends.push('session') })
    exchange.close()
    expect(ends.toSorted()).toEqual(['book', 'session', 'status'])
    await expect(tagOf(firstReady(exchange.market.groups()))).resolves.toBe('ClientClosed')
    await expect(tagOf(exchange.spot.fillsPage(1))).resolves.toBe('Unreachable')
    exchange.close()
  })

  it('fails a stream of an unknown market with MarketUnknown, and finds one by symbol or ids [SPOT-1]', async () => {
    const body = JSON.stringify({ type: 'ok', message: [{ name: 'USDT', quotation: [TICKER_ROW] }] })
    const exchange = connect({
      origin: 'http://exchange.test',
      fetch: () => Promise.resolve(new Response(body)),
      loadSocket: () => new Promise(() => {}),
    })
    await expect(tagOf(firstReady(exchange.market.ticker('BTC-EUR')))).resolves.toBe('MarketUnknown')
    await expect(tagOf(firstReady(exchange.market.book('BTC-EUR')))).resolves.toBe('MarketUnknown')
    const found = await Promise.all(
      ['ETH-USDT', 'eth/usdt', '2-3'].map((market) => firstReady(exchange.market.ticker(market))),
    )
    expect(found.map(({ baseName }) => baseName)).toEqual(['ETH', 'ETH', 'ETH'])
    exchange.close()
  })
})
