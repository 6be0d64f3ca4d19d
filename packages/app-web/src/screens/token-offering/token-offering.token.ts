/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TokenOfferingVm } from './token-offering.vm.ts'

export const TOKEN_OFFERING_VM = token<TokenOfferingVm>('TokenOfferingVm')
