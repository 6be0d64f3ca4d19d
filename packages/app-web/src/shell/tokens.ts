/** Tokens of the shell. */
import { token } from '../injection/index.ts'
import type { FillNotifications } from './fill-notifications.ts'
import type { FooterLinksVm } from './footer-links.vm.ts'
import type { FrameVm } from './frame.vm.ts'
import type { MarginWarnings } from './margin-warnings.ts'
import type { Router } from './navigator.ts'
import type { NotificationRecorder } from './notification-recorder.ts'
import type { NotificationsVm } from './notifications.vm.ts'
import type { PendingCommandsVm } from './pending-commands.vm.ts'
import type { SessionVm } from './session.vm.ts'

export const NAVIGATOR = token<Router>('Router')
export const NOTIFICATIONS = token<NotificationsVm>('NotificationsVm')
export const NOTIFICATION_RECORDER = token<NotificationRecorder>('NotificationRecorder')
export const SESSION_VM = token<SessionVm>('SessionVm')
export const FRAME_VM = token<FrameVm>('FrameVm')
export const FOOTER_LINKS_VM = token<FooterLinksVm>('FooterLinksVm')
export const PENDING_COMMANDS_VM = token<PendingCommandsVm>('PendingCommandsVm')
export const MARGIN_WARNINGS = token<MarginWarnings>('MarginWarnings')
export const FILL_NOTIFICATIONS = token<FillNotifications>('FillNotifications')
