import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Money, More, ORDER_COLUMNS, OrderCells, Panel, Table, Tabs } from '../../ui/index.ts'
import type { HistoryLine, HistoryVm, Kind } from './history.vm.ts'

const COLUMN = {
  quantity: { id: 'quantity', label: 'spot.ticket.amount', end: true },
  value: { id: 'value', label: 'spot.orders.value', end: true, className: 'hide-md' },
  fee: { id: 'fee', label: 'spot.ticket.fee', end: true },
  filled: { id: 'filled', label: 'spot.history.filledPart', end: true },
} as const satisfies Record<string, Column>

const { quantity, value, fee, filled } = COLUMN
const COLUMNS: Readonly<Record<Kind, ReadonlyArray<Column>>> = {
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
  /** Stands in place of the title. */
  readonly head?: ReactNode
  /** Stand in place of the choice of history. */
  readonly filters?: ReactNode
}

export const HistoryView = ({ vm, className, head, filters }: HistoryProps) => {
  const { shown, kind, keepsCancelled, rest } = useSnapshot(vm.state)
  return (
    <Panel
      title="spot.history.title"
      className={className}
      head={head}
      tools={
        filters ??
        (keepsCancelled ? (
          <Tabs label="spot.history.which" look="chips" choices={KINDS} chosen={kind} onChoose={vm.choose} />
        ) : undefined)
      }
    >
      <div className="scroll">
        <Table
          label="spot.history.title"
          of={shown}
          columns={COLUMNS[kind]}
          className="tbl tbl-cards order-cards"
          skeletons={6}
          onRetry={vm.retry}
          empty={<Nothing vm={vm} />}
        >
          {(lines) => (
            <tbody>
              {lines.map((line) => (
                <Row key={line.key} line={line} kind={kind} />
              ))}
            </tbody>
          )}
        </Table>
        <More rest={rest} onMore={() => void vm.loadMore()} />
      </div>
    </Panel>
  )
}

/** Nothing at all, or nothing of what was chosen. */
const Nothing = ({ vm }: Pick<HistoryProps, 'vm'>) => {
  const { side, pair } = useSnapshot(vm.state)
  return side === 'all' && pair === '' ? (
    <Empty title="spot.history.none" hint="spot.history.noneHint" />
  ) : (
    <Empty title="spot.all.noneMatch" />
  )
}

const Row = ({ line, kind }: { readonly line: HistoryLine; readonly kind: Kind }) => (
  <tr>
    <OrderCells {...line} />
    <Cell of={COLUMN.quantity}>
      <Money of={line.quantity} />
    </Cell>
    {kind === 'fills' ? <Traded line={line} /> : undefined}
    {kind === 'cancelled' ? (
      <Cell of={COLUMN.filled}>
        <Money of={line.filled} />
      </Cell>
    ) : undefined}
  </tr>
)

const Traded = ({ line }: { readonly line: HistoryLine }) => (
  <>
    <Cell of={COLUMN.value}>
      <Money of={line.value} unit={line.settlement} />
    </Cell>
    <Cell of={COLUMN.fee}>
      <Money of={line.fee} unit={line.got} />
    </Cell>
  </>
)
