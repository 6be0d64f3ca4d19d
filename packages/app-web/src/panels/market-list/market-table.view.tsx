import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { ConnectionBadge } from '../../ui-trading/index.ts'
import { Coin, Empty, Link, LiveRows, Name, Panel, StaleLine, Table, Tabs, Text, isDimmed } from '../../ui/index.ts'
import type { ListedMarket, MarketListVm } from './market-list.vm.ts'
import { MarketRow, figureColumns } from './market-row.view.tsx'
import { OmittedLine } from './omitted-line.view.tsx'

const COLUMNS: ReadonlyArray<Column> = [{ id: 'pair', label: 'market.column.pair' }, ...figureColumns('hide-phone')]

interface MarketTableProps {
  readonly vm: MarketListVm
  readonly onOpen: (address: string) => void
}

export const MarketTableView = ({ vm, onOpen }: MarketTableProps) => {
  const { groups, group, shown, live, omitted } = useSnapshot(vm.state)
  const choices = groups.map((name) => ({ id: name, name }))
  return (
    <Panel
      title="market.markets"
      id="markets"
      stale={isDimmed(live)}
      head={<Tabs label="market.quoteCurrency" choices={choices} chosen={group} onChoose={vm.chooseGroup} />}
      tools={<ConnectionBadge data={live} />}
    >
      <StaleLine data={live} />
      <OmittedLine count={omitted} />
      <Table
        label="market.markets"
        data={shown}
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
      <div className="more">
        <Link to={{ _tag: 'Markets' }} className="btn-text">
          <Text message="market.all" />
        </Link>
      </div>
    </Panel>
  )
}

const Row = ({ row, onOpen }: { readonly row: ListedMarket } & Pick<MarketTableProps, 'onOpen'>) => (
  <MarketRow row={row} onOpen={onOpen} hidden="hide-phone">
    <Coin name={row.base} />
    <Name text={row.base} className="m" />
  </MarketRow>
)
