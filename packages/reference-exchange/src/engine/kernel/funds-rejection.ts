/** Rejections of deposits, withdrawals and the address book. [WAL-2] [WAL-3] [WAL-5] */

// Model
export type FundsRejection =
  /** The currency is not deposited or withdrawn on this network, or not at all. */
  | { readonly _tag: 'NetworkUnavailable' }
  | { readonly _tag: 'PictureMissing' }
  /** A request with this transaction waits for its review. */
  | { readonly _tag: 'DepositReported' }
  | { readonly _tag: 'DepositRequestsTooMany'; readonly most: number }
  | { readonly _tag: 'WithdrawalTooSmall'; readonly least: string; readonly currency: string }
  | { readonly _tag: 'WithdrawalTooLarge'; readonly most: string; readonly currency: string }
  | { readonly _tag: 'AddressInvalid' }
  | { readonly _tag: 'OwnAddress' }
  /** The user withdraws to saved addresses only. */
  | { readonly _tag: 'AddressNotSaved' }
  /** `until`: Unix milliseconds from which on it can be withdrawn to. */
  | { readonly _tag: 'AddressTooNew'; readonly until: number }
  | { readonly _tag: 'MemoInvalid' }
  /** The fee takes the whole amount. */
  | { readonly _tag: 'NothingReceived' }
  | { readonly _tag: 'DayLimitReached'; readonly left: string; readonly currency: string }
  | { readonly _tag: 'WithdrawalsTooMany'; readonly most: number }
  | { readonly _tag: 'WithdrawalNotFound' }
  /** It is no longer waiting for its review. */
  | { readonly _tag: 'WithdrawalHandled' }
  | { readonly _tag: 'AddressKnown' }
  | { readonly _tag: 'AddressUnknown' }
  | { readonly _tag: 'AddressesTooMany'; readonly most: number }

export const FUNDS_TAGS = {
  NetworkUnavailable: true,
  PictureMissing: true,
  DepositReported: true,
  DepositRequestsTooMany: true,
  WithdrawalTooSmall: true,
  WithdrawalTooLarge: true,
  AddressInvalid: true,
  OwnAddress: true,
  AddressNotSaved: true,
  AddressTooNew: true,
  MemoInvalid: true,
  NothingReceived: true,
  DayLimitReached: true,
  WithdrawalsTooMany: true,
  WithdrawalNotFound: true,
  WithdrawalHandled: true,
  AddressKnown: true,
  AddressUnknown: true,
  AddressesTooMany: true,
} as const satisfies Record<FundsRejection['_tag'], true>
