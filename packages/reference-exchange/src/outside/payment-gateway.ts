/**
 * Payment gateways that take a signed form from the browser and report payments with signed fields. The contract of such
 * gateways signs with MD5: the hexadecimal digest of all fields, sorted by name, followed by the shared secret. [ACP-2]
 */
import { createHash, timingSafeEqual } from 'node:crypto'

import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

// Model
/** Names and values of a form or of a report. */
export type GatewayFields = Readonly<Record<string, string>>

export interface GatewayForm {
  readonly action: string
  readonly fields: GatewayFields
}

/** A payment for which the gateway is asked. `amount` is fiat. */
export interface RequestedPayment {
  readonly id: number
  readonly account: string
  readonly amount: Decimal.Decimal
  /** Unix milliseconds. */
  readonly at: number
  /** Address of the exchange as its user opened it. */
  readonly site: string
}

export interface ReportedPayment {
  readonly id: number
  readonly amount: Decimal.Decimal
  /** Names the payment at the gateway. */
  readonly transaction: string
}

export interface PaymentGateway {
  /** Origin to which pages may post forms. */
  readonly origin: string
  readonly form: (payment: RequestedPayment) => GatewayForm
  /** undefined for a report of another merchant, of another status, or with a wrong signature. */
  readonly report: (fields: GatewayFields) => ReportedPayment | undefined
}

export interface GatewaySettings {
  /** Address to which the browser posts the form. */
  readonly action: string
  readonly merchant: string
  /** Known to the exchange and the gateway alone. */
  readonly secret: string
  /** Address of the exchange for its users; undefined for the one that they opened. */
  readonly site: string | undefined
  /** Address of the exchange for the gateway. */
  readonly reportSite: () => string
}

/** For which the gateway takes the payment. */
export const PAYMENT_WINDOW_MS = 30 * 60_000
/** What the exchange answers to a report that needs no repetition. */
export const REPORT_ACCEPTED = 'success'
const REPORT_PATH = '/api/payment/notify'
const RETURN_PATH = '/account/payment'
/** ISO code of the fiat currency. */
const CURRENCY = 'CNY'

// Constructors
export const formGateway = (settings: GatewaySettings): PaymentGateway => {
  const { action, merchant, secret } = settings
  return {
    origin: new URL(action).origin,
    form: ({ id, account, amount, at, site }) => ({
      action,
      fields: signedFields(
        {
          merchant,
          order: String(id),
          account,
          amount: Decimal.toFixed(2, amount),
          currency: CURRENCY,
          expires: String(at + PAYMENT_WINDOW_MS),
          notify_url: `${settings.reportSite()}${REPORT_PATH}`,
          return_url: `${settings.site ?? site}${RETURN_PATH}`,
        },
        secret,
      ),
    }),
    report: (fields) => {
      const { merchant: to, currency, status, order = '', amount = '', transaction = '' } = fields
      const isOurs = isSigned(fields, secret) && to === merchant && currency === CURRENCY && status === 'paid'
      const paid = O.toUndefined(Decimal.fromText(amount))
      const isReadable = /^[1-9]\d{0,14}$/.test(order) && transaction !== '' && transaction.length <= MAX_TEXT_LENGTH
      return isOurs && isReadable && paid !== undefined ? { id: Number(order), amount: paid, transaction } : undefined
    },
  }
}

// Rules
/** The fields with `sign_type` and `sign`. */
export const signedFields = (fields: GatewayFields, secret: string): GatewayFields => ({
  ...fields,
  sign_type: SIGN_TYPE,
  sign: signatureOf(fields, secret),
})

/** Compares in constant time. */
export const isSigned = ({ sign = '', sign_type, ...fields }: GatewayFields, secret: string): boolean => {
  const [given, expected] = [sign, signatureOf(fields, secret)].map((text) => Buffer.from(text))
  return (
    sign_type === SIGN_TYPE &&
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}

// Internal
const SIGN_TYPE = 'MD5'
const MAX_TEXT_LENGTH = 120

/** Empty fields are not signed. */
const signatureOf = (fields: GatewayFields, secret: string): string => {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('md5').update(`${text}&key=${secret}`).digest('hex')
}
