/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TicketVm } from './ticket.vm.ts'

export const TICKET_VM = token<TicketVm>('TicketVm')
