/** Operator's data for the home page, read from a file at start. [HOME-1] */
import { FrontPage as Rules } from '@hexbourse/domain/content'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F, option as O } from 'fp-ts'

import { asJsonObject, parseJsonObject } from '../runtime/index.ts'
import type { JsonObject } from '../runtime/index.ts'

// Model
/** Addresses and figures as text, in the file and on the wire. */
export interface FrontPage {
  readonly apps: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, string>>
}

// Constructors
export const EMPTY_FRONT_PAGE: FrontPage = { apps: {}, figures: {} }

/** Left names the problem and its place. */
export const parseFrontPage = (text: string): E.Either<string, FrontPage> => {
  const root = parseJsonObject(text)
  if (root === undefined) return E.left('front page: must be an object of JSON')
  const unknownKey = Object.keys(root).find((key) => key !== 'apps' && key !== 'figures')
  if (unknownKey !== undefined) return E.left(`front page ${unknownKey}: unknown key, use apps and figures`)
  return F.pipe(
    E.Do,
    E.bind('apps', () => parseSection(root, 'apps', APPS, 'must be a whole https address')),
    E.bind('figures', () => parseSection(root, 'figures', FIGURES, 'must be a figure as text')),
  )
}

// Internal
type Validator = (text: string) => boolean

const isApp =
  (store: Rules.Store): Validator =>
  (text) =>
    O.isSome(Rules.appFromAddress(store, text))
const isFigure =
  (name: Rules.FigureName): Validator =>
  (text) =>
    F.pipe(
      Decimal.fromText(text),
      O.chain((value) => Rules.figureFromValue(name, value)),
      O.isSome,
    )

const APPS: Readonly<Record<string, Validator>> = {
  app_store: isApp('app-store'),
  google_play: isApp('google-play'),
  android: isApp('android'),
}
const FIGURES: Readonly<Record<string, Validator>> = {
  countries: isFigure('countries'),
  cold_storage: isFigure('cold-storage'),
  minutes: isFigure('minutes'),
}

const parseSection = (
  root: JsonObject,
  name: keyof FrontPage,
  validators: Readonly<Record<string, Validator>>,
  expected: string,
): E.Either<string, Readonly<Record<string, string>>> => {
  const entries = asJsonObject(root[name] ?? {})
  if (entries === undefined) return E.left(`front page ${name}: must be an object`)
  const invalid = Object.entries(entries).find(
    ([key, value]) => !Object.hasOwn(validators, key) || typeof value !== 'string' || validators[key]?.(value) !== true,
  )
  if (invalid !== undefined)
    return E.left(`front page ${name}.${invalid[0]}: ${Object.hasOwn(validators, invalid[0]) ? expected : 'unknown'}`)
  return E.right(entries as Readonly<Record<string, string>>)
}
