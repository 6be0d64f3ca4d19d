import type { NotifiedOrders } from '@hexbourse/domain/kernel'
import type { Deposit, Withdrawal } from '@hexbourse/domain/wallet'
import { decimal, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Notification } from '../ports/index.ts'
import { makeFundsNotifications } from './funds-notifications.ts'

/** A signed-in user whose tabs share what they were notified of, and the locks. */
const setUp = async () => {
  const browser = await signedInBrowser(fakeExchange())
  let notified: NotifiedOrders.NotifiedIds = []
  const store = { read: () => notified, save: (after: NotifiedOrders.NotifiedIds) => (notified = after) }
  const shown: Array<Notification> = []
  const notifications = { show: (one: Notification) => void shown.push(one), dismiss: () => undefined }
  const withdrawals = new Subject<Pick<Withdrawal.Withdrawal, 'id' | 'status'>>()
  const deposits = new Subject<Pick<Deposit.Deposit, 'id' | 'currency' | 'amount' | 'status'>>()
  const tab = () => {
    const ports = {
      ...browser,
      session: browser.session.port,
      store,
      notifications,
      visible: new BehaviorSubject(true),
    }
    makeFundsNotifications({ ...ports, withdrawals: { changed: withdrawals }, deposits: { changed: deposits } }).open()
  }
  const withdrawal = async (status: Withdrawal.Withdrawal['status'], id = 7): Promise<void> => {
    withdrawals.next({ id: id as never, status })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const deposit = async (status: Deposit.Deposit['status'], id = 7): Promise<void> => {
    deposits.next({ id: id as never, status, currency: 3 as never, amount: decimal('120.5') })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { shown, tab, withdrawal, deposit }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('makeFundsNotifications', () => {
  it('shows what the exchange and the network do with a withdrawal, and nothing that the user did [WAL-3]', async () => {
    const { tab, withdrawal, shown } = await setUp()
    tab()
    for (const status of ['applying', 'approved', 'completed', 'cancelled'] as const) await withdrawal(status)
    await withdrawal('rejected', 8)
    expect(shown.map(({ id, kind, key }) => [id, kind, key])).toEqual([
      ['withdrawal-7', 'success', 'wallet.withdrawal.changed.approved'],
      ['withdrawal-7', 'success', 'wallet.withdrawal.changed.completed'],
      ['withdrawal-8', 'warning', 'wallet.withdrawal.changed.rejected'],
    ])
    expect(shown[0]?.link?.to).toEqual({ _tag: 'FundsRecords' })
  })

  it('shows each change of a deposit with its amount and coin [WAL-2]', async () => {
    const { tab, deposit, shown } = await setUp()
    tab()
    await deposit('confirming')
    await deposit('credited')
    await deposit('below-minimum', 8)
    expect(shown.map(({ kind, key, values }) => [kind, key, values])).toEqual([
      ['success', 'wallet.deposit.changed.confirming', { amount: decimal('120.5'), coin: 'USDT' }],
      ['success', 'wallet.deposit.changed.credited', { amount: decimal('120.5'), coin: 'USDT' }],
      ['warning', 'wallet.deposit.changed.below-minimum', { amount: decimal('120.5'), coin: 'USDT' }],
    ])
  })

  it('shows each change once across all tabs, and tells a deposit from a withdrawal of the same number [WAL-3]', async () => {
    const { tab, withdrawal, deposit, shown } = await setUp()
    tab()
    tab()
    await withdrawal('completed')
    await withdrawal('completed')
    await deposit('credited')
    expect(shown.map(({ id }) => id)).toEqual(['withdrawal-7', 'deposit-7'])
  })
})
