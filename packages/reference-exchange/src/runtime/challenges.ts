/** Sign-ins whose password was right and whose second factor is awaited. Kept in memory: a restart asks for the password again. [Q17] */
import type { UserId } from '@hexbourse/domain/kernel'

import * as Secrets from './secrets.ts'

// Model
export interface Challenge {
  readonly user: UserId
  readonly account: string
  /** Hash that was verified; a reset of the password ends the challenge. */
  readonly passwordHash: string
}

export interface Challenges {
  /** Returns the text that the second step sends. */
  readonly open: (challenge: Challenge) => string
  /** Undefined once it is closed or too old. */
  readonly find: (text: string) => Challenge | undefined
  readonly close: (text: string) => void
}

const LIFETIME_MS = 5 * 60_000
/** The oldest is forgotten. */
const MAX_OPEN = 10_000

// Constructors
export const makeChallenges = (now: () => number): Challenges => {
  const opened = new Map<string, Challenge & { readonly expiresAt: number }>()
  const dropOld = (): void => {
    for (const [hash, { expiresAt }] of opened) {
      if (expiresAt > now() && opened.size < MAX_OPEN) return
      opened.delete(hash)
    }
  }
  return {
    open: (challenge) => {
      dropOld()
      const text = Secrets.token()
      opened.set(Secrets.digest(text), { ...challenge, expiresAt: now() + LIFETIME_MS })
      return text
    },
    find: (text) => {
      const found = opened.get(Secrets.digest(text))
      return found !== undefined && found.expiresAt > now() ? found : undefined
    },
    close: (text) => void opened.delete(Secrets.digest(text)),
  }
}
