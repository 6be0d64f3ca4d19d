import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Action, Cell, Empty, LiveCell } from '../../ui/index.ts'
import { PositionCells, TwoFigures, TwoLiveCells } from './position-cells.view.tsx'
import { PositionTable } from './position-table.view.tsx'
import type { PositionsVm, PositionTerms } from './positions.vm.ts'

const COLUMN = {
  entry: { id: 'entry', label: 'leverage.entryPrice', end: true },
  mark: { id: 'mark', label: 'leverage.markPrice', end: true },
  liquidation: { id: 'liquidation', label: 'leverage.liquidationPrice', end: true },
  margin: { id: 'margin', label: 'leverage.ticket.margin', end: true },
  pnl: { id: 'pnl', label: 'leverage.pnl', end: true },
  stops: { id: 'stops', label: 'leverage.stops.open', end: true },
  act: { id: 'act', label: undefined, end: true, className: 'w-position' },
} as const satisfies Record<string, Column>

const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface ListProps {
  readonly vm: PositionsVm
}

export const OpenPositionsView = ({ vm }: ListProps) => {
  const { open } = useSnapshot(vm.state)
  return (
    <PositionTable
      label="leverage.positions.title"
      data={open}
      columns={COLUMNS}
      empty={<Empty title="leverage.positions.none" hint="leverage.positions.noneHint" />}
      onRetry={vm.retry}
      figures={vm.figures}
    >
      {(row) => <Row key={row.position.id} vm={vm} row={row} />}
    </PositionTable>
  )
}

const Row = ({ vm, row }: ListProps & { readonly row: PositionTerms }) => (
  <tr data-row={row.position.id}>
    <PositionCells row={row} />
    <Cell column={COLUMN.entry}>
      <Money figure={row.entryPrice} />
    </Cell>
    <Cell column={COLUMN.mark}>
      <LiveCell name="currentPrice" />
    </Cell>
    <Cell column={COLUMN.liquidation} className="warn">
      <LiveCell name="liquidationPrice" />
    </Cell>
    <Cell column={COLUMN.margin}>
      <Money figure={row.margin} />
    </Cell>
    <Cell column={COLUMN.pnl}>
      <TwoLiveCells upper="pnl" lower="roe" />
    </Cell>
    <Cell column={COLUMN.stops}>
      <TwoFigures upper={row.takeProfit} lower={row.stopLoss} />
    </Cell>
    <Cell column={COLUMN.act}>
      <span className="row">
        <Action
          label="leverage.stops.open"
          look="text"
          disabled={!row.actions.includes('set-stops')}
          onPress={() => vm.review(row, 'set-stops')}
        />
        <Action
          label="leverage.close.open"
          look="text"
          disabled={!row.actions.includes('close')}
          onPress={() => vm.review(row, 'close')}
        />
      </span>
    </Cell>
  </tr>
)
