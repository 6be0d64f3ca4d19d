import { useSnapshot } from 'valtio'

import {
  Coin,
  ConnectionBadge,
  LiveRows,
  Link,
  PairName,
  Panel,
  SearchField,
  StaleLine,
  Table,
  isDim,
} from '../../ui/index.ts'
import type { Listed, MarketBoardVm } from './market-board.vm.ts'
import { Favourite, GroupTabs, Nothing } from './market-list.view.tsx'
import { MarketRow, figureColumns } from './market-row.view.tsx'
import type { Sortable } from './sorting.tsx'
import { sortable } from './sorting.tsx'

const COLUMNS: ReadonlyArray<Sortable> = [
  { id: 'pair', label: 'market.column.pair', className: 'w-board', by: 'pair' },
  ...figureColumns('hide-md'),
]

interface MarketBoardProps {
  readonly vm: MarketBoardVm
  readonly onOpen: (slug: string) => void
}

/** Every market with all its figures. */
export const MarketBoardView = ({ vm, onOpen }: MarketBoardProps) => {
  const { search, shown, live, sort } = useSnapshot(vm.state)
  return (
    <Panel
      title="market.markets"
      stale={isDim(live)}
      head={<GroupTabs vm={vm} />}
      tools={<ConnectionBadge of={live} bare />}
    >
      <SearchField label="spot.markets.search" value={search} onType={vm.searchFor} />
      <StaleLine of={live} />
      <Table
        label="market.markets"
        of={shown}
        columns={sortable(COLUMNS, sort, vm.sortBy)}
        className="tbl tbl-roomy tbl-lines tbl-keep board"
        skeletons={8}
        onRetry={vm.retry}
        empty={<Nothing vm={vm} />}
      >
        {(rows) => (
          <LiveRows as="tbody" rows={vm.rows}>
            {rows.map((row) => (
              <Row key={row.key} vm={vm} row={row} onOpen={onOpen} />
            ))}
          </LiveRows>
        )}
      </Table>
    </Panel>
  )
}

const Row = ({ vm, row, onOpen }: { readonly row: Listed } & MarketBoardProps) => (
  <MarketRow row={row} onOpen={onOpen} hidden="hide-md">
    <Favourite vm={vm} row={row} />
    <span className="hide-phone">
      <Coin name={row.base} />
    </span>
    <Link to={{ _tag: 'DealCenter', pair: row.slug }}>
      <PairName base={row.base} settlement={row.settlement} />
    </Link>
  </MarketRow>
)
