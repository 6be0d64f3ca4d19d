/** Rejections of what protects an account: locks of withdrawals and the second factor. [WAL-11] [Q17] */

// Model
export type SecurityRejection =
  /** What protects the account was changed a short time ago. */
  | { readonly _tag: 'WithdrawalsLocked'; readonly until: number }
  /** Of mails to the user. */
  | { readonly _tag: 'MailWordBad' }
  | { readonly _tag: 'FactorRequired' }
  /** Wrong, or used before. */
  | { readonly _tag: 'FactorCodeWrong' }
  | { readonly _tag: 'FactorActive' }
  | { readonly _tag: 'FactorMissing' }
  /** The second step of a sign-in came too late. */
  | { readonly _tag: 'ChallengeExpired' }

export const SECURITY_TAGS = {
  WithdrawalsLocked: true,
  MailWordBad: true,
  FactorRequired: true,
  FactorCodeWrong: true,
  FactorActive: true,
  FactorMissing: true,
  ChallengeExpired: true,
} as const satisfies Record<SecurityRejection['_tag'], true>
