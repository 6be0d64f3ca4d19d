/** What the exchange says to people, in the eleven languages of the product. [SHELL-9] [Q1] */
import type { AccountKind } from '@hexbourse/domain/kernel'
import { createIntl, createIntlCache } from '@formatjs/intl'
import type { IntlShape } from '@formatjs/intl'

import ar from '../../../../locales/ar/server.json' with { type: 'json' }
import en from '../../../../locales/en/server.json' with { type: 'json' }
import es from '../../../../locales/es/server.json' with { type: 'json' }
import fr from '../../../../locales/fr/server.json' with { type: 'json' }
import hk from '../../../../locales/hk/server.json' with { type: 'json' }
import jp from '../../../../locales/jp/server.json' with { type: 'json' }
import kr from '../../../../locales/kr/server.json' with { type: 'json' }
import pt from '../../../../locales/pt/server.json' with { type: 'json' }
import ru from '../../../../locales/ru/server.json' with { type: 'json' }
import uk from '../../../../locales/uk/server.json' with { type: 'json' }
import zh from '../../../../locales/zh/server.json' with { type: 'json' }
import type { Cause, Reason, Refusal, RequestFault } from '../engine/index.ts'
import { COINS } from './coins.ts'

type Key = keyof typeof en
type Values = Readonly<Record<string, string | number>>
/** What is said when something was done. */
export type Saying = SaidUnder<Key>
type SaidUnder<K> = K extends `server.done.${infer Word}` ? Word : never

const LANGUAGES = {
  zh: ['zh-CN', zh],
  hk: ['zh-HK', hk],
  en: ['en', en],
  kr: ['ko', kr],
  jp: ['ja', jp],
  es: ['es', es],
  pt: ['pt', pt],
  ar: ['ar', ar],
  fr: ['fr', fr],
  ru: ['ru', ru],
  uk: ['uz', uk],
} as const satisfies Readonly<Record<string, readonly [string, Readonly<Record<Key, string>>]>>

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as ReadonlyArray<Language>

/** English where the asked language is none of ours. */
export const languageOf = (text: string | undefined): Language => LANGUAGE_CODES.find((code) => code === text) ?? 'en'

export const refusalWords = (language: Language, fault: Refusal | RequestFault): string => {
  const { _tag, ...values } = fault
  return say(language, `server.refusal.${_tag}`, values)
}

export const doneWords = (language: Language, saying: Saying, values: Values = {}): string =>
  say(language, `server.done.${saying}`, values)

/** Why the desk said no: its own words as they are, a rule's in the reader's language. */
export const reasonWords = (language: Language, reason: Reason): string =>
  reason._tag === 'Written' ? reason.text : say(language, `server.reason.${reason._tag}`, {})

export const causeWords = (language: Language, cause: Cause): string => say(language, `server.log.${cause}`, {})

export const accountWords = (language: Language, kind: AccountKind): string =>
  say(language, `server.account.${kind}`, {})

/** What people call a coin; its short name where they call it nothing else. */
export const coinTitle = (language: Language, name: string): string => say(language, 'server.coin.title', { name })

/** Empty for a coin of which nothing is known. */
export const coinWords = (language: Language, name: string): string => {
  const profile = COINS[name]
  if (profile === undefined) return ''
  const { sentence, ...values } = profile
  return say(language, `server.coin.${sentence}`, { name, ...values })
}

const cache = createIntlCache()
const spoken = new Map<Language, IntlShape>()

const intlOf = (language: Language): IntlShape => {
  const [locale, messages] = LANGUAGES[language]
  const known =
    spoken.get(language) ?? createIntl({ locale, messages, timeZone: 'Asia/Shanghai', onError: raise }, cache)
  spoken.set(language, known)
  return known
}

/** A message that cannot be said is a fault of the words, found by their test, not to be hidden. */
const raise = (problem: Error): void => {
  throw problem
}

const say = (language: Language, id: Key, values: Values): string =>
  intlOf(language).formatMessage({ id }, { ...values })
