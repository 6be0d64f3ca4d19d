/** Price alerts of this device: each fires once when the last price reaches it. [SPOT-2] */
import type { Language, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids, NumberEntry } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { MarketGroup } from './ticker.ts'
import { findByPair } from './ticker.ts'

// Model
/** A price at which the user is notified once. */
export interface PriceAlert {
  readonly pair: PairId
  readonly baseName: string
  readonly quoteName: string
  /** `above`: fires at this price or a higher one; `below`: at this price or a lower one. */
  readonly direction: 'above' | 'below'
  /** In the quote currency; positive. */
  readonly price: Decimal.Decimal
}

/** Alerts of this device, in all its tabs. */
export interface PriceAlertsPort {
  /** Emits the current alerts first, then every change, also of other tabs. Never completes. */
  readonly current: Observable<ReadonlyArray<PriceAlert>>
  /** Read from the device now. */
  readonly read: () => ReadonlyArray<PriceAlert>
  /** Replaces all alerts. */
  readonly save: (alerts: ReadonlyArray<PriceAlert>) => void
}

/** Why an alert cannot be added. */
export type AlertError =
  | NumberEntry.NumberEntryError
  /** The price is the last one: there is nothing to wait for. */
  | { readonly _tag: 'AlertAtPrice' }
  /** Without the last price the direction is unknown. */
  | { readonly _tag: 'AlertPriceUnknown' }
  | { readonly _tag: 'AlertsTooMany'; readonly most: number }

/** Most alerts of a device. */
export const MAX_ALERTS = 50

// Constructors
type Market = Pick<PriceAlert, 'pair' | 'baseName' | 'quoteName'> & { readonly priceDecimals: number }

/** The direction follows from the last price. */
export const fromText = (
  typed: string,
  language: Language,
  { priceDecimals, ...market }: Market,
  last: Decimal.Decimal | undefined,
): E.Either<AlertError, PriceAlert> => {
  const read = NumberEntry.read(typed, language, priceDecimals)
  if (E.isLeft(read)) return read
  const price = read.right
  if (!Decimal.isPositive(price)) return E.left({ _tag: 'EntryNotANumber' })
  if (last === undefined) return E.left({ _tag: 'AlertPriceUnknown' })
  if (price === last) return E.left({ _tag: 'AlertAtPrice' })
  return E.right({ ...market, price, direction: price > last ? 'above' : 'below' })
}

// Rules
/** Text that is equal exactly when the alerts are equal. */
export const key = ({ pair, direction, price }: PriceAlert): string =>
  `${Ids.pairKey(pair)} ${direction} ${Decimal.toText(price)}`

/** The same alert is kept once. */
export const add = (
  alerts: ReadonlyArray<PriceAlert>,
  alert: PriceAlert,
): E.Either<AlertError, ReadonlyArray<PriceAlert>> => {
  if (alerts.some((other) => key(other) === key(alert))) return E.right(alerts)
  return alerts.length >= MAX_ALERTS ? E.left({ _tag: 'AlertsTooMany', most: MAX_ALERTS }) : E.right([...alerts, alert])
}

/** The alerts without the one of that key. */
export const remove = (alerts: ReadonlyArray<PriceAlert>, removed: string): ReadonlyArray<PriceAlert> =>
  alerts.filter((alert) => key(alert) !== removed)

/** Whether the last price has reached the alert. */
export const isReached = ({ direction, price }: PriceAlert, last: Decimal.Decimal): boolean =>
  direction === 'above' ? last >= price : last <= price

/** Alerts that the last prices have reached, in their order; none of a market without a price. */
export const reachedAlerts = (
  alerts: ReadonlyArray<PriceAlert>,
  groups: ReadonlyArray<MarketGroup>,
): ReadonlyArray<PriceAlert> =>
  alerts.filter((alert) => {
    const last = findByPair(groups, alert.pair)?.last
    return last !== undefined && isReached(alert, last)
  })
