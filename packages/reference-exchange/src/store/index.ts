export {
  controlPath,
  databaseFiles,
  databasePath,
  isOpenToOthers,
  operatorsPath,
  picturesPath,
  factorKey,
  restrictAccess,
} from './data-folder.ts'
export { libsqlJournal } from './libsql.ts'
export { memoryJournal } from './memory.ts'
export { hashAfter } from './state-hash.ts'
export { MAX_OPERATOR_PASSWORD, MIN_OPERATOR_PASSWORD, openOperatorStore, OPERATOR_NAME } from './operator-store.ts'
export { verifyRows } from './verify-rows.ts'
export type { OperatorStore } from './operator-store.ts'
export type {
  StoredReply,
  Batch,
  Entry,
  StoredEntry,
  StoredMinute,
  Journal,
  LoadedJournal,
  StoredHistoryRow,
  StoredHistoryPage,
} from './port.ts'
