/** Applies language, direction, theme, colours and density to the document root. [SHELL-9] [SHELL-10] */
import type { Preferences } from '@hexbourse/domain/account'
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

export const applyPreferences = (
  root: HTMLElement,
  shown: Language,
  { theme, colours, density }: Pick<Preferences.Preferences, 'theme' | 'colours' | 'density'>,
): void => {
  root.lang = Languages.tag(shown)
  root.dir = Languages.direction(shown)
  Object.assign(root.dataset, { theme: theme === 'night' ? 'dark' : 'light', direction: colours, density })
}
