import { useSnapshot } from 'valtio'

import { MARGIN_RECORDS_VM } from './margin-records.token.ts'
import { useFormatters } from '../../i18n/index.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { LedgerEntriesView } from '../../panels/ledger-entries/ledger-entries.view.tsx'
import { WALLET_NAMES, WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { PrivacyToggle, PrivateAmount } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, Empty, LoadMore, Panel, Select, Table, Tabs, Text, Time } from '../../ui/index.ts'
import type { MarginRecordsVm, TransferRow } from './margin-records.vm.ts'

const LISTS = [
  { id: 'transfers', label: 'wallet.records.transfers' },
  { id: 'log', label: 'wallet.records.log' },
] as const

const COLUMN = {
  time: { id: 'time', label: 'wallet.transactions.time', className: 'w-date-time' },
  accounts: { id: 'accounts', label: 'wallet.records.accounts' },
  amount: { id: 'amount', label: 'wallet.transactions.amount', end: true },
  status: { id: 'status', label: 'wallet.records.status', end: true },
} as const satisfies Record<string, Column>

const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface Part {
  readonly vm: MarginRecordsVm
}

export const MarginRecordsView = () => {
  const vm = useVm(MARGIN_RECORDS_VM)
  const { list } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <WalletPageView title="wallet.records.title" lead="wallet.records.lead" current="margin" tools={<PrivacyToggle />}>
      {list === 'transfers' ? <Transfers vm={vm} /> : <AccountLog vm={vm} />}
    </WalletPageView>
  )
}

const Lists = ({ vm }: Part) => (
  <Tabs
    label="wallet.records.which"
    look="small"
    choices={LISTS}
    chosen={useSnapshot(vm.state).list}
    onChoose={vm.showList}
  />
)

const AccountLog = ({ vm }: Part) => {
  const { coins, coin } = useSnapshot(vm.state)
  return (
    <>
      <div className="filters">
        <Select label="wallet.faucet.coin" choices={coins} chosen={coin} onChoose={vm.chooseCoin} />
      </div>
      <LedgerEntriesView vm={vm.log} head={<Lists vm={vm} />} />
    </>
  )
}

const Transfers = ({ vm }: Part) => {
  const { transfers, moreStatus } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.records.transfers" head={<Lists vm={vm} />}>
      <Table
        label="wallet.records.transfers"
        data={transfers}
        columns={COLUMNS}
        className="tbl tbl-cards tbl-roomy tbl-lines"
        skeletons={6}
        onRetry={vm.retry}
        empty={<Empty title="wallet.records.none" hint="wallet.records.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

const Row = ({ row }: { readonly row: TransferRow }) => (
  <tr>
    <Cell column={COLUMN.time} className="t2">
      {row.at === undefined ? undefined : <Time at={row.at} as="date-time" />}
    </Cell>
    <Cell column={COLUMN.accounts} className="wrapping">
      <Wallets row={row} />
    </Cell>
    <Cell column={COLUMN.amount}>
      <span>
        <PrivateAmount figure={row.amount} unit={row.coin} />
      </span>
    </Cell>
    <Cell column={COLUMN.status} className="t2">
      {row.status === undefined ? '\u2014' : <Text message={`wallet.records.status.${row.status}`} />}
    </Cell>
  </tr>
)

/** In the words of the exchange where it tells the wallets only so. */
const Wallets = ({ row: { wallets, description } }: { readonly row: TransferRow }) => {
  const { text } = useFormatters()
  if (wallets === undefined) return <span dir="auto">{description}</span>
  const names = { from: text(WALLET_NAMES[wallets.from]), to: text(WALLET_NAMES[wallets.to]) }
  return <Text message="wallet.records.fromTo" values={names} />
}
