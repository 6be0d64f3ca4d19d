import { useSnapshot } from 'valtio'

import { Money, SideLabel } from '../../ui-trading/index.ts'
import { Action, Dialog, Note, ProblemText, Text } from '../../ui/index.ts'
import type { CancelBatch, CancelStatus, CancelItem } from './cancel-all.ts'
import { OldPriceHint } from './old-price-hint.view.tsx'
import type { OpenOrdersVm } from './open-orders.vm.ts'

const STATUS_CLASSES: Readonly<Record<CancelStatus, string>> = {
  waiting: 't3',
  sending: 't2',
  cancelled: 'ok',
  filled: 'ok',
  gone: 't2',
  failed: 'bad',
  unknown: 'warn',
  unsent: 'warn',
}

export const CancelAllDialog = ({ vm: { cancelAll, state } }: { readonly vm: OpenOrdersVm }) => {
  const { current } = useSnapshot(cancelAll.state)
  const { pricesAsOf } = useSnapshot(state)
  if (current === undefined) return undefined
  return (
    <Dialog
      title="spot.cancelAll.title"
      values={{ pair: current.pair }}
      busy={current.status === 'busy'}
      onClose={cancelAll.close}
      foot={<Foot batch={current} onConfirm={() => void cancelAll.confirm()} onClose={cancelAll.close} />}
    >
      <Summary batch={current} />
      {current.status === 'review' ? <OldPriceHint at={pricesAsOf} /> : undefined}
      <ul className="batch">
        {current.items.map((item) => (
          <ItemRow key={item.row.order.id} item={item} showsStatus={current.status !== 'review'} />
        ))}
      </ul>
    </Dialog>
  )
}

const Summary = ({ batch: { status, remainingCount, items } }: { readonly batch: CancelBatch }) => {
  if (status !== 'done')
    return <Note title="spot.cancelAll.review" values={{ count: items.length }} busy={status === 'busy'} />
  return remainingCount === 0 ? (
    <Note look="ok" title="spot.cancelAll.done" />
  ) : (
    <Note look="warn" title="spot.cancelAll.partial" values={{ left: remainingCount, count: items.length }} />
  )
}

interface ItemProps {
  readonly item: CancelItem
  /** False until the batch has started. */
  readonly showsStatus: boolean
}

const ItemRow = ({ item: { row, status, problem }, showsStatus }: ItemProps) => (
  <li>
    <SideLabel side={row.order.side} />
    <span>
      <Money figure={row.price} unit={row.order.quoteName} />
    </span>
    <span>
      <Money figure={row.remaining} unit={row.order.baseName} />
    </span>
    <span className={STATUS_CLASSES[status]}>
      {showsStatus ? <Text message={`spot.cancelAll.${status}`} /> : undefined}
      {problem === undefined ? undefined : (
        <span className="t3 batch-problem">
          <ProblemText problem={problem} />
        </span>
      )}
    </span>
  </li>
)

interface FootProps {
  readonly batch: CancelBatch
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const Foot = ({ batch: { pair, status, remainingCount }, onConfirm, onClose }: FootProps) =>
  status === 'done' && remainingCount === 0 ? (
    <Action label="shell.close" look="primary" onPress={onClose} />
  ) : (
    <>
      <Action label={status === 'done' ? 'shell.close' : 'shell.back'} disabled={status === 'busy'} onPress={onClose} />
      <Action
        label={status === 'done' ? 'shell.retry' : 'spot.cancelAll.open'}
        values={{ pair, count: remainingCount }}
        look="danger"
        busy={status === 'busy'}
        onPress={onConfirm}
      />
    </>
  )
