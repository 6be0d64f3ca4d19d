/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { BindEmailVm } from './bind-email.vm.ts'

export const BIND_EMAIL_VM = token<BindEmailVm>('BindEmailVm')
