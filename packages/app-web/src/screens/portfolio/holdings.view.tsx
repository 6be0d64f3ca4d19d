import { useSnapshot } from 'valtio'

import { PrivateAmount, Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, Coin, Empty, Hint, LoadedContent, Name, Panel, Select, Skeleton } from '../../ui/index.ts'
import { StaleLine, Table, failureOf } from '../../ui/index.ts'
import type { HoldingRow } from './portfolio-figures.ts'
import type { PortfolioVm } from './portfolio.vm.ts'

const COLUMN = {
  coin: { id: 'coin', label: 'wallet.faucet.coin', className: 'w-coin' },
  quantity: { id: 'quantity', label: 'wallet.portfolio.quantity', end: true },
  cost: { id: 'cost', label: 'wallet.portfolio.averageCost', end: true },
  price: { id: 'price', label: 'wallet.portfolio.lastPrice', end: true },
  value: { id: 'value', label: 'wallet.balances.valueUsdt', end: true },
  unrealized: { id: 'unrealized', label: 'wallet.portfolio.unrealized', end: true },
  realized: { id: 'realized', label: 'wallet.portfolio.realized', end: true },
} as const satisfies Record<string, Column>

const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

const METHODS = [
  { id: 'average', label: 'wallet.portfolio.method.average' },
  { id: 'fifo', label: 'wallet.portfolio.method.fifo' },
] as const

interface Part {
  readonly vm: PortfolioVm
}

/** Coins of all accounts with cost and profit. [WAL-12] */
export const HoldingsPanel = ({ vm }: Part) => {
  const { holdings, method } = useSnapshot(vm.state)
  const hasFailed = failureOf(holdings) !== undefined
  return (
    <Panel title="wallet.portfolio.holdings">
      {hasFailed ? undefined : (
        <div className="filters holdings-filters">
          <Select label="wallet.portfolio.method" choices={METHODS} chosen={method} onChoose={vm.chooseMethod} />
          <Remarks vm={vm} />
        </div>
      )}
      <StaleLine data={holdings} />
      <Table
        label="wallet.portfolio.holdings"
        data={holdings}
        columns={COLUMNS}
        className="tbl tbl-cards tbl-roomy tbl-lines holdings"
        skeletons={4}
        onRetry={vm.retry}
        empty={<Empty title="wallet.portfolio.none" hint="wallet.portfolio.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.currency} row={row} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

/** What costs contain, and the state of the trades that they are computed from. */
const Remarks = ({ vm }: Part) => {
  const { trades, profit } = useSnapshot(vm.state)
  return (
    <div className="stack grow">
      <Hint message="wallet.portfolio.costNote" />
      <LoadedContent
        data={trades}
        onRetry={vm.retry}
        skeleton={
          <output>
            <Hint message="wallet.portfolio.readingTrades" />
            <Skeleton />
          </output>
        }
      >
        {profit === undefined || profit.unpriced === 0 ? undefined : (
          <Hint message="wallet.portfolio.unpriced" values={{ count: profit.unpriced }} look="warn" />
        )}
      </LoadedContent>
    </div>
  )
}

const Row = ({ row }: { readonly row: HoldingRow }) => (
  <tr>
    <Cell column={COLUMN.coin}>
      <span className="row">
        <Coin name={row.name} />
        <Name text={row.name} className="m" />
      </span>
    </Cell>
    <Cell column={COLUMN.quantity}>
      <PrivateAmount figure={row.quantity} />
    </Cell>
    <Cell column={COLUMN.cost} className="t2">
      <PrivateAmount figure={row.averageCost} />
    </Cell>
    <Cell column={COLUMN.price} className="t2">
      <Money figure={row.price} />
    </Cell>
    <Cell column={COLUMN.value}>
      <PrivateAmount figure={row.value} />
    </Cell>
    <Cell column={COLUMN.unrealized}>
      <span className="pnl-cell">
        <PrivateAmount figure={row.unrealized} />
        {row.unrealizedPercent === undefined ? undefined : <Money figure={row.unrealizedPercent} />}
      </span>
    </Cell>
    <Cell column={COLUMN.realized}>
      <PrivateAmount figure={row.realized} />
    </Cell>
  </tr>
)
