/** How this device likes to see the exchange; outlives every session. [SHELL-9] [SHELL-10] [Q5] [Q25] */
import type { Language } from '@hexbourse/domain/kernel'

// Model
export type Theme = 'night' | 'day'
/** Which colours rise and fall have; never a colour alone. */
export type DirectionColours = 'default' | 'cvd' | 'east-asia' | 'korea'
export type Density = 'compact' | 'comfortable'
/** Whether what one owns may be read by whoever looks over one's shoulder. */
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
