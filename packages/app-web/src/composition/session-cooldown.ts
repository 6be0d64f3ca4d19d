/** The last code sent, in this tab's own storage: survives a reload. [ACC-2] */
import { safeStorage } from '@hexbourse/adapters/storage'
import { Clocks } from '@hexbourse/domain/kernel'

import type { Cooldown } from '../screens/register/cooldown.ts'

const KEY = 'register_code'
/** `<unix ms> <masked address>`; anything else counts as none. */
const SHAPE = /^(\d{1,15}) (.{1,160})$/

export const sessionCooldown = (): Cooldown => {
  const store = safeStorage(() => sessionStorage)
  return {
    last: () => {
      const [, until, to] = SHAPE.exec(store.get(KEY) ?? '') ?? []
      return until === undefined || to === undefined ? undefined : { to, until: Clocks.millis(Number(until)) }
    },
    keep: ({ to, until }) => store.set(KEY, `${until} ${to}`),
  }
}
