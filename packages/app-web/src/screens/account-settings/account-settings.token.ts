/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { AccountSettingsVm } from './account-settings.vm.ts'

export const ACCOUNT_SETTINGS_VM = token<AccountSettingsVm>('AccountSettingsVm')
