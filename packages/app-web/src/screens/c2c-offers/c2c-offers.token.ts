/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { C2cOffersVm } from './c2c-offers.vm.ts'

export const C2C_OFFERS_VM = token<C2cOffersVm>('C2cOffersVm')
