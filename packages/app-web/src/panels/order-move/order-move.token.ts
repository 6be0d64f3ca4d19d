/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { OrderMoveVm } from './order-move.vm.ts'

export const ORDER_MOVE_VM = token<OrderMoveVm>('OrderMoveVm')
