/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { ShortcutsVm } from './shortcuts.vm.ts'

export const SHORTCUTS_VM = token<ShortcutsVm>('ShortcutsVm')
