/** Preferences of this device; kept across sessions. [SHELL-9] [SHELL-10] [LEV-6] [Q5] [Q25] */
import type { Language } from '@hexbourse/domain/kernel'

// Model
export type Theme = 'night' | 'day'
/** Colours of rise and fall; never the only indication. */
export type DirectionColours = 'default' | 'cvd' | 'east-asia' | 'korea'
export type Density = 'compact' | 'comfortable'
/** Whether amounts are displayed or masked. */
export type Figures = 'shown' | 'hidden'

export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly colours: DirectionColours
  readonly density: Density
  readonly figures: Figures
  /** Risk rate in percent at which the user is warned about a margin account; undefined: no warnings. */
  readonly marginWarning: number | undefined
}

// Constructors
/** Choices of `marginWarning`, in percent. */
export const MARGIN_WARNING_LEVELS: ReadonlyArray<number> = [20, 30, 50, 100]
export const DEFAULT_MARGIN_WARNING = 30

// Rules
export const otherFigures = (figures: Figures): Figures => (figures === 'hidden' ? 'shown' : 'hidden')
export const otherTheme = (theme: Theme): Theme => (theme === 'night' ? 'day' : 'night')
