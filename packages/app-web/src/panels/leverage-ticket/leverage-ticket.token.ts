/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { LeverageTicketVm } from './leverage-ticket.vm.ts'

export const LEVERAGE_TICKET_VM = token<LeverageTicketVm>('LeverageTicketVm')
