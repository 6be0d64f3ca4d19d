/** System, Intents and PreferencesPort in memory. */
import type { Preferences, PreferencesPort } from '@hexbourse/domain/account'
import type { MarketSettingsPort } from '@hexbourse/domain/market'
import { MarketSettings } from '@hexbourse/domain/market'

import type { Capability, Intents, StoredIntent, System, UserId } from '@hexbourse/domain/kernel'
import { Intent, Systems } from '@hexbourse/domain/kernel'
import { Catalog } from '@hexbourse/reference-exchange/engine'
import { option as O, taskEither as TE } from 'fp-ts'
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

/** `user` is asked at each call: a wish belongs to who is signed in. */
export const fakeIntents = (user: () => UserId | undefined = () => undefined): Intents => {
  const open: Array<{ readonly stored: StoredIntent; readonly owner: UserId | undefined }> = []
  const own = (): ReadonlyArray<StoredIntent> =>
    open.filter(({ owner }) => owner === user()).map(({ stored }) => stored)
  const atWork = new Set<string>()
  let last = 0
  return {
    alone:
      ({ action, object }, work) =>
      async () => {
        const name = `${user()}/${action}/${object}`
        if (atWork.has(name)) return O.none
        atWork.add(name)
        return work()
          .then(O.some)
          .finally(() => atWork.delete(name))
      },
    keep: (stored) => {
      if (own().some(({ action, object }) => action === stored.action && object === stored.object)) return false
      open.push({ stored, owner: user() })
      return true
    },
    drop: (id) => {
      const at = open.findIndex(({ stored }) => stored.intent.id === id)
      if (at >= 0) open.splice(at, 1)
    },
    open: own,
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
    figures: 'shown',
  })
  return { current, change: (part) => current.next({ ...current.value, ...part }) }
}

export const fakeMarketSettings = (): MarketSettingsPort => {
  const current = new BehaviorSubject<MarketSettings.Settings>(MarketSettings.DEFAULT)
  return { current, change: (part) => current.next({ ...current.value, ...part }) }
}
