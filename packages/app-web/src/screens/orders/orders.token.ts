/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { OrdersVm } from './orders.vm.ts'

export const ORDERS_VM = token<OrdersVm>('OrdersVm')
