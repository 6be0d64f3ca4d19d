/** Keyboard shortcuts of the trade page, which the user can switch off. [SHELL-11] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import type { KeyPress, Shortcut, ShortcutKey } from './shortcut-keys.ts'
import { shortcutOf } from './shortcut-keys.ts'

export type { Shortcut }

export interface ShortcutsVm {
  readonly state: { isOn: boolean; isHelpOpen: boolean }
  readonly open: () => Subscription
  /** What the key does; undefined where it does nothing. The help opens here. */
  readonly press: (press: KeyPress) => Shortcut | undefined
  readonly closeHelp: () => void
  /** What each key is called in the help. */
  readonly labels: Readonly<Record<string, MessageKey>>
}

/** Of every key, and of the one that focuses the search field. */
const LABELS = {
  b: 'spot.ticket.buy',
  s: 'spot.ticket.sell',
  l: 'spot.ticket.limit',
  m: 'spot.ticket.market',
  p: 'spot.ticket.price',
  a: 'spot.ticket.amount',
  o: 'spot.orders.title',
  h: 'spot.history.title',
  '/': 'spot.markets.search',
  '?': 'spot.shortcuts.title',
} as const satisfies Readonly<Record<ShortcutKey | '/', MessageKey>>

export const makeShortcutsVm = (preferences: Pick<PreferencesPort, 'current'>): ShortcutsVm => {
  const state = proxy<ShortcutsVm['state']>({ isOn: false, isHelpOpen: false })
  return {
    state,
    labels: LABELS,
    open: () => {
      const opened = preferences.current.subscribe(({ shortcuts }) => (state.isOn = shortcuts === 'on'))
      opened.add(() => (state.isHelpOpen = false))
      return opened
    },
    press: (press) => {
      const shortcut = state.isOn ? shortcutOf(press) : undefined
      if (shortcut === 'help') state.isHelpOpen = true
      return shortcut
    },
    closeHelp: () => {
      state.isHelpOpen = false
    },
  }
}
