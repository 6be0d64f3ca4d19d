import type { DepositLifeCycle, WithdrawalLifeCycle } from '@hexbourse/domain/wallet'

import type { MessageKey } from '../../i18n/index.ts'
import type { IconName } from '../../ui/index.ts'
import { Icon, Text } from '../../ui/index.ts'

type Status = WithdrawalLifeCycle.Status | DepositLifeCycle.Status | DepositLifeCycle.RequestStatus

const LOOKS: Readonly<Record<Status, readonly [MessageKey, IconName, string]>> = {
  applying: ['wallet.withdrawal.status.applying', 'eye', 'badge badge-warn'],
  approved: ['wallet.withdrawal.status.approved', 'send', 'badge badge-info'],
  completed: ['wallet.withdrawal.status.completed', 'check', 'badge badge-ok'],
  internal: ['wallet.withdrawal.status.internal', 'check', 'badge badge-ok'],
  failed: ['wallet.withdrawal.status.failed', 'alert', 'badge badge-bad'],
  rejected: ['wallet.withdrawal.status.rejected', 'close', 'badge badge-bad'],
  cancelled: ['wallet.withdrawal.status.cancelled', 'close', 'badge'],
  confirming: ['wallet.deposit.status.confirming', 'refresh', 'badge badge-info'],
  credited: ['wallet.deposit.status.credited', 'check', 'badge badge-ok'],
  'below-minimum': ['wallet.deposit.status.below-minimum', 'alert', 'badge badge-bad'],
  removed: ['wallet.deposit.status.removed', 'close', 'badge'],
  waiting: ['wallet.report.status.waiting', 'eye', 'badge badge-warn'],
  refused: ['wallet.report.status.refused', 'close', 'badge badge-bad'],
}

/** The message of each status. */
export const statusKey = (status: Status): MessageKey => LOOKS[status][0]

export const StatusLabel = ({ status }: { readonly status: Status }) => {
  const [label, icon, className] = LOOKS[status]
  return (
    <span className={className}>
      <Icon name={icon} size="small" />
      <Text message={label} />
    </span>
  )
}
