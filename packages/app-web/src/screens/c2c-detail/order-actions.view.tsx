import { useSnapshot } from 'valtio'

import { Action, Hint } from '../../ui/index.ts'
import type { C2cOrderVm } from './c2c-order.vm.ts'
import type { OrderView } from './order-view.ts'

interface Part {
  readonly vm: C2cOrderVm
  readonly view: OrderView
}

/** What the user can do now; nothing while the other party has to act. [C2C-5] */
export const OrderActions = ({ vm, view: { actions } }: Part) => {
  const { restrictedUntil } = useSnapshot(vm.panels.limits.state)
  if (actions.length === 0) return undefined
  return (
    <div className="panel-body c2c-actions">
      {actions.includes('confirm-paid') ? (
        <Action label="c2c.paid.title" look="primary" size="large" onPress={() => vm.review('confirm-paid')} />
      ) : undefined}
      {actions.includes('confirm-receipt') ? (
        <Action label="c2c.release.title" look="primary" size="large" onPress={() => vm.review('confirm-receipt')} />
      ) : undefined}
      {actions.includes('cancel') ? (
        <Action
          label="c2c.cancel.title"
          size="large"
          disabled={restrictedUntil !== undefined}
          onPress={() => vm.review('cancel')}
        />
      ) : undefined}
      {actions.includes('cancel') ? <CancellationsLeft vm={vm} /> : undefined}
    </div>
  )
}

/** Only where the exchange announces the limit. [TXT-13] */
export const CancellationsLeft = ({ vm }: Pick<Part, 'vm'>) => {
  const { limits } = useSnapshot(vm.panels.limits.state)
  return limits === undefined ? undefined : (
    <Hint
      message="c2c.cancel.left"
      values={{ left: limits.cancellationsLeft, most: limits.cancellationsPerDay }}
      look={limits.cancellationsLeft > 1 ? 'plain' : 'warn'}
    />
  )
}
