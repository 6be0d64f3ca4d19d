/** Hash of a set of rows that changes with one row at a time: the sum of the hashes of the rows. */
import { hash } from 'node:crypto'

import type { StateRow } from '../engine/index.ts'

// Rules
/** 52 bits, so that a double holds the sum of two. */
export const rowHash = ({ table, key, body }: StateRow): number =>
  Number.parseInt(hash('sha256', `${table}/${key}/${body}`, 'hex').slice(0, HEX_DIGITS), 16)

export const withRow = (total: number, added: number): number => (total + added) % MODULUS

export const withoutRow = (total: number, removed: number): number => (total - removed + MODULUS) % MODULUS

// Internal
const HEX_DIGITS = 13
const MODULUS = 2 ** 52
