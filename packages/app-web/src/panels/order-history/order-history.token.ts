/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { OrderHistoryVm } from './order-history.vm.ts'

export const ORDER_HISTORY_VM = token<OrderHistoryVm>('OrderHistoryVm')
