/** The eleven languages and their number entry rules. [SHELL-9] [Q1] [Q21] */

// Model
/**
 * Language codes as stored and sent. `uk` is Uzbek in Latin script, `zh` and `hk` are Chinese, `kr` is Korean, `jp`
 * is Japanese.
 */
export type Language = 'zh' | 'hk' | 'en' | 'kr' | 'jp' | 'es' | 'pt' | 'ar' | 'fr' | 'ru' | 'uk'

/** Whether a typed comma is rejected, is a decimal separator, or is one besides the Arabic decimal separator. */
export type CommaRule = 'refused' | 'decimal' | 'arabic'

// Constructors
/** All languages, in the order of the menu. */
export const ALL: readonly [Language, ...ReadonlyArray<Language>] = [
  'en',
  'zh',
  'hk',
  'kr',
  'jp',
  'es',
  'pt',
  'ar',
  'fr',
  'ru',
  'uk',
]
/** The language of texts that have no other. */
export const DEFAULT: Language = 'en'

// Rules
/** Whether the text is the code of a language. */
export const isLanguage = (text: string): text is Language => (ALL as ReadonlyArray<string>).includes(text)

const TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  zh: 'zh-CN',
  hk: 'zh-HK',
  kr: 'ko',
  jp: 'ja',
  es: 'es',
  pt: 'pt',
  ar: 'ar',
  fr: 'fr',
  ru: 'ru',
  uk: 'uz-Latn',
}
/** BCP 47 tag, for Intl and the document language. */
export const tag = (language: Language): string => TAGS[language]

/** Reading direction of the language. */
export const direction = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

const COMMA_RULES: Readonly<Record<Language, CommaRule>> = {
  en: 'refused',
  zh: 'refused',
  hk: 'refused',
  kr: 'refused',
  jp: 'refused',
  es: 'decimal',
  pt: 'decimal',
  fr: 'decimal',
  ru: 'decimal',
  uk: 'decimal',
  ar: 'arabic',
}
/** How the language reads a comma in a number. */
export const commaRule = (language: Language): CommaRule => COMMA_RULES[language]
