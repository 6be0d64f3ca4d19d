/** Check of a data folder: every checksum, the state from its events, and the chain of the audit log. [Q32] */
import { existsSync } from 'node:fs'

import type { Millis } from '@hexbourse/domain/kernel'

import { apply, Codec, emptyState, violations } from '../engine/index.ts'
import type { State } from '../engine/index.ts'
import { recover } from '../runtime/index.ts'
import {
  databaseFiles,
  databasePath,
  hashAfter,
  libsqlJournal,
  openOperatorStore,
  operatorsPath,
  verifyRows,
} from '../store/index.ts'
import type { Journal, StoredEntry } from '../store/index.ts'

// Rules
/** One line of figures. Throws what is damaged. The exchange must not run on the folder. */
export const verifyFolder = (folder: string): string => {
  const [database = ''] = databaseFiles(folder)
  if (!existsSync(database)) throw new Error(`${folder} has no exchange`)
  const journal = libsqlJournal(databasePath(folder))
  const { state, entries, isReplayed } = verifyJournal(journal)
  const rows = verifyRows(database)
  const figures = [
    `${entries} entries${isReplayed ? ' replayed' : ''}`,
    `${state.account.users.size} users`,
    `${rows} rows`,
    `${auditRecords(folder)} audit records`,
  ]
  return `ok ${folder}: ${figures.join(', ')}`
}

// Internal
interface VerifiedJournal {
  readonly state: State
  readonly entries: number
  /** False in a folder that was converted: its record does not begin with the first events. */
  readonly isReplayed: boolean
}

const verifyJournal = (journal: Journal): VerifiedJournal => {
  try {
    const seed = journal.setting('seed') ?? ''
    const { state, seq } = recover(journal, seed)
    const [violation] = violations(state)
    if (violation !== undefined) throw new Error(violation)
    return { state, ...verifyEntries(journal, seed, seq) }
  } finally {
    journal.close()
  }
}

const PAGE = 1000

/** Replays the events, and compares the state after each batch with the hash that was stored with it. */
const verifyEntries = (journal: Journal, seed: string, last: number): Omit<VerifiedJournal, 'state'> => {
  const [first] = journal.entries(0, 1)
  const isReplayed = first !== undefined && Codec.decodeEntry(first.body).events.length > 0
  const state = emptyState(seed)
  const hash = hashAfter()
  let current = 0
  let pending: StoredEntry | undefined
  const compare = (): void => {
    if (isReplayed && pending !== undefined && pending.stateHash !== current)
      throw new Error(`entry ${pending.seq} does not lead to the state that was stored after it`)
  }
  for (let after = (first?.seq ?? 1) - 1; after < last; after += PAGE)
    for (const entry of journal.entries(after, PAGE)) {
      // entries of one batch have the hash of the state after all of them
      if (pending !== undefined && pending.stateHash !== entry.stateHash) compare()
      for (const event of Codec.decodeEntry(entry.body).events) apply(state, event, entry.at as Millis)
      current = hash(Codec.takeChangedRows(state))
      pending = entry
    }
  compare()
  return { entries: last, isReplayed }
}

const auditRecords = (folder: string): number => {
  const operators = openOperatorStore(operatorsPath(folder))
  try {
    return operators.verify()
  } finally {
    operators.close()
  }
}
