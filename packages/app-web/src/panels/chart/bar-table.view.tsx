import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import type { MarketPlaces } from '../../ui-trading/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Cell, Empty, ScrollArea, Table, Time } from '../../ui/index.ts'
import type { ChartVm } from './chart.vm.ts'

const COLUMN = {
  at: { id: 'at', label: 'spot.orders.time', className: 'w-date-time' },
  open: { id: 'open', label: 'spot.chart.open', end: true },
  high: { id: 'high', label: 'spot.chart.high', end: true },
  low: { id: 'low', label: 'spot.chart.low', end: true },
  close: { id: 'close', label: 'spot.chart.close', end: true },
  volume: { id: 'volume', label: 'spot.chart.volume', end: true },
} as const satisfies Record<string, Column>
const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface BarTableProps {
  readonly vm: ChartVm
  readonly places: MarketPlaces
}

/** The bars of the chart as a table, for screen readers and exact values. */
export const BarTable = ({ vm, places }: BarTableProps) => {
  const { tableRows, live } = useSnapshot(vm.state)
  return (
    <ScrollArea label="spot.chart.title">
      <Table
        label="spot.chart.title"
        data={live._tag === 'Ready' ? { ...live, value: tableRows } : { _tag: 'Loading' }}
        columns={COLUMNS}
        className="tbl bars"
        skeletons={10}
        onRetry={vm.retry}
        empty={<Empty title="spot.chart.empty" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <tr key={row.start}>
                <Cell column={COLUMN.at}>
                  <Time at={row.start} as="date-time" />
                </Cell>
                <Cell column={COLUMN.open}>
                  <Money figure={{ value: row.open, places: places.price }} />
                </Cell>
                <Cell column={COLUMN.high}>
                  <Money figure={{ value: row.high, places: places.price }} />
                </Cell>
                <Cell column={COLUMN.low}>
                  <Money figure={{ value: row.low, places: places.price }} />
                </Cell>
                <Cell column={COLUMN.close}>
                  <Money figure={{ value: row.close, places: places.price }} />
                </Cell>
                <Cell column={COLUMN.volume}>
                  <Money figure={{ value: row.volume, places: places.quantity }} />
                </Cell>
              </tr>
            ))}
          </tbody>
        )}
      </Table>
    </ScrollArea>
  )
}
