/** Preferences, stored on the device across sessions. [SHELL-9] [SHELL-10] [Q5] [Q25] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import { BehaviorSubject } from 'rxjs'

import type { Tabs } from '../environment/index.ts'
import {
  COLOURS,
  DENSITY,
  FIGURES,
  LANG,
  LOCALE,
  MARGIN_WARNING,
  NIGHT,
  NUMBER_FORMAT,
  SHORTCUTS,
  SOUNDS,
  TIME_ZONE,
} from './keys.ts'
import type { Store } from './safe-storage.ts'

export interface PreferencesKeeper extends PreferencesPort {
  readonly now: () => Preferences.Preferences
}

/** One language or more. */
type Offered = readonly [Language, ...ReadonlyArray<Language>]

/** `languages` are those that can be chosen; the first is that of a device without a choice. */
export const preferencesPort = (store: Store, tabs: Tabs, languages: Offered = Languages.ALL): PreferencesKeeper => {
  const current = new BehaviorSubject(readPreferences(store, languages))
  tabs.changed.subscribe(() => {
    const other = readPreferences(store, languages)
    if (!isSame(other, current.value)) current.next(other)
  })
  return {
    current: current.asObservable(),
    now: () => current.value,
    change: (part) => {
      const next = { ...current.value, ...part }
      savePreferences(store, next)
      current.next(next)
    },
  }
}

type Field = Exclude<keyof Preferences.Preferences, 'language' | 'marginWarning'>

/** The theme is stored as `1` for day, which older pages read. */
const KEYS = {
  theme: NIGHT,
  colours: COLOURS,
  density: DENSITY,
  figures: FIGURES,
  numberFormat: NUMBER_FORMAT,
  timeZone: TIME_ZONE,
  sounds: SOUNDS,
  shortcuts: SHORTCUTS,
} as const satisfies Record<Field, string>

const FIELDS = Object.keys(KEYS) as ReadonlyArray<Field>

const storedText = (field: Field, value: string): string =>
  field === 'theme' ? String(Number(value === 'day')) : value

const readChoice = (store: Store, field: Field): string => {
  const [text, choices] = [store.get(KEYS[field]), Preferences.CHOICES[field]]
  return choices.find((choice) => storedText(field, choice) === text) ?? choices[0]
}

const readPreferences = (store: Store, languages: Offered): Preferences.Preferences => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, readChoice(store, field)])) as Pick<
    Preferences.Preferences,
    Field
  >),
  language: [store.get(LOCALE), store.get(LANG)].find((text) => isOneOf(languages, text)) ?? languages[0],
  marginWarning: readMarginWarning(store.get(MARGIN_WARNING)),
})

const readMarginWarning = (text: string | undefined): number | undefined =>
  text === NO_WARNINGS
    ? undefined
    : (Preferences.MARGIN_WARNING_LEVELS.find((level) => String(level) === text) ?? Preferences.DEFAULT_MARGIN_WARNING)

const NO_WARNINGS = 'off'

const isOneOf = (languages: Offered, text: string | undefined): text is Language => languages.includes(text as Language)

const savePreferences = (store: Store, preferences: Preferences.Preferences): void => {
  const { language, marginWarning } = preferences
  store.set(LOCALE, language)
  store.set(LANG, language)
  for (const field of FIELDS) store.set(KEYS[field], storedText(field, preferences[field]))
  store.set(MARGIN_WARNING, marginWarning === undefined ? NO_WARNINGS : String(marginWarning))
}

const isSame = (a: Preferences.Preferences, b: Preferences.Preferences): boolean =>
  [...FIELDS, 'language' as const, 'marginWarning' as const].every((field) => a[field] === b[field])
