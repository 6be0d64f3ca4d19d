/** A verification code that was sent and not used yet. [ACC-2] [ACC-3] */
import type { Millis } from '@hexbourse/domain/kernel'

// Model
export type CodePurpose = 'register' | 'forget'

/** Wrong codes entered for one pending code. */
export interface WrongCodes {
  readonly attempts: number
  /** Within FAILURE_WINDOW_MS since a time. Sending a new code does not reset the count. */
  readonly failures: { readonly since: Millis; readonly count: number }
}

export interface PendingCode extends WrongCodes {
  readonly account: string
  readonly areaCode: string
  readonly purpose: CodePurpose
  readonly codeHash: string
  /** Hash of the browser's session cookie. */
  readonly session: string
  readonly sentAt: Millis
  readonly expiresAt: Millis
  readonly verified: boolean
  /** Known origin that the code belongs to; absent for the code that all others share. */
  readonly origin?: string
  /** Wrong codes from other browsers than the one that requested the code, which are counted apart. */
  readonly otherBrowsers?: WrongCodes
}

export type CodeEvent =
  | { readonly _tag: 'CodeSent'; readonly pending: PendingCode }
  | ({ readonly _tag: 'WrongCodeEntered'; readonly isOtherBrowser?: boolean } & CodeKey)
  | ({ readonly _tag: 'CodeVerified' } & CodeKey)

export interface CodeKey {
  readonly purpose: CodePurpose
  readonly account: string
  readonly origin?: string
}

export const MAX_CODE_ATTEMPTS = 5
/** Wrong codes are remembered so long, also when new codes are sent: at most 80 of a million codes are tried a day. */
export const FAILURE_WINDOW_MS = 6 * 3_600_000

// Constructors
/** An account contains no line break. */
export const pendingCodeKey = ({ purpose, account, origin }: CodeKey): string =>
  origin === undefined ? `${purpose}:${account}` : `${purpose}:${account}\n${origin}`

// Rules
/** Failures carry over to a newly sent code within FAILURE_WINDOW_MS. */
export const recentFailures = (previous: WrongCodes | undefined, now: Millis): WrongCodes['failures'] =>
  previous === undefined || previous.failures.since + FAILURE_WINDOW_MS <= now
    ? { since: now, count: 0 }
    : previous.failures
