/** Keyboard shortcuts of the trade page, which the user can switch off. [SHELL-11] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { KeyPress, Shortcut } from './shortcut-keys.ts'
import { shortcutOf } from './shortcut-keys.ts'

export type { Shortcut, ShortcutKey } from './shortcut-keys.ts'

export interface ShortcutsVm {
  readonly state: { isOn: boolean; isHelpOpen: boolean }
  readonly open: () => Subscription
  /** What the key does; undefined where it does nothing. The help opens here. */
  readonly press: (press: KeyPress) => Shortcut | undefined
  readonly closeHelp: () => void
}

export const makeShortcutsVm = (preferences: Pick<PreferencesPort, 'current'>): ShortcutsVm => {
  const state = proxy<ShortcutsVm['state']>({ isOn: false, isHelpOpen: false })
  return {
    state,
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
