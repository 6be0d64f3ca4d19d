/** Price alerts, sounds and shortcuts, bound with the spot context. */
import { browserNotices, pageSounds } from '@hexbourse/adapters/device'
import { priceAlerts } from '@hexbourse/adapters/storage'
import type { ContainerModuleLoadOptions } from 'inversify'

import { PRICE_ALERTS_VM } from '../panels/price-alerts/price-alerts.token.ts'
import { makePriceAlertsVm } from '../panels/price-alerts/price-alerts.vm.ts'
import { SHORTCUTS_VM } from '../panels/shortcuts/shortcuts.token.ts'
import { makeShortcutsVm } from '../panels/shortcuts/shortcuts.vm.ts'
import { makeAttention } from '../shell/attention.ts'
import { makePriceAlertNotifications } from '../shell/price-alert-notifications.ts'
import { NOTIFICATIONS } from '../shell/tokens.ts'
import { PRICE_ALERT_NOTIFICATIONS } from './tokens/background.ts'
import { INTENTS, LANGUAGES, PREFERENCES, STORE, TABS } from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'
import { ATTENTION, PRICE_ALERTS } from './tokens/spot.ts'

/** What calls the user: price alerts, sounds, notifications of the operating system. */
export const bindAttention = (bind: ContainerModuleLoadOptions['bind']): void => {
  const notices = browserNotices()
  bind(ATTENTION)
    .toResolvedValue((preferences) => makeAttention(preferences, pageSounds(), notices), [PREFERENCES])
    .inSingletonScope()
  bind(PRICE_ALERTS).toResolvedValue(priceAlerts, [STORE, TABS]).inSingletonScope()
  bind(PRICE_ALERT_NOTIFICATIONS)
    .toResolvedValue(
      (alerts, market, intents, notifications, attention, languages) =>
        makePriceAlertNotifications({ alerts, market, intents, notifications, attention, languages }),
      [PRICE_ALERTS, MARKET, INTENTS, NOTIFICATIONS, ATTENTION, LANGUAGES],
    )
    .inSingletonScope()
  bind(PRICE_ALERTS_VM)
    .toResolvedValue(
      (alerts, market, preferences, watch) => {
        // visitors have no background work of their own
        watch.open()
        return makePriceAlertsVm({ alerts, market, preferences, notices })
      },
      [PRICE_ALERTS, MARKET, PREFERENCES, PRICE_ALERT_NOTIFICATIONS],
    )
    .inTransientScope()
  bind(SHORTCUTS_VM).toResolvedValue(makeShortcutsVm, [PREFERENCES]).inSingletonScope()
}
