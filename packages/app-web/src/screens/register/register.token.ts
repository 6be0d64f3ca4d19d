/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { RegisterVm } from './register.vm.ts'

export const REGISTER_VM = token<RegisterVm>('RegisterVm')
