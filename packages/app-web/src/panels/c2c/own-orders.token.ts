/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { OwnOrdersVm } from './own-orders.vm.ts'

export const OWN_ORDERS_VM = token<OwnOrdersVm>('OwnOrdersVm')
