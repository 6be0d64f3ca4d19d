import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Cell, Empty, LoadMore, Time } from '../../ui/index.ts'
import { PositionCells, TwoFigures } from './position-cells.view.tsx'
import { PositionTable } from './position-table.view.tsx'
import type { EndedRow, PositionHistoryVm } from './position-history.vm.ts'

const COLUMN = {
  time: { id: 'time', label: 'spot.orders.time' },
  entry: { id: 'entry', label: 'leverage.entryPrice', end: true },
  closing: { id: 'closing', label: 'leverage.closingPrice', end: true },
  margin: { id: 'margin', label: 'leverage.ticket.margin', end: true },
  fee: { id: 'fee', label: 'spot.ticket.fee', end: true },
  overnight: { id: 'overnight', label: 'leverage.overnightFee', end: true, className: 'hide-md' },
  pnl: { id: 'pnl', label: 'leverage.realizedPnl', end: true },
} as const satisfies Record<string, Column>

const { time, entry, margin, fee } = COLUMN
const COLUMNS: Readonly<Record<'closed' | 'cancelled', ReadonlyArray<Column>>> = {
  closed: Object.values(COLUMN),
  cancelled: [time, entry, margin, fee],
}

interface HistoryProps {
  readonly vm: PositionHistoryVm
}

/** Closed positions, or cancelled orders. */
export const PositionHistoryView = ({ vm }: HistoryProps) => {
  const { shown, status, moreStatus } = useSnapshot(vm.state)
  return (
    <>
      <PositionTable
        label={status === 'closed' ? 'leverage.closed.title' : 'spot.history.cancelled'}
        data={shown}
        columns={COLUMNS[status]}
        empty={
          status === 'closed' ? (
            <Empty title="leverage.closed.none" hint="leverage.closed.noneHint" />
          ) : (
            <Empty title="leverage.cancelled.none" />
          )
        }
        onRetry={vm.retry}
      >
        {(row) => <Row key={row.position.id} row={row} isClosed={status === 'closed'} />}
      </PositionTable>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </>
  )
}

const Row = ({ row, isClosed }: { readonly row: EndedRow; readonly isClosed: boolean }) => {
  const { placedAt, endedAt } = row.position
  return (
    <tr>
      <PositionCells row={row} />
      <Cell column={COLUMN.time} className="t2">
        <Time at={endedAt ?? placedAt} as="date-time" />
      </Cell>
      <Cell column={COLUMN.entry}>
        <Money figure={row.entryPrice} />
      </Cell>
      {isClosed ? (
        <Cell column={COLUMN.closing}>
          <Money figure={row.closingPrice} />
        </Cell>
      ) : undefined}
      <Cell column={COLUMN.margin}>
        <Money figure={row.margin} />
      </Cell>
      <Cell column={COLUMN.fee}>
        <Money figure={row.fee} />
      </Cell>
      {isClosed ? <ResultCells row={row} /> : undefined}
    </tr>
  )
}

const ResultCells = ({ row }: { readonly row: EndedRow }) => (
  <>
    <Cell column={COLUMN.overnight}>
      <Money figure={row.overnightFees} />
    </Cell>
    <Cell column={COLUMN.pnl}>
      <TwoFigures upper={row.pnl} lower={row.roe} />
    </Cell>
  </>
)
