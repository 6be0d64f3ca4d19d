/** Time and masked recipient of the last code. Survives a reload, not the closing of the tab. [ACC-2] */
import type { Millis } from '@hexbourse/domain/kernel'

export interface SentCode {
  /** Masked address. */
  readonly to: string
  /** When another code can be sent. */
  readonly until: Millis
}

export interface Cooldown {
  readonly last: () => SentCode | undefined
  readonly save: (sent: SentCode) => void
}
