/** What the operator tells of itself on the home page: a file of its own, read at start. [HOME-1] */
import { FrontPage as Rules } from '@hexbourse/domain/content'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F, option as O } from 'fp-ts'

// Model
/** As it travels, and as the file has it: addresses and figures as text. */
export interface FrontPage {
  readonly apps: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, string>>
}

// Constructors
export const NOTHING_TOLD: FrontPage = { apps: {}, figures: {} }

/** Left says what is wrong, and where. */
export const parseFrontPage = (text: string): E.Either<string, FrontPage> => {
  const root = record(parsed(text))
  if (root === undefined) return E.left('front page: must be an object of JSON')
  const stray = Object.keys(root).find((key) => key !== 'apps' && key !== 'figures')
  if (stray !== undefined) return E.left(`front page ${stray}: unknown, only apps and figures are`)
  return F.pipe(
    E.Do,
    E.bind('apps', () => part(root, 'apps', APPS, 'must be a whole https address')),
    E.bind('figures', () => part(root, 'figures', FIGURES, 'must be a figure as text')),
  )
}

// Internal
type Test = (text: string) => boolean

const isApp =
  (store: Rules.Store): Test =>
  (text) =>
    O.isSome(Rules.appFrom(store, text))
const isFigure =
  (name: Rules.FigureName): Test =>
  (text) =>
    F.pipe(
      Decimal.fromText(text),
      O.chain((value) => Rules.figureFrom(name, value)),
      O.isSome,
    )

const APPS: Readonly<Record<string, Test>> = {
  app_store: isApp('app-store'),
  google_play: isApp('google-play'),
  android: isApp('android'),
}
const FIGURES: Readonly<Record<string, Test>> = {
  countries: isFigure('countries'),
  cold_storage: isFigure('cold-storage'),
  minutes: isFigure('minutes'),
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined

const part = (
  root: Readonly<Record<string, unknown>>,
  name: keyof FrontPage,
  tests: Readonly<Record<string, Test>>,
  wanted: string,
): E.Either<string, Readonly<Record<string, string>>> => {
  const given = record(root[name] ?? {})
  if (given === undefined) return E.left(`front page ${name}: must be an object`)
  const wrong = Object.entries(given).find(
    ([key, value]) => !Object.hasOwn(tests, key) || typeof value !== 'string' || tests[key]?.(value) !== true,
  )
  if (wrong !== undefined)
    return E.left(`front page ${name}.${wrong[0]}: ${Object.hasOwn(tests, wrong[0]) ? wanted : 'unknown'}`)
  return E.right(given as Readonly<Record<string, string>>)
}
