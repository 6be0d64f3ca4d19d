import { fakePreferences } from '@hexbourse/test-support/fakes'
import { expect, it } from 'vitest'

import { makeShortcutsVm } from './shortcuts.vm.ts'

it('makeShortcutsVm does nothing while shortcuts are switched off, and opens the help by its key [SHELL-11]', () => {
  const preferences = fakePreferences()
  const vm = makeShortcutsVm(preferences)
  const press = (key: string) => vm.press({ key, hasModifier: false, isTaken: false })
  vm.open()
  expect([press('b'), press('?'), vm.state.isHelpOpen]).toEqual(['buy', 'help', true])
  vm.closeHelp()
  preferences.change({ shortcuts: 'off' })
  expect([press('b'), press('?'), vm.state.isHelpOpen]).toEqual([undefined, undefined, false])
})
