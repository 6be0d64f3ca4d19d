/** Rejections and request errors as data. Their messages are in `messages`. [SPOT-5] [ACC-1] */

import { C2cAppeal, C2cChat, PaymentDetails } from '@hexbourse/domain/c2c'
import { Picture, Submission } from '@hexbourse/domain/identity'
import { Transfer } from '@hexbourse/domain/wallet'

import { FIAT_TAGS } from './fiat-rejection.ts'
import type { FiatRejection } from './fiat-rejection.ts'
import { FUNDS_TAGS } from './funds-rejection.ts'
import type { FundsRejection } from './funds-rejection.ts'
import { SECURITY_TAGS } from './security-rejection.ts'
import type { SecurityRejection } from './security-rejection.ts'

// Model
/** Commands that the engine rejects. */
export type Rejection =
  | { readonly _tag: 'PairUnknown' }
  | { readonly _tag: 'CurrencyUnknown' }
  | { readonly _tag: 'PriceNotPositive' }
  | { readonly _tag: 'QuantityNotPositive' }
  | { readonly _tag: 'DecimalsTooMany'; readonly decimals: number }
  | { readonly _tag: 'TickMismatch'; readonly tick: string }
  | { readonly _tag: 'OrderValueTooSmall'; readonly least: string; readonly currency: string }
  | { readonly _tag: 'OpenOrdersTooMany'; readonly most: number }
  | { readonly _tag: 'BalanceNotEnough'; readonly currency: string }
  /** The rest of the margin wallet secures the losses of open positions. */
  | { readonly _tag: 'NeededForLosses'; readonly currency: string; readonly most: string }
  | { readonly _tag: 'OwnOrderMet' }
  | { readonly _tag: 'NothingToMatch' }
  | { readonly _tag: 'OrderNotFound' }
  | { readonly _tag: 'LeverageClosed' }
  | { readonly _tag: 'LeverageUnavailable' }
  | { readonly _tag: 'LotsNotWhole' }
  | { readonly _tag: 'LotsTooFew'; readonly least: number }
  | { readonly _tag: 'LotsTooMany'; readonly most: number }
  | { readonly _tag: 'LimitNotBelow'; readonly price: string }
  | { readonly _tag: 'LimitNotAbove'; readonly price: string }
  | { readonly _tag: 'PositionsTooMany'; readonly most: number }
  | { readonly _tag: 'RiskTooHigh' }
  | { readonly _tag: 'PositionNotFound' }
  | { readonly _tag: 'NoOpenPosition' }
  | { readonly _tag: 'LossNotCovered' }
  | { readonly _tag: 'StopNotAbove'; readonly field: string; readonly price: string }
  | { readonly _tag: 'StopNotBelow'; readonly field: string; readonly price: string }
  | { readonly _tag: 'SecondContractsClosed' }
  | { readonly _tag: 'DurationUnavailable' }
  | { readonly _tag: 'StakeNotWhole' }
  | { readonly _tag: 'StakeNotMultiple'; readonly step: number }
  | { readonly _tag: 'StakeTooLarge'; readonly most: number }
  | { readonly _tag: 'StakeTooSmall'; readonly least: number }
  | { readonly _tag: 'ContractsTooMany'; readonly most: number }
  | { readonly _tag: 'InsuranceNotOffered' }
  | { readonly _tag: 'PolicyActive' }
  | { readonly _tag: 'PolicyMissing' }
  | { readonly _tag: 'InsuredAmountInvalid'; readonly least: string; readonly most: string }
  | { readonly _tag: 'InsuredStakeTooLarge'; readonly most: number }
  | { readonly _tag: 'InsuredContractsTooMany'; readonly most: number }
  | { readonly _tag: 'InsuredContractsOpen' }
  /** More than this is left of the insured amount. */
  | { readonly _tag: 'LossTooSmall'; readonly most: string }
  | { readonly _tag: 'PaidForToday'; readonly most: number }
  | { readonly _tag: 'ContractNotFound' }
  | { readonly _tag: 'AccountPatternWrong' }
  | { readonly _tag: 'AccountTaken' }
  | { readonly _tag: 'UserUnknown' }
  | { readonly _tag: 'AccountLocked'; readonly until: number }
  | { readonly _tag: 'PasswordWeak' }
  | { readonly _tag: 'PasswordsDiffer' }
  | { readonly _tag: 'CodeWrong' }
  | { readonly _tag: 'CodeTooSoon'; readonly seconds: number }
  | { readonly _tag: 'InviteUnknown' }
  | { readonly _tag: 'SignInWrong' }
  | { readonly _tag: 'SignInBlocked'; readonly until: number }
  | { readonly _tag: 'FaucetTaken' }
  | { readonly _tag: 'WalletTypeUnavailable'; readonly currency: string }
  | { readonly _tag: 'SessionNotFound' }
  | { readonly _tag: 'TradePasswordWeak' }
  | { readonly _tag: 'TradePasswordWrong' }
  | { readonly _tag: 'PasswordWrong' }
  | { readonly _tag: 'PasswordCommon' }
  | { readonly _tag: 'ChannelUnavailable'; readonly channel: 'email' | 'sms' }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'NotAgent' }
  | { readonly _tag: 'ReviewWaiting' }
  | { readonly _tag: 'VerifiedAlready' }
  | { readonly _tag: 'ReviewNotFound' }
  /** Nothing was submitted for verification. [Q38] */
  | { readonly _tag: 'IdentityRequired' }
  | { readonly _tag: 'IdentityNotVerified' }
  /** No payment details are saved. [Q38] */
  | { readonly _tag: 'PaymentInfoRequired' }
  | { readonly _tag: 'PaymentMethodMissing'; readonly method: PaymentDetails.PaymentMethod }
  | { readonly _tag: 'OfferUnknown' }
  | { readonly _tag: 'OfferUnavailable' }
  | { readonly _tag: 'OfferHasOrder' }
  | { readonly _tag: 'OffersTooMany'; readonly most: number }
  | { readonly _tag: 'OwnOffer' }
  | { readonly _tag: 'OrderUnfinished' }
  | { readonly _tag: 'OrderUnknown' }
  /** The order is in another state. */
  | { readonly _tag: 'OrderHandled' }
  /** The other party does it. */
  | { readonly _tag: 'NotYourStep' }
  | { readonly _tag: 'PaymentTimeOver' }
  | { readonly _tag: 'FiatRestricted'; readonly until: number }
  | { readonly _tag: 'AppealNotPossible' }
  | { readonly _tag: 'AppealMade' }
  | { readonly _tag: 'MessagesTooMany'; readonly most: number }
  | { readonly _tag: 'TradePasswordRequired' }
  | FundsRejection
  | FiatRejection
  | SecurityRejection
  | PaymentDetails.PaymentDetailsError
  | C2cAppeal.AppealError
  | C2cChat.ChatError
  | Transfer.TransferError
  | { readonly _tag: 'TryAgain' }

