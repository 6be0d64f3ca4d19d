import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import {
  Coin,
  ConnectionBadge,
  Empty,
  Link,
  LiveCell,
  LiveRows,
  Name,
  Panel,
  StaleLine,
  Table,
  Tabs,
  Text,
  isDim,
} from '../../ui/index.ts'
import type { Listed, MarketListVm } from './market-list.vm.ts'

const COLUMNS: ReadonlyArray<Column> = [
  { id: 'pair', label: 'market.column.pair' },
  { id: 'price', label: 'market.column.price', end: true },
  { id: 'change', label: 'market.column.change', end: true },
  { id: 'high', label: 'market.column.high', end: true, className: 'hide-phone' },
  { id: 'low', label: 'market.column.low', end: true, className: 'hide-phone' },
  { id: 'volume', label: 'market.column.volume', end: true, className: 'hide-phone' },
  { id: 'act', label: undefined, end: true, className: 'w-trade hide-phone' },
]

interface MarketTableProps {
  readonly vm: MarketListVm
  readonly onOpen: (slug: string) => void
}

export const MarketTableView = ({ vm, onOpen }: MarketTableProps) => {
  const { groups, group, shown, live } = useSnapshot(vm.state)
  const choices = groups.map((name) => ({ id: name, name }))
  return (
    <Panel
      title="market.markets"
      id="markets"
      stale={isDim(live)}
      head={<Tabs label="market.groups" choices={choices} chosen={group} onChoose={vm.chooseGroup} />}
      tools={<ConnectionBadge of={live} />}
    >
      <StaleLine of={live} />
      <Table
        label="market.markets"
        of={shown}
        columns={COLUMNS}
        className="tbl tbl-roomy tbl-lines tbl-keep"
        skeletons={8}
        onRetry={vm.retry}
        empty={<Empty title="market.none.title" hint="market.none.hint" />}
      >
        {(rows) => (
          <LiveRows as="tbody" rows={vm.rows}>
            {rows.map((row) => (
              <Row key={row.key} row={row} onOpen={onOpen} />
            ))}
          </LiveRows>
        )}
      </Table>
    </Panel>
  )
}

const Row = ({ row, onOpen }: { readonly row: Listed } & Pick<MarketTableProps, 'onOpen'>) => (
  <tr data-row={row.key} className="clickable" onClick={() => onOpen(row.slug)}>
    <td>
      <span className="row">
        <Coin name={row.base} />
        <Name of={row.base} className="m" />
      </span>
    </td>
    <td className="end m">
      <LiveCell of="price" />
    </td>
    <td className="end">
      <LiveCell of="change" />
    </td>
    <td className="end t2 hide-phone">
      <LiveCell of="high" />
    </td>
    <td className="end t2 hide-phone">
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
