/** Check of a data folder: every checksum, the state from its events, the chain of the audit log, and the pictures. [Q32] */
import { existsSync } from 'node:fs'

import type { Millis } from '@hexbourse/domain/kernel'

import { apply, Codec, emptyState, violations } from '../engine/index.ts'
import type { State } from '../engine/index.ts'
import { pictureName } from '../files/index.ts'
import { verifyPictures } from '../picture-folder/index.ts'
import { recover } from '../runtime/index.ts'
import {
  databaseFiles,
  databasePath,
  hashAfter,
  libsqlJournal,
  openOperatorStore,
  operatorsPath,
  picturesPath,
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
    `${verifyPictures(picturesPath(folder), namedPictures(state))} pictures`,
  ]
  return `ok ${folder}: ${figures.join(', ')}`
}

// Internal
interface VerifiedJournal {
  readonly state: State
  readonly entries: number
  /** False in a folder that was converted or keeps events for some days only: its record has no beginning. */
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

/** Replays the events, and compares the state after each batch with the hash that was stored with it. */
const verifyEntries = (journal: Journal, seed: string, last: number): Omit<VerifiedJournal, 'state'> => {
  const [first] = journal.entries(0, 1)
  const isReplayed = first?.seq === 1 && Codec.decodeEntry(first.body).events.length > 0
  const state = emptyState(seed)
  const hash = hashAfter()
  let current = 0
  let previous: StoredEntry | undefined
  const compare = (): void => {
    if (isReplayed && previous !== undefined && previous.stateHash !== current)
      throw new Error(`entry ${previous.seq} does not lead to the state that was stored after it`)
  }
  for (const entry of entriesFrom(journal, first?.seq ?? 1, last)) {
    // entries of one batch have the hash of the state after all of them
    if (previous !== undefined && previous.stateHash !== entry.stateHash) compare()
    for (const event of Codec.decodeEntry(entry.body).events) if (isReplayed) apply(state, event, entry.at as Millis)
    current = hash(Codec.takeChangedRows(state))
    previous = entry
  }
  compare()
  return { entries: last, isReplayed }
}

const PAGE = 1000

/** All entries in order. Throws when one is missing. */
function* entriesFrom(journal: Journal, first: number, last: number): Generator<StoredEntry> {
  for (let after = first - 1; after < last; after += PAGE) {
    const entries = journal.entries(after, PAGE)
    if (entries[0]?.seq !== after + 1 || entries.length < Math.min(PAGE, last - after))
      throw new Error(`the data folder is damaged: entry ${after + 1} or one after it is missing`)
    yield* entries
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

/** Of the identity verifications. */
const namedPictures = ({ identity, c2c }: State): ReadonlyArray<string> =>
  [
    ...[...identity.identities.values()].flatMap(({ front, back, hand = front }) => [front, back, hand]),
    ...[...c2c.orders.values()].flatMap(({ statements }) => statements.flatMap(({ pictures }) => pictures)),
  ].map(pictureName)
