import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, Link, LoadMore, Name, Panel, StaleLine, Table, Text, Time } from '../../ui/index.ts'
import { MethodLabel, SideText, StatusLabel } from './c2c-labels.view.tsx'
import type { OrderListVm, OrderRow } from './order-list.vm.ts'

const COLUMN = {
  order: { id: 'order', label: 'c2c.orders.order' },
  quantity: { id: 'quantity', label: 'c2c.quantity', end: true },
  amount: { id: 'amount', label: 'c2c.total', end: true },
  method: { id: 'method', label: 'c2c.method', className: 'hide-md' },
  time: { id: 'time', label: 'c2c.orders.time' },
  status: { id: 'status', label: 'c2c.orders.status' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

interface OrderListProps {
  readonly vm: OrderListVm
  readonly title: MessageKey
  readonly empty: ReactNode
}

export const OrderListView = ({ vm, title, empty }: OrderListProps) => {
  const { shown, moreStatus } = useSnapshot(vm.state)
  return (
    <Panel title={title}>
      <StaleLine data={shown} />
      <Table
        label={title}
        data={shown}
        columns={Object.values(COLUMN)}
        className="tbl tbl-cards tbl-roomy tbl-lines c2c-cards"
        skeletons={4}
        onRetry={vm.retry}
        empty={empty}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.order.id} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

const Row = ({ row: { order, side, quantity, amount, isUserTurn } }: { readonly row: OrderRow }) => (
  <tr>
    <Cell column={COLUMN.order}>
      <SideText side={side} /> <Name text={order.currencyName} />{' '}
      <span className="t3 fs1">
        <Text message="c2c.orders.number" values={{ id: String(order.id) }} />
      </span>
    </Cell>
    <Cell column={COLUMN.quantity}>
      <span>
        <Money figure={quantity} unit={order.currencyName} />
      </span>
    </Cell>
    <Cell column={COLUMN.amount}>
      <span>
        <Money figure={amount} unit={order.fiat} />
      </span>
    </Cell>
    <Cell column={COLUMN.method}>
      <MethodLabel method={order.method} />
    </Cell>
    <Cell column={COLUMN.time} className="t2">
      {order.createdAt === undefined ? '\u2014' : <Time at={order.createdAt} as="date-time" />}
    </Cell>
    <Cell column={COLUMN.status}>
      <StatusLabel status={order.status} />
    </Cell>
    <Cell column={COLUMN.actions}>
      <Link to={{ _tag: 'C2cOrder', order: order.id }} className={isUserTurn ? 'btn btn-sm btn-primary' : 'btn btn-sm'}>
        <Text message={isUserTurn ? 'c2c.orders.continue' : 'c2c.orders.view'} />
      </Link>
    </Cell>
  </tr>
)
