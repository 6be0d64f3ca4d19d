/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { NotFoundVm } from './not-found.vm.ts'

export const NOT_FOUND_VM = token<NotFoundVm>('NotFoundVm')
