/** Wire format of payment details and payment methods. [C2C-1] [C2C-7] */
import type { PaymentDetails } from '@hexbourse/domain/c2c'
import * as v from 'valibot'

import type { DecodeResult } from './read.ts'
import { decodeWith } from './read.ts'

const METHOD_WORDS = { bank: 'bank', alipay: 'ali_pay', wechat: 'we_chat' } as const
const METHODS = { bank: 'bank', ali_pay: 'alipay', we_chat: 'wechat' } as const
/** What servers show instead of the word; any other text is the name of a bank. */
const METHOD_NAMES: Readonly<Record<string, PaymentDetails.PaymentMethod>> = { 支付宝: 'alipay', 微信: 'wechat' }

export type PaymentMethodWire = (typeof METHOD_WORDS)[PaymentDetails.PaymentMethod]

export const encodePaymentMethod = (method: PaymentDetails.PaymentMethod): PaymentMethodWire => METHOD_WORDS[method]

const word = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))))
export const METHOD_FIELDS = { way: word, way_name: word }

/** The word where it is sent, otherwise its meaning as shown. */
export const paymentMethodOf = (row: {
  readonly way?: string | null | undefined
  readonly way_name?: string | null | undefined
}): PaymentDetails.PaymentMethod =>
  row.way && Object.hasOwn(METHODS, row.way)
    ? METHODS[row.way as keyof typeof METHODS]
    : ((Object.hasOwn(METHOD_NAMES, row.way_name ?? '') ? METHOD_NAMES[row.way_name ?? ''] : undefined) ?? 'bank')

/** A number loses leading zeros; servers that send one have none. */
const field = v.optional(
  v.nullable(v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String), v.maxLength(200))),
)
const DETAILS = v.object({
  real_name: field,
  bank_name: field,
  bank_account: field,
  alipay_account: field,
  wechat_nickname: field,
  wechat_account: field,
})

export interface PaymentDetailsWire {
  readonly real_name: string
  readonly bank_name: string
  readonly bank_account: string
  readonly alipay_account: string
  readonly wechat_nickname: string
  readonly wechat_account: string
}

export const encodePaymentDetails = (details: PaymentDetails.PaymentDetails): PaymentDetailsWire => ({
  real_name: details.realName,
  bank_name: details.bankName,
  bank_account: details.bankAccount,
  alipay_account: details.alipayAccount,
  wechat_nickname: details.wechatNickname,
  wechat_account: details.wechatAccount,
})

const detailsOf = (row: v.InferOutput<typeof DETAILS>): PaymentDetails.PaymentDetails | undefined => {
  const details = {
    realName: row.real_name ?? '',
    bankName: row.bank_name ?? '',
    bankAccount: row.bank_account ?? '',
    alipayAccount: row.alipay_account ?? '',
    wechatNickname: row.wechat_nickname ?? '',
    wechatAccount: row.wechat_account ?? '',
  }
  return Object.values(details).some((text) => text !== '') ? details : undefined
}

/** Missing as null, empty text, an empty list, no field, or an object without any detail. */
export const paymentDetails = v.optional(
  v.union([
    v.pipe(
      v.union([v.null(), v.literal(''), v.pipe(v.array(v.unknown()), v.maxLength(0))]),
      v.transform(() => undefined),
    ),
    v.pipe(
      v.unknown(),
      v.check((input) => !Array.isArray(input)),
      DETAILS,
      v.transform(detailsOf),
    ),
  ]),
)

/** undefined where none are saved. */
export const decodePaymentDetails = (wire: unknown): DecodeResult<PaymentDetails.PaymentDetails | undefined> =>
  decodeWith(paymentDetails)(wire)
