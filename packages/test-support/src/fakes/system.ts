/** System, Intents and PreferencesPort in memory. */
import type { Preferences, PreferencesPort } from '@hexbourse/domain/account'

import type { Capability, Intents, StoredIntent, System } from '@hexbourse/domain/kernel'
import { Intent, Systems } from '@hexbourse/domain/kernel'
import { Catalog } from '@hexbourse/reference-exchange/engine'
import { taskEither as TE } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

const ALL: ReadonlyArray<Capability> = ['logout', 'order_totals', 'cancelled_orders', 'faucet', 'mailbox']

export const fakeSystem = (capabilities: ReadonlyArray<Capability> = ALL): System => ({
  info: TE.right({
    ...Systems.CONTRACT_ALONE,
    capabilities: new Set(capabilities),
    pairs: Catalog.PAIRS.map((pair) => ({
      pair: { base: pair.base.id, settlement: pair.settlement.id },
      match: pair.match,
      priceDecimals: pair.priceDecimals,
      quantityDecimals: pair.quantityDecimals,
      tick: pair.tick,
      fee: pair.feePercent,
    })),
  }),
})

export const fakeIntents = (): Intents => {
  const open: Array<StoredIntent> = []
  let last = 0
  return {
    keep: (stored) => {
      if (open.some(({ action, object }) => action === stored.action && object === stored.object)) return false
      open.push(stored)
      return true
    },
    drop: (id) => {
      const at = open.findIndex(({ intent }) => intent.id === id)
      if (at >= 0) open.splice(at, 1)
    },
    open: () => [...open],
    nextId: () => {
      last += 1
      return Intent.intentId(String(last))
    },
  }
}

export const fakePreferences = (): PreferencesPort => {
  const current = new BehaviorSubject<Preferences.Preferences>({
    language: 'en',
    theme: 'night',
    colours: 'default',
    density: 'compact',
  })
  return { current, change: (part) => current.next({ ...current.value, ...part }) }
}
