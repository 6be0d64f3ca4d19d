import type { NotifiedOrders, OrderId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { SecondContractOrder } from '@hexbourse/domain/second-contract'
import { decimal, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Notification } from '../ports/index.ts'
import { makeSettlementNotifications } from './settlement-notifications.ts'

const contract = (id: number, part: Partial<SecondContractOrder> = {}): SecondContractOrder => ({
  id: id as OrderId,
  match: 1 as never,
  baseName: 'BTC',
  quoteName: 'USDT',
  direction: 'up',
  currency: 3 as never,
  currencyName: 'USDT',
  stake: decimal('100'),
  isInsured: false,
  fee: decimal('2'),
  seconds: 30,
  payoutRate: decimal('80'),
  status: 'closed',
  entryPrice: decimal('60000'),
  endPrice: decimal('60010'),
  profit: decimal('80'),
  placedAt: Clocks.millis(0),
  expiresAt: Clocks.millis(30_000),
  ...part,
})

/** A signed-in user whose tabs share what they were notified of, and the locks. */
const setUp = async () => {
  const browser = await signedInBrowser(fakeExchange())
  let notified: NotifiedOrders.NotifiedIds = []
  const store = { read: () => notified, save: (after: NotifiedOrders.NotifiedIds) => (notified = after) }
  const shown: Array<Notification> = []
  const notifications = { show: (one: Notification) => void shown.push(one), dismiss: () => undefined }
  const settled = new Subject<SecondContractOrder>()
  const tab = (isVisible = true) => {
    const visible = new BehaviorSubject(isVisible)
    const ports = { ...browser, session: browser.session.port, secondContracts: { settled } }
    const opened = makeSettlementNotifications({ ...ports, store, notifications, visible }).open()
    return { visible, opened }
  }
  const settle = async (...contracts: ReadonlyArray<SecondContractOrder>): Promise<void> => {
    for (const one of contracts) settled.next(one)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { browser, shown, tab, settle }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('makeSettlementNotifications', () => {
  it('shows profit and both prices of a won and of a lost contract [SEC-2] [SEC-3]', async () => {
    const { tab, settle, shown } = await setUp()
    tab()
    await settle(contract(1), contract(2, { endPrice: decimal('59990'), profit: decimal('-100') }))
    const prices = { base: 'BTC', quote: 'USDT', currency: 'USDT', entryPrice: decimal('60000') }
    expect(shown).toMatchObject([
      {
        id: 'contract-1',
        kind: 'success',
        key: 'second-contract.settled.won',
        values: { ...prices, profit: decimal('80'), endPrice: decimal('60010') },
        link: { to: { _tag: 'SecondContracts', pair: 'BTC-USDT', list: 'closed' } },
      },
      {
        id: 'contract-2',
        kind: 'warning',
        key: 'second-contract.settled.lost',
        values: { ...prices, profit: decimal('100'), endPrice: decimal('59990') },
      },
    ])
  })

  it('says that the stake is returned after a draw, and without a price [SEC-3]', async () => {
    const { tab, settle, shown } = await setUp()
    tab()
    const level = { profit: decimal('0'), endPrice: decimal('60000') }
    await settle(contract(1, level), contract(2, { ...level, endPrice: undefined }))
    expect(shown.map(({ key, values }) => [key, values?.['stake']])).toEqual([
      ['second-contract.settled.drawn', decimal('100')],
      ['second-contract.settled.returned', decimal('100')],
    ])
  })

  it('shows more than three at once as a count [SEC-2]', async () => {
    const { tab, settle, shown } = await setUp()
    tab()
    await settle(...[1, 2, 3, 4].map((id) => contract(id)))
    expect(shown).toMatchObject([{ key: 'second-contract.settled.several', values: { count: 4 } }])
  })

  it('notifies once across tabs and reloads [SEC-2]', async () => {
    const { tab, settle, shown } = await setUp()
    const first = tab()
    tab()
    await settle(contract(1))
    await settle(contract(1))
    first.opened.unsubscribe()
    tab()
    await settle(contract(1), contract(2))
    expect(shown.map(({ id }) => id)).toEqual(['contract-1', 'contract-2'])
  })

  it('notifies of what was settled while the tab was hidden when it is visible again [SEC-2]', async () => {
    const { tab, settle, shown } = await setUp()
    const { visible } = tab(false)
    await settle(contract(1))
    expect(shown).toEqual([])
    visible.next(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.map(({ id }) => id)).toEqual(['contract-1'])
  })

  it('shows nothing after the session has ended [Q25]', async () => {
    const { browser, tab, settle, shown } = await setUp()
    tab()
    browser.session.end('signed-out')
    await settle(contract(1))
    expect(shown).toEqual([])
  })
})
