import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { useOpen } from '../../injection/index.ts'
import type { Column } from '../../ui/index.ts'
import { EmptyHistory } from '../../ui-trading/index.ts'
import { LoadMore, Panel, Table } from '../../ui/index.ts'
import type { OrderHistoryVm } from './order-history.vm.ts'
import { RECORD_COLUMNS, RecordRow } from './order-record-row.view.tsx'

const COLUMNS: ReadonlyArray<Column> = Object.values(RECORD_COLUMNS)

interface OrderHistoryProps {
  readonly vm: OrderHistoryVm
  readonly className?: string
  /** Replaces the title. */
  readonly head: ReactNode
  readonly filters: ReactNode
}

/** The user's orders with what was filled of them; a row expands to its fills. [SPOT-6] [SPOT-8] */
export const OrderHistoryView = ({ vm, className, head, filters }: OrderHistoryProps) => {
  useOpen(vm)
  const { shown, side, pair, moreStatus, opened } = useSnapshot(vm.state)
  return (
    <Panel title="spot.history.title" className={className} head={head} tools={filters}>
      <div className="scroll">
        <Table
          label="spot.history.title"
          data={shown}
          columns={COLUMNS}
          className="tbl tbl-cards order-cards record-cards"
          skeletons={6}
          onRetry={vm.retry}
          empty={<EmptyHistory side={side} pair={pair} />}
        >
          {(rows) => (
            <tbody>
              {rows.map((row) => (
                <RecordRow key={row.key} vm={vm} row={row} isOpen={row.key === opened} />
              ))}
            </tbody>
          )}
        </Table>
        <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
      </div>
    </Panel>
  )
}
