/** Tokens of the view-models. */
import { token } from '../../injection/index.ts'
import type { C2cOrderVm } from './c2c-order.vm.ts'
import type { OfferOrdersVm } from './offer-orders.vm.ts'

export const C2C_ORDER_VM = token<C2cOrderVm>('C2cOrderVm')
export const OFFER_ORDERS_VM = token<OfferOrdersVm>('OfferOrdersVm')
