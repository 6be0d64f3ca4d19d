export {
  controlPath,
  databaseFiles,
  databasePath,
  isOpenToOthers,
  operatorsPath,
  picturesPath,
  restrictAccess,
} from './data-folder.ts'
export { libsqlJournal } from './libsql.ts'
export { memoryJournal } from './memory.ts'
export { MAX_OPERATOR_PASSWORD, MIN_OPERATOR_PASSWORD, openOperatorStore, OPERATOR_NAME } from './operator-store.ts'
export { verifyRows } from './verify-rows.ts'
export type { OperatorStore } from './operator-store.ts'
export type {
  StoredReply,
  Batch,
  Entry,
  Journal,
  LoadedJournal,
  StoredHistoryRow,
  StoredHistoryPage,
  Snapshot,
} from './port.ts'
