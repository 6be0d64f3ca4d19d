/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { MyShopsVm } from './my-shops.vm.ts'

export const MY_SHOPS_VM = token<MyShopsVm>('MyShopsVm')
