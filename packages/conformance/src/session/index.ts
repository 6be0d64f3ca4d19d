export type { Account, Session } from './session.ts'
export { replySummary, signIn, signOut, typeOf } from './session.ts'
export type { Row } from './subject.ts'
export { readSubject, rowsOf } from './subject.ts'
