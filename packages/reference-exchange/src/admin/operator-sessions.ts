/** Sessions of operators: in memory, ended by 30 minutes without a request or after 12 hours. [Q35] */
import { randomBytes } from 'node:crypto'

import { digest } from '../runtime/index.ts'

// Model
export interface OperatorSession {
  readonly operator: string
  /** Hash of the password at sign-in. A session of an earlier password has ended. */
  readonly passwordHash: string
  /** Sent with every form, so that a page of another origin cannot submit one. */
  readonly csrf: string
}

export interface OperatorSessions {
  /** Returns the key for the cookie. */
  readonly start: (operator: string, passwordHash: string) => string
  /** Counts as activity. Undefined when the session has ended. */
  readonly find: (key: string) => OperatorSession | undefined
  readonly end: (key: string) => void
}

interface StoredSession extends OperatorSession {
  readonly startedAt: number
  lastUsedAt: number
}

export const IDLE_LIMIT_MS = 30 * 60_000
export const LIFETIME_MS = 12 * 3_600_000

// Constructors
/** `now`: milliseconds of a clock that never goes back. */
export const makeOperatorSessions = (now: () => number): OperatorSessions => {
  const sessions = new Map<string, StoredSession>()
  const hasEnded = ({ startedAt, lastUsedAt }: StoredSession): boolean =>
    now() - lastUsedAt >= IDLE_LIMIT_MS || now() - startedAt >= LIFETIME_MS
  return {
    start: (operator, passwordHash) => {
      for (const [key, session] of sessions) if (hasEnded(session)) sessions.delete(key)
      const key = secret()
      sessions.set(digest(key), { operator, passwordHash, csrf: secret(), startedAt: now(), lastUsedAt: now() })
      return key
    },
    find: (key) => {
      const session = sessions.get(digest(key))
      if (session === undefined || hasEnded(session)) return undefined
      session.lastUsedAt = now()
      return session
    },
    end: (key) => void sessions.delete(digest(key)),
  }
}

// Internal
/** 256 bits. */
const secret = (): string => randomBytes(32).toString('base64url')
