import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { PriceAlerts } from '@hexbourse/domain/market'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'

import { priceAlerts } from './price-alerts.ts'
import { safeStorage } from './safe-storage.ts'

const ALERT: PriceAlerts.PriceAlert = {
  pair: { base: 1, quote: 3 } as PairId,
  baseName: 'BTC',
  quoteName: 'USDT',
  direction: 'above',
  price: Decimal.fromInteger(70_000),
}

const setUp = (stored?: string) => {
  const content = new Map(stored === undefined ? [] : [['price_alerts', stored]])
  const store = safeStorage(() => ({
    length: content.size,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    key: () => null,
  }))
  const changed = new Subject<void>()
  return { changed, tab: () => priceAlerts(store, { changed }) }
}

it('priceAlerts keeps alerts over a reload and tells other tabs [SPOT-2]', () => {
  const { changed, tab } = setUp()
  const seen: Array<number> = []
  tab().current.subscribe((alerts) => seen.push(alerts.length))
  tab().save([ALERT])
  changed.next()
  expect([tab().read(), seen]).toEqual([[ALERT], [0, 1]])
})

it('priceAlerts ignores what it cannot read [Q25]', () => {
  for (const stored of ['', 'null', '{}', '[null,1,"x",{}]', '[{"pair":{"base":1,"quote":3},"price":5}]'])
    expect(setUp(stored).tab().read()).toEqual([])
})
