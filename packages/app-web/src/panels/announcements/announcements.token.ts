/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { AnnouncementsVm } from './announcements.vm.ts'

export const ANNOUNCEMENTS_VM = token<AnnouncementsVm>('AnnouncementsVm')
