/** When the last code was sent and to whom: survives a reload, not the closing of the tab. [ACC-2] */
import type { Millis } from '@hexbourse/domain/kernel'

export interface Sent {
  /** Masked: enough to know it again. */
  readonly to: string
  /** When another may be asked for. */
  readonly until: Millis
}

export interface Cooldown {
  readonly last: () => Sent | undefined
  readonly keep: (sent: Sent) => void
}
