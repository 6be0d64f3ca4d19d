import { LiveValue } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, manyMarkets } from '@hexbourse/test-support/fakes'
import { map } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeMarketListVm } from './market-list.vm.ts'

const setUp = () => {
  const exchange = fakeExchange()
  const { market, system } = fakeBrowser(exchange)
  const vm = makeMarketListVm(market, system)
  vm.open()
  const shown = () => (LiveValue.latest(vm.state.shown) ?? []).map(({ base, quote }) => `${base}/${quote}`)
  return { exchange, vm, shown }
}

describe('makeMarketListVm', () => {
  it('shows the markets of one quote currency, initially the first [HOME-1]', () => {
    const { vm, shown } = setUp()
    expect(vm.state.groups).toEqual(['USDT', 'BTC'])
    expect(shown()[0]).toBe('BTC/USDT')
    vm.chooseGroup('BTC')
    expect(shown().every((name) => name.endsWith('/BTC'))).toBe(true)
  })

  it('shows the first twenty of many markets of a quote currency, with their figures [HOME-1]', () => {
    const { market, system } = fakeBrowser(fakeExchange())
    const vm = makeMarketListVm(manyMarkets(market, 300), system)
    vm.open()
    vm.chooseGroup('BTC')
    const shown = LiveValue.latest(vm.state.shown) ?? []
    expect(shown.map(({ base, quote }) => `${base}/${quote}`)).toEqual(
      Array.from({ length: 20 }, (_, nth) => `COIN${nth}/BTC`),
    )
    const read = new Set(vm.rows.read().map(({ key }) => key))
    expect(shown.filter(({ key }) => !read.has(key))).toEqual([])
  })

  it('updates its rows without changing its state on a new price [HOME-5]', () => {
    const { exchange, vm } = setUp()
    const [before, shownBefore] = [vm.rows.read()[0]?.cells.price.value, vm.state.shown]
    let changes = 0
    vm.rows.subscribe(() => (changes += 1))
    exchange.requote(1 as never, '70000')
    expect(vm.rows.read()[0]?.cells.price.value).not.toBe(before)
    expect(vm.state.shown).toBe(shownBefore)
    expect(changes).toBeGreaterThan(0)
  })

  it('shows prices in the decimals of their market once the rules are read [SPOT-2] [HOME-5]', async () => {
    const { vm } = setUp()
    const places = () => {
      const { price, high, low } = vm.rows.read()[0]?.cells ?? {}
      return [price?.places, high?.places, low?.places]
    }
    let changes = 0
    vm.rows.subscribe(() => (changes += 1))
    expect(places()).toEqual([4, 4, 4])
    await expect.poll(places).toEqual([2, 2, 2])
    expect(changes).toBe(1)
  })

  it('counts the markets that could not be read, also in a group without others [HOME-2]', () => {
    const { market, system } = fakeBrowser(fakeExchange())
    const groups = () =>
      market
        .groups()
        .pipe(
          map(
            LiveValue.map((all) => [
              ...all.map((group) => ({ ...group, omitted: 2 })),
              { quoteName: 'XYZ', tickers: [], omitted: 1 },
            ]),
          ),
        )
    const vm = makeMarketListVm({ ...market, groups }, system)
    vm.open()
    expect([vm.state.omitted, vm.state.groups]).toEqual([5, ['USDT', 'BTC']])
  })

  it('keeps its rows and reports failure when the exchange is unreachable [SHELL-8]', () => {
    const { exchange, vm, shown } = setUp()
    const before = shown()
    exchange.faults.read = { _tag: 'Unreachable' }
    exchange.advance(0)
    expect(vm.state.shown._tag).toBe('Failed')
    expect(shown()).toEqual(before)
  })
})
