/** Server messages in eleven languages. [SHELL-9] [Q1] */
import type { WalletType } from '@hexbourse/domain/kernel'
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
import type {
  DepositRequestReason,
  EntryCause,
  LedgerEntry,
  ReviewReason,
  Rejection,
  RequestError,
  WithdrawalReason,
} from '../engine/index.ts'
import { COINS } from './coins.ts'

type Key = keyof typeof en
type Values = Readonly<Record<string, string | number>>
/** Keys of success messages. */
export type DoneMessage = DoneMessageOf<Key>
type DoneMessageOf<K> = K extends `server.done.${infer Name}` ? Name : never

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

/** English for an unknown language. */
export const languageOf = (text: string | undefined): Language => LANGUAGE_CODES.find((code) => code === text) ?? 'en'

export const errorMessage = (language: Language, error: Rejection | RequestError): string => {
  const { _tag, ...values } = error
  return format(language, `server.error.${_tag}`, values)
}

export const doneMessage = (language: Language, message: DoneMessage, values: Values = {}): string =>
  format(language, `server.done.${message}`, values)

/** Reason of a rejected review: the reviewer's text as it is, or a rule's translated message. */
export const reviewReason = (
  language: Language,
  reason: ReviewReason | WithdrawalReason | DepositRequestReason,
): string => (reason._tag === 'ReviewerText' ? reason.text : format(language, `server.reason.${reason._tag}`, {}))

export const causeLabel = (language: Language, cause: EntryCause): string => format(language, `server.log.${cause}`, {})

export const walletLabel = (language: Language, wallet: WalletType): string =>
  format(language, `server.account.${wallet}`, {})

/** Name of a direction or a status of leveraged orders. */
export const positionName = (
  language: Language,
  name: 'long' | 'short' | 'pending' | 'open' | 'closed' | 'cancelled',
): string => format(language, `server.position.${name}`, {})

/** Name of a direction, status or result of second contracts. */
export const contractName = (
  language: Language,
  name: 'up' | 'down' | 'open' | 'closed' | 'won' | 'lost' | 'drawn',
): string => format(language, `server.contract.${name}`, {})

const BUCKETS = {
  locked: 'inOrders',
  margin: 'inPositions',
  insured: 'insured',
  escrow: 'inC2c',
  withdrawal: 'inWithdrawal',
  acceptor: 'atDesk',
} as const

/** The wallet, for a reserved balance with what it is reserved for. */
export const bucketLabel = (language: Language, wallet: WalletType, bucket: LedgerEntry['bucket']): string => {
  const account = walletLabel(language, wallet)
  if (bucket === 'free') return account
  return format(language, `server.account.${BUCKETS[bucket]}`, { account })
}

/** Common name of a coin, or its symbol. */
export const coinTitle = (language: Language, name: string): string => format(language, 'server.coin.title', { name })

/** Empty for an unknown coin. */
export const coinDescription = (language: Language, name: string): string => {
  const info = COINS[name]
  if (info === undefined) return ''
  const { sentence, ...values } = info
  return format(language, `server.coin.${sentence}`, { name, ...values })
}

const cache = createIntlCache()
const intlByLanguage = new Map<Language, IntlShape>()

const intlOf = (language: Language): IntlShape => {
  const [locale, messages] = LANGUAGES[language]
  const intl =
    intlByLanguage.get(language) ??
    createIntl({ locale, messages, timeZone: 'Asia/Shanghai', onError: throwError }, cache)
  intlByLanguage.set(language, intl)
  return intl
}

/** A message that cannot be formatted is a defect, which the tests must find. */
const throwError = (problem: Error): void => {
  throw problem
}

/** The message of a key. Throws when a value is missing. */
export const format = (language: Language, id: Key, values: Values): string =>
  intlOf(language).formatMessage({ id }, { ...values })
