/** Last recipient of a verification code and the earliest time of the next one; survives a reload. [ACC-2] [ACC-3] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'

import type { Codes } from '@hexbourse/domain/account'

import { COOLDOWN } from './keys.ts'
import type { Store } from './safe-storage.ts'

interface LastCode {
  /** Masked contact. */
  readonly to: string
  readonly until: Millis
}

interface Cooldown {
  readonly last: () => LastCode | undefined
  readonly save: (sent: LastCode) => void
}

/** `<unix ms> <masked contact>`; any other text counts as none. */
const COOLDOWN_PATTERN = /^(\d{1,15}) (.{1,160})$/

/** One per purpose, as on the server. `store` is the session storage of the tab. */
export const codeCooldown = (store: Store, purpose: Codes.Purpose): Cooldown => ({
  last: () => {
    const [, until, to] = COOLDOWN_PATTERN.exec(store.get(purpose + COOLDOWN) ?? '') ?? []
    return until === undefined || to === undefined ? undefined : { to, until: Clocks.millis(Number(until)) }
  },
  save: ({ to, until }) => store.set(purpose + COOLDOWN, `${until} ${to}`),
})
