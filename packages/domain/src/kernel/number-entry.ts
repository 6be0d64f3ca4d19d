/** What a person typed as an amount, read strictly: one meaning or a reason, never a guess. [Q21] */
import { either as E } from 'fp-ts'

import * as Decimal from './decimal.ts'
import type { Language } from './language.ts'
import { commaRule } from './language.ts'

// Model
export type NumberEntryError =
  | { readonly _tag: 'EntryEmpty' }
  /** A sign, exponent, letter, inner space, second separator or foreign digit. */
  | { readonly _tag: 'EntryNotANumber' }
  | { readonly _tag: 'EntryCommaRefused' }
  /** Three digits after the separator could be thousands. */
  | { readonly _tag: 'EntryAmbiguous' }
  | { readonly _tag: 'EntryTooManyDecimals'; readonly decimals: number }
  | { readonly _tag: 'EntryTooLong' }

export const TAGS = {
  EntryEmpty: true,
  EntryNotANumber: true,
  EntryCommaRefused: true,
  EntryAmbiguous: true,
  EntryTooManyDecimals: true,
  EntryTooLong: true,
} as const satisfies Record<NumberEntryError['_tag'], true>

// Constructors
/** Reads `typed` as an amount with at most `decimals` decimals; outer spaces are trimmed, nothing else is. */
export const read = (
  typed: string,
  language: Language,
  decimals: number,
): E.Either<NumberEntryError, Decimal.Decimal> => {
  const text = westernDigits(typed.trim(), language)
  if (text === '') return E.left({ _tag: 'EntryEmpty' })
  const [, whole, separator, fraction] = SHAPE.exec(text) ?? []
  if (whole === undefined || (whole === '' && !fraction)) return E.left({ _tag: 'EntryNotANumber' })
  const problem = separatorProblem(separator, whole, fraction ?? '', language)
  if (problem !== undefined) return E.left(problem)
  return exact(whole, fraction ?? '', decimals)
}

// Internal
/** Digits, at most one separator (point, comma or the Arabic decimal sign), digits. */
const SHAPE = /^(\d*)(?:([.,\u066b])(\d*))?$/

/** The locale's own digits are Arabic-Indic in Arabic and ASCII elsewhere. */
const westernDigits = (text: string, language: Language): string =>
  language === 'ar' ? text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)) : text

const separatorProblem = (
  separator: string | undefined,
  whole: string,
  fraction: string,
  language: Language,
): NumberEntryError | undefined => {
  const rule = commaRule(language)
  if (separator === undefined) return undefined
  if (separator === '\u066b') return rule === 'arabic' ? undefined : { _tag: 'EntryNotANumber' }
  if (separator === ',' && rule === 'refused') return { _tag: 'EntryCommaRefused' }
  const grouping = fraction.length === 3 && !/^0*$/.test(whole)
  const doubtful = rule === 'decimal' || (rule === 'arabic' && separator === ',')
  return grouping && doubtful ? { _tag: 'EntryAmbiguous' } : undefined
}

const exact = (whole: string, fraction: string, decimals: number): E.Either<NumberEntryError, Decimal.Decimal> => {
  if (fraction.length > decimals) return E.left({ _tag: 'EntryTooManyDecimals', decimals })
  const text = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return E.fromOption<NumberEntryError>(() => ({ _tag: 'EntryTooLong' }))(Decimal.fromText(text))
}
