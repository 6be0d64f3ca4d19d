import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Moment, Money, More, PairName, Panel, Table, Tabs, Text } from '../../ui/index.ts'
import type { HistoryLine, HistoryVm, Kind } from './history.vm.ts'

const COLUMN = {
  time: { id: 'time', label: 'spot.orders.time', className: 'w-moment' },
  pair: { id: 'pair', label: 'market.column.pair', className: 'w-pair' },
  side: { id: 'side', label: 'spot.orders.side', className: 'w-side' },
  price: { id: 'price', label: 'spot.ticket.price', end: true },
  quantity: { id: 'quantity', label: 'spot.ticket.amount', end: true },
  value: { id: 'value', label: 'spot.orders.value', end: true, className: 'hide-md' },
  fee: { id: 'fee', label: 'spot.ticket.fee', end: true },
  filled: { id: 'filled', label: 'spot.history.filledPart', end: true },
} as const satisfies Record<string, Column>

const { time, pair, side, price, quantity, value, fee, filled } = COLUMN
const COLUMNS: Readonly<Record<Kind, ReadonlyArray<Column>>> = {
  fills: [time, pair, side, price, quantity, value, fee],
  cancelled: [time, pair, side, price, quantity, filled],
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
    <Cell of={COLUMN.time} className="t2">
      <Moment at={line.at} as="date-time" />
    </Cell>
    <Cell of={COLUMN.pair}>
      <PairName base={line.base} settlement={line.settlement} />
    </Cell>
    <Cell of={COLUMN.side}>
      <span className={line.side === 'buy' ? 'up m' : 'down m'}>
        <Text of={line.side === 'buy' ? 'spot.ticket.buy' : 'spot.ticket.sell'} />
      </span>
    </Cell>
    <Cell of={COLUMN.price}>
      <Money of={line.price} />
    </Cell>
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
