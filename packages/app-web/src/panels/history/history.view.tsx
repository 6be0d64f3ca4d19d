import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { EmptyHistory, Money, ORDER_COLUMNS, OrderCells } from '../../ui-trading/index.ts'
import { Cell, LoadMore, Panel, RadioGroup, Table } from '../../ui/index.ts'
import type { HistoryRow, HistoryVm, HistoryKind } from './history.vm.ts'

const COLUMN = {
  quantity: { id: 'quantity', label: 'spot.ticket.amount', end: true },
  value: { id: 'value', label: 'spot.orders.value', end: true, className: 'hide-md hide-trade' },
  fee: { id: 'fee', label: 'spot.ticket.fee', end: true },
  filled: { id: 'filled', label: 'spot.history.filledPart', end: true },
} as const satisfies Record<string, Column>

const { quantity, value, fee, filled } = COLUMN
const COLUMNS: Readonly<Record<HistoryKind, ReadonlyArray<Column>>> = {
  fills: [...ORDER_COLUMNS, quantity, value, fee],
  cancelled: [...ORDER_COLUMNS, quantity, filled],
}

const KINDS = [
  { id: 'fills', label: 'spot.history.fills' },
  { id: 'cancelled', label: 'spot.history.cancelled' },
] as const

interface HistoryProps {
  readonly vm: HistoryVm
  readonly className?: string
  /** Replaces the title. */
  readonly head?: ReactNode
  /** Replaces the choice of the history kind. */
  readonly filters?: ReactNode
  /** Before the choice of the history kind. */
  readonly extra?: ReactNode
}

export const HistoryView = ({ vm, className, head, filters, extra }: HistoryProps) => {
  const { shown, kind, side, pair, hasCancelledOrders, hasOrderHistory, moreStatus } = useSnapshot(vm.state)
  // beside the order history, the list of fills is the trade history
  const title = hasOrderHistory === true && kind === 'fills' ? 'spot.history.trades' : 'spot.history.title'
  return (
    <Panel
      title={title}
      className={className}
      head={head}
      tools={
        <>
          {extra}
          {filters ??
            (hasCancelledOrders ? (
              <RadioGroup
                label="spot.history.which"
                look="chips"
                choices={KINDS}
                chosen={kind}
                onChoose={vm.chooseKind}
              />
            ) : undefined)}
        </>
      }
    >
      <div className="scroll">
        <Table
          label={title}
          data={shown}
          columns={COLUMNS[kind]}
          className="tbl tbl-cards order-cards"
          skeletons={6}
          onRetry={vm.retry}
          empty={<EmptyHistory side={side} pair={pair} />}
        >
          {(rows) => (
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} kind={kind} />
              ))}
            </tbody>
          )}
        </Table>
        <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
      </div>
    </Panel>
  )
}

const Row = ({ row, kind }: { readonly row: HistoryRow; readonly kind: HistoryKind }) => (
  <tr>
    <OrderCells {...row} />
    <Cell column={COLUMN.quantity}>
      <Money figure={row.quantity} />
    </Cell>
    {kind === 'fills' ? <FillCells row={row} /> : undefined}
    {kind === 'cancelled' ? (
      <Cell column={COLUMN.filled}>
        <Money figure={row.filled} />
      </Cell>
    ) : undefined}
  </tr>
)

const FillCells = ({ row }: { readonly row: HistoryRow }) => (
  <>
    <Cell column={COLUMN.value}>
      <Money figure={row.value} unit={row.quote} />
    </Cell>
    <Cell column={COLUMN.fee}>
      <Money figure={row.fee} unit={row.feeCurrency} />
    </Cell>
  </>
)
