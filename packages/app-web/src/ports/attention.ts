/** How a page calls a user who looks elsewhere. */

// Model
export interface Attention {
  /** A short tone, where the user wants sounds. */
  readonly sound: () => void
  /** A notification of the operating system, where the user has allowed them. */
  readonly notice: (title: string) => void
}

export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported'

/** Permission for notifications of the operating system. */
export interface NoticePermissions {
  readonly permission: () => NoticePermission
  /** Only on a user gesture. Never rejects. */
  readonly request: () => Promise<NoticePermission>
}
