/** What can be chosen, with its names. */
import type { Preferences } from '@hexbourse/domain/account'

import type { MessageKey } from '../../i18n/index.ts'

export const THEMES = [
  { id: 'night', label: 'account.preferences.theme.night' },
  { id: 'day', label: 'account.preferences.theme.day' },
] as const

export const DENSITIES = [
  { id: 'compact', label: 'account.preferences.density.compact' },
  { id: 'comfortable', label: 'account.preferences.density.comfortable' },
] as const

export const COLOURS: ReadonlyArray<{ readonly id: Preferences.DirectionColours; readonly label: MessageKey }> = [
  { id: 'default', label: 'account.preferences.colours.default' },
  { id: 'cvd', label: 'account.preferences.colours.cvd' },
  { id: 'east-asia', label: 'account.preferences.colours.eastAsia' },
  { id: 'korea', label: 'account.preferences.colours.korea' },
]

export const NUMBER_FORMATS = [
  { id: 'language', label: 'account.preferences.numberFormat.language' },
  { id: 'point', name: '1,234.56' },
  { id: 'comma', name: '1.234,56' },
  { id: 'space', name: '1 234,56' },
] as const

export const TIME_ZONES = [
  { id: 'exchange', label: 'account.preferences.timeZone.exchange' },
  { id: 'local', label: 'account.preferences.timeZone.local' },
  { id: 'utc', name: 'UTC' },
] as const

export const SWITCHES = [
  { id: 'on', label: 'account.preferences.on' },
  { id: 'off', label: 'account.preferences.off' },
] as const
