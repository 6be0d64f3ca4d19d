import { TransactionHistoryView } from './transaction-history.view.tsx'

export const Screen = TransactionHistoryView
