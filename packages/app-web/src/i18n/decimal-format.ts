/** Formats exact decimals in the selected language without converting them to floats. [SHELL-9] [Q8] */
import type { Language } from '@hexbourse/domain/kernel'
import { Decimal, Languages } from '@hexbourse/domain/kernel'

export interface Figure {
  /** undefined shows as a dash. */
  readonly value: Decimal.Decimal | undefined
  readonly places: number
  /** The value is in percent, or has a plus sign above zero, or both. */
  readonly kind?: 'percent' | 'signed-percent' | 'signed'
  readonly direction?: 'up' | 'down' | 'flat'
  /** From a million on, two decimals of millions, billions and so on, for narrow columns of amounts above zero. */
  readonly isAbbreviated?: true
}

/** `zeros` are the trailing zeros of the fraction, `lead` is everything before them. */
export interface FigureText {
  readonly lead: string
  readonly zeros: string
}

const DASH = '\u2014'
const MINUS = '\u2212'

interface NumberStyle {
  readonly whole: Intl.NumberFormat
  readonly separator: string
  readonly digits: ReadonlyArray<string>
  /** Text before and after the number of a percentage. */
  readonly percent: { readonly prefix: string; readonly suffix: string }
  readonly abbreviated: Intl.NumberFormat
  /** Cache of grouped whole parts by digits; live figures repeat a few of them. */
  readonly groupedCache: Map<string, string>
}

const MIN_ABBREVIATED = Decimal.fromInteger(1_000_000)

/** Bound of the cache: more than the whole parts displayed on one screen. */
const MAX_CACHED = 2_000

const styles = new Map<Language, NumberStyle>()

const styleOf = (language: Language): NumberStyle => {
  const cached = styles.get(language)
  if (cached !== undefined) return cached
  const whole = new Intl.NumberFormat(Languages.tag(language))
  const plain = new Intl.NumberFormat(Languages.tag(language), { useGrouping: false })
  const separator = whole.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.'
  const style = {
    whole,
    separator,
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    percent: percentPattern(language),
    abbreviated: new Intl.NumberFormat(Languages.tag(language), {
      notation: 'compact',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
    groupedCache: new Map(),
  }
  styles.set(language, style)
  return style
}

/** The pattern of the language around one digit, with its own space before the sign. */
const percentPattern = (language: Language): NumberStyle['percent'] => {
  const parts = new Intl.NumberFormat(Languages.tag(language), { style: 'percent' }).formatToParts(0.01)
  const at = parts.findIndex((part) => part.type === 'integer')
  const textOf = (some: typeof parts): string => some.map((part) => part.value).join('')
  return { prefix: textOf(parts.slice(0, at)), suffix: textOf(parts.slice(at + 1)) }
}

const localDigits = (style: NumberStyle, text: string): string =>
  text.replace(/\d/g, (digit) => style.digits[Number(digit)] ?? digit)

/** Sign with grouped whole part, and the fraction, of a fixed-point text. */
const splitFixed = (style: NumberStyle, fixed: string): { readonly lead: string; readonly fraction: string } => {
  const unsigned = fixed.replace('-', '')
  const [whole = '0', fraction = ''] = unsigned.split('.')
  const minus = fixed.startsWith('-') ? MINUS : ''
  return { lead: minus + groupedText(style, whole), fraction }
}

const groupedText = ({ whole, groupedCache }: NumberStyle, digits: string): string => {
  const cached = groupedCache.get(digits)
  if (cached !== undefined) return cached
  const text = whole.format(BigInt(digits))
  if (groupedCache.size >= MAX_CACHED) groupedCache.clear()
  groupedCache.set(digits, text)
  return text
}

export const figureText = (language: Language, figure: Figure): FigureText => {
  if (figure.value === undefined) return { lead: DASH, zeros: '' }
  const style = styleOf(language)
  if (figure.isAbbreviated && figure.value >= MIN_ABBREVIATED)
    return { lead: style.abbreviated.format(figure.value / Decimal.one), zeros: '' }
  const { lead: unsigned, fraction } = splitFixed(style, Decimal.toFixed(figure.places, figure.value))
  const plus = figure.kind?.startsWith('signed') && Decimal.isPositive(figure.value) ? '+' : ''
  const lead = plus + unsigned
  if (figure.kind?.endsWith('percent')) {
    const decimals = fraction === '' ? '' : style.separator + localDigits(style, fraction)
    return { lead: style.percent.prefix + lead + decimals + style.percent.suffix, zeros: '' }
  }
  if (fraction === '') return { lead, zeros: '' }
  const significant = fraction.replace(/0+$/, '')
  const zeros = localDigits(style, fraction.slice(significant.length))
  return significant === ''
    ? { lead, zeros: style.separator + zeros }
    : { lead: lead + style.separator + localDigits(style, significant), zeros }
}

/** A figure as one string, for labels and sentences. */
export const figureString = (language: Language, figure: Figure): string => {
  const { lead, zeros } = figureText(language, figure)
  return lead + zeros
}

/** The shortest exact text of an amount, for sentences. */
export const amountString = (language: Language, value: Decimal.Decimal): string => {
  const places = (Decimal.toText(value).split('.')[1] ?? '').length
  return figureString(language, { value, places })
}

/** Text for a number field: the language's decimal separator, no grouping; parses back to the same number. [Q21] */
export const entryText = (language: Language, places: number, value: Decimal.Decimal): string => {
  const style = styleOf(language)
  return localDigits(style, Decimal.toFixed(places, value)).replace('.', style.separator)
}
