/** Preferences, stored on the device across sessions. [SHELL-9] [SHELL-10] [Q5] [Q25] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import { Languages } from '@hexbourse/domain/kernel'
import { BehaviorSubject } from 'rxjs'

import type { Tabs } from '../environment/index.ts'
import { COLOURS, DENSITY, FIGURES, LANG, LOCALE, MARGIN_WARNING, NIGHT } from './keys.ts'
import type { Store } from './safe-storage.ts'

export interface PreferencesKeeper extends PreferencesPort {
  readonly now: () => Preferences.Preferences
}

export const preferencesPort = (store: Store, tabs: Tabs): PreferencesKeeper => {
  const current = new BehaviorSubject(readPreferences(store))
  tabs.changed.subscribe(() => {
    const other = readPreferences(store)
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

const COLOUR_PRESETS = {
  default: true,
  cvd: true,
  'east-asia': true,
  korea: true,
} as const satisfies Record<Preferences.DirectionColours, true>

const isPreset = (text: string): text is Preferences.DirectionColours => Object.hasOwn(COLOUR_PRESETS, text)

const readPreferences = (store: Store): Preferences.Preferences => {
  const colours = store.get(COLOURS) ?? ''
  return {
    language: [store.get(LOCALE), store.get(LANG)].find(isLanguage) ?? Languages.DEFAULT,
    theme: store.get(NIGHT) === '1' ? 'day' : 'night',
    colours: isPreset(colours) ? colours : 'default',
    density: store.get(DENSITY) === 'comfortable' ? 'comfortable' : 'compact',
    figures: store.get(FIGURES) === 'hidden' ? 'hidden' : 'shown',
    marginWarning: readMarginWarning(store.get(MARGIN_WARNING)),
  }
}

const readMarginWarning = (text: string | undefined): number | undefined =>
  text === NO_WARNINGS
    ? undefined
    : (Preferences.MARGIN_WARNING_LEVELS.find((level) => String(level) === text) ?? Preferences.DEFAULT_MARGIN_WARNING)

const NO_WARNINGS = 'off'

const isLanguage = (text: string | undefined) => text !== undefined && Languages.isLanguage(text)

const savePreferences = (
  store: Store,
  { language, theme, colours, density, figures, marginWarning }: Preferences.Preferences,
): void => {
  store.set(LOCALE, language)
  store.set(LANG, language)
  store.set(NIGHT, theme === 'day' ? '1' : '0')
  store.set(COLOURS, colours)
  store.set(DENSITY, density)
  store.set(FIGURES, figures)
  store.set(MARGIN_WARNING, marginWarning === undefined ? NO_WARNINGS : String(marginWarning))
}

const isSame = (a: Preferences.Preferences, b: Preferences.Preferences): boolean =>
  a.language === b.language &&
  a.theme === b.theme &&
  a.colours === b.colours &&
  a.density === b.density &&
  a.figures === b.figures &&
  a.marginWarning === b.marginWarning
