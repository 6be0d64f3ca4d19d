/** Options of the header menus. [SHELL-9] [SHELL-10] */
import type { Preferences } from '@hexbourse/domain/account'
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

import type { MessageKey } from '../i18n/index.ts'

/** Each language's own name. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文（香港）',
  kr: '한국어',
  jp: '日本語',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
  fr: 'Français',
  ru: 'Русский',
  uk: 'Oʻzbekcha',
}

export const LANGUAGES = Languages.ALL.map((id) => ({ id, name: NAMES[id], tag: Languages.tag(id) }))

export const COLOURS: ReadonlyArray<{ readonly id: Preferences.DirectionColours; readonly label: MessageKey }> = [
  { id: 'default', label: 'shell.colours.default' },
  { id: 'cvd', label: 'shell.colours.cvd' },
  { id: 'east-asia', label: 'shell.colours.eastAsia' },
  { id: 'korea', label: 'shell.colours.korea' },
]
