import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { SHORTCUTS_VM } from '../../panels/shortcuts/shortcuts.token.ts'
import type { ShortcutField } from './trade-shortcuts.ts'
import { applyShortcut } from './trade-shortcuts.ts'
import type { TradeVm } from './trade.vm.ts'

interface ShortcutsProps {
  readonly vm: TradeVm
  /** The list of shortcuts, loaded when it is opened. */
  readonly Help: ComponentType
}

export const Shortcuts = ({ vm, Help }: ShortcutsProps) => {
  const shortcuts = useVm(SHORTCUTS_VM)
  const { isHelpOpen } = useSnapshot(shortcuts.state)
  useOpen(shortcuts)
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, target } = event
      const isTaken = event.defaultPrevented || isTyping(target) || document.querySelector('dialog[open]') !== null
      const shortcut = shortcuts.press({ key, hasModifier: ctrlKey || altKey || metaKey, isTaken })
      if (shortcut === undefined) return
      event.preventDefault()
      const field = applyShortcut(vm, shortcut)
      if (field !== undefined) focusField(field)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [vm, shortcuts])
  return isHelpOpen ? <Help /> : undefined
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')

/** With its text selected, so that typing replaces it. */
const focusField = (name: ShortcutField): void => {
  const field = document.querySelector<HTMLInputElement>(`#order-form input[name=${name}]`)
  field?.focus()
  field?.select()
}
