export { databasePath } from './data-folder.ts'
export { libsqlJournal } from './libsql.ts'
export { memoryJournal } from './memory.ts'
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
