import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import {
  Action,
  Empty,
  Icon,
  LiveCell,
  LiveRows,
  PairName,
  Panel,
  SearchField,
  Star,
  StaleLine,
  Table,
  Tabs,
  Text,
  isDim,
} from '../../ui/index.ts'
import type { Listed, MarketBoardVm } from './market-board.vm.ts'
import type { Sortable } from './sorting.tsx'
import { sortable } from './sorting.tsx'

const COLUMNS: ReadonlyArray<Sortable> = [
  { id: 'pair', label: 'market.column.pair', className: 'w-pair', by: 'pair' },
  { id: 'price', label: 'market.column.price', end: true, by: 'price' },
  { id: 'change', label: 'spot.markets.change', end: true, className: 'w-chg', by: 'change' },
]

interface MarketListProps {
  readonly vm: MarketBoardVm
  readonly className?: string
  /** The market shown now. */
  readonly current?: string
  /** Stands at the end of the head. */
  readonly tools?: ReactNode
  /** Brings the list on screen where it is hidden. */
  readonly onSummon?: () => void
  readonly onOpen: (slug: string) => void
}

export const MarketListView = ({ vm, className, current, tools, onSummon, onOpen }: MarketListProps) => {
  const { search, shown, live, sort } = useSnapshot(vm.state)
  return (
    <Panel title="market.markets" className={className} stale={isDim(live)} tools={tools} head={<GroupTabs vm={vm} />}>
      <SearchField label="spot.markets.search" value={search} onType={vm.searchFor} onSummon={onSummon} />
      <StaleLine of={live} />
      <div className="scroll">
        <Table
          label="market.markets"
          of={shown}
          columns={sortable(COLUMNS, sort, vm.sortBy)}
          skeletons={14}
          onRetry={vm.retry}
          empty={<Nothing vm={vm} />}
        >
          {(rows) => (
            <LiveRows as="tbody" rows={vm.rows}>
              {rows.map((row) => (
                <Row key={row.key} vm={vm} row={row} chosen={row.slug === current} onOpen={onOpen} />
              ))}
            </LiveRows>
          )}
        </Table>
      </div>
    </Panel>
  )
}

/** The favourites, then one tab for each settlement currency; none is chosen while searching. */
export const GroupTabs = ({ vm }: { readonly vm: MarketBoardVm }) => {
  const { groups, group, search } = useSnapshot(vm.state)
  const own = { id: vm.ownGroup, name: '', count: <FavouritesMark /> }
  const choices = [own, ...groups.map((name) => ({ id: name, name }))]
  return <Tabs label="market.groups" choices={choices} chosen={search === '' ? group : ''} onChoose={vm.chooseGroup} />
}

const FavouritesMark = () => (
  <>
    <Icon name="star" />
    <span className="sr">
      <Text of="spot.markets.favourites" />
    </span>
  </>
)

/** Nothing found, or nothing chosen yet. */
export const Nothing = ({ vm }: { readonly vm: MarketBoardVm }) => {
  const { group, search } = useSnapshot(vm.state)
  if (search === '' && group === vm.ownGroup)
    return <Empty title="spot.markets.noFavourites" hint="spot.markets.noFavouritesHint" />
  if (search === '') return <Empty title="market.none.title" hint="market.none.hint" />
  return (
    <Empty title="spot.markets.noMatch">
      <Action label="spot.markets.clearSearch" size="small" onPress={() => vm.searchFor('')} />
    </Empty>
  )
}

const Row = ({
  vm,
  row,
  chosen,
  onOpen,
}: { readonly row: Listed; readonly chosen: boolean } & Pick<MarketListProps, 'vm' | 'onOpen'>) => (
  <tr data-row={row.key} aria-selected={chosen} onClick={() => onOpen(row.slug)}>
    <td>
      <span className="row row-tight">
        <Favourite vm={vm} row={row} />
        <button type="button" className="cell-button">
          <PairName base={row.base} settlement={row.settlement} />
        </button>
      </span>
    </td>
    <td className="end">
      <LiveCell of="price" />
    </td>
    <td className="end">
      <LiveCell of="change" />
    </td>
  </tr>
)

export const Favourite = ({ vm, row }: { readonly vm: MarketBoardVm; readonly row: Listed }) => {
  const { favourites } = useSnapshot(vm.state)
  return (
    <Star
      name={`${row.base}/${row.settlement}`}
      on={favourites.includes(row.key)}
      onPress={() => vm.toggleFavourite(row.key)}
    />
  )
}
