/** How many answered writes there are, beside the database: what a damaged log would lose in silence is missed. [Q32] */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

import { checksum } from './checksum.ts'

// Model
export interface Mark {
  /** None where there is no mark or it is not whole. */
  readonly read: () => number | undefined
  /** Written after the commit is on disk and not synchronised itself: it may be late, never early. */
  readonly write: (commits: number) => void
  readonly close: () => void
}

// Constructors
export const markIn = (path: string): Mark => {
  closeSync(openSync(path, 'a', 0o600))
  const file = openSync(path, 'r+')
  return {
    read: () => parsed(readFileSync(path, 'utf8')),
    write: (commits) => void writeSync(file, lineOf(commits), 0),
    close: () => closeSync(file),
  }
}

// Internal
const lineOf = (commits: number): string => {
  const digits = String(commits).padStart(16, '0')
  return `${digits} ${String(checksum(digits)).padStart(10, '0')}\n`
}

const parsed = (text: string): number | undefined => {
  const digits = text.slice(0, 16)
  return text === lineOf(Number(digits)) ? Number(digits) : undefined
}
