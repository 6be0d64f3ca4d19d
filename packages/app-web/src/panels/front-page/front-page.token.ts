/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { FrontPageVm } from './front-page.vm.ts'

export const FRONT_PAGE_VM = token<FrontPageVm>('FrontPageVm')
