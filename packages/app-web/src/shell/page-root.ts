/** Dresses the page: language, direction, night or day, colours of rise and fall, density. [SHELL-9] [SHELL-10] */
import type { Preferences } from '@hexbourse/domain/account'
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

export const dress = (
  root: HTMLElement,
  shown: Language,
  { theme, colours, density }: Pick<Preferences.Preferences, 'theme' | 'colours' | 'density'>,
): void => {
  root.lang = Languages.tag(shown)
  root.dir = Languages.direction(shown)
  Object.assign(root.dataset, { theme: theme === 'night' ? 'dark' : 'light', direction: colours, density })
}
