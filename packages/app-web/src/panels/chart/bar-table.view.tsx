import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Moment, Money, Table } from '../../ui/index.ts'
import type { ChartVm } from './chart.vm.ts'

const COLUMN = {
  at: { id: 'at', label: 'spot.orders.time', className: 'w-moment' },
  open: { id: 'open', label: 'spot.chart.open', end: true },
  high: { id: 'high', label: 'spot.chart.high', end: true },
  low: { id: 'low', label: 'spot.chart.low', end: true },
  close: { id: 'close', label: 'spot.chart.close', end: true },
  volume: { id: 'volume', label: 'market.column.volume', end: true },
} as const satisfies Record<string, Column>
const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

/** The same bars for whoever does not see the picture. */
export const BarTable = ({ vm }: { readonly vm: ChartVm }) => {
  const { lines, live } = useSnapshot(vm.state)
  return (
    <div className="scroll">
      <Table
        label="spot.chart.title"
        of={live._tag === 'Known' ? { ...live, value: lines } : { _tag: 'Waiting' }}
        columns={COLUMNS}
        skeletons={10}
        onRetry={vm.retry}
        empty={<Empty title="spot.chart.empty" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                <Cell of={COLUMN.at}>
                  <Moment at={row.at} as="date-time" />
                </Cell>
                <Cell of={COLUMN.open}>
                  <Money of={row.open} />
                </Cell>
                <Cell of={COLUMN.high}>
                  <Money of={row.high} />
                </Cell>
                <Cell of={COLUMN.low}>
                  <Money of={row.low} />
                </Cell>
                <Cell of={COLUMN.close}>
                  <Money of={row.close} />
                </Cell>
                <Cell of={COLUMN.volume}>
                  <Money of={row.volume} />
                </Cell>
              </tr>
            ))}
          </tbody>
        )}
      </Table>
    </div>
  )
}
