/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { AnnouncementDetailVm } from './announcement-detail.vm.ts'

export const ANNOUNCEMENT_DETAIL_VM = token<AnnouncementDetailVm>('AnnouncementDetailVm')
