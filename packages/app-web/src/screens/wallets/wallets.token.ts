/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { WalletsVm } from './wallets.vm.ts'

export const WALLETS_VM = token<WalletsVm>('WalletsVm')
