import type { NotifiedOrders } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/leverage'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Notification } from '../ports/index.ts'
import { makeClosingNotifications } from './closing-notifications.ts'

/** A tenth of a bitcoin, at the best ask or bid about 67,000 with a spread of 0.05 percent. */
const ORDER: OrderRequest = {
  pair: { base: 1, quote: 3 } as never,
  direction: 'long',
  orderType: 'market',
  leverage: decimal('100'),
  price: decimal('67000'),
  lots: decimal('100'),
}

const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'margin' })
  let notified: NotifiedOrders.NotifiedIds = []
  const store = { read: () => notified, save: (after: NotifiedOrders.NotifiedIds) => (notified = after) }
  const shown: Array<Notification> = []
  const notifications = { show: (one: Notification) => void shown.push(one), dismiss: () => undefined }
  const ports = { ...browser, session: browser.session.port, store, notifications }
  const opened = makeClosingNotifications({ ...ports, visible: new BehaviorSubject(true) }).open()
  const open = async (part: Partial<OrderRequest> = {}) => {
    const outcome = await execute(browser.leverage.submit, { ...ORDER, ...part })
    return outcome._tag === 'Succeeded' ? outcome.result?.id : undefined
  }
  const close = async (id: number | undefined): Promise<void> => {
    expect(await execute(browser.leverage.close, { id: id as never })).toMatchObject({ _tag: 'Succeeded' })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { exchange, browser, opened, shown, open, close }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('makeClosingNotifications', () => {
  it('shows market, direction, price and result of a closed position, with a link [LEV-3] [LEV-4]', async () => {
    const { shown, open, close } = await setUp()
    const id = await open()
    await close(id)
    expect(shown).toMatchObject([
      {
        id: `position-${id ?? 0}`,
        // the spread alone is a loss
        kind: 'warning',
        key: 'leverage.ended.closed',
        values: { base: 'BTC', quote: 'USDT', direction: 'long' },
        link: { to: { _tag: 'Positions', list: 'closed' } },
      },
    ])
    const { price, pnl } = shown[0]?.values ?? {}
    expect([Number(price) > 0, Number(pnl) < 0]).toEqual([true, true])
  })

  it('names the stop that was reached [LEV-4]', async () => {
    const { exchange, browser, shown, open } = await setUp()
    const ids = [await open(), await open({ direction: 'short' })]
    for (const [nth, id] of ids.entries())
      await execute(browser.leverage.setStops, {
        id: id as never,
        takeProfit: nth === 0 ? decimal('68000') : undefined,
        stopLoss: nth === 0 ? undefined : decimal('68000'),
      })
    const prices = [[1 as never, decimal('68500')]] as const
    exchange.submit({ _tag: 'RecordMarkPrices', prices, reader: undefined })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown.map(({ key, kind }) => [key, kind])).toEqual([
      ['leverage.ended.takeProfit', 'success'],
      ['leverage.ended.stopLoss', 'warning'],
    ])
  })

  it('shows more than three at once as a count, and nothing after the session has ended [LEV-3] [Q25]', async () => {
    const { browser, shown, open } = await setUp()
    for (let count = 0; count < 4; count += 1) await open()
    await execute(browser.leverage.closeBatch, { direction: 'all', pair: undefined })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown).toMatchObject([{ key: 'leverage.ended.several', values: { count: 4 } }])
    const id = await open()
    browser.session.end('signed-out')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([id === undefined, shown.length]).toEqual([false, 1])
  })
})
