import { decimal, fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeTickerVm } from './ticker.vm.ts'
import { trendOf } from './trend.ts'

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
}

describe('the strip of quotes', () => {
  it('has every displayed market, its figures, and in time the line of its week [HOME-1] [HOME-4]', async () => {
    const { market, trend } = fakeBrowser(fakeExchange())
    const vm = makeTickerVm(market, trend)
    vm.open()
    await settled()
    const keys = vm.state.markets.map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(6)
    expect(vm.rows.read().map(({ key }) => key)).toEqual(keys)
    expect([...vm.state.trends.keys()]).toEqual(keys)
  })

  it('goes on without the line of a market that did not come [HOME-4] [Q4]', async () => {
    const { market, trend } = fakeBrowser(fakeExchange())
    const week: typeof trend.week = (one) =>
      one.baseName === 'BTC' ? () => Promise.resolve({ _tag: 'Left', left: { _tag: 'Unreachable' } }) : trend.week(one)
    const vm = makeTickerVm(market, { week })
    vm.open()
    await settled()
    expect(vm.state.trends.size).toBe(vm.state.markets.length - 1)
  })

  it('asks for nothing more once the page is left [HOME-4]', async () => {
    const { market, trend } = fakeBrowser(fakeExchange())
    let asked = 0
    const vm = makeTickerVm(market, { week: (one) => ((asked += 1), trend.week(one)) })
    vm.open().unsubscribe()
    await settled()
    expect(asked).toBe(1)
  })

  it('stands when told, and runs again [HOME-1] [SHELL-11]', () => {
    const { market, trend } = fakeBrowser(fakeExchange())
    const vm = makeTickerVm(market, trend)
    vm.run()
    expect(vm.state.running).toBe(false)
    vm.run()
    expect(vm.state.running).toBe(true)
  })
})

describe('trendOf', () => {
  const closes = (...values: ReadonlyArray<string>) => values.map(decimal)

  it('runs from edge to edge, highest close on top [HOME-4] [Q31]', () => {
    expect(trendOf(closes('1', '3', '2'))).toEqual({ points: '2.0,22.0 44.0,2.0 86.0,12.0', direction: 'up' })
    expect(trendOf(closes('3', '1')).direction).toBe('down')
  })

  it('is level for a week without a move, and no line for less than two days [HOME-4]', () => {
    expect(trendOf(closes('5', '5'))).toEqual({ points: '2.0,12.0 86.0,12.0', direction: 'flat' })
    expect(trendOf(closes('5'))).toEqual({ points: '', direction: 'flat' })
    expect(trendOf([])).toEqual({ points: '', direction: 'flat' })
  })
})
