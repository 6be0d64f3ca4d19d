/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { LoginVm } from './login.vm.ts'

export const LOGIN_VM = token<LoginVm>('LoginVm')
