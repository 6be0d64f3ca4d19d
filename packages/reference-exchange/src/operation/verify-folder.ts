/** Check of a data folder: every checksum, a replay of the journal, zero sums, and the chain of the audit log. [Q32] */
import { existsSync } from 'node:fs'

import { Decimal } from '@hexbourse/domain/kernel'

import { Ledgers } from '../engine/index.ts'
import { recover } from '../runtime/index.ts'
import {
  databaseFiles,
  databasePath,
  libsqlJournal,
  openOperatorStore,
  operatorsPath,
  verifyRows,
} from '../store/index.ts'

// Rules
/** One line of figures. Throws what is damaged. The exchange must not run on the folder. */
export const verifyFolder = (folder: string): string => {
  const [database = ''] = databaseFiles(folder)
  if (!existsSync(database)) throw new Error(`${folder} has no exchange`)
  const { commands, users } = replay(folder)
  const rows = verifyRows(database)
  return `ok ${folder}: ${commands} commands, ${users} users, ${rows} rows, ${auditRecords(folder)} audit records`
}

// Internal
const replay = (folder: string): { readonly commands: number; readonly users: number } => {
  const journal = libsqlJournal(databasePath(folder))
  try {
    const { state, seq } = recover(journal, journal.setting('seed') ?? '')
    const unbalanced = [...Ledgers.totalsByCurrency(state.ledger)].find(([, sum]) => !Decimal.isZero(sum))
    if (unbalanced !== undefined) throw new Error(`the sum of currency ${unbalanced[0]} is not zero`)
    return { commands: seq, users: state.account.users.size }
  } finally {
    journal.close()
  }
}

const auditRecords = (folder: string): number => {
  const operators = openOperatorStore(operatorsPath(folder))
  try {
    return operators.verify()
  } finally {
    operators.close()
  }
}
