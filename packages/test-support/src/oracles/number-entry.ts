/** Number entry written a second time from the requirement, as a table and as a parser. [Q21] */
import Big from 'big.js'

/** The value as plain text, or the kind of rejection. */
export type Reading = { readonly value: string } | { readonly rejection: string }

/** How a language writes decimals. */
export type Family = 'decimal-point' | 'decimal-comma' | 'arabic'

/** The family of each language code. */
export const FAMILY: Readonly<Record<string, Family>> = {
  en: 'decimal-point',
  zh: 'decimal-point',
  hk: 'decimal-point',
  kr: 'decimal-point',
  jp: 'decimal-point',
  es: 'decimal-comma',
  pt: 'decimal-comma',
  fr: 'decimal-comma',
  ru: 'decimal-comma',
  uk: 'decimal-comma',
  ar: 'arabic',
}

/** Typed by hand from the requirement: the text, then the reading of each family; `!` marks a rejection. */
export const TABLE: ReadonlyArray<readonly [string, Readonly<Record<Family, string>>]> = [
  ['1', inEveryFamily('1')],
  ['0', inEveryFamily('0')],
  ['007', inEveryFamily('7')],
  ['1.5', inEveryFamily('1.5')],
  ['.5', inEveryFamily('0.5')],
  ['5.', inEveryFamily('5')],
  ['  2.25  ', inEveryFamily('2.25')],
  ['', inEveryFamily('!EntryEmpty')],
  ['   ', inEveryFamily('!EntryEmpty')],
  ['.', inEveryFamily('!EntryNotANumber')],
  [',', inEveryFamily('!EntryNotANumber')],
  ['1,5', { 'decimal-point': '!EntryCommaRefused', 'decimal-comma': '1.5', arabic: '1.5' }],
  [',5', { 'decimal-point': '!EntryCommaRefused', 'decimal-comma': '0.5', arabic: '0.5' }],
  ['1,234', { 'decimal-point': '!EntryCommaRefused', 'decimal-comma': '!EntryAmbiguous', arabic: '!EntryAmbiguous' }],
  ['1.234', { 'decimal-point': '1.234', 'decimal-comma': '!EntryAmbiguous', arabic: '1.234' }],
  ['0,234', { 'decimal-point': '!EntryCommaRefused', 'decimal-comma': '0.234', arabic: '0.234' }],
  ['0.234', inEveryFamily('0.234')],
  ['.234', inEveryFamily('0.234')],
  [',234', { 'decimal-point': '!EntryCommaRefused', 'decimal-comma': '0.234', arabic: '0.234' }],
  ['12,3456', { 'decimal-point': '!EntryCommaRefused', 'decimal-comma': '12.3456', arabic: '12.3456' }],
  ['1.234,5', inEveryFamily('!EntryNotANumber')],
  ['1,234.5', inEveryFamily('!EntryNotANumber')],
  ['1.5.2', inEveryFamily('!EntryNotANumber')],
  ['1,,5', inEveryFamily('!EntryNotANumber')],
  ['1 000', inEveryFamily('!EntryNotANumber')],
  ['1\u00a0000', inEveryFamily('!EntryNotANumber')],
  ['1\u202f000', inEveryFamily('!EntryNotANumber')],
  ["1'000", inEveryFamily('!EntryNotANumber')],
  ['1_000', inEveryFamily('!EntryNotANumber')],
  ['-1', inEveryFamily('!EntryNotANumber')],
  ['+1', inEveryFamily('!EntryNotANumber')],
  ['\u22121', inEveryFamily('!EntryNotANumber')],
  ['1e3', inEveryFamily('!EntryNotANumber')],
  ['1E3', inEveryFamily('!EntryNotANumber')],
  ['0x10', inEveryFamily('!EntryNotANumber')],
  ['0b1', inEveryFamily('!EntryNotANumber')],
  ['Infinity', inEveryFamily('!EntryNotANumber')],
  ['NaN', inEveryFamily('!EntryNotANumber')],
  ['12a', inEveryFamily('!EntryNotANumber')],
  ['\u200e5', inEveryFamily('5')],
  ['\ufeff1\u200b2\u2060.5\u061c', inEveryFamily('12.5')],
  ['\u200b', inEveryFamily('!EntryEmpty')],
  ['1\u066b5', { 'decimal-point': '!EntryNotANumber', 'decimal-comma': '!EntryNotANumber', arabic: '1.5' }],
  ['1\u066b234', { 'decimal-point': '!EntryNotANumber', 'decimal-comma': '!EntryNotANumber', arabic: '1.234' }],
  [
    '\u0661\u0662\u066b\u0665',
    { 'decimal-point': '!EntryNotANumber', 'decimal-comma': '!EntryNotANumber', arabic: '12.5' },
  ],
  ['\u0661\u0662.\u0665', { 'decimal-point': '!EntryNotANumber', 'decimal-comma': '!EntryNotANumber', arabic: '12.5' }],
  ['\u0661\u066c\u0662\u0663\u0664', inEveryFamily('!EntryNotANumber')],
  ['\u06f1\u06f2', inEveryFamily('!EntryNotANumber')],
  ['\uff11\uff12', inEveryFamily('!EntryNotANumber')],
  ['1.23456', inEveryFamily('!EntryTooManyDecimals')],
  ['123456789012345678901', inEveryFamily('!EntryTooLong')],
  ['12345678901234567890', inEveryFamily('12345678901234567890')],
]

