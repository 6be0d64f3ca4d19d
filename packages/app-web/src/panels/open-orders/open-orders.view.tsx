import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import {
  Action,
  Cell,
  Count,
  Empty,
  Money,
  More,
  ORDER_COLUMNS,
  OrderCells,
  Panel,
  Table,
  Tabs,
  Text,
} from '../../ui/index.ts'
import type { OpenOrdersVm, OrderLine } from './open-orders.vm.ts'
import { CancelAllDialog } from './cancel-all-dialog.view.tsx'
import { RevokeDialog } from './revoke-dialog.view.tsx'

const COLUMN = {
  remaining: { id: 'remaining', label: 'spot.orders.remaining', end: true },
  value: { id: 'value', label: 'spot.orders.value', end: true, className: 'hide-md' },
  act: { id: 'act', label: undefined, end: true, className: 'w-act' },
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
  /** Stands in place of the title. */
  readonly head?: ReactNode
  /** Stand in place of the choice of a side. */
  readonly filters?: ReactNode
  /** BTC/USDT: the market whose orders can be revoked all at once. */
  readonly pair: string
}

export const OpenOrdersView = ({ vm, className, head, filters, pair }: OpenOrdersProps) => {
  const { shown, filter, count, rest } = useSnapshot(vm.state)
  return (
    <Panel
      title="spot.orders.title"
      className={className}
      head={
        head ?? (
          <h2 className="row">
            <Text of="spot.orders.title" />
            <Count of={count} />
          </h2>
        )
      }
      tools={
        <>
          {pair === '' || count === 0 ? undefined : (
            <Action label="spot.cancelAll.open" look="text" onPress={() => vm.askCancelAll(pair)} />
          )}
          {filters ?? (
            <Tabs label="spot.orders.filter" look="chips" choices={FILTERS} chosen={filter} onChoose={vm.filterBy} />
          )}
        </>
      }
    >
      <div className="scroll">
        <Table
          label="spot.orders.title"
          of={shown}
          columns={COLUMNS}
          className="tbl tbl-cards order-cards"
          skeletons={6}
          onRetry={vm.retry}
          empty={<Nothing vm={vm} />}
        >
          {(lines) => (
            <tbody>
              {lines.map((line) => (
                <Row key={line.order.id} line={line} onRevoke={() => vm.askRevoke(line)} />
              ))}
            </tbody>
          )}
        </Table>
        <More rest={rest} onMore={vm.showMore} />
      </div>
      <RevokeDialog vm={vm} />
      <CancelAllDialog vm={vm} />
    </Panel>
  )
}

const Nothing = ({ vm }: Pick<OpenOrdersProps, 'vm'>) => {
  const { count } = useSnapshot(vm.state)
  return count === 0 ? (
    <Empty title="spot.orders.none" hint="spot.orders.noneHint" />
  ) : (
    <Empty title="spot.all.noneMatch" />
  )
}

const Row = ({ line, onRevoke }: { readonly line: OrderLine; readonly onRevoke: () => void }) => {
  const { order } = line
  return (
    <tr>
      <OrderCells
        at={order.placedAt}
        base={order.baseName}
        settlement={order.settlementName}
        side={order.side}
        price={line.price}
      />
      <Cell of={COLUMN.remaining}>
        <Money of={line.remaining} />
      </Cell>
      <Cell of={COLUMN.value}>
        <Money of={line.value} unit={order.settlementName} />
      </Cell>
      <Cell of={COLUMN.act}>
        <Action label="spot.orders.revoke" look="text" onPress={onRevoke} />
      </Cell>
    </tr>
  )
}
