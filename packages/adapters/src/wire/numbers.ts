/** Decoders of numbers, ids and times, without floating-point arithmetic. [Q8] [Q20] */
import type {
  AddressId,
  ArticleId,
  CurrencyId,
  DepositId,
  DepositRequestId,
  MatchId,
  OfferId,
  OrderId,
  PayoutId,
  PolicyId,
  UserId,
  WithdrawalId,
} from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Ids } from '@hexbourse/domain/kernel'
import { BookSide } from '@hexbourse/domain/market'
import { function as F, option as O } from 'fp-ts'
import * as v from 'valibot'

import { zonedMillis } from './zone.ts'

type TextOrNumber = string | number
const textOrNumber = v.custom<TextOrNumber>((input) => typeof input === 'string' || typeof input === 'number')

/** A schema that reads a text or number by `read`; none is reported at its position. */
const readBy = <A>(read: (input: TextOrNumber) => O.Option<A>, expected: string) =>
  v.pipe(
    textOrNumber,
    v.rawTransform<TextOrNumber, A>(({ dataset, addIssue, NEVER }) =>
      F.pipe(
        read(dataset.value),
        O.getOrElseW(() => {
          addIssue({ message: expected })
          return NEVER
        }),
      ),
    ),
  )

/**
 * A decimal from text, with or without exponent, or from a JSON number by its shortest text. Never rounded; values
 * out of range are rejected.
 */
export const money = readBy((input) => amount(input), 'decimal')

/** Signed percentage; the contract writes a plus sign before positive values. */
export const signedPercent = readBy(
  (input) => amount(typeof input === 'string' ? input.replace(/^\+/, '') : input),
  'percent',
)

const amount = (input: TextOrNumber): O.Option<Decimal.Decimal> => O.fromNullable(moneyOf(input))

/** A non-negative integer: a count, code or flag. */
export const count = readBy(
  (input) => O.fromPredicate(isCount)(numberMatching(input, /^(?:0|[1-9]\d{0,15})$/)),
  'count',
)

/** Of a constructor of Ids. */
export const idSchema = <A>(of: (value: number) => O.Option<A>) =>
  readBy((input) => (typeof input === 'number' ? of(input) : Ids.fromText(of)(input)), 'id')
/** Canonical ids: 1 and "1" are equal; "01", " 1", 1.5 and true are invalid. */
export const currencyId = idSchema<CurrencyId>(Ids.currencyId)
export const matchId = idSchema<MatchId>(Ids.matchId)
export const userId = idSchema<UserId>(Ids.userId)
export const orderId = idSchema<OrderId>(Ids.orderId)
export const offerId = idSchema<OfferId>(Ids.offerId)
export const articleId = idSchema<ArticleId>(Ids.articleId)
export const policyId = idSchema<PolicyId>(Ids.policyId)
export const payoutId = idSchema<PayoutId>(Ids.payoutId)
export const withdrawalId = idSchema<WithdrawalId>(Ids.withdrawalId)
export const depositId = idSchema<DepositId>(Ids.depositId)
export const depositRequestId = idSchema<DepositRequestId>(Ids.depositRequestId)
export const addressId = idSchema<AddressId>(Ids.addressId)

/** Unix seconds. */
export const seconds = readBy(
  (input) =>
    F.pipe(
      numberMatching(input, /^\d{1,11}$/),
      O.fromPredicate(isSecond),
      O.map((value) => Clocks.millis(value * 1000)),
    ),
  'unix seconds',
)

/** Unix milliseconds. */
export const milliseconds = v.pipe(
  count,
  v.check((value) => value < 1e14),
  v.transform(Clocks.millis),
)

