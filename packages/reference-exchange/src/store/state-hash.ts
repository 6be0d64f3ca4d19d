/** Hash of a set of rows that changes with one row at a time: the sum of the hashes of the rows. */
import { hash } from 'node:crypto'

import type { RowChange, StateRow } from '../engine/index.ts'

// Rules
/** 52 bits, so that a double holds the sum of two. */
export const rowHash = ({ table, key, body }: StateRow): number =>
  Number.parseInt(hash('sha256', `${table}/${key}/${body}`, 'hex').slice(0, HEX_DIGITS), 16)

/** Takes changes one after another and returns the hash of all rows after each. */
export const hashAfter = (): ((changes: ReadonlyArray<RowChange>) => number) => {
  const hashes = new Map<string, number>()
  let total = 0
  return (changes) => {
    for (const { table, key, body } of changes) {
      const name = `${table}/${key}`
      total = withoutRow(total, hashes.get(name) ?? 0)
      hashes.delete(name)
      if (body === undefined) continue
      const added = rowHash({ table, key, body })
      hashes.set(name, added)
      total = withRow(total, added)
    }
    return total
  }
}

export const withRow = (total: number, added: number): number => (total + added) % MODULUS

export const withoutRow = (total: number, removed: number): number => (total - removed + MODULUS) % MODULUS

// Internal
const HEX_DIGITS = 13
const MODULUS = 2 ** 52
