import '../../ui/styles/c2c.css'
import { PaymentSettingsView } from './payment-settings.view.tsx'

export const Screen = PaymentSettingsView
