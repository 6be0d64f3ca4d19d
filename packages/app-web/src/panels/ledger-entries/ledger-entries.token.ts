/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { LedgerEntriesVm } from './ledger-entries.vm.ts'

export const LEDGER_ENTRIES_VM = token<LedgerEntriesVm>('LedgerEntriesVm')
