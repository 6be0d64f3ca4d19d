import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Action, Cell, Empty, Time } from '../../ui/index.ts'
import { PositionCells } from './position-cells.view.tsx'
import { PositionTable } from './position-table.view.tsx'
import type { PositionsVm, PositionTerms } from './positions.vm.ts'

const COLUMN = {
  time: { id: 'time', label: 'spot.orders.time' },
  price: { id: 'price', label: 'spot.place.limitPrice', end: true },
  margin: { id: 'margin', label: 'leverage.ticket.margin', end: true },
  fee: { id: 'fee', label: 'spot.ticket.fee', end: true },
  act: { id: 'act', label: undefined, end: true },
} as const satisfies Record<string, Column>

const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface ListProps {
  readonly vm: PositionsVm
}

export const PendingOrdersView = ({ vm }: ListProps) => {
  const { pending } = useSnapshot(vm.state)
  return (
    <PositionTable
      label="spot.orders.title"
      data={pending}
      columns={COLUMNS}
      empty={<Empty title="spot.orders.none" hint="spot.orders.noneHint" />}
      onRetry={vm.retry}
    >
      {(row) => <Row key={row.position.id} vm={vm} row={row} />}
    </PositionTable>
  )
}

const Row = ({ vm, row }: ListProps & { readonly row: PositionTerms }) => (
  <tr>
    <PositionCells row={row} />
    <Cell column={COLUMN.time} className="t2">
      <Time at={row.position.placedAt} as="date-time" />
    </Cell>
    <Cell column={COLUMN.price}>
      <Money figure={row.requestedPrice} />
    </Cell>
    <Cell column={COLUMN.margin}>
      <Money figure={row.margin} />
    </Cell>
    <Cell column={COLUMN.fee}>
      <Money figure={row.fee} />
    </Cell>
    <Cell column={COLUMN.act}>
      <Action
        label="spot.orders.cancel"
        look="text"
        disabled={!row.actions.includes('cancel')}
        onPress={() => vm.review(row, 'cancel')}
      />
    </Cell>
  </tr>
)
