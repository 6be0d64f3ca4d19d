import { useSnapshot } from 'valtio'

import {
  Coin,
  ConnectionBadge,
  LiveCell,
  LiveRows,
  Link,
  PairName,
  Panel,
  SearchField,
  StaleLine,
  Table,
  Text,
  isDim,
} from '../../ui/index.ts'
import type { Listed, MarketBoardVm } from './market-board.vm.ts'
import { Favourite, GroupTabs, Nothing } from './market-list.view.tsx'
import type { Sortable } from './sorting.tsx'
import { sortable } from './sorting.tsx'

const COLUMNS: ReadonlyArray<Sortable> = [
  { id: 'pair', label: 'market.column.pair', className: 'w-board', by: 'pair' },
  { id: 'price', label: 'market.column.price', end: true, by: 'price' },
  { id: 'change', label: 'market.column.change', end: true, by: 'change' },
  { id: 'high', label: 'market.column.high', end: true, className: 'hide-md' },
  { id: 'low', label: 'market.column.low', end: true, className: 'hide-md' },
  { id: 'volume', label: 'market.column.volume', end: true, className: 'hide-phone', by: 'volume' },
  { id: 'act', label: undefined, end: true, className: 'w-trade hide-phone' },
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

/** A link in the row goes there by itself. */
const isOnLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

const Row = ({ vm, row, onOpen }: { readonly row: Listed } & MarketBoardProps) => (
  <tr
    data-row={row.key}
    className="clickable"
    onClick={({ target }) => (isOnLink(target) ? undefined : onOpen(row.slug))}
  >
    <td>
      <span className="row">
        <Favourite vm={vm} row={row} />
        <span className="hide-phone">
          <Coin name={row.base} />
        </span>
        <Link to={{ _tag: 'DealCenter', pair: row.slug }}>
          <PairName base={row.base} settlement={row.settlement} />
        </Link>
      </span>
    </td>
    <td className="end m">
      <LiveCell of="price" />
    </td>
    <td className="end">
      <LiveCell of="change" />
    </td>
    <td className="end t2 hide-md">
      <LiveCell of="high" />
    </td>
    <td className="end t2 hide-md">
      <LiveCell of="low" />
    </td>
    <td className="end t2 hide-phone">
      <LiveCell of="volume" />
    </td>
    <td className="end hide-phone">
      <Link to={{ _tag: 'DealCenter', pair: row.slug }} className="btn-text">
        <Text of="market.trade" />
      </Link>
    </td>
  </tr>
)
