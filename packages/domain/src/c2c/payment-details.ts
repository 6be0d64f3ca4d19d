/** How a user is paid in fiat; shown to the counterparty of an open order. [C2C-1] [Q34] */
import { Digits, Fields, PaymentMethods, TypedText } from '@hexbourse/domain/kernel'
import type { PaymentMethod } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

// Model
export type { PaymentMethod }

/** As typed and as saved; a text that is not given is empty. */
export interface PaymentDetails {
  readonly realName: string
  readonly bankName: string
  /** Digits as text, so that leading zeros and length are kept. */
  readonly bankAccount: string
  readonly alipayAccount: string
  readonly wechatNickname: string
  readonly wechatAccount: string
}

/** Why the form is no set of payment details. */
export type PaymentDetailsError =
  | { readonly _tag: 'RealNameMissing' }
  | { readonly _tag: 'BankNameMissing' }
  | { readonly _tag: 'BankAccountMissing' }
  | { readonly _tag: 'BankAccountNotDigits' }
  | { readonly _tag: 'WechatNicknameMissing' }
  | { readonly _tag: 'WechatAccountMissing' }
  /** No method has all its fields. */
  | { readonly _tag: 'NoCompleteMethod' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  RealNameMissing: true,
  BankNameMissing: true,
  BankAccountMissing: true,
  BankAccountNotDigits: true,
  WechatNicknameMissing: true,
  WechatAccountMissing: true,
  NoCompleteMethod: true,
} as const satisfies Record<PaymentDetailsError['_tag'], true>

/** `methods` is the error of all methods together. */
export type Field = keyof PaymentDetails | 'methods'
/** The first error of each field. */
export type Problems = Readonly<Partial<Record<Field, PaymentDetailsError>>>

/** All methods, in the order of the form. */
export const METHODS = PaymentMethods.ALL

// Constructors
/** The form before anything is typed. */
export const EMPTY: PaymentDetails = {
  realName: '',
  bankName: '',
  bankAccount: '',
  alipayAccount: '',
  wechatNickname: '',
  wechatAccount: '',
}

/** Trimmed details with the card number in ASCII digits without spaces. Right exactly when there is no problem. */
export const fromDraft = (draft: PaymentDetails): E.Either<Problems, PaymentDetails> => {
  const details = normalized(draft)
  const problems = problemsOf(details)
  return Object.keys(problems).length === 0 ? E.right(details) : E.left(problems)
}

// Rules
/** Every field shows its own error. */
export const problems = (draft: PaymentDetails): Problems => problemsOf(normalized(draft))

/** The methods of which every field is given, in the order of METHODS. */
export const completeMethods = (details: PaymentDetails): ReadonlyArray<PaymentMethod> =>
  METHODS.filter((method) => METHOD_FIELDS[method].every((field) => details[field] !== ''))

// Internal
const METHOD_FIELDS: Readonly<Record<PaymentMethod, ReadonlyArray<keyof PaymentDetails>>> = {
  bank: ['bankName', 'bankAccount'],
  alipay: ['alipayAccount'],
  wechat: ['wechatNickname', 'wechatAccount'],
}

const normalized = (draft: PaymentDetails): PaymentDetails => ({
  realName: TypedText.trim(draft.realName),
  bankName: TypedText.trim(draft.bankName),
  bankAccount: Digits.toAscii(TypedText.trim(draft.bankAccount)).replace(/\s/g, ''),
  alipayAccount: TypedText.trim(draft.alipayAccount),
  wechatNickname: TypedText.trim(draft.wechatNickname),
  wechatAccount: TypedText.trim(draft.wechatAccount),
})

type FieldResult = E.Either<PaymentDetailsError, unknown>

const problemsOf = (details: PaymentDetails): Problems =>
  Fields.problems<Field, PaymentDetailsError>({
    realName: given(details.realName, 'RealNameMissing'),
    bankName: withPartner(details.bankName, details.bankAccount, 'BankNameMissing'),
    bankAccount: readBankAccount(details),
    wechatNickname: withPartner(details.wechatNickname, details.wechatAccount, 'WechatNicknameMissing'),
    wechatAccount: withPartner(details.wechatAccount, details.wechatNickname, 'WechatAccountMissing'),
    methods: completeMethods(details).length > 0 ? E.right(undefined) : E.left({ _tag: 'NoCompleteMethod' }),
  })

type MissingTag = Exclude<PaymentDetailsError['_tag'], 'BankAccountNotDigits' | 'NoCompleteMethod'>

const given = (text: string, missing: MissingTag): FieldResult =>
  text === '' ? E.left({ _tag: missing }) : E.right(undefined)

/** Two fields of one method: both or none. */
const withPartner = (text: string, partner: string, missing: MissingTag): FieldResult =>
  partner === '' ? E.right(undefined) : given(text, missing)

const readBankAccount = ({ bankAccount, bankName }: PaymentDetails): FieldResult =>
  bankAccount === '' || /^\d+$/.test(bankAccount)
    ? withPartner(bankAccount, bankName, 'BankAccountMissing')
    : E.left({ _tag: 'BankAccountNotDigits' })
