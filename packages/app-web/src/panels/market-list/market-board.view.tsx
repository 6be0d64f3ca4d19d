import { useSnapshot } from 'valtio'

import { ConnectionBadge } from '../../ui-trading/index.ts'
import { Coin, LiveRows, Link, PairName, Panel, SearchField, StaleLine, Table, isDimmed } from '../../ui/index.ts'
import type { ListedMarket, MarketBoardVm } from './market-board.vm.ts'
import { MarketFavourite } from './market-favourite.view.tsx'
import { GroupTabs, EmptyList } from './market-list.view.tsx'
import { MarketRow, figureColumns } from './market-row.view.tsx'
import { OmittedLine } from './omitted-line.view.tsx'
import type { SortableColumn } from './sorting.view.tsx'
import { sortableColumns } from './sorting.view.tsx'

const COLUMNS: ReadonlyArray<SortableColumn> = [
  { id: 'pair', label: 'market.column.pair', className: 'w-market', sortKey: 'pair' },
  ...figureColumns('hide-md'),
]

interface MarketBoardProps {
  readonly vm: MarketBoardVm
  readonly onOpen: (address: string) => void
}

/** All markets with all figures. */
export const MarketBoardView = ({ vm, onOpen }: MarketBoardProps) => {
  const { search, shown, live, omitted, sort } = useSnapshot(vm.state)
  return (
    <Panel
      title="market.markets"
      stale={isDimmed(live)}
      head={<GroupTabs vm={vm} />}
      tools={<ConnectionBadge data={live} bare />}
    >
      <SearchField label="spot.markets.search" value={search} onType={vm.search} />
      <StaleLine data={live} />
      <OmittedLine count={omitted} />
      <Table
        label="market.markets"
        data={shown}
        columns={sortableColumns(COLUMNS, sort, vm.sortBy)}
        className="tbl tbl-roomy tbl-lines tbl-keep board"
        skeletons={8}
        onRetry={vm.retry}
        empty={<EmptyList vm={vm} />}
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

const Row = ({ vm, row, onOpen }: { readonly row: ListedMarket } & MarketBoardProps) => (
  <MarketRow row={row} onOpen={onOpen} hidden="hide-md">
    <MarketFavourite vm={vm} row={row} />
    <span className="hide-phone">
      <Coin name={row.base} />
    </span>
    <Link to={{ _tag: 'Trade', pair: row.address }}>
      <PairName base={row.base} quote={row.quote} />
    </Link>
  </MarketRow>
)
