/** All ledger entries of the user, and all of them as a file. [WAL-5] [WAL-12] [ACC-7] */
import type { WalletPort } from '@hexbourse/domain/wallet'
import { CsvExports } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'

import type { CsvExport, ExportPorts } from '../../shared/index.ts'
import { allRows, makeCsvExport } from '../../shared/index.ts'
import type { LedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'

export interface TransactionHistoryVm {
  readonly entries: LedgerEntriesVm
  readonly ledgerExport: CsvExport
  readonly open: () => Subscription
}

type Ports = ExportPorts & { readonly wallet: Pick<WalletPort, 'transactionHistory'> }

export const makeTransactionHistoryVm = (
  { wallet, ...ports }: Ports,
  entries: LedgerEntriesVm,
): TransactionHistoryVm => {
  const ledgerExport = makeCsvExport(ports, {
    name: 'ledger',
    read: (onRows) => allRows(wallet.transactionHistory, ({ id }) => id, onRows),
    document: CsvExports.ledger,
  })
  return {
    entries,
    ledgerExport,
    open: () => {
      const opened = entries.open()
      opened.add(ledgerExport.reset)
      return opened
    },
  }
}