/** Wall-clock time in the server's zone, which the text does not contain. */
export const wallTime = (zone: string) => {
  const millis = zonedMillis(zone)
  return readBy((input) => (typeof input === 'string' ? millis(input) : O.none), 'YYYY-MM-DD HH:mm:ss')
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const isSecond = (value: number): boolean => isCount(value) && value < 1e11

const numberMatching = (input: TextOrNumber, shape: RegExp): number =>
  typeof input === 'number' ? input : shape.test(input) ? Number(input) : Number.NaN

/**
 * JSON numbers above 2^53 are rejected because they may have lost digits; texts may have all digits of a Decimal.
 * Returns undefined instead of an Option for speed: books contain hundreds of numbers a second.
 */
export const moneyOf = (input: unknown): Decimal.Decimal | undefined => {
  const steps = stepsOf(input)
  if (steps >= 0) return Decimal.fromSteps(steps, STEP_PLACES)
  if (typeof input === 'string') return decimalFromText(input)
  return typeof input === 'number' && Math.abs(input) <= Number.MAX_SAFE_INTEGER
    ? decimalFromText(String(input))
    : undefined
}

/**
 * The number of 10^-8 steps, an integer from 0 below 10^15, when the value can be written exactly in steps; otherwise
 * NaN.
 */
export const stepsOf = (input: unknown): number => {
  if (typeof input === 'number') return numberSteps(input)
  return typeof input === 'string' ? textSteps(input) : Number.NaN
}

const MAX_TEXT_LENGTH = 64
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/
const TRAILING_ZEROS = /^(-?\d+\.\d*?)0+$/

const decimalFromText = (text: string): Decimal.Decimal | undefined => {
  if (text.length > MAX_TEXT_LENGTH) return undefined
  const plain = withoutExponent(text)
  const short = plain.length > MAX_PLAIN_LENGTH ? plain.replace(TRAILING_ZEROS, '$1').replace(/\.$/, '') : plain
  return O.toUndefined(Decimal.fromText(short))
}
const MAX_PLAIN_LENGTH = 20

const [ZERO, POINT] = [48, 46]

/** Fast path for short plain digits, which almost all numbers are: integer and fraction parts as small integers. */
const textSteps = (text: string): number => {
  const { length } = text
  if (length === 0 || length > MAX_SHORT_LENGTH) return Number.NaN
  let at = 0
  let whole = 0
  for (; at < length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) break
    whole = whole * 10 + digit
  }
  const steps = whole * STEPS + (at === length ? 0 : fractionSteps(text, at))
  return at > 0 && steps < MAX_STEPS ? steps : Number.NaN
}

/** Steps of the fraction after the point at `from`: one to STEP_PLACES digits. */
const fractionSteps = (text: string, from: number): number => {
  if (text.charCodeAt(from) !== POINT || from === text.length - 1) return Number.NaN
  let fraction = 0
  for (let at = from + 1; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    fraction = fraction * 10 + digit
  }
  return fraction * (POWERS[STEP_PLACES - (text.length - from - 1)] ?? Number.NaN)
}

/** Most decimals of a value in steps. */
const { STEP_PLACES } = BookSide
const STEPS = 10 ** STEP_PLACES
const POWERS = Array.from({ length: STEP_PLACES + 1 }, (_, power) => 10 ** power)
/** An integer of 15 digits is always below 2^53. */
const MAX_STEPS = 10 ** 15
/** 15 digits and a point. */
const MAX_SHORT_LENGTH = 16

/**
 * A number of at most 15 digits with at most 8 decimals. No two such decimals share a double, so the steps that give
 * the number back are exact.
 */
const numberSteps = (input: number): number => {
  const steps = Math.round(input * STEPS)
  return steps >= 0 && steps < MAX_STEPS && steps / STEPS === input ? steps : Number.NaN
}

/** Moves the decimal point in the text: 1.25e-7 becomes 0.000000125. */
const withoutExponent = (text: string): string => {
  const match = EXPONENT.exec(text)
  if (match === null) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const point = whole.length + Number(power)
  const digits = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + (digits + '0'.repeat(point - digits.length)).replace(/^0+(?=\d)/, '')
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
