/** Every way a call to the exchange can fail, once for the whole client. [SHELL-6] [Q18] */

// Model
export type CallError =
  /** 999: the token is gone. `epoch` names the session it ended, so that an old answer never ends a new one. */
  | { readonly _tag: 'SessionExpired'; readonly epoch: number }
  /** 998: no identity submitted. */
  | { readonly _tag: 'IdentityMissing'; readonly words: string }
  /** 997: no payment details. */
  | { readonly _tag: 'PaymentInfoMissing'; readonly words: string }
  /** Any other refusal, in the server's own words. */
  | { readonly _tag: 'Refused'; readonly words: string }
  /** Nothing was sent: the same wish, confirmed here or in another tab, is on its way or its end is not known yet. */
  | { readonly _tag: 'AlreadyUnderway' }
  /** No answer: network down, time-out, a server error. Says nothing about what the server did. */
  | { readonly _tag: 'Unreachable' }
  /** An answer we could not read; `path` is where. */
  | { readonly _tag: 'Malformed'; readonly path: string }

export const TAGS = {
  SessionExpired: true,
  IdentityMissing: true,
  PaymentInfoMissing: true,
  Refused: true,
  AlreadyUnderway: true,
  Unreachable: true,
  Malformed: true,
} as const satisfies Record<CallError['_tag'], true>

// Constructors
export const malformed = (path: string): CallError => ({ _tag: 'Malformed', path })

// Rules
/** Whether the server certainly did not do what was asked: only then may a money call be told as failed. [Q10] */
export const isRefusal = (error: CallError): boolean => error._tag !== 'Unreachable' && error._tag !== 'Malformed'
