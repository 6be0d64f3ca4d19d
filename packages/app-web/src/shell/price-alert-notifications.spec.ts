import { Decimal } from '@hexbourse/domain/kernel'
import { PriceAlerts } from '@hexbourse/domain/market'
import { fakeBrowser, fakeExchange, fakeIntents } from '@hexbourse/test-support/fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makePriceAlertNotifications } from './price-alert-notifications.ts'

const alertAt = (direction: 'above' | 'below', price: number): PriceAlerts.PriceAlert => ({
  pair: { base: 1, quote: 3 } as never,
  baseName: 'BTC',
  quoteName: 'USDT',
  direction,
  price: Decimal.fromInteger(price),
})

/** Tabs of one browser: they share the stored alerts and the locks. */
const setUp = (...initial: ReadonlyArray<PriceAlerts.PriceAlert>) => {
  const exchange = fakeExchange()
  const { market } = fakeBrowser(exchange)
  const stored = new BehaviorSubject<ReadonlyArray<PriceAlerts.PriceAlert>>(initial)
  const alerts = { current: stored, read: () => stored.value, save: stored.next.bind(stored) }
  const intents = fakeIntents()
  const [shown, notices]: [Array<string>, Array<string>] = [[], []]
  let sounds = 0
  const tab = () =>
    makePriceAlertNotifications({
      alerts,
      market,
      intents,
      notifications: { show: ({ id }) => void shown.push(id), dismiss: () => undefined },
      attention: { sound: () => void (sounds += 1), notice: (title) => void notices.push(title) },
      languages: { current: () => ({ text: (key: string) => key }) as never },
    })
  const settle = () => new Promise((later) => setTimeout(later, 0))
  return { exchange, stored, shown, notices, sounds: () => sounds, tab, settle }
}

describe('makePriceAlertNotifications', () => {
  it('tells an alert once, in one tab, with a sound and a notice, and removes it [SPOT-2]', async () => {
    const { exchange, stored, shown, notices, sounds, tab, settle } = setUp(
      alertAt('above', 70_000),
      alertAt('below', 60_000),
    )
    for (const one of [tab(), tab(), tab()]) one.open()
    exchange.requote(1 as never, '69000')
    await settle()
    expect(shown).toEqual([])
    exchange.requote(1 as never, '70500')
    await settle()
    exchange.requote(1 as never, '71000')
    await settle()
    expect(shown).toEqual([`alert-${PriceAlerts.key(alertAt('above', 70_000))}`])
    expect([notices, sounds()]).toEqual([['spot.alerts.reached'], 1])
    expect(stored.value).toEqual([alertAt('below', 60_000)])
  })

  it('tells nothing by prices that are too old [SPOT-2] [Q26]', async () => {
    const { exchange, shown, tab, settle } = setUp(alertAt('above', 70_000))
    const one = tab()
    one.open()
    one.open()
    exchange.faults.freshness = 'late'
    exchange.requote(1 as never, '70500')
    await settle()
    expect(shown).toEqual([])
  })
})
