import type { Payment } from '@hexbourse/domain/acceptor'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { Money, PrivateAmount } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, Empty, LoadMore, Name, Panel, StaleLine, Table, Text, Time } from '../../ui/index.ts'
import type { PaymentRow, PaymentVm } from './payment.vm.ts'

const COLUMN = {
  time: { id: 'time', label: 'wallet.transactions.time' },
  account: { id: 'account', label: 'acceptor.payment.account' },
  amount: { id: 'amount', label: 'acceptor.order.pay', end: true },
  quantity: { id: 'quantity', label: 'acceptor.order.receive', end: true },
  status: { id: 'status', label: 'wallet.records.status' },
} as const satisfies Record<string, Column>

const STATUSES: Readonly<Record<Payment.Status, readonly [MessageKey, string]>> = {
  open: ['acceptor.payment.status.open', 'badge badge-warn'],
  paid: ['acceptor.payment.status.paid', 'badge badge-ok'],
  expired: ['acceptor.payment.status.expired', 'badge'],
}

export const PaymentRecords = ({ vm }: { readonly vm: PaymentVm }) => {
  const { shown, moreStatus } = useSnapshot(vm.state)
  return (
    <Panel title="acceptor.payment.records">
      <StaleLine data={shown} />
      <Table
        label="acceptor.payment.records"
        data={shown}
        columns={Object.values(COLUMN)}
        className="tbl tbl-cards tbl-roomy tbl-lines funds-table"
        skeletons={2}
        onRetry={vm.retry}
        empty={<Empty title="acceptor.payment.none" hint="acceptor.payment.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.payment.id} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

const Row = ({ row: { payment, amount, quantity } }: { readonly row: PaymentRow }) => {
  const [label, className] = STATUSES[payment.status]
  return (
    <tr>
      <Cell column={COLUMN.time} className="t2">
        {payment.createdAt === undefined ? '\u2014' : <Time at={payment.createdAt} as="date-time" />}
      </Cell>
      <Cell column={COLUMN.account}>
        <Name text={payment.account} />
      </Cell>
      <Cell column={COLUMN.amount}>
        <PrivateAmount figure={amount} unit="CNY" />
      </Cell>
      <Cell column={COLUMN.quantity}>
        <Money figure={quantity} unit={payment.currencyName} />
      </Cell>
      <Cell column={COLUMN.status}>
        <span className={className}>
          <Text message={label} />
        </span>
      </Cell>
    </tr>
  )
}
