/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { C2cPublishVm } from './c2c-publish.vm.ts'

export const C2C_PUBLISH_VM = token<C2cPublishVm>('C2cPublishVm')
