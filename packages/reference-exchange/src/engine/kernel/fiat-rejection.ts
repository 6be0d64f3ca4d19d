/** Rejections of orders with acceptors and of payments by the gateway. [ACP-1] [ACP-2] */

// Model
export type FiatRejection =
  | { readonly _tag: 'AcceptorUnknown' }
  /** The desk has no account with this payment method. */
  | { readonly _tag: 'AcceptorMethodMissing' }
  | { readonly _tag: 'AcceptorAmountTooSmall'; readonly least: string }
  | { readonly _tag: 'AcceptorAmountTooLarge'; readonly most: string }
  | { readonly _tag: 'AcceptorQuotaShort'; readonly left: string }
  | { readonly _tag: 'AcceptorOrdersTooMany'; readonly most: number }
  | { readonly _tag: 'AcceptorOrderUnknown' }
  /** The order is in another state. */
  | { readonly _tag: 'AcceptorOrderHandled' }
  | { readonly _tag: 'PaymentsTooMany'; readonly most: number }
  | { readonly _tag: 'PaymentUnknown' }
  | { readonly _tag: 'PaymentAmountWrong' }

export const FIAT_TAGS = {
  AcceptorUnknown: true,
  AcceptorMethodMissing: true,
  AcceptorAmountTooSmall: true,
  AcceptorAmountTooLarge: true,
  AcceptorQuotaShort: true,
  AcceptorOrdersTooMany: true,
  AcceptorOrderUnknown: true,
  AcceptorOrderHandled: true,
  PaymentsTooMany: true,
  PaymentUnknown: true,
  PaymentAmountWrong: true,
} as const satisfies Record<FiatRejection['_tag'], true>
