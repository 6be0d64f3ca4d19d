import type { OpenOrder } from '@hexbourse/domain/spot'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { CANCEL_TEXTS, Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import { OldPriceHint } from './old-price-hint.view.tsx'
import type { OpenOrdersVm } from './open-orders.vm.ts'

/** How the order ended. */
const FOUND = {
  cancelled: 'spot.cancel.done',
  filled: 'spot.cancel.filled',
  gone: 'spot.cancel.gone',
} as const satisfies Record<OpenOrder.CancelResult['ending'], MessageKey>

export const CancelDialog = ({ vm }: { readonly vm: OpenOrdersVm }) => {
  const { current } = useSnapshot(vm.cancelAction.state)
  const { pricesAsOf } = useSnapshot(vm.state)
  if (current === undefined) return undefined
  const { row } = current.body
  const { order } = row
  return (
    <MoneyDialog
      texts={{ ...CANCEL_TEXTS, found: FOUND[current.results[0]?.ending ?? 'gone'] }}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look="danger"
      onConfirm={() => void vm.cancel()}
      onCheckAgain={() => void vm.cancelAction.checkAgain()}
      onDismiss={vm.cancelAction.dismiss}
      onClose={vm.cancelAction.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label={order.side === 'buy' ? 'spot.side.buy' : 'spot.side.sell'}>
          <Money figure={row.remaining} unit={order.baseName} />
        </Entry>
        <Entry label="spot.place.limitPrice">
          <Money figure={row.price} unit={order.quoteName} />
        </Entry>
        <Entry label="spot.ticket.total" total>
          <Money figure={row.value} unit={order.quoteName} />
        </Entry>
      </dl>
      <p className="hint">
        <Text message="spot.cancel.hint" />
      </p>
      <OldPriceHint at={pricesAsOf} />
    </MoneyDialog>
  )
}