/** Requests that fail before a command reaches the engine. */
export type RequestError =
  | { readonly _tag: 'SessionMissing' }
  | { readonly _tag: 'ParameterMissing'; readonly name: string }
  | { readonly _tag: 'ParameterBad'; readonly name: string }
  | { readonly _tag: 'BodyTooLarge' }
  | { readonly _tag: 'BodyMalformed' }
  | { readonly _tag: 'PathUnknown' }
  | { readonly _tag: 'TooMany' }
  | { readonly _tag: 'NotOffered' }
  | { readonly _tag: 'ServerFailed' }
  /** A report of the payment gateway that another one signed. */
  | { readonly _tag: 'SignatureWrong' }
  | { readonly _tag: 'FileMissing' }
  | { readonly _tag: 'FilesTooMany' }
  | { readonly _tag: 'UploadsBusy' }
  | { readonly _tag: 'OrdersTooFast' }
  | { readonly _tag: 'MessagesTooFast' }
  | { readonly _tag: 'FileUnknown'; readonly name: string }
  | Submission.SubmissionError
  | Picture.PictureError

export const ERROR_TAGS = {
  PairUnknown: true,
  CurrencyUnknown: true,
  PriceNotPositive: true,
  QuantityNotPositive: true,
  DecimalsTooMany: true,
  TickMismatch: true,
  OrderValueTooSmall: true,
  OpenOrdersTooMany: true,
  BalanceNotEnough: true,
  NeededForLosses: true,
  OwnOrderMet: true,
  NothingToMatch: true,
  OrderNotFound: true,
  LeverageClosed: true,
  LeverageUnavailable: true,
  LotsNotWhole: true,
  LotsTooFew: true,
  LotsTooMany: true,
  LimitNotBelow: true,
  LimitNotAbove: true,
  PositionsTooMany: true,
  RiskTooHigh: true,
  PositionNotFound: true,
  NoOpenPosition: true,
  LossNotCovered: true,
  StopNotAbove: true,
  StopNotBelow: true,
  SecondContractsClosed: true,
  DurationUnavailable: true,
  StakeNotWhole: true,
  StakeNotMultiple: true,
  StakeTooLarge: true,
  StakeTooSmall: true,
  ContractsTooMany: true,
  InsuranceNotOffered: true,
  PolicyActive: true,
  PolicyMissing: true,
  InsuredAmountInvalid: true,
  InsuredStakeTooLarge: true,
  InsuredContractsTooMany: true,
  InsuredContractsOpen: true,
  LossTooSmall: true,
  PaidForToday: true,
  ContractNotFound: true,
  AccountPatternWrong: true,
  AccountTaken: true,
  UserUnknown: true,
  AccountLocked: true,
  PasswordWeak: true,
  PasswordsDiffer: true,
  CodeWrong: true,
  CodeTooSoon: true,
  InviteUnknown: true,
  SignInWrong: true,
  SignInBlocked: true,
  FaucetTaken: true,
  WalletTypeUnavailable: true,
  SessionNotFound: true,
  TradePasswordWeak: true,
  TradePasswordWrong: true,
  PasswordWrong: true,
  PasswordCommon: true,
  ChannelUnavailable: true,
  Busy: true,
  NotAgent: true,
  ReviewWaiting: true,
  VerifiedAlready: true,
  ReviewNotFound: true,
  IdentityRequired: true,
  IdentityNotVerified: true,
  PaymentInfoRequired: true,
  PaymentMethodMissing: true,
  OfferUnknown: true,
  OfferUnavailable: true,
  OfferHasOrder: true,
  OffersTooMany: true,
  OwnOffer: true,
  OrderUnfinished: true,
  OrderUnknown: true,
  OrderHandled: true,
  NotYourStep: true,
  PaymentTimeOver: true,
  FiatRestricted: true,
  AppealNotPossible: true,
  AppealMade: true,
  MessagesTooMany: true,
  TradePasswordRequired: true,
  ...FUNDS_TAGS,
  ...FIAT_TAGS,
  ...SECURITY_TAGS,
  ...PaymentDetails.TAGS,
  ...C2cAppeal.TAGS,
  ...C2cChat.TAGS,
  ...Transfer.TAGS,
  TryAgain: true,
  SessionMissing: true,
  ParameterMissing: true,
  ParameterBad: true,
  BodyTooLarge: true,
  BodyMalformed: true,
  PathUnknown: true,
  TooMany: true,
  NotOffered: true,
  ServerFailed: true,
  SignatureWrong: true,
  FileMissing: true,
  FilesTooMany: true,
  UploadsBusy: true,
  OrdersTooFast: true,
  MessagesTooFast: true,
  FileUnknown: true,
  ...Submission.TAGS,
  ...Picture.TAGS,
} as const satisfies Record<Rejection['_tag'] | RequestError['_tag'], true>
