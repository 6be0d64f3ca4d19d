/** Numbers, names and times as they travel; never through float arithmetic. [Q8] [Q20] */
import type { ArticleId, CurrencyId, MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Ids } from '@hexbourse/domain/kernel'
import { Ladder } from '@hexbourse/domain/market'
import { function as F, option as O } from 'fp-ts'
import * as v from 'valibot'

import { zonedMillis } from './zone.ts'

type TextOrNumber = string | number
const textOrNumber = v.custom<TextOrNumber>((input) => typeof input === 'string' || typeof input === 'number')

/** A schema that reads a text or a number by `read`; none is an issue at its place. */
const reading = <A>(read: (input: TextOrNumber) => O.Option<A>, expected: string) =>
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

/** A decimal as text with or without exponent, or a JSON number by its shortest text; nothing is rounded, what does not fit is refused. */
export const money = reading((input) => amount(input), 'decimal')

/** Change in percent: the contract writes a plus sign before what rose. */
export const signed = reading(
  (input) => amount(typeof input === 'string' ? input.replace(/^\+/, '') : input),
  'percent',
)

const amount = (input: TextOrNumber): O.Option<Decimal.Decimal> => O.fromNullable(moneyOf(input))

/** A count, a code or a flag's number. */
export const count = reading((input) => O.fromPredicate(isCount)(asNumber(input, /^(?:0|[1-9]\d{0,15})$/)), 'count')

const named = <A>(of: (value: number) => O.Option<A>) =>
  reading((input) => of(asNumber(input, /^[1-9]\d{0,15}$/)), 'id')
/** Canonical: 1 and "1" are the same name, "01", " 1", 1.5 and true are none. */
export const currencyId = named<CurrencyId>(Ids.currencyId)
export const matchId = named<MatchId>(Ids.matchId)
export const userId = named<UserId>(Ids.userId)
export const orderId = named<OrderId>(Ids.orderId)
export const articleId = named<ArticleId>(Ids.articleId)

/** Unix seconds. */
export const seconds = reading(
  (input) =>
    F.pipe(
      asNumber(input, /^\d{1,11}$/),
      O.fromPredicate(isSecond),
      O.map((value) => Clocks.millis(value * 1000)),
    ),
  'unix seconds',
)

/** Wall time of the server's zone, which the text does not name. */
export const wallTime = (zone: string) => {
  const millis = zonedMillis(zone)
  return reading((input) => (typeof input === 'string' ? millis(input) : O.none), 'YYYY-MM-DD HH:mm:ss')
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const isSecond = (value: number): boolean => isCount(value) && value < 1e11

const asNumber = (input: TextOrNumber, shape: RegExp): number =>
  typeof input === 'number' ? input : shape.test(input) ? Number(input) : Number.NaN

/** A JSON number above 2^53 may already have lost digits and is refused; a text may be as long as the decimal's grammar. Undefined is none: books bring hundreds a second. */
export const moneyOf = (input: unknown): Decimal.Decimal | undefined => {
  const steps = stepsOf(input)
  if (steps >= 0) return Decimal.fromSteps(steps, STEP_PLACES)
  if (typeof input === 'string') return decimal(input)
  return typeof input === 'number' && Math.abs(input) <= Number.MAX_SAFE_INTEGER ? decimal(String(input)) : undefined
}

/** A text or number of so few digits that it is a whole number of steps of 10^-8 from 0 below 10^15, exactly; not a number for any other. */
export const stepsOf = (input: unknown): number => {
  if (typeof input === 'number') return numberSteps(input)
  return typeof input === 'string' ? textSteps(input) : Number.NaN
}

const LONGEST_TEXT = 64
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/
const TRAILING_ZEROS = /^(-?\d+\.\d*?)0+$/

const decimal = (text: string): Decimal.Decimal | undefined => {
  if (text.length > LONGEST_TEXT) return undefined
  const plain = expanded(text)
  const short = plain.length > PLAIN_LENGTH ? plain.replace(TRAILING_ZEROS, '$1').replace(/\.$/, '') : plain
  return O.toUndefined(Decimal.fromText(short))
}
const PLAIN_LENGTH = 20

const [ZERO, POINT] = [48, 46]

/** Short plain digits, which almost all are: before and behind the point one after the other, each a small whole number. */
const textSteps = (text: string): number => {
  const { length } = text
  if (length === 0 || length > SHORT_LENGTH) return Number.NaN
  let at = 0
  let whole = 0
  for (; at < length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) break
    whole = whole * 10 + digit
  }
  const steps = whole * STEPS + (at === length ? 0 : fractionSteps(text, at))
  return at > 0 && steps < MOST_STEPS ? steps : Number.NaN
}

/** From the point at `from` to the end: one digit at least, and no more than a step has places. */
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

/** Decimals that most numbers have at most. */
const { STEP_PLACES } = Ladder
const STEPS = 10 ** STEP_PLACES
const POWERS = Array.from({ length: STEP_PLACES + 1 }, (_, power) => 10 ** power)
/** So many digits a whole number below 2^53 always holds. */
const MOST_STEPS = 10 ** 15
/** Their length with a point. */
const SHORT_LENGTH = 16

/** A number of at most 15 digits, 8 of them decimals: no two such decimals share a number, so the one that gives it back is the one of its shortest text. */
const numberSteps = (input: number): number => {
  const steps = Math.round(input * STEPS)
  return steps >= 0 && steps < MOST_STEPS && steps / STEPS === input ? steps : Number.NaN
}

/** 1.25e-7 as 0.000000125: by moving the point in the text. */
const expanded = (text: string): string => {
  const match = EXPONENT.exec(text)
  if (match === null) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const point = whole.length + Number(power)
  const digits = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + (digits + '0'.repeat(point - digits.length)).replace(/^0+(?=\d)/, '')
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
