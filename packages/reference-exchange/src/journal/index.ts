export { databaseIn } from './folder.ts'
export { libsqlJournal } from './libsql.ts'
export { memoryJournal } from './memory.ts'
export type { Answer, Batch, Entry, Journal, Kept, Past, PastPage, Snapshot } from './port.ts'
