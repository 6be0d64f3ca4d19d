import type { AcceptorLifeCycle, Acceptors } from '@hexbourse/domain/acceptor'
import type { PaymentMethod } from '@hexbourse/domain/kernel'

import type { MessageKey } from '../../i18n/index.ts'
import type { PageIconName } from '../../ui/index.ts'
import { PageIcon, Text } from '../../ui/index.ts'

export const DIRECTION_LABELS: Readonly<Record<Acceptors.Direction, MessageKey>> = {
  recharge: 'acceptor.direction.recharge',
  withdraw: 'acceptor.direction.withdraw',
}

export const DIRECTION_TABS = [
  { id: 'recharge', label: 'acceptor.direction.recharge' },
  { id: 'withdraw', label: 'acceptor.direction.withdraw' },
] as const

export const METHOD_LABELS: Readonly<Record<PaymentMethod, MessageKey>> = {
  bank: 'acceptor.method.bank',
  alipay: 'acceptor.method.alipay',
  wechat: 'acceptor.method.wechat',
}

const STATUSES: Readonly<Record<AcceptorLifeCycle.Status, readonly [MessageKey, PageIconName, string]>> = {
  waiting: ['acceptor.status.waiting', 'clock', 'badge badge-warn'],
  transferred: ['acceptor.status.transferred', 'check', 'badge badge-info'],
  confirmed: ['acceptor.status.confirmed', 'done', 'badge badge-ok'],
  rejected: ['acceptor.status.rejected', 'close', 'badge badge-bad'],
}

export const StatusLabel = ({ status }: { readonly status: AcceptorLifeCycle.Status }) => {
  const [label, icon, className] = STATUSES[status]
  return (
    <span className={className}>
      <PageIcon name={icon} size="small" />
      <Text message={label} />
    </span>
  )
}
