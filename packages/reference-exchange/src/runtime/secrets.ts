/** Random secrets and their digests. [ACC-1] [SHELL-4] */
import { createHash, randomBytes, randomInt } from 'node:crypto'

// Rules
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 256 random bits as 64 hex characters. */
export const token = (): string => randomBytes(32).toString('hex')

/** Six digits. */
export const code = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Four characters of a-z and 0-9. */
export const inviteCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

// Internal
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
