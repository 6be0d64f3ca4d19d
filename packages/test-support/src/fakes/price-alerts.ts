/** Price alerts of the device, in memory. [SPOT-2] */
import type { PriceAlerts } from '@hexbourse/domain/market'
import { BehaviorSubject } from 'rxjs'

/** Alerts in memory. */
export const fakePriceAlerts = (initial: ReadonlyArray<PriceAlerts.PriceAlert> = []): PriceAlerts.PriceAlertsPort => {
  const current = new BehaviorSubject(initial)
  return { current, read: () => current.value, save: (alerts) => current.next(alerts) }
}

/** A browser without notifications of the operating system. */
export const NO_NOTICES = {
  /** The browser has no notifications. */
  permission: () => 'unsupported' as const,
  /** Answers that the browser has no notifications. */
  request: () => Promise.resolve('unsupported' as const),
}
