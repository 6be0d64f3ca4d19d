/** Interface texts by key, read from the catalogues, so that a journey does not repeat them. [SHELL-9] */
import { readFileSync } from 'node:fs'

import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

import type acceptor from '../../../locales/en/acceptor.json'
import type account from '../../../locales/en/account.json'
import type articles from '../../../locales/en/articles.json'
import type c2c from '../../../locales/en/c2c.json'
import type content from '../../../locales/en/content.json'
import type identity from '../../../locales/en/identity.json'
import type leverage from '../../../locales/en/leverage.json'
import type market from '../../../locales/en/market.json'
import type secondContract from '../../../locales/en/second-contract.json'
import type server from '../../../locales/en/server.json'
import type shell from '../../../locales/en/shell.json'
import type simulation from '../../../locales/en/simulation.json'
import type spot from '../../../locales/en/spot.json'
import type wallet from '../../../locales/en/wallet.json'
import { ROOT } from '../architecture/source-files.ts'

// Model
type Catalogue = typeof acceptor &
  typeof account &
  typeof articles &
  typeof c2c &
  typeof content &
  typeof identity &
  typeof leverage &
  typeof market &
  typeof secondContract &
  typeof server &
  typeof shell &
  typeof simulation &
  typeof spot &
  typeof wallet

export type MessageKey = keyof Catalogue

type Values = Readonly<Record<string, string | number>>

// Rules
/** The text of a message. Throws when a value is missing: then `messagePattern` is meant. */
export const message = (key: MessageKey, values: Values = {}, language: Language = 'en'): string => {
  const text = rawMessage(key, language)
    .replaceAll(CHOICE, (_, name: string, options: string) => chosenOption(options, values[name], language))
    .replaceAll(ARGUMENT, (argument, name: string) => String(values[name] ?? argument))
  if (/[{}]/.test(text)) throw new Error(`${key} needs values: ${text}`)
  return text
}

/** Matches the message in any of its plural forms; arguments without a value match any text. */
export const messagePattern = (key: MessageKey, values: Values = {}, language: Language = 'en'): RegExp =>
  new RegExp(
    messageForms(key, language)
      .map((form) => form.replaceAll(ARGUMENT, (argument, name: string) => String(values[name] ?? argument)))
      .map(formPattern)
      .join('|'),
  )

/** Each form of a message that is one plural or select; otherwise the message itself. */
export const messageForms = (key: MessageKey, language: Language = 'en'): ReadonlyArray<string> => {
  const text = rawMessage(key, language)
  const options = [...text.matchAll(CHOICE)][0]?.[2]
  return options === undefined ? [text] : [...options.matchAll(OPTION)].map(([, , form = '']) => form)
}

// Internal
/** A plural or select whose options hold at most plain arguments. */
const OPTION = /(=\d+|\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g
const CHOICE = /\{(\w+), (?:plural|select), ((?:(?:=\d+|\w+)\s*\{(?:[^{}]|\{\w+\})*\}\s*)+)\}/g
const ARGUMENT = /\{(\w+)(?:, [^{}]*)?\}/g

const catalogues = new Map<string, Readonly<Record<string, string>>>()

const rawMessage = (key: MessageKey, language: Language): string => {
  const path = `${ROOT}locales/${language}/${key.split('.', 1)[0] ?? ''}.json`
  const catalogue = catalogues.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>)
  catalogues.set(path, catalogue)
  const text = catalogue[key]
  if (text === undefined) throw new Error(`${key} is not in ${path}`)
  return text
}

const chosenOption = (options: string, value: string | number | undefined, language: Language): string => {
  const forms = new Map([...options.matchAll(OPTION)].map(([, name = '', form = '']) => [name, form]))
  const category = typeof value === 'number' ? new Intl.PluralRules(Languages.tag(language)).select(value) : value
  const form = forms.get(`=${value}`) ?? forms.get(category ?? '') ?? forms.get('other') ?? ''
  return form.replaceAll('#', String(value))
}

const formPattern = (form: string): string =>
  form
    .split(/#|\{\w+(?:, [^{}]*)?\}/)
    .map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+')
