import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { ActionDialog } from '../../ui-trading/index.ts'
import { Entry, Link, Name, Text } from '../../ui/index.ts'
import { METHOD_LABELS } from './acceptor-labels.view.tsx'
import type { AcceptorOrderVm } from './acceptor-order.vm.ts'
import { OrderFiguresList } from './order-figures.view.tsx'

const TEXTS: ActionTexts = {
  title: 'acceptor.order.dialog',
  verb: 'acceptor.order.verb',
  review: 'acceptor.order.check',
  done: 'acceptor.order.done',
  failed: 'acceptor.order.failed',
  found: 'acceptor.order.found',
  notFound: 'acceptor.order.notFound',
  matches: 'acceptor.order.matches',
}

export const AcceptorOrderDialog = ({ vm }: { readonly vm: AcceptorOrderVm }) => {
  const { acceptor, direction, reviewed, confirmationMinutes } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.placeAction.state)
  if (current === undefined || reviewed === undefined) return undefined
  const { figures, account } = reviewed
  return (
    <ActionDialog
      texts={TEXTS}
      remark={
        direction === 'withdraw' ? (
          <Text message="acceptor.order.window" values={{ minutes: confirmationMinutes }} />
        ) : undefined
      }
      current={current}
      action={vm.placeAction}
      onConfirm={vm.confirm}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="acceptor.list.desk">
          <Name text={acceptor?.name ?? ''} />
        </Entry>
        <Entry label="acceptor.method">
          <Text message={METHOD_LABELS[account.method]} />
        </Entry>
        <Entry label="acceptor.order.deskAccount">
          <Name text={account.account} />
        </Entry>
        <Entry label="acceptor.order.account">
          <Name text={current.body.account} />
        </Entry>
      </dl>
      <OrderFiguresList direction={direction} figures={figures} coin={acceptor?.coin?.name ?? ''} />
      {current.status === 'review' || current.status === 'busy' ? undefined : (
        <Link to={{ _tag: 'AcceptorOrders' }} className="link">
          <Text message="acceptor.records.title" />
        </Link>
      )}
    </ActionDialog>
  )
}
