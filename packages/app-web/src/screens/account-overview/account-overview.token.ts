/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { AccountOverviewVm } from './account-overview.vm.ts'

export const ACCOUNT_OVERVIEW_VM = token<AccountOverviewVm>('AccountOverviewVm')
