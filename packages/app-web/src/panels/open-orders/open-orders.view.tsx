import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Count, Money, ORDER_COLUMNS, OrderCells } from '../../ui-trading/index.ts'
import { Action, Cell, LoadMore, Panel, RadioGroup, Table, Text } from '../../ui/index.ts'
import { EmptyOrders } from './empty-orders.view.tsx'
import type { OpenOrdersVm, OrderRow } from './open-orders.vm.ts'
import { CancelAllDialog } from './cancel-all-dialog.view.tsx'
import { CancelDialog } from './cancel-dialog.view.tsx'

const COLUMN = {
  remaining: { id: 'remaining', label: 'spot.orders.remaining', end: true, className: 'w-unfilled' },
  filledShare: { id: 'filledShare', label: 'spot.orders.filledShare', end: true, className: 'w-percent' },
  value: { id: 'value', label: 'spot.orders.value', end: true, className: 'hide-md hide-trade' },
  act: { id: 'act', label: undefined, end: true, className: 'w-action' },
} as const satisfies Record<string, Column>

const COLUMNS: ReadonlyArray<Column> = [...ORDER_COLUMNS, ...Object.values(COLUMN)]

const FILTERS = [
  { id: 'all', label: 'spot.orders.all' },
  { id: 'buy', label: 'spot.orders.buying' },
  { id: 'sell', label: 'spot.orders.selling' },
] as const

interface OpenOrdersProps {
  readonly vm: OpenOrdersVm
  readonly className?: string
  /** Replaces the title. */
  readonly head?: ReactNode
  /** Replaces the choice of a side. */
  readonly filters?: ReactNode
  /** BTC/USDT: the market that "cancel all" applies to; empty: not offered. */
  readonly pair: string
}

export const OpenOrdersView = ({ vm, className, head, filters, pair }: OpenOrdersProps) => {
  const { shown, count, moreStatus } = useSnapshot(vm.state)
  return (
    <Panel
      title="spot.orders.title"
      className={className}
      head={
        head ?? (
          <h2 className="row">
            <Text message="spot.orders.title" />
            <Count value={count} />
          </h2>
        )
      }
      tools={<Tools vm={vm} filters={filters} pair={pair} />}
    >
      <div className="scroll">
        <Table
          label="spot.orders.title"
          data={shown}
          columns={COLUMNS}
          className="tbl tbl-cards order-cards open-order-cards"
          skeletons={6}
          onRetry={vm.retry}
          empty={<EmptyOrders vm={vm} />}
        >
          {(rows) => (
            <tbody>
              {rows.map((row) => (
                <Row key={row.order.id} row={row} onCancel={() => vm.reviewCancel(row)} />
              ))}
            </tbody>
          )}
        </Table>
        <LoadMore status={moreStatus} onMore={vm.showMore} />
      </div>
      <CancelDialog vm={vm} />
      <CancelAllDialog vm={vm} />
    </Panel>
  )
}

const Tools = ({ vm, filters, pair }: Pick<OpenOrdersProps, 'vm' | 'filters' | 'pair'>) => {
  const { filter, counts } = useSnapshot(vm.state)
  const count = counts.get(pair) ?? 0
  return (
    <>
      {filters ?? (
        <RadioGroup label="spot.orders.filter" look="chips" choices={FILTERS} chosen={filter} onChoose={vm.filterBy} />
      )}
      {count === 0 ? undefined : (
        <Action
          label="spot.cancelAll.open"
          values={{ pair, count }}
          look="text"
          onPress={() => vm.reviewCancelAll(pair)}
        />
      )}
    </>
  )
}

const Row = ({ row, onCancel }: { readonly row: OrderRow; readonly onCancel: () => void }) => {
  const { order } = row
  return (
    <tr>
      <OrderCells
        at={order.placedAt}
        base={order.baseName}
        quote={order.quoteName}
        side={order.side}
        price={row.price}
      />
      <Cell column={COLUMN.remaining}>
        <Money figure={row.remaining} />
      </Cell>
      <Cell column={COLUMN.filledShare}>
        <Money figure={row.filledShare} />
      </Cell>
      <Cell column={COLUMN.value}>
        <Money figure={row.value} unit={order.quoteName} />
      </Cell>
      <Cell column={COLUMN.act}>
        <Action label="spot.orders.cancel" look="text" onPress={onCancel} />
      </Cell>
    </tr>
  )
}
