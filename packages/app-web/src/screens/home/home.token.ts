/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { HomeVm } from './home.vm.ts'

export const HOME_VM = token<HomeVm>('HomeVm')
