import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { TradingRows } from '../../ui-trading/index.ts'
import { Action, Empty, Icon, LiveCell, PairName, Panel } from '../../ui/index.ts'
import { SearchField, StaleLine, Table, Tabs, Text, isDimmed } from '../../ui/index.ts'
import type { ListedMarket, MarketBoardVm } from './market-board.vm.ts'
import { MarketFavourite } from './market-favourite.view.tsx'
import { OmittedLine } from './omitted-line.view.tsx'
import type { SortableColumn } from './sorting.view.tsx'
import { sortableColumns } from './sorting.view.tsx'

const COLUMNS: ReadonlyArray<SortableColumn> = [
  { id: 'pair', label: 'market.column.pair', className: 'w-pair', sortKey: 'pair' },
  { id: 'price', label: 'market.column.price', end: true, sortKey: 'price' },
  { id: 'change', label: 'spot.markets.change', end: true, className: 'w-change', sortKey: 'change' },
]

interface MarketListProps {
  readonly vm: MarketBoardVm
  readonly className?: string
  /** The displayed market. */
  readonly current?: string
  /** At the end of the panel head. */
  readonly tools?: ReactNode
  /** Called before focusing the search field where the list is hidden. */
  readonly onReveal?: () => void
  readonly onOpen: (address: string) => void
}

export const MarketListView = ({ vm, className, current, tools, onReveal, onOpen }: MarketListProps) => {
  const { search, shown, live, omitted, sort } = useSnapshot(vm.state)
  return (
    <Panel
      title="market.markets"
      className={className}
      stale={isDimmed(live)}
      tools={tools}
      head={<GroupTabs vm={vm} />}
    >
      <SearchField label="spot.markets.search" value={search} onType={vm.search} onReveal={onReveal} />
      <StaleLine data={live} />
      <OmittedLine count={omitted} />
      <div className="scroll">
        <Table
          className="tbl market-list"
          label="market.markets"
          data={shown}
          columns={sortableColumns(COLUMNS, sort, vm.sortBy)}
          skeletons={14}
          onRetry={vm.retry}
          empty={<EmptyList vm={vm} />}
        >
          {(rows) => (
            <TradingRows as="tbody" rows={vm.rows}>
              {rows.map((row) => (
                <Row key={row.key} vm={vm} row={row} chosen={row.key === current} onOpen={onOpen} />
              ))}
            </TradingRows>
          )}
        </Table>
      </div>
    </Panel>
  )
}

/** Favourites, then one tab per quote currency. No tab is selected while searching. */
export const GroupTabs = ({ vm }: { readonly vm: MarketBoardVm }) => {
  const { groups, group, search } = useSnapshot(vm.state)
  const own = { id: vm.favouritesGroup, name: '', count: <FavouritesIcon /> }
  const choices = [own, ...groups.map((name) => ({ id: name, name }))]
  return (
    <Tabs
      label="market.quoteCurrency"
      choices={choices}
      chosen={search === '' ? group : ''}
      onChoose={vm.chooseGroup}
    />
  )
}

const FavouritesIcon = () => (
  <>
    <Icon name="star" />
    <span className="sr">
      <Text message="spot.markets.favourites" />
    </span>
  </>
)

/** Empty state: no match, no favourites or no markets. */
export const EmptyList = ({ vm }: { readonly vm: MarketBoardVm }) => {
  const { group, search } = useSnapshot(vm.state)
  if (search === '' && group === vm.favouritesGroup)
    return <Empty title="spot.markets.noFavourites" hint="spot.markets.noFavouritesHint" />
  if (search === '') return <Empty title="market.none.title" hint="market.none.hint" />
  return (
    <Empty title="spot.markets.noMatch">
      <Action label="spot.markets.clearSearch" size="small" onPress={() => vm.search('')} />
    </Empty>
  )
}

const Row = ({
  vm,
  row,
  chosen,
  onOpen,
}: { readonly row: ListedMarket; readonly chosen: boolean } & Pick<MarketListProps, 'vm' | 'onOpen'>) => (
  <tr data-row={row.key} aria-selected={chosen} onClick={() => onOpen(row.address)}>
    <td>
      <span className="row row-tight">
        <MarketFavourite vm={vm} row={row} />
        <button type="button" className="cell-button">
          <PairName base={row.base} quote={row.quote} />
        </button>
      </span>
    </td>
    <td className="end">
      <LiveCell name="price" />
    </td>
    <td className="end">
      <LiveCell name="change" />
    </td>
  </tr>
)
