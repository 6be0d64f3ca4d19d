/** Tokens of the view-models. */
import { token } from '../../injection/index.ts'
import type { AcceptorListVm } from './acceptor-list.vm.ts'
import type { AcceptorOrderVm } from './acceptor-order.vm.ts'
import type { AcceptorRecordsVm } from './acceptor-records.vm.ts'
import type { PaymentVm } from './payment.vm.ts'
import type { RechargeVm } from './recharge.vm.ts'

export const ACCEPTOR_LIST_VM = token<AcceptorListVm>('AcceptorListVm')
export const ACCEPTOR_ORDER_VM = token<AcceptorOrderVm>('AcceptorOrderVm')
export const ACCEPTOR_RECORDS_VM = token<AcceptorRecordsVm>('AcceptorRecordsVm')
export const PAYMENT_VM = token<PaymentVm>('PaymentVm')
export const RECHARGE_VM = token<RechargeVm>('RechargeVm')
