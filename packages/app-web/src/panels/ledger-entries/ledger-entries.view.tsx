import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Cell, Empty, Time, LoadMore, Panel, Table } from '../../ui/index.ts'
import type { LedgerEntryRow, LedgerEntriesVm } from './ledger-entries.vm.ts'

const COLUMN = {
  time: { id: 'time', label: 'wallet.transactions.time', className: 'w-date-time' },
  what: { id: 'what', label: 'wallet.transactions.type' },
  account: { id: 'account', label: 'wallet.faucet.account' },
  change: { id: 'change', label: 'wallet.transactions.amount', end: true },
  after: { id: 'after', label: 'wallet.transactions.after', end: true },
} as const satisfies Record<string, Column>

const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface LedgerEntriesProps {
  readonly vm: LedgerEntriesVm
  /** Replaces the title. */
  readonly head?: ReactNode
}

export const LedgerEntriesView = ({ vm, head }: LedgerEntriesProps) => {
  const { shown, moreStatus } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.transactions.title" head={head}>
      <Table
        label="wallet.transactions.title"
        data={shown}
        columns={COLUMNS}
        className="tbl tbl-cards tbl-roomy tbl-lines"
        skeletons={6}
        onRetry={vm.retry}
        empty={<NoEntries vm={vm} />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

/** No entries, or none that the filter shows. */
const NoEntries = ({ vm }: LedgerEntriesProps) => {
  const { isFiltered } = useSnapshot(vm.state)
  if (!isFiltered) return <Empty title="wallet.transactions.none" hint="wallet.transactions.noneHint" />
  return (
    <Empty title="wallet.transactions.noMatch">
      <Action label="wallet.funds.showAll" size="small" onPress={() => vm.filter({ coin: '', from: '', to: '' })} />
    </Empty>
  )
}

const Row = ({ row }: { readonly row: LedgerEntryRow }) => (
  <tr>
    <Cell column={COLUMN.time} className="t2">
      {row.at === undefined ? undefined : <Time at={row.at} as="date-time" />}
    </Cell>
    <Cell column={COLUMN.what} className="wrapping">
      <span dir="auto">{row.description}</span>
    </Cell>
    <Cell column={COLUMN.account} className="t2 wrapping">
      <span dir="auto">{row.account}</span>
    </Cell>
    <Cell column={COLUMN.change}>
      <span>
        <PrivateAmount figure={row.change} unit={row.coin} />
      </span>
    </Cell>
    <Cell column={COLUMN.after} className="t2">
      <PrivateAmount figure={row.balanceAfter} />
    </Cell>
  </tr>
)
