/** Exact decimals as the reader's language writes them; no figure ever passes through a float. [SHELL-9] [Q8] */
import type { Language } from '@hexbourse/domain/kernel'
import { Decimal, Languages } from '@hexbourse/domain/kernel'

export interface Figure {
  /** undefined shows as a dash. */
  readonly value: Decimal.Decimal | undefined
  readonly places: number
  /** Percent figures carry their sign and %. */
  readonly kind?: 'percent'
  readonly direction?: 'up' | 'down' | 'flat'
}

/** `lead` carries the value, `zeros` the trailing zeros that add nothing to it. */
export interface FigureText {
  readonly lead: string
  readonly zeros: string
}

const DASH = '\u2014'
const MINUS = '\u2212'

interface Style {
  readonly whole: Intl.NumberFormat
  readonly sign: string
  readonly digits: ReadonlyArray<string>
  /** Whole parts as they were written before: live figures share a few. */
  readonly written: Map<string, string>
}

/** More than the whole parts of all figures on a screen. */
const MOST_WRITTEN = 2_000

const styles = new Map<Language, Style>()

const styleOf = (language: Language): Style => {
  const known = styles.get(language)
  if (known !== undefined) return known
  const whole = new Intl.NumberFormat(Languages.tag(language))
  const plain = new Intl.NumberFormat(Languages.tag(language), { useGrouping: false })
  const sign = whole.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.'
  const style = {
    whole,
    sign,
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    written: new Map(),
  }
  styles.set(language, style)
  return style
}

const localDigits = (style: Style, text: string): string =>
  text.replace(/\d/g, (digit) => style.digits[Number(digit)] ?? digit)

/** Sign, grouped whole part and fraction of an exact text. */
const split = (style: Style, fixed: string): { readonly lead: string; readonly fraction: string } => {
  const unsigned = fixed.replace('-', '')
  const [whole = '0', fraction = ''] = unsigned.split('.')
  const minus = fixed.startsWith('-') ? MINUS : ''
  return { lead: minus + wholeText(style, whole), fraction }
}

const wholeText = ({ whole, written }: Style, digits: string): string => {
  const known = written.get(digits)
  if (known !== undefined) return known
  const text = whole.format(BigInt(digits))
  if (written.size >= MOST_WRITTEN) written.clear()
  written.set(digits, text)
  return text
}

export const figureText = (language: Language, figure: Figure): FigureText => {
  if (figure.value === undefined) return { lead: DASH, zeros: '' }
  const style = styleOf(language)
  const { lead, fraction } = split(style, Decimal.toFixed(figure.places, figure.value))
  if (figure.kind === 'percent') {
    const plus = Decimal.isPositive(figure.value) ? '+' : ''
    return { lead: `${plus}${lead}${style.sign}${localDigits(style, fraction)}%`, zeros: '' }
  }
  if (fraction === '') return { lead, zeros: '' }
  const kept = fraction.replace(/0+$/, '')
  const zeros = localDigits(style, fraction.slice(kept.length))
  return kept === ''
    ? { lead, zeros: style.sign + zeros }
    : { lead: lead + style.sign + localDigits(style, kept), zeros }
}

/** A figure in one piece, for labels and sentences. */
export const figureLine = (language: Language, figure: Figure): string => {
  const { lead, zeros } = figureText(language, figure)
  return lead + zeros
}

/** Shortest exact text, for sentences that name an amount. */
export const amountLine = (language: Language, value: Decimal.Decimal): string => {
  const places = (Decimal.toText(value).split('.')[1] ?? '').length
  return figureLine(language, { value, places })
}

/** What goes into a number field: the reader's decimal sign, no grouping, so that it reads back as the same number. [Q21] */
export const entryText = (language: Language, places: number, value: Decimal.Decimal): string => {
  const style = styleOf(language)
  return localDigits(style, Decimal.toFixed(places, value)).replace('.', style.sign)
}
