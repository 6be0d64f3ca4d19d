/** To whom the last code was sent and when another may be asked for; survives a reload. [ACC-2] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'

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

/** `store` is the tab's own: a closed tab forgets. */
export const codeCooldown = (store: Store): Cooldown => ({
  last: () => {
    const [, until, to] = SHAPE.exec(store.get(COOLDOWN) ?? '') ?? []
    return until === undefined || to === undefined ? undefined : { to, until: Clocks.millis(Number(until)) }
  },
  keep: ({ to, until }) => store.set(COOLDOWN, `${until} ${to}`),
})
