/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { BannerVm } from './banner.vm.ts'

export const BANNER_VM = token<BannerVm>('BannerVm')