/** Decimals of the field that the table is about. */
export const TABLE_DECIMALS = 4

/** Reads any text by the requirement, character by character. */
export const read = (typed: string, family: Family, decimals: number): Reading => {
  const symbols = [...visible(typed).trim()].map((character) => symbolOf(character, family))
  if (symbols.length === 0) return { rejection: 'EntryEmpty' }
  const separators = symbols.filter((symbol) => '.,\u066b'.includes(symbol))
  const digits = symbols.filter((symbol) => /^[0-9]$/.test(symbol))
  if (separators.length > 1 || digits.length === 0 || separators.length + digits.length !== symbols.length)
    return { rejection: 'EntryNotANumber' }
  const [separator] = separators
  const at = separator === undefined ? symbols.length : symbols.indexOf(separator)
  return readParts(separator, symbols.slice(0, at).join(''), symbols.slice(at + 1).join(''), family, decimals)
}

function inEveryFamily(text: string): Readonly<Record<Family, string>> {
  return { 'decimal-point': text, 'decimal-comma': text, arabic: text }
}

/** Without soft hyphens, marks and overrides of direction, and characters of no width. */
const visible = (text: string): string => {
  const ranges = [[0xad], [0x61c], [0x180e], [0x200b], [0x200e, 0x200f], [0x202a, 0x202e], [0x2060, 0x2064]]
  const invisible = [...ranges, [0x2066, 0x206f], [0xfeff]]
  const isVisible = (code: number) => invisible.every(([from = 0, to = from]) => code < from || code > to)
  return [...text].filter((character) => isVisible(character.codePointAt(0) ?? 0)).join('')
}

/** The character as the family reads it; foreign characters match nothing. */
const symbolOf = (character: string, family: Family): string => {
  const arabic = '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'.indexOf(character)
  if (family === 'arabic' && arabic >= 0) return String(arabic)
  if (character === '\u066b' && family !== 'arabic') return 'foreign'
  return /^[0-9.,\u066b]$/.test(character) ? character : 'foreign'
}

const readParts = (
  separator: string | undefined,
  whole: string,
  fraction: string,
  family: Family,
  decimals: number,
): Reading => {
  if (separator === ',' && family === 'decimal-point') return { rejection: 'EntryCommaRefused' }
  const isWholeZero = [...whole].every((digit) => digit === '0')
  const couldGroup = fraction.length === 3 && !isWholeZero
  const isComma = separator === ','
  if (couldGroup && (family === 'decimal-comma' || (family === 'arabic' && isComma)))
    return { rejection: 'EntryAmbiguous' }
  if (fraction.length > decimals) return { rejection: 'EntryTooManyDecimals' }
  if (whole.length > 20) return { rejection: 'EntryTooLong' }
  return { value: new Big(`${whole || '0'}.${fraction || '0'}`).toFixed() }
}
