/** Tells once, in one tab, that the last price has reached an alert. [SPOT-2] */
import type { Intents } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import { PriceAlerts } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { distinctUntilChanged, EMPTY, map, switchMap } from 'rxjs'

import type { Attention, Notifications } from '../ports/index.ts'
import type { LanguageSwitch, MessageKey } from '../i18n/index.ts'

export interface PriceAlertNotifications {
  /** Follows the prices while there are alerts; a second call changes nothing. */
  readonly open: () => void
}

export interface PriceAlertPorts {
  readonly alerts: PriceAlerts.PriceAlertsPort
  readonly market: Pick<MarketPort, 'groups'>
  readonly intents: Pick<Intents, 'runExclusive'>
  readonly notifications: Notifications<MessageKey>
  readonly attention: Attention
  readonly languages: Pick<LanguageSwitch, 'current'>
}

type Groups = ReadonlyArray<Ticker.MarketGroup>

/** Lock across tabs: the tab that removes an alert from the device is the one that tells it. */
const LOCK = { action: 'market.alerts', subject: '' }

export const makePriceAlertNotifications = (ports: PriceAlertPorts): PriceAlertNotifications => {
  const { alerts, market, intents } = ports
  let following: Subscription | undefined
  const fire = async (groups: Groups): Promise<void> => {
    const all = alerts.read()
    const reached = PriceAlerts.reachedAlerts(all, groups)
    if (reached.length === 0) return
    alerts.save(all.filter((alert) => !reached.includes(alert)))
    for (const alert of reached) tell(ports, alert)
  }
  const check = (groups: Groups): void => {
    if (PriceAlerts.reachedAlerts(alerts.read(), groups).length > 0)
      void intents.runExclusive(LOCK, () => fire(groups))()
  }
  return {
    open: () => {
      following ??= alerts.current
        .pipe(
          map(({ length }) => length > 0),
          distinctUntilChanged(),
          switchMap((hasAlerts) => (hasAlerts ? market.groups() : EMPTY)),
        )
        .subscribe((live) => {
          // an old price reaches nothing
          if (LiveValue.isActionable(live)) check(LiveValue.latest(live) ?? [])
        })
    },
  }
}

const tell = ({ notifications, attention, languages }: PriceAlertPorts, alert: PriceAlerts.PriceAlert): void => {
  const { baseName, quoteName, price } = alert
  const message = {
    key: 'spot.alerts.reached',
    values: { pair: `${baseName}/${quoteName}`, price, quote: quoteName },
  } as const
  notifications.show({
    id: `alert-${PriceAlerts.key(alert)}`,
    kind: 'warning',
    ...message,
    link: { label: 'market.trade', to: { _tag: 'Trade', pair: `${baseName}-${quoteName}` } },
  })
  attention.sound()
  attention.notice(languages.current().text(message.key, message.values))
}
