export type { Draft, Drafts } from './drafts.ts'
export type { FillReports } from './fill-reports.ts'
export type { Destination, Navigator } from './navigator.ts'
export type { Notification, Notifications } from './notifications.ts'
