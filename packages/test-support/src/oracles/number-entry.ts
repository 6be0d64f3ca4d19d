/** The truth table of number entry written again from the clause, as data and a hand reader. [Q21] */
import Big from 'big.js'

/** What the clause says of one typed text: its value as plain text, or the kind of refusal. */
export type Reading = { readonly value: string } | { readonly refused: string }

export type Family = 'comma-refused' | 'comma-decimal' | 'arabic'

export const FAMILY: Readonly<Record<string, Family>> = {
  en: 'comma-refused',
  zh: 'comma-refused',
  hk: 'comma-refused',
  kr: 'comma-refused',
  jp: 'comma-refused',
  es: 'comma-decimal',
  pt: 'comma-decimal',
  fr: 'comma-decimal',
  ru: 'comma-decimal',
  uk: 'comma-decimal',
  ar: 'arabic',
}

/** Rows typed by hand from the clause: text, then what each family reads. */
export const TRUTH: ReadonlyArray<readonly [string, Readonly<Record<Family, string>>]> = [
  ['1', all('1')],
  ['0', all('0')],
  ['007', all('7')],
  ['1.5', all('1.5')],
  ['.5', all('0.5')],
  ['5.', all('5')],
  ['  2.25  ', all('2.25')],
  ['', all('!EntryEmpty')],
  ['   ', all('!EntryEmpty')],
  ['.', all('!EntryNotANumber')],
  [',', all('!EntryNotANumber')],
  ['1,5', { 'comma-refused': '!EntryCommaRefused', 'comma-decimal': '1.5', arabic: '1.5' }],
  [',5', { 'comma-refused': '!EntryCommaRefused', 'comma-decimal': '0.5', arabic: '0.5' }],
  ['1,234', { 'comma-refused': '!EntryCommaRefused', 'comma-decimal': '!EntryAmbiguous', arabic: '!EntryAmbiguous' }],
  ['1.234', { 'comma-refused': '1.234', 'comma-decimal': '!EntryAmbiguous', arabic: '1.234' }],
  ['0,234', { 'comma-refused': '!EntryCommaRefused', 'comma-decimal': '0.234', arabic: '0.234' }],
  ['0.234', all('0.234')],
  ['.234', all('0.234')],
  [',234', { 'comma-refused': '!EntryCommaRefused', 'comma-decimal': '0.234', arabic: '0.234' }],
  ['12,3456', { 'comma-refused': '!EntryCommaRefused', 'comma-decimal': '12.3456', arabic: '12.3456' }],
  ['1.234,5', all('!EntryNotANumber')],
  ['1,234.5', all('!EntryNotANumber')],
  ['1.5.2', all('!EntryNotANumber')],
  ['1,,5', all('!EntryNotANumber')],
  ['1 000', all('!EntryNotANumber')],
  ['1\u00a0000', all('!EntryNotANumber')],
  ['1\u202f000', all('!EntryNotANumber')],
  ["1'000", all('!EntryNotANumber')],
  ['1_000', all('!EntryNotANumber')],
  ['-1', all('!EntryNotANumber')],
  ['+1', all('!EntryNotANumber')],
  ['\u22121', all('!EntryNotANumber')],
  ['1e3', all('!EntryNotANumber')],
  ['1E3', all('!EntryNotANumber')],
  ['0x10', all('!EntryNotANumber')],
  ['0b1', all('!EntryNotANumber')],
  ['Infinity', all('!EntryNotANumber')],
  ['NaN', all('!EntryNotANumber')],
  ['12a', all('!EntryNotANumber')],
  ['\u200e5', all('!EntryNotANumber')],
  ['1\u066b5', { 'comma-refused': '!EntryNotANumber', 'comma-decimal': '!EntryNotANumber', arabic: '1.5' }],
  ['1\u066b234', { 'comma-refused': '!EntryNotANumber', 'comma-decimal': '!EntryNotANumber', arabic: '1.234' }],
  [
    '\u0661\u0662\u066b\u0665',
    { 'comma-refused': '!EntryNotANumber', 'comma-decimal': '!EntryNotANumber', arabic: '12.5' },
  ],
  ['\u0661\u0662.\u0665', { 'comma-refused': '!EntryNotANumber', 'comma-decimal': '!EntryNotANumber', arabic: '12.5' }],
  ['\u0661\u066c\u0662\u0663\u0664', all('!EntryNotANumber')],
  ['\u06f1\u06f2', all('!EntryNotANumber')],
  ['\uff11\uff12', all('!EntryNotANumber')],
  ['1.23456', all('!EntryTooManyDecimals')],
  ['123456789012345678901', all('!EntryTooLong')],
  ['12345678901234567890', all('12345678901234567890')],
]

/** Decimals of the field that TRUTH is about. */
export const TRUTH_DECIMALS = 4

/** Reads any text by the clause, character by character; nothing of ours is used. */
export const read = (typed: string, family: Family, decimals: number): Reading => {
  const marks = [...typed.trim()].map((character) => mark(character, family))
  if (marks.length === 0) return { refused: 'EntryEmpty' }
  const separators = marks.filter((one) => '.,\u066b'.includes(one))
  const digits = marks.filter((one) => /^[0-9]$/.test(one))
  if (separators.length > 1 || digits.length === 0 || separators.length + digits.length !== marks.length)
    return { refused: 'EntryNotANumber' }
  const [separator] = separators
  const at = separator === undefined ? marks.length : marks.indexOf(separator)
  return judge(separator, marks.slice(0, at).join(''), marks.slice(at + 1).join(''), family, decimals)
}

function all(text: string): Readonly<Record<Family, string>> {
  return { 'comma-refused': text, 'comma-decimal': text, arabic: text }
}

/** The character as the family writes it; anything foreign becomes a mark that fits nowhere. */
const mark = (character: string, family: Family): string => {
  const arabic = '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'.indexOf(character)
  if (family === 'arabic' && arabic >= 0) return String(arabic)
  if (character === '\u066b' && family !== 'arabic') return 'foreign'
  return /^[0-9.,\u066b]$/.test(character) ? character : 'foreign'
}

const judge = (
  separator: string | undefined,
  whole: string,
  fraction: string,
  family: Family,
  decimals: number,
): Reading => {
  if (separator === ',' && family === 'comma-refused') return { refused: 'EntryCommaRefused' }
  const beforeIsNothing = [...whole].every((digit) => digit === '0')
  const couldGroup = fraction.length === 3 && !beforeIsNothing
  const comma = separator === ','
  if (couldGroup && (family === 'comma-decimal' || (family === 'arabic' && comma))) return { refused: 'EntryAmbiguous' }
  if (fraction.length > decimals) return { refused: 'EntryTooManyDecimals' }
  if (whole.length > 20) return { refused: 'EntryTooLong' }
  return { value: new Big(`${whole || '0'}.${fraction || '0'}`).toFixed() }
}
