/** To whom the last code was sent and when another may be asked for; survives a reload. [ACC-2] [ACC-3] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'

import type { Codes } from '@hexbourse/domain/account'

import { COOLDOWN } from './keys.ts'
import type { Store } from './safe.ts'

interface Sent {
  /** Masked: enough to know it again. */
  readonly to: string
  readonly until: Millis
}

interface Cooldown {
  readonly last: () => Sent | undefined
  readonly keep: (sent: Sent) => void
}

/** `<unix ms> <masked address>`; anything else counts as none. */
const SHAPE = /^(\d{1,15}) (.{1,160})$/

/** One for each purpose, as the exchange counts them. `store` is the tab's own: a closed tab forgets. */
export const codeCooldown = (store: Store, purpose: Codes.Purpose): Cooldown => ({
  last: () => {
    const [, until, to] = SHAPE.exec(store.get(purpose + COOLDOWN) ?? '') ?? []
    return until === undefined || to === undefined ? undefined : { to, until: Clocks.millis(Number(until)) }
  },
  keep: ({ to, until }) => store.set(purpose + COOLDOWN, `${until} ${to}`),
})
