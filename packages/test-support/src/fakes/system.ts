/** System, Intents and what is stored on the device, in memory. */
import type { Preferences, PreferencesPort } from '@hexbourse/domain/account'
import type { MarketSettingsPort, PriceAlerts } from '@hexbourse/domain/market'
import { MarketSettings } from '@hexbourse/domain/market'

import type { Capability, Intents, StoredIntent, System, UserId } from '@hexbourse/domain/kernel'
import { Decimal, Intent, Systems } from '@hexbourse/domain/kernel'
import { Catalog } from '@hexbourse/reference-exchange/engine'
import { option as O, task as T } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

const ALL_CAPABILITIES: ReadonlyArray<Capability> = [
  'idempotent_commands',
  'logout',
  'order_totals',
  'cancelled_orders',
  'order_history',
  'net_worth',
  'address_delay',
  'mail_word',
  'faucet',
  'mailbox',
  'c2c_push',
  'c2c_appeal',
  'c2c_chat',
  'c2c_limits',
  'withdrawals',
  'memo',
  'from_field',
  'deposits',
  'simulated_deposit',
  'acceptor_confirm',
  'acceptor_push',
  'gateway',
]

/** An exchange that announces these capabilities; all unless given. */
export const fakeSystem = (capabilities: ReadonlyArray<Capability> = ALL_CAPABILITIES): System => ({
  info: T.of({
    ...Systems.CONTRACT_ONLY,
    capabilities: new Set(capabilities),
    pairs: Catalog.PAIRS.map((pair) => ({
      pair: { base: pair.base.id, quote: pair.quote.id },
      matchId: pair.match,
      priceDecimals: pair.priceDecimals,
      quantityDecimals: pair.quantityDecimals,
      tick: pair.tick,
      feePercent: Catalog.defaultParameters(pair).feePercent,
    })),
    liquidationPercent: Decimal.fromInteger(10),
  }),
})

/** `user` is read at each call, because an intent belongs to the signed-in user. */
export const fakeIntents = (user: () => UserId | undefined = () => undefined): Intents => {
  const open: Array<{ readonly stored: StoredIntent; readonly owner: UserId | undefined }> = []
  const ownIntents = (): ReadonlyArray<StoredIntent> =>
    open.filter(({ owner }) => owner === user()).map(({ stored }) => stored)
  const running = new Set<string>()
  let last = 0
  return {
    runExclusive:
      ({ action, subject }, work) =>
      async () => {
        const name = `${user()}/${action}/${subject}`
        if (running.has(name)) return O.none
        running.add(name)
        return work()
          .then(O.some)
          .finally(() => running.delete(name))
      },
    save: (stored) => {
      if (ownIntents().some(({ action, subject }) => action === stored.action && subject === stored.subject))
        return false
      open.push({ stored, owner: user() })
      return true
    },
    remove: (id) => {
      const index = open.findIndex(({ stored }) => stored.intent.id === id)
      if (index >= 0) open.splice(index, 1)
    },
    open: ownIntents,
    nextId: () => {
      last += 1
      return Intent.intentId(String(last))
    },
  }
}

/** Preferences in memory. */
export const fakePreferences = (): PreferencesPort => {
  const current = new BehaviorSubject<Preferences.Preferences>({
    language: 'en',
    theme: 'night',
    colours: 'default',
    density: 'compact',
    figures: 'shown',
    numberFormat: 'language',
    timeZone: 'exchange',
    sounds: 'off',
    shortcuts: 'on',
    marginWarning: 30,
  })
  return { current, change: (part) => current.next({ ...current.value, ...part }) }
}

export const fakeMarketSettings = (): MarketSettingsPort => {
  const current = new BehaviorSubject<MarketSettings.Settings>(MarketSettings.DEFAULT)
  return { current, change: (part) => current.next({ ...current.value, ...part }) }
}

export const fakePriceAlerts = (): PriceAlerts.PriceAlertsPort => {
  const current = new BehaviorSubject<ReadonlyArray<PriceAlerts.PriceAlert>>([])
  return { current, read: () => current.value, save: (alerts) => current.next(alerts) }
}
