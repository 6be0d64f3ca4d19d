/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { OpenOrdersVm } from './open-orders.vm.ts'

export const OPEN_ORDERS_VM = token<OpenOrdersVm>('OpenOrdersVm')
