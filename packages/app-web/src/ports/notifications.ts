/** Short messages shown to the user on any page. [Q4] */
import type { NotificationKind } from '@hexbourse/domain/account'
import type { Decimal } from '@hexbourse/domain/kernel'

import type { Destination } from './navigator.ts'

// Model
export interface Notification<K extends string = string> {
  /** A later notification with the same id replaces the earlier one. */
  readonly id: string
  readonly kind: NotificationKind
  readonly key: K
  /** Decimals are formatted in the digits of the language. */
  readonly values?: Readonly<Record<string, string | number | Decimal.Decimal>>
  /** A second line with further figures; not kept in the notification log. */
  readonly detail?: {
    readonly key: K
    readonly values?: Readonly<Record<string, string | number | Decimal.Decimal>>
  }
  /** Leads to another screen. */
  readonly link?: { readonly label: K; readonly to: Destination }
  /** What the user can do about it here; gone after a reload. */
  readonly actions?: ReadonlyArray<{ readonly label: K; readonly press: () => void }>
}

export interface Notifications<K extends string = string> {
  readonly show: (notification: Notification<K>) => void
  readonly dismiss: (id: string) => void
}
