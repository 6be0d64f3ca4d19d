/** Count of acknowledged commits in a file beside the database. Detects lost commits of a damaged log. [Q32] */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

import { checksum } from './checksum.ts'

// Model
export interface CommitWatermark {
  /** Undefined when the file is empty or damaged. */
  readonly read: () => number | undefined
  /** Written after the commit without synchronisation, so that it can be behind but never ahead. */
  readonly write: (commits: number) => void
  readonly close: () => void
}

// Constructors
export const openWatermark = (path: string): CommitWatermark => {
  closeSync(openSync(path, 'a', 0o600))
  const file = openSync(path, 'r+')
  return {
    read: () => parseWatermark(readFileSync(path, 'utf8')),
    write: (commits) => void writeSync(file, watermarkLine(commits), 0),
    close: () => closeSync(file),
  }
}

// Internal
const watermarkLine = (commits: number): string => {
  const digits = String(commits).padStart(16, '0')
  return `${digits} ${String(checksum(digits)).padStart(10, '0')}\n`
}

const parseWatermark = (text: string): number | undefined => {
  const digits = text.slice(0, 16)
  return text === watermarkLine(Number(digits)) ? Number(digits) : undefined
}
