/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { PreferencesVm } from './preferences.vm.ts'

export const PREFERENCES_VM = token<PreferencesVm>('PreferencesVm')
