/** The languages of the interface by their own names. [SHELL-9] */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

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

/** Those that the operator offers. */
export const LANGUAGES = (import.meta.env.LANGUAGES ?? Languages.ALL).map((id) => ({
  id,
  name: NAMES[id],
  tag: Languages.tag(id),
}))
