import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Coin, ConnectionBadge, Empty, LiveRows, Name, Panel, StaleLine, Table, Tabs, isDim } from '../../ui/index.ts'
import type { Listed, MarketListVm } from './market-list.vm.ts'
import { MarketRow, figureColumns } from './market-row.view.tsx'

const COLUMNS: ReadonlyArray<Column> = [{ id: 'pair', label: 'market.column.pair' }, ...figureColumns('hide-phone')]

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
  <MarketRow row={row} onOpen={onOpen} hidden="hide-phone">
    <Coin name={row.base} />
    <Name of={row.base} className="m" />
  </MarketRow>
)
