/** Limits of fiat trading with the user's own state. [TXT-13] */
import type { C2cLimits } from '@hexbourse/domain/c2c'
import type { Millis } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { RestrictionPorts } from '../../shared/index.ts'
import { fiatRestriction } from '../../shared/index.ts'

export interface FiatLimitsVm {
  readonly state: {
    /** undefined while unknown, and where the exchange does not announce them. */
    limits: C2cLimits.FiatLimits | undefined
    restrictedUntil: Millis | undefined
  }
  readonly open: () => Subscription
}

export const makeFiatLimitsVm = (ports: RestrictionPorts): FiatLimitsVm => {
  const state = proxy<FiatLimitsVm['state']>({ limits: undefined, restrictedUntil: undefined })
  return {
    state,
    open: () => {
      const all = ports.c2c.limits().subscribe((live) => {
        const limits = LiveValue.latest(live)
        state.limits = limits && ref(limits)
      })
      all.add(fiatRestriction(ports).subscribe((until) => (state.restrictedUntil = until)))
      return all
    },
  }
}
