import type { C2cOrder } from '@hexbourse/domain/c2c'
import type { NotifiedOrders } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Notification } from '../ports/index.ts'
import { makeC2cNotifications } from './c2c-notifications.ts'

const ORDER: C2cOrder.Order = {
  id: 55 as never,
  offer: 7 as never,
  side: 'sell',
  role: 'poster',
  currencyName: 'USDT',
  fiat: 'CNY',
  quantity: decimal('200'),
  price: decimal('7'),
  amount: decimal('1400'),
  method: 'bank',
  status: 'awaiting-payment',
  createdAt: undefined,
  payBefore: undefined,
}

/** A signed-in user whose tabs share what they were notified of, and the locks. */
const setUp = async () => {
  const browser = await signedInBrowser(fakeExchange())
  let notified: NotifiedOrders.NotifiedIds = []
  const store = { read: () => notified, save: (after: NotifiedOrders.NotifiedIds) => (notified = after) }
  const shown: Array<Notification> = []
  const notifications = { show: (one: Notification) => void shown.push(one), dismiss: () => undefined }
  const changed = new Subject<C2cOrder.Order>()
  const tab = () => {
    const ports = { ...browser, session: browser.session.port, c2c: { changed } }
    makeC2cNotifications({ ...ports, store, notifications, visible: new BehaviorSubject(true) }).open()
  }
  const change = async (part: Partial<C2cOrder.Order>): Promise<void> => {
    changed.next({ ...ORDER, ...part })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { browser, shown, tab, change }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('makeC2cNotifications', () => {
  it('shows each change of an order with amounts and a link to it [C2C-5]', async () => {
    const { tab, change, shown } = await setUp()
    tab()
    await change({})
    await change({ status: 'paid' })
    await change({ status: 'completed' })
    await change({ side: 'buy', id: 56 as never })
    await change({ status: 'cancelled', id: 57 as never })
    expect(shown.map(({ id, kind, key }) => [id, kind, key])).toEqual([
      ['c2c-order-55', 'success', 'c2c.changed.taken.receiver'],
      ['c2c-order-55', 'success', 'c2c.changed.paid'],
      ['c2c-order-55', 'success', 'c2c.changed.completed'],
      ['c2c-order-56', 'success', 'c2c.changed.taken.payer'],
      ['c2c-order-57', 'warning', 'c2c.changed.cancelled'],
    ])
    expect(shown[0]).toMatchObject({
      values: { quantity: decimal('200'), coin: 'USDT', amount: decimal('1400'), fiat: 'CNY' },
      link: { to: { _tag: 'C2cOrder', order: 55 } },
    })
  })

  it('shows a change once across tabs, and nothing after the user has signed out [Q25]', async () => {
    const { browser, tab, change, shown } = await setUp()
    tab()
    tab()
    await change({ status: 'paid' })
    expect(shown).toHaveLength(1)
    await browser.account.signOut()
    await change({ status: 'completed' })
    expect(shown).toHaveLength(1)
  })
})
