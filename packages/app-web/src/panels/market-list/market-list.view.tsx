import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import {
  Action,
  Empty,
  Field,
  LiveCell,
  LiveRows,
  PairName,
  Panel,
  StaleLine,
  Table,
  Tabs,
  isDim,
} from '../../ui/index.ts'
import type { Listed, MarketListVm } from './market-list.vm.ts'

const COLUMNS: ReadonlyArray<Column> = [
  { id: 'pair', label: 'market.column.pair', className: 'w-pair' },
  { id: 'price', label: 'market.column.price', end: true },
  { id: 'change', label: 'market.column.changeShort', end: true, className: 'w-chg' },
]

interface MarketListProps {
  readonly vm: MarketListVm
  readonly className?: string
  /** The market shown now. */
  readonly current?: string
  /** Stands at the end of the head. */
  readonly tools?: ReactNode
  readonly onOpen: (slug: string) => void
}

export const MarketListView = ({ vm, className, current, tools, onOpen }: MarketListProps) => {
  const { groups, group, search, shown, live } = useSnapshot(vm.state)
  const choices = groups.map((name) => ({ id: name, name }))
  return (
    <Panel
      title="market.markets"
      className={className}
      stale={isDim(live)}
      tools={tools}
      head={
        <Tabs label="market.groups" choices={choices} chosen={search === '' ? group : ''} onChoose={vm.chooseGroup} />
      }
    >
      <div className="search">
        <Field label="market.search" placeholder="market.search" hiddenLabel value={search} onType={vm.searchFor} />
      </div>
      <StaleLine of={live} />
      <div className="scroll">
        <Table
          label="market.markets"
          of={shown}
          columns={COLUMNS}
          skeletons={14}
          onRetry={vm.retry}
          empty={<NoMatch vm={vm} />}
        >
          {(rows) => (
            <LiveRows as="tbody" rows={vm.rows}>
              {rows.map((row) => (
                <Row key={row.key} row={row} chosen={row.slug === current} onOpen={onOpen} />
              ))}
            </LiveRows>
          )}
        </Table>
      </div>
    </Panel>
  )
}

const NoMatch = ({ vm }: Pick<MarketListProps, 'vm'>) => (
  <Empty title="market.noMatch">
    <Action label="market.clearSearch" size="small" onPress={() => vm.searchFor('')} />
  </Empty>
)

const Row = ({
  row,
  chosen,
  onOpen,
}: { readonly row: Listed; readonly chosen: boolean } & Pick<MarketListProps, 'onOpen'>) => (
  <tr data-row={row.key} aria-selected={chosen} onClick={() => onOpen(row.slug)}>
    <td>
      <button type="button" className="cell-button">
        <PairName base={row.base} settlement={row.settlement} />
      </button>
    </td>
    <td className="end">
      <LiveCell of="price" />
    </td>
    <td className="end">
      <LiveCell of="change" />
    </td>
  </tr>
)
