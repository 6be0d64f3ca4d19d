/** Notifications of the operating system, where the browser has them and the user has allowed them. */

export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported'

export interface BrowserNotices {
  readonly permission: () => NoticePermission
  /** Only on a user gesture. Never rejects. */
  readonly request: () => Promise<NoticePermission>
  /** Nothing without permission. */
  readonly show: (title: string) => void
}

/** The used part of the browser's Notification. */
interface NotificationClass {
  readonly permission: string
  readonly requestPermission: () => Promise<string>
  new (title: string): unknown
}

interface PageWithNotifications {
  readonly Notification?: NotificationClass
}

const PERMISSIONS = ['granted', 'denied', 'default'] as const

export const browserNotices = ({ Notification: Notice }: PageWithNotifications = globalThis): BrowserNotices => {
  const permission = (): NoticePermission =>
    Notice === undefined ? 'unsupported' : (PERMISSIONS.find((known) => known === Notice.permission) ?? 'denied')
  return {
    permission,
    request: async () => {
      await Notice?.requestPermission().catch(() => undefined)
      return permission()
    },
    show: (title) => {
      if (Notice === undefined || permission() !== 'granted') return
      try {
        Reflect.construct(Notice, [title])
      } catch {
        // some browsers allow notifications of a service worker only
      }
    },
  }
}
