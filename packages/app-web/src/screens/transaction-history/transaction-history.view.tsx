import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { CsvExportView, WALLET_EXPORT_TEXTS } from '../../panels/csv-export/csv-export.view.tsx'
import { LedgerEntriesView } from '../../panels/ledger-entries/ledger-entries.view.tsx'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { PrivacyToggle } from '../../ui-trading/index.ts'
import { Field, Select } from '../../ui/index.ts'
import { TRANSACTION_HISTORY_VM } from './transaction-history.token.ts'
import type { TransactionHistoryVm } from './transaction-history.vm.ts'

export const TransactionHistoryView = () => {
  const vm = useVm(TRANSACTION_HISTORY_VM)
  useOpen(vm)
  return (
    <WalletPageView
      title="wallet.nav.transactions"
      lead="wallet.transactions.lead"
      current="log"
      tools={
        <span className="row">
          <PrivacyToggle />
          <CsvExportView exporting={vm.ledgerExport} texts={WALLET_EXPORT_TEXTS} />
        </span>
      }
    >
      <Filters vm={vm} />
      <LedgerEntriesView vm={vm.entries} />
    </WalletPageView>
  )
}

const Filters = ({ vm: { entries: vm } }: { readonly vm: TransactionHistoryVm }) => {
  const { coin, coins, from, to } = useSnapshot(vm.state)
  const choices = [{ id: '', label: 'wallet.funds.allCoins' } as const, ...coins.map((name) => ({ id: name, name }))]
  return (
    <div className="filters">
      <Select
        label="wallet.faucet.coin"
        choices={choices}
        chosen={coin}
        onChoose={(chosen) => vm.filter({ coin: chosen })}
      />
      <Field label="wallet.filter.from" type="date" value={from} onType={(day) => vm.filter({ from: day })} />
      <Field label="wallet.filter.to" type="date" value={to} onType={(day) => vm.filter({ to: day })} />
    </div>
  )
}
