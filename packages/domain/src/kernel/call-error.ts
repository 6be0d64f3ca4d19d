/** Errors of a call to the exchange, shared by all ports. [SHELL-6] [Q18] */

// Model
export type CallError =
  /**
   * Server code 999: the token is no longer valid. `epoch` identifies the session it ended, so that a late reply
   * cannot end a newer session.
   */
  | { readonly _tag: 'SessionExpired'; readonly epoch: number }
  /** Server code 998: no identity submitted. */
  | { readonly _tag: 'IdentityRequired'; readonly serverMessage: string }
  /** Server code 997: no payment details. */
  | { readonly _tag: 'PaymentInfoRequired'; readonly serverMessage: string }
  /** Any other rejection by the server; `serverMessage` may be empty. */
  | { readonly _tag: 'Rejected'; readonly serverMessage: string }
  /**
   * Refused for the number of requests, by the exchange or a proxy before it; this delivery was not executed, an earlier
   * one of the same command may have been. `retryAfterMs` is when requests are accepted again, in milliseconds from now;
   * undefined where the server does not say.
   */
  | { readonly _tag: 'TooManyRequests'; readonly retryAfterMs?: number | undefined }
  /** Nothing was sent: the same command is in flight or unresolved, in this tab or another one. */
  | { readonly _tag: 'AlreadyInProgress' }
  /** Nothing was sent: the command was reviewed in another session than the present one. [Q58] */
  | { readonly _tag: 'SessionChanged' }
  /**
   * No reply: network down, time-out, server error or an aborted read. The server may or may not have executed the
   * call. `status` is the HTTP status of an answer that is no reply; undefined when none arrived.
   */
  | { readonly _tag: 'Unreachable'; readonly status?: number | undefined }
  /** A reply that could not be decoded; `path` is the position of the fault in the reply. */
  | { readonly _tag: 'Malformed'; readonly path: string }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  SessionExpired: true,
  IdentityRequired: true,
  PaymentInfoRequired: true,
  Rejected: true,
  TooManyRequests: true,
  AlreadyInProgress: true,
  SessionChanged: true,
  Unreachable: true,
  Malformed: true,
} as const satisfies Record<CallError['_tag'], true>

// Constructors
/** An error for a reply whose fault is at that position. */
export const malformedReply = (path: string): CallError => ({ _tag: 'Malformed', path })

// Rules
/**
 * Whether the server certainly did not execute the call. Only then may a money command be reported as failed. [Q10]
 */
export const isDefiniteFailure = (error: CallError): boolean =>
  error._tag !== 'Unreachable' && error._tag !== 'Malformed'

/** Whether the same read may succeed later without any change. */
export const isTransient = (error: CallError): boolean =>
  error._tag === 'Unreachable' || error._tag === 'TooManyRequests'

/**
 * Milliseconds until a read is repeated whose latest error followed so many others: 1 s, doubled by each to at most 30 s,
 * and not before the exchange accepts requests again. [SHELL-8]
 */
export const retryDelay = (failures: number, error: CallError): number => {
  const accepted = error._tag === 'TooManyRequests' ? (error.retryAfterMs ?? 0) : 0
  return Math.max(Math.min(30_000, 1_000 * 2 ** failures), accepted)
}
