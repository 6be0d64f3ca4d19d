/** Display preferences of this device; kept across sessions. [SHELL-9] [SHELL-10] [Q5] [Q25] */
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
}

// Rules
export const otherFigures = (figures: Figures): Figures => (figures === 'hidden' ? 'shown' : 'hidden')
export const otherTheme = (theme: Theme): Theme => (theme === 'night' ? 'day' : 'night')
