import type { C2cLifeCycle, PaymentDetails } from '@hexbourse/domain/c2c'

import type { MessageKey } from '../../i18n/index.ts'
import type { PageIconName } from '../../ui/index.ts'
import { PageIcon, Text } from '../../ui/index.ts'

export const METHOD_LABELS: Readonly<Record<PaymentDetails.PaymentMethod, MessageKey>> = {
  bank: 'c2c.method.bank',
  alipay: 'c2c.method.alipay',
  wechat: 'c2c.method.wechat',
}

/** The first letter of the brand; a bank has a drawing. */
const MARKS: Readonly<Record<PaymentDetails.PaymentMethod, string | undefined>> = {
  bank: undefined,
  alipay: 'A',
  wechat: 'W',
}

export const METHOD_CHOICES = [
  { id: 'bank', label: METHOD_LABELS.bank },
  { id: 'alipay', label: METHOD_LABELS.alipay },
  { id: 'wechat', label: METHOD_LABELS.wechat },
] as const

export const SIDE_CHOICES = [
  { id: 'buy', label: 'c2c.side.buy', mark: 's-buy' },
  { id: 'sell', label: 'c2c.side.sell', mark: 's-sell' },
] as const

interface MethodProps {
  readonly method: PaymentDetails.PaymentMethod
}

export const MethodMark = ({ method }: MethodProps) => (
  <span className={`method-mark is-${method}`} aria-hidden="true">
    {MARKS[method] ?? <PageIcon name="bank" size="small" />}
  </span>
)

export const MethodLabel = ({ method }: MethodProps) => (
  <span className="method">
    <MethodMark method={method} />
    <span>
      <Text message={METHOD_LABELS[method]} />
    </span>
  </span>
)

const STATUSES: Readonly<Record<C2cLifeCycle.Status, readonly [MessageKey, PageIconName, string]>> = {
  'awaiting-payment': ['c2c.status.awaiting-payment', 'clock', 'badge badge-warn'],
  paid: ['c2c.status.paid', 'check', 'badge badge-info'],
  completed: ['c2c.status.completed', 'done', 'badge badge-ok'],
  cancelled: ['c2c.status.cancelled', 'close', 'badge'],
}

export const StatusLabel = ({ status }: { readonly status: C2cLifeCycle.Status }) => {
  const [label, icon, className] = STATUSES[status]
  return (
    <span className={className}>
      <PageIcon name={icon} size="small" />
      <Text message={label} />
    </span>
  )
}

export const SideText = ({ side }: { readonly side: 'buy' | 'sell' }) => (
  <span className={side === 'buy' ? 'up m' : 'down m'}>
    <Text message={side === 'buy' ? 'c2c.side.buy' : 'c2c.side.sell'} />
  </span>
)
