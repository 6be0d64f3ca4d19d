/** Notifies the user of what becomes of withdrawals and deposits, on every page. [WAL-2] [WAL-3] */
import type { OrderId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Deposit, DepositPort, WalletPort, Withdrawal, WithdrawalPort } from '@hexbourse/domain/wallet'
import { DepositLifeCycle, WithdrawalLifeCycle } from '@hexbourse/domain/wallet'
import { filter, map, merge, Observable } from 'rxjs'

import type { MessageKey } from '../i18n/index.ts'
import type { Notification, Notifications } from '../ports/index.ts'
import type { EndingNotificationPorts, EndingNotifications } from './ending-notifications.ts'
import { makeEndingNotifications } from './ending-notifications.ts'

export interface FundsNotificationPorts extends EndingNotificationPorts {
  readonly withdrawals: Pick<WithdrawalPort, 'changed'>
  readonly deposits: Pick<DepositPort, 'changed'>
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly notifications: Notifications<MessageKey>
}

type DepositChange = Pick<Deposit.Deposit, 'id' | 'currency' | 'amount' | 'status'>
type WithdrawalChange = Pick<Withdrawal.Withdrawal, 'id' | 'status'>

interface Change {
  /** One per record and status: a record changes more than once. */
  readonly id: OrderId
  readonly notification: (coin: (currency: DepositChange['currency']) => string) => Notification<MessageKey>
}

const LOCK = { action: 'wallet.notification', subject: '' }
/** Statuses of both kinds of records, so that no two changes have one id. */
const STEPS = WithdrawalLifeCycle.STATUSES.length + DepositLifeCycle.STATUSES.length

export const makeFundsNotifications = (ports: FundsNotificationPorts): EndingNotifications => {
  const { withdrawals, deposits, wallet, notifications } = ports
  const changes = merge(
    withdrawals.changed.pipe(filter(isNews), map(withdrawalChange)),
    deposits.changed.pipe(map(depositChange)),
  )
  let names: ReadonlyMap<number, string> = new Map()
  /** With the names of the coins, which a push does not carry. */
  const named = new Observable<Change>((subscriber) => {
    const all = wallet.balances().subscribe((live) => {
      names = new Map((LiveValue.latest(live) ?? []).map(({ currency, name }) => [currency, name]))
    })
    all.add(changes.subscribe(subscriber))
    return all
  })
  return makeEndingNotifications(ports, named, LOCK, (shown) => {
    for (const { notification } of shown) notifications.show(notification((currency) => names.get(currency) ?? ''))
  })
}

type News = Exclude<WithdrawalLifeCycle.Status, 'applying' | 'cancelled'>

/** What the user did is not news. */
const isNews = (change: WithdrawalChange): change is WithdrawalChange & { readonly status: News } =>
  change.status !== 'applying' && change.status !== 'cancelled'

const withdrawalChange = ({ id, status }: WithdrawalChange & { readonly status: News }): Change => ({
  id: (id * STEPS + WithdrawalLifeCycle.STATUSES.indexOf(status)) as OrderId,
  notification: () => ({
    id: `withdrawal-${id}`,
    kind: WithdrawalLifeCycle.isRefunded(status) ? 'warning' : 'success',
    key: `wallet.withdrawal.changed.${status}`,
    link: { label: 'wallet.withdrawal.records', to: { _tag: 'FundsRecords' } },
  }),
})

const depositChange = ({ id, status, currency, amount }: DepositChange): Change => ({
  id: (id * STEPS + WithdrawalLifeCycle.STATUSES.length + DepositLifeCycle.STATUSES.indexOf(status)) as OrderId,
  notification: (coinOf) => ({
    id: `deposit-${id}`,
    kind: status === 'below-minimum' || status === 'removed' ? 'warning' : 'success',
    key: `wallet.deposit.changed.${status}`,
    values: { amount, coin: coinOf(currency) },
    link: { label: 'wallet.deposit.all', to: { _tag: 'FundsRecords', list: 'deposits' } },
  }),
})
