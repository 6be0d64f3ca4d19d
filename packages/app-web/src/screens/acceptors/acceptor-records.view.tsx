import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { Money, PrivateAmount } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, Empty, Hint, Link, Name, Panel, StaleLine, Table, Tabs, Text, Time } from '../../ui/index.ts'
import { DIRECTION_TABS, METHOD_LABELS, StatusLabel } from './acceptor-labels.view.tsx'
import type { AcceptorRecordsVm, OrderRow } from './acceptor-records.vm.ts'
import { ACCEPTOR_RECORDS_VM } from './acceptors.token.ts'
import { ReceiptDialog } from './receipt-dialog.view.tsx'

interface Part {
  readonly vm: AcceptorRecordsVm
}

const COLUMN = {
  time: { id: 'time', label: 'wallet.transactions.time' },
  desk: { id: 'desk', label: 'acceptor.list.desk' },
  amount: { id: 'amount', label: 'wallet.transfer.amount', end: true },
  account: { id: 'account', label: 'acceptor.order.deskAccount' },
  status: { id: 'status', label: 'wallet.records.status' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

export const AcceptorRecordsView = () => {
  const vm = useVm(ACCEPTOR_RECORDS_VM)
  useOpen(vm)
  return (
    <WalletPageView
      title="acceptor.records.title"
      lead="acceptor.records.lead"
      current="desks"
      tools={
        <Link to={{ _tag: 'Acceptors' }} className="btn">
          <Text message="acceptor.list.title" />
        </Link>
      }
    >
      <Records vm={vm} />
      <ReceiptDialog vm={vm} />
    </WalletPageView>
  )
}

const Records = ({ vm }: Part) => {
  const { direction, shown, confirmationMinutes } = useSnapshot(vm.state)
  return (
    <Panel
      title="acceptor.records.title"
      head={<Tabs label="acceptor.direction" choices={DIRECTION_TABS} chosen={direction} onChoose={vm.choose} />}
    >
      {direction === 'withdraw' ? (
        <div className="funds-filters">
          <Hint message="acceptor.order.window" values={{ minutes: confirmationMinutes }} />
        </div>
      ) : undefined}
      <StaleLine data={shown} />
      <Table
        label="acceptor.records.title"
        data={shown}
        columns={Object.values(COLUMN)}
        className="tbl tbl-cards tbl-roomy tbl-lines funds-table funds-orders"
        skeletons={4}
        onRetry={vm.retry}
        empty={<Empty title="acceptor.records.none" hint="acceptor.records.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.order.id} vm={vm} row={row} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

const DASH = '\u2014'
const CNY = 'CNY'

const Row = ({ vm, row: { order, amount, quantity, canConfirm } }: Part & { readonly row: OrderRow }) => {
  const { takesReceipts } = useSnapshot(vm.state)
  return (
    <tr>
      <Cell column={COLUMN.time} className="t2">
        {order.createdAt === undefined ? DASH : <Time at={order.createdAt} as="date-time" />}
      </Cell>
      <Cell column={COLUMN.desk}>
        <Name text={order.acceptorName} className="m" />
      </Cell>
      <Cell column={COLUMN.amount}>
        <span>
          <PrivateAmount figure={amount} unit={CNY} />{' '}
          {quantity === undefined ? undefined : (
            <span className="t3 fs1">
              <Money figure={quantity} unit={order.currencyName} />
            </span>
          )}
        </span>
      </Cell>
      <Cell column={COLUMN.account} className="t2">
        <span>
          <Text message={METHOD_LABELS[order.method]} />{' '}
          <Name text={order.acceptorAccount === '' ? DASH : order.acceptorAccount} />
        </span>
      </Cell>
      <Cell column={COLUMN.status}>
        <span className="row wrap">
          <StatusLabel status={order.status} />
          {order.confirmsAt === undefined ? undefined : (
            <span className="t3 fs1">
              <Text message="acceptor.records.confirmsAt" /> <Time at={order.confirmsAt} as="time" />
            </span>
          )}
        </span>
      </Cell>
      <Cell column={COLUMN.actions}>
        {takesReceipts && canConfirm ? (
          <Action label="acceptor.receipt.action" look="text" onPress={() => vm.confirm(order)} />
        ) : undefined}
      </Cell>
    </tr>
  )
}
