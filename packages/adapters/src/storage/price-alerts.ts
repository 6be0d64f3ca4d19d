/** Price alerts, stored on the device and shared by all tabs. [SPOT-2] [Q25] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { PriceAlerts } from '@hexbourse/domain/market'
import { either as E, json as J, option as O } from 'fp-ts'
import { map, merge, startWith, Subject } from 'rxjs'

import type { Tabs } from '../environment/index.ts'
import { restoreDecimals, toDecimalJson } from './decimal-json.ts'
import { PRICE_ALERTS } from './keys.ts'
import type { Store } from './safe-storage.ts'

export const priceAlerts = (store: Store, tabs: Tabs): PriceAlerts.PriceAlertsPort => {
  const saved = new Subject<void>()
  const read = (): ReadonlyArray<PriceAlerts.PriceAlert> => readAlerts(store.get(PRICE_ALERTS))
  return {
    current: merge(saved, tabs.changed).pipe(startWith(undefined), map(read)),
    read,
    save: (alerts) => {
      store.set(PRICE_ALERTS, toDecimalJson(alerts))
      saved.next()
    },
  }
}

const MAX_NAME_LENGTH = 40

/** Invalid stored alerts are ignored. */
const readAlerts = (text: string | undefined): ReadonlyArray<PriceAlerts.PriceAlert> => {
  const read = J.parse(text ?? '')
  return E.isRight(read) && Array.isArray(read.right) ? read.right.flatMap(readAlert) : []
}

type Untrusted = Readonly<Record<string, unknown>>

const asRecord = (value: unknown): Untrusted => (typeof value === 'object' && value !== null ? { ...value } : {})

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME_LENGTH

const readAlert = (value: unknown): ReadonlyArray<PriceAlerts.PriceAlert> => {
  const { pair, baseName, quoteName, direction, price } = asRecord(restoreDecimals(value))
  const [base, quote] = ['base', 'quote'].map((side) => Ids.fromText(Ids.currencyId)(String(asRecord(pair)[side])))
  if (base === undefined || quote === undefined || O.isNone(base) || O.isNone(quote)) return []
  if (!isName(baseName) || !isName(quoteName) || typeof price !== 'bigint' || price <= 0n) return []
  if (direction !== 'above' && direction !== 'below') return []
  return [
    {
      pair: { base: base.value, quote: quote.value },
      baseName,
      quoteName,
      direction,
      price: Decimal.fromUnits(price),
    },
  ]
}
