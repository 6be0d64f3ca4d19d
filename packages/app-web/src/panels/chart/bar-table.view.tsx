import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Cell, Empty, ScrollArea, Table, Time } from '../../ui/index.ts'
import type { ChartVm } from './chart.vm.ts'

const COLUMN = {
  at: { id: 'at', label: 'spot.orders.time', className: 'w-date-time' },
  open: { id: 'open', label: 'spot.chart.open', end: true },
  high: { id: 'high', label: 'spot.chart.high', end: true },
  low: { id: 'low', label: 'spot.chart.low', end: true },
  close: { id: 'close', label: 'spot.chart.close', end: true },
  volume: { id: 'volume', label: 'market.column.volume', end: true },
} as const satisfies Record<string, Column>
const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

/** The bars of the chart as a table, for screen readers and exact values. */
export const BarTable = ({ vm }: { readonly vm: ChartVm }) => {
  const { tableRows, live } = useSnapshot(vm.state)
  return (
    <ScrollArea label="spot.chart.title">
      <Table
        label="spot.chart.title"
        data={live._tag === 'Ready' ? { ...live, value: tableRows } : { _tag: 'Loading' }}
        columns={COLUMNS}
        skeletons={10}
        onRetry={vm.retry}
        empty={<Empty title="spot.chart.empty" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                <Cell column={COLUMN.at}>
                  <Time at={row.at} as="date-time" />
                </Cell>
                <Cell column={COLUMN.open}>
                  <Money figure={row.open} />
                </Cell>
                <Cell column={COLUMN.high}>
                  <Money figure={row.high} />
                </Cell>
                <Cell column={COLUMN.low}>
                  <Money figure={row.low} />
                </Cell>
                <Cell column={COLUMN.close}>
                  <Money figure={row.close} />
                </Cell>
                <Cell column={COLUMN.volume}>
                  <Money figure={row.volume} />
                </Cell>
              </tr>
            ))}
          </tbody>
        )}
      </Table>
    </ScrollArea>
  )
}
