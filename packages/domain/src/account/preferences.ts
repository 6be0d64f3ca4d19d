/** Preferences of this device; kept across sessions. [SHELL-9] [SHELL-10] [LEV-6] [Q5] [Q25] */
import type { Language } from '@hexbourse/domain/kernel'

// Model
/** Dark or light page. */
export type Theme = 'night' | 'day'
/** Colours of rise and fall; never the only indication. */
export type DirectionColours = 'default' | 'cvd' | 'east-asia' | 'korea'
/** Height of rows. */
export type Density = 'compact' | 'comfortable'
/** Whether amounts are displayed or masked. */
export type Figures = 'shown' | 'hidden'
/** How numbers are written and typed: as in the language, or 1,234.56, 1.234,56 or 1 234,56. */
export type NumberFormat = 'language' | 'point' | 'comma' | 'space'
/** Of all times but those of the chart. */
export type TimeZone = 'exchange' | 'local' | 'utc'
/** Whether an optional function is used. */
export type Switch = 'on' | 'off'

/** Everything that a user chooses about this device. */
export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly colours: DirectionColours
  readonly density: Density
  readonly figures: Figures
  readonly numberFormat: NumberFormat
  readonly timeZone: TimeZone
  /** A sound for fills and price alerts. */
  readonly sounds: Switch
  /** Keyboard shortcuts of the trade page. */
  readonly shortcuts: Switch
  /** Risk rate in percent at which the user is warned about a margin account; undefined: no warnings. */
  readonly marginWarning: number | undefined
}

// Constructors
/** Choices of `marginWarning`, in percent. */
export const MARGIN_WARNING_LEVELS: ReadonlyArray<number> = [20, 30, 50, 100]
/** Risk rate in percent at which a user is warned who has not chosen one. */
export const DEFAULT_MARGIN_WARNING = 30

/** The choices of a preference; the first one is the default. */
export const CHOICES = {
  theme: ['night', 'day'],
  colours: ['default', 'cvd', 'east-asia', 'korea'],
  density: ['compact', 'comfortable'],
  figures: ['shown', 'hidden'],
  numberFormat: ['language', 'point', 'comma', 'space'],
  timeZone: ['exchange', 'local', 'utc'],
  sounds: ['off', 'on'],
  shortcuts: ['on', 'off'],
} as const satisfies {
  readonly [K in Exclude<keyof Preferences, 'language' | 'marginWarning'>]: ReadonlyArray<Preferences[K]>
}

/** Of a device that has chosen nothing but a language. */
export const DEFAULT: Omit<Preferences, 'language'> = {
  theme: CHOICES.theme[0],
  colours: CHOICES.colours[0],
  density: CHOICES.density[0],
  figures: CHOICES.figures[0],
  numberFormat: CHOICES.numberFormat[0],
  timeZone: CHOICES.timeZone[0],
  sounds: CHOICES.sounds[0],
  shortcuts: CHOICES.shortcuts[0],
  marginWarning: DEFAULT_MARGIN_WARNING,
}

// Rules
/** Hides shown amounts, and shows hidden ones. */
export const otherFigures = (figures: Figures): Figures => (figures === 'hidden' ? 'shown' : 'hidden')
/** The theme that is not chosen. */
export const otherTheme = (theme: Theme): Theme => (theme === 'night' ? 'day' : 'night')

/** The language whose numbers are written and typed. */
export const numberLanguage = ({ language, numberFormat }: Pick<Preferences, 'language' | 'numberFormat'>): Language =>
  numberFormat === 'language' ? language : NUMBER_LANGUAGES[numberFormat]

/** undefined: the zone of the device. */
export const zoneOf = (timeZone: TimeZone, exchangeZone: string): string | undefined =>
  timeZone === 'local' ? undefined : timeZone === 'utc' ? 'UTC' : exchangeZone

// Internal
/** A language that writes numbers so. */
const NUMBER_LANGUAGES: Readonly<Record<Exclude<NumberFormat, 'language'>, Language>> = {
  point: 'en',
  comma: 'pt',
  space: 'fr',
}
