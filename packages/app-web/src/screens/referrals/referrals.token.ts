/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { ReferralsVm } from './referrals.vm.ts'

export const REFERRALS_VM = token<ReferralsVm>('ReferralsVm')
