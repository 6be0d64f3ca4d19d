/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { PaymentSettingsVm } from './payment-settings.vm.ts'

export const PAYMENT_SETTINGS_VM = token<PaymentSettingsVm>('PaymentSettingsVm')
