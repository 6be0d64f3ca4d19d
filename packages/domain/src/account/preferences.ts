/** How this device likes to see the exchange; outlives every session. [SHELL-9] [SHELL-10] [Q5] [Q25] */
import type { Language } from '@hexbourse/domain/kernel'

// Model
export type Theme = 'night' | 'day'
/** Which colours rise and fall have; never a colour alone. */
export type DirectionColours = 'default' | 'cvd' | 'east-asia' | 'korea'
export type Density = 'compact' | 'comfortable'

export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly colours: DirectionColours
  readonly density: Density
}

// Rules
export const otherTheme = (theme: Theme): Theme => (theme === 'night' ? 'day' : 'night')
