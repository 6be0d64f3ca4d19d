import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { PriceAlerts } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import { decimal, fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { NoticePermissions } from '../../ports/index.ts'
import type { AlertMarket } from './price-alerts.vm.ts'
import { makePriceAlertsVm } from './price-alerts.vm.ts'

const MARKET = { pair: { base: 1, quote: 3 } as never, base: 'BTC', quote: 'USDT', priceDecimals: 2 }

const setUp = (market: AlertMarket = MARKET) => {
  const exchange = fakeExchange()
  const { market: port, preferences } = fakeBrowser(exchange)
  const stored = new BehaviorSubject<ReadonlyArray<PriceAlerts.PriceAlert>>([])
  const alerts = { current: stored, read: () => stored.value, save: stored.next.bind(stored) }
  const notices: NoticePermissions = { permission: () => 'default', request: () => Promise.resolve('granted') }
  const vm = makePriceAlertsVm({ alerts, market: port, preferences, notices })
  exchange.requote(1 as never, '67000')
  vm.open(market)
  const add = (price: string): void => {
    vm.setPrice(price)
    vm.add()
  }
  const last = (): string => {
    let price = decimal('0')
    port
      .groups()
      .subscribe((live) => (price = Ticker.findByPair(LiveValue.latest(live) ?? [], MARKET.pair)?.last ?? price))
    return Decimal.toText(price)
  }
  return { stored, vm, add, last }
}

describe('makePriceAlertsVm', () => {
  it('adds alerts above and below the last price, lists and removes them [SPOT-2]', () => {
    const { stored, vm, add } = setUp()
    add('70000')
    add('60000.5')
    expect(vm.state.rows.map(({ direction, price }) => [direction, price])).toEqual([
      ['above', decimal('70000')],
      ['below', decimal('60000.5')],
    ])
    expect(vm.state.price).toBe('')
    vm.remove(vm.state.rows[0]?.key ?? '')
    expect(stored.value.map(({ direction }) => direction)).toEqual(['below'])
  })

  it('says what is wrong with a price, until it is changed [SPOT-2] [Q21]', () => {
    const { vm, add, last } = setUp()
    add('abc')
    expect(vm.state.problem?.key).toBe('shell.entry.EntryNotANumber')
    add(last())
    expect([vm.state.problem?.key, vm.state.price]).toEqual(['spot.alerts.error.AlertAtPrice', last()])
    vm.setPrice('67001')
    expect(vm.state.problem).toBeUndefined()
  })

  it('says that an alert needs the last price while it is unknown, and keeps what is typed [SPOT-2]', () => {
    const { stored, vm, add } = setUp({ ...MARKET, pair: { base: 98, quote: 99 } as never })
    add('70000')
    expect([vm.state.problem?.key, vm.state.price, stored.value]).toEqual([
      'spot.alerts.error.AlertPriceUnknown',
      '70000',
      [],
    ])
  })

  it('asks for notifications of the operating system when the user wants them [SPOT-2]', async () => {
    const { vm } = setUp()
    expect(vm.state.permission).toBe('default')
    await vm.allowNotices()
    expect(vm.state.permission).toBe('granted')
  })
})
