import { useSnapshot } from 'valtio'

import type { FaceWords } from '../../ui/index.ts'
import { Entry, Money, MoneyDialog, Text } from '../../ui/index.ts'
import type { OpenOrdersVm } from './open-orders.vm.ts'

const WORDS: FaceWords = {
  title: 'spot.revoke.title',
  verb: 'spot.orders.revoke',
  review: 'spot.revoke.review',
  done: 'spot.revoke.done',
  failed: 'spot.revoke.failed',
  found: 'spot.revoke.found',
  notFound: 'spot.revoke.notFound',
  several: 'spot.revoke.notFound',
}

export const RevokeDialog = ({ vm }: { readonly vm: OpenOrdersVm }) => {
  const { current } = useSnapshot(vm.revoking.state)
  if (current === undefined) return undefined
  const { line } = current.body
  const { order } = line
  return (
    <MoneyDialog
      words={WORDS}
      face={current.face}
      said={current.words}
      problem={current.problem}
      look="danger"
      onConfirm={() => void vm.revoke()}
      onClose={vm.revoking.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label={order.side === 'buy' ? 'spot.ticket.buy' : 'spot.ticket.sell'}>
          <Money of={line.remaining} unit={order.baseName} />
        </Entry>
        <Entry label="spot.place.limitPrice">
          <Money of={line.price} unit={order.settlementName} />
        </Entry>
        <Entry label="spot.ticket.total" total>
          <Money of={line.value} unit={order.settlementName} />
        </Entry>
      </dl>
      <p className="hint">
        <Text of="spot.revoke.hint" />
      </p>
    </MoneyDialog>
  )
}
