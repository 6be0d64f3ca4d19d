import { LEDGER_ENTRIES_VM } from '../../panels/ledger-entries/ledger-entries.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { LedgerEntriesView } from '../../panels/ledger-entries/ledger-entries.view.tsx'
import { PrivacyToggle } from '../../ui-trading/index.ts'

export const TransactionHistoryView = () => {
  const vm = useVm(LEDGER_ENTRIES_VM)
  useOpen(vm)
  return (
    <WalletPageView
      title="wallet.nav.transactions"
      lead="wallet.transactions.lead"
      current="log"
      tools={<PrivacyToggle />}
    >
      <LedgerEntriesView vm={vm} />
    </WalletPageView>
  )
}
