/** All validation errors of wallet forms. [WAL-4] */
import * as Transfer from './transfer.ts'

// Model
export type WalletError = Transfer.DraftError | Transfer.TransferError
export const TAGS = { ...Transfer.DRAFT_TAGS, ...Transfer.TAGS }
