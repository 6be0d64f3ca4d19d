import { useSnapshot } from 'valtio'

import { Action, Dialog, Money, Note, SideWord, Text } from '../../ui/index.ts'
import type { Batch, Ending, Item } from './cancel-all.ts'
import type { OpenOrdersVm } from './open-orders.vm.ts'

const LOOKS: Readonly<Record<Ending, string>> = {
  waiting: 't3',
  sending: 't2',
  revoked: 'ok',
  failed: 'bad',
  unknown: 'warn',
  unsent: 'warn',
}

export const CancelAllDialog = ({ vm: { cancelling } }: { readonly vm: OpenOrdersVm }) => {
  const { current } = useSnapshot(cancelling.state)
  if (current === undefined) return undefined
  return (
    <Dialog
      title="spot.cancelAll.title"
      values={{ pair: current.pair }}
      busy={current.face === 'busy'}
      onClose={cancelling.close}
      foot={<Foot batch={current} onConfirm={() => void cancelling.confirm()} onClose={cancelling.close} />}
    >
      <Summary batch={current} />
      <ul className="batch">
        {current.items.map((item) => (
          <Line key={item.line.order.id} item={item} />
        ))}
      </ul>
    </Dialog>
  )
}

const Summary = ({ batch: { face, left, items } }: { readonly batch: Batch }) => {
  if (face !== 'done')
    return <Note title="spot.cancelAll.review" values={{ count: items.length }} busy={face === 'busy'} />
  return left === 0 ? (
    <Note look="ok" title="spot.cancelAll.done" />
  ) : (
    <Note look="warn" title="spot.cancelAll.partly" values={{ left, count: items.length }} />
  )
}

const Line = ({ item: { line, ending, problem } }: { readonly item: Item }) => (
  <li>
    <SideWord of={line.order.side} />
    <span>
      <Money of={line.price} unit={line.order.settlementName} />
    </span>
    <span>
      <Money of={line.remaining} unit={line.order.baseName} />
    </span>
    <span className={LOOKS[ending]}>
      <Text of={`spot.cancelAll.${ending}`} />
      {problem === undefined ? undefined : (
        <span className="t3 batch-why">
          <Text of={problem.key} values={problem.values} />
        </span>
      )}
    </span>
  </li>
)

interface FootProps {
  readonly batch: Batch
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const Foot = ({ batch: { face, left }, onConfirm, onClose }: FootProps) =>
  face === 'done' && left === 0 ? (
    <Action label="shell.close" look="primary" onPress={onClose} />
  ) : (
    <>
      <Action label={face === 'done' ? 'shell.close' : 'shell.back'} disabled={face === 'busy'} onPress={onClose} />
      <Action
        label={face === 'done' ? 'shell.retry' : 'spot.cancelAll.open'}
        look="danger"
        busy={face === 'busy'}
        onPress={onConfirm}
      />
    </>
  )
