/** Tokens of the view-models in this folder. */
import { token } from '../../injection/index.ts'
import type { AssetsVm } from './assets.vm.ts'
import type { FaucetVm } from './faucet.vm.ts'

export const FAUCET_VM = token<FaucetVm>('FaucetVm')
export const ASSETS_VM = token<AssetsVm>('AssetsVm')
