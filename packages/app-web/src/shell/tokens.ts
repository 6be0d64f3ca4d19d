/** Tokens of the shell. */
import { token } from '../injection/index.ts'
import type { FooterLinksVm } from './footer-links.vm.ts'
import type { FrameVm } from './frame.vm.ts'
import type { Router } from './navigator.ts'
import type { NotificationRecorder } from './notification-recorder.ts'
import type { NotificationsVm } from './notifications.vm.ts'
import type { UnreadVm } from './unread.vm.ts'
import type { SessionVm } from './session.vm.ts'

export const NAVIGATOR = token<Router>('Router')
export const NOTIFICATIONS = token<NotificationsVm>('NotificationsVm')
export const NOTIFICATION_RECORDER = token<NotificationRecorder>('NotificationRecorder')
export const SESSION_VM = token<SessionVm>('SessionVm')
export const FRAME_VM = token<FrameVm>('FrameVm')
export const UNREAD_VM = token<UnreadVm>('UnreadVm')
export const FOOTER_LINKS_VM = token<FooterLinksVm>('FooterLinksVm')
