/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { PriceAlertsVm } from './price-alerts.vm.ts'

export const PRICE_ALERTS_VM = token<PriceAlertsVm>('PriceAlertsVm')
