/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { StakeTicketVm } from './stake-ticket.vm.ts'

export const STAKE_TICKET_VM = token<StakeTicketVm>('StakeTicketVm')
