import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { CsvExportView, WALLET_EXPORT_TEXTS } from '../../panels/csv-export/csv-export.view.tsx'
import { statusKey } from '../../panels/deposit/status-label.view.tsx'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import type { Column } from '../../ui/index.ts'
import { Action, Empty, Field, Link, LoadMore, Panel, Select, StaleLine, Table, Tabs, Text } from '../../ui/index.ts'
import { CancelDialog } from './cancel-dialog.view.tsx'
import { DEPOSITS_WITHDRAWALS_VM } from './deposits-withdrawals.token.ts'
import type { DepositsWithdrawalsVm } from './deposits-withdrawals.vm.ts'
import { RECORD_COLUMNS, RecordRows } from './record-rows.view.tsx'
import type { RecordList, RecordStatus } from './record-row.ts'

export const DepositsWithdrawalsView = ({ list }: { readonly list: RecordList }) => {
  const vm = useVm(DEPOSITS_WITHDRAWALS_VM)
  useOpen(vm, list)
  const { isUnavailable } = useSnapshot(vm.state)
  return (
    <WalletPageView
      title="wallet.nav.records"
      lead="wallet.funds.lead"
      current="records"
      tools={isUnavailable ? undefined : <CsvExportView exporting={vm.recordsExport} texts={WALLET_EXPORT_TEXTS} />}
    >
      {isUnavailable ? <Unavailable /> : <Records vm={vm} />}
      <CancelDialog vm={vm} />
    </WalletPageView>
  )
}

const Unavailable = () => (
  <Panel title="wallet.nav.records">
    <Empty title="wallet.funds.unavailable" hint="wallet.funds.unavailableHint">
      <Link to={{ _tag: 'TransactionHistory' }} className="btn">
        <Text message="wallet.nav.transactions" />
      </Link>
    </Empty>
  </Panel>
)

interface Part {
  readonly vm: DepositsWithdrawalsVm
}

const LIST_LABELS = {
  withdrawals: 'wallet.funds.withdrawals',
  deposits: 'wallet.funds.deposits',
  reports: 'wallet.funds.reports',
} as const

const COLUMNS: ReadonlyArray<Column> = Object.values(RECORD_COLUMNS)

const Records = ({ vm }: Part) => {
  const { lists, list, shown, moreStatus } = useSnapshot(vm.state)
  const label = LIST_LABELS[list]
  const tabs = lists.map((id) => ({ id, label: LIST_LABELS[id] }))
  return (
    <Panel
      title="wallet.nav.records"
      head={<Tabs label="wallet.funds.which" choices={tabs} chosen={list} onChoose={vm.chooseList} />}
    >
      <Filters vm={vm} />
      <StaleLine data={shown} />
      <Table
        label={label}
        data={shown}
        columns={COLUMNS}
        className="tbl tbl-cards tbl-roomy tbl-lines funds-table"
        skeletons={5}
        onRetry={vm.retry}
        empty={<EmptyRecords vm={vm} />}
      >
        {(rows) => <RecordRows vm={vm} rows={rows} />}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

/** An empty list, or no match of the filter. */
const EmptyRecords = ({ vm }: Part) => {
  const { isFiltered, list } = useSnapshot(vm.state)
  if (!isFiltered) return <Empty title={`wallet.funds.none.${list}`} hint="wallet.funds.noneHint" />
  return (
    <Empty title="wallet.funds.noMatch">
      <Action label="wallet.funds.showAll" size="small" onPress={vm.showAll} />
    </Empty>
  )
}

const Filters = ({ vm }: Part) => {
  const { coins, coin, statuses, status, from, to } = useSnapshot(vm.state)
  const coinChoices = [
    { id: '', label: 'wallet.funds.allCoins' } as const,
    ...coins.map((name) => ({ id: name, name })),
  ]
  const statusChoices = [
    { id: '', label: 'wallet.funds.allStatuses' } as const,
    ...statuses.map((id: RecordStatus) => ({ id, label: statusKey(id) })),
  ]
  return (
    <div className="filters funds-filters">
      <Select
        label="wallet.faucet.coin"
        choices={coinChoices}
        chosen={coin}
        onChoose={(chosen) => vm.filter({ coin: chosen })}
      />
      <Select
        label="wallet.records.status"
        choices={statusChoices}
        chosen={status}
        onChoose={(chosen) => vm.filter({ status: chosen })}
      />
      <Field label="wallet.filter.from" type="date" value={from} onType={(day) => vm.filter({ from: day })} />
      <Field label="wallet.filter.to" type="date" value={to} onType={(day) => vm.filter({ to: day })} />
    </div>
  )
}
