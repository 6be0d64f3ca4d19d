export { libsqlJournal } from './libsql.ts'
export { memoryJournal } from './memory.ts'
export type { Answer, Entry, Journal, Kept, Snapshot } from './port.ts'
