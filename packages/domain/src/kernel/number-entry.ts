/** Strict reading of a typed amount: one unambiguous value or an error. [Q21] */
import { either as E } from 'fp-ts'

import * as Decimal from './decimal.ts'
import type { CommaRule, Language } from './language.ts'
import { commaRule } from './language.ts'
import * as TypedText from './typed-text.ts'

// Model
/** Why a typed text is no amount. */
export type NumberEntryError =
  | { readonly _tag: 'EntryEmpty' }
  /** A sign, exponent, letter, inner space, second separator or foreign digit. */
  | { readonly _tag: 'EntryNotANumber' }
  | { readonly _tag: 'EntryCommaRefused' }
  /** Three digits after the separator: it could be a thousands separator. */
  | { readonly _tag: 'EntryAmbiguous' }
  | { readonly _tag: 'EntryTooManyDecimals'; readonly decimals: number }
  | { readonly _tag: 'EntryTooLong' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  EntryEmpty: true,
  EntryNotANumber: true,
  EntryCommaRefused: true,
  EntryAmbiguous: true,
  EntryTooManyDecimals: true,
  EntryTooLong: true,
} as const satisfies Record<NumberEntryError['_tag'], true>

// Constructors
/** Reads `typed` as an amount with at most `decimals` decimals. Outer spaces and invisible characters are ignored. */
export const read = (
  typed: string,
  language: Language,
  decimals: number,
): E.Either<NumberEntryError, Decimal.Decimal> => {
  const text = westernDigits(TypedText.trim(typed), language)
  if (text === '') return E.left({ _tag: 'EntryEmpty' })
  const [, whole, separator, fraction = ''] = NUMBER_PATTERN.exec(text) ?? []
  if (whole === undefined || whole + fraction === '') return E.left({ _tag: 'EntryNotANumber' })
  const problem = separatorProblem(separator, whole, fraction, language)
  if (problem !== undefined) return E.left(problem)
  return parseExact(whole, fraction, decimals)
}

// Rules
/**
 * A pasted amount without the grouping that the language writes, such as 64,000.5 in English. Any other text unchanged,
 * also one that can be read as it is and one that is ambiguous.
 */
export const withoutGrouping = (pasted: string, language: Language): string => {
  const text = westernDigits(TypedText.trim(pasted), language)
  const grouping = GROUPINGS[commaRule(language)].find(({ pattern }) => pattern.test(text))
  const reading = read(text, language, Decimal.PLACES)
  const isReadable = E.isRight(reading) || reading.left._tag === 'EntryAmbiguous'
  return grouping === undefined || isReadable ? pasted : text.replaceAll(grouping.separator, '')
}

// Internal
/** Digits, at most one separator (point, comma or Arabic decimal separator), digits. */
const NUMBER_PATTERN = /^(\d*)(?:([.,\u066b])(\d*))?$/

interface Grouping {
  readonly separator: string
  readonly pattern: RegExp
}

/** Groups of three digits without a leading zero, and an optional fraction. */
const groupingOf = (separator: string, decimalSeparator: string): Grouping => ({
  separator,
  pattern: new RegExp(`^[1-9]\\d{0,2}(?:[${separator}]\\d{3})+(?:[${decimalSeparator}]\\d*)?$`),
})

/** Separators of groups and decimals, as the languages of each rule write them. */
const GROUPINGS: Readonly<Record<CommaRule, ReadonlyArray<Grouping>>> = {
  refused: [groupingOf(',', '.')],
  decimal: ['.', ' ', '\u00a0', '\u202f'].map((separator) => groupingOf(separator, ',')),
  arabic: [groupingOf(',', '.'), groupingOf('\u066c', '\u066b')],
}

/** Converts Arabic-Indic digits in Arabic; all other languages use ASCII digits. */
const westernDigits = (text: string, language: Language): string =>
  language === 'ar' ? text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)) : text

const separatorProblem = (
  separator: string | undefined,
  whole: string,
  fraction: string,
  language: Language,
): NumberEntryError | undefined => {
  const rule = commaRule(language)
  if (separator === '\u066b') return rule === 'arabic' ? undefined : { _tag: 'EntryNotANumber' }
  if (separator === ',' && rule === 'refused') return { _tag: 'EntryCommaRefused' }
  const looksGrouped = fraction.length === 3 && !/^0*$/.test(whole)
  const isSeparatorAmbiguous = rule === 'decimal' || separator === ','
  return looksGrouped && isSeparatorAmbiguous ? { _tag: 'EntryAmbiguous' } : undefined
}

const parseExact = (whole: string, fraction: string, decimals: number): E.Either<NumberEntryError, Decimal.Decimal> => {
  if (fraction.length > decimals) return E.left({ _tag: 'EntryTooManyDecimals', decimals })
  const text = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return E.fromOption<NumberEntryError>(() => ({ _tag: 'EntryTooLong' }))(Decimal.fromText(text))
}
