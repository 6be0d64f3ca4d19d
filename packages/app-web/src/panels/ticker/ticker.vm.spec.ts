import type { Decimal } from '@hexbourse/domain/kernel'
import { controlledReads, decimal, fakeBrowser, fakeExchange, manyMarkets } from '@hexbourse/test-support/fakes'
import { either as E, readerTaskEither as RTE } from 'fp-ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { makeTickerVm } from './ticker.vm.ts'
import { trendOf } from './trend.ts'

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
}

describe('makeTickerVm', () => {
  it('contains every displayed market with its figures and, once read, its weekly trend [HOME-1] [HOME-4]', async () => {
    const { market, system, trend } = fakeBrowser(fakeExchange())
    const vm = makeTickerVm(market, trend, system)
    const opened = vm.open()
    await flushPromises()
    opened.unsubscribe()
    const keys = vm.state.markets.map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(6)
    expect(vm.rows.read().map(({ key }) => key)).toEqual(keys)
    expect([...vm.state.trends.keys()]).toEqual(keys)
  })

  it('contains the first twenty of many markets, and reads no other trends [HOME-1] [HOME-4]', async () => {
    const { market, system, trend } = fakeBrowser(fakeExchange())
    const requested: Array<string> = []
    const lastWeekCloses: typeof trend.lastWeekCloses = (ticker) => {
      requested.push(ticker.baseName)
      return RTE.right([])
    }
    const vm = makeTickerVm(manyMarkets(market, 300), { lastWeekCloses }, system)
    const opened = vm.open()
    await flushPromises()
    opened.unsubscribe()
    const first = Array.from({ length: 20 }, (_, nth) => `COIN${nth}`)
    expect(vm.state.markets.map(({ base }) => base)).toEqual(first)
    expect(requested).toEqual(first)
  })

  it('continues when the trend of one market cannot be read, and reads it again after half a minute [HOME-4] [Q4]', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { market, system, trend } = fakeBrowser(fakeExchange())
    let isReachable = false
    const lastWeekCloses: typeof trend.lastWeekCloses = (one) =>
      one.baseName === 'BTC' && !isReachable ? RTE.left({ _tag: 'Unreachable' } as const) : trend.lastWeekCloses(one)
    const vm = makeTickerVm(market, { lastWeekCloses }, system)
    const opened = vm.open()
    await flushPromises()
    expect(vm.state.trends.size).toBe(vm.state.markets.length - 1)
    isReachable = true
    await vi.advanceTimersByTimeAsync(29_000)
    expect(vm.state.trends.size).toBe(vm.state.markets.length - 1)
    await vi.advanceTimersByTimeAsync(1_500)
    await flushPromises()
    expect(vm.state.trends.size).toBe(vm.state.markets.length)
    opened.unsubscribe()
  })

  it('aborts its read when it is closed, reads no more trends, and continues when it is opened again [HOME-4] [SHELL-8]', async () => {
    const { market, system, trend } = fakeBrowser(fakeExchange())
    const { read, answers, aborted } = controlledReads<ReadonlyArray<Decimal.Decimal>>()
    let isSilent = true
    const vm = makeTickerVm(market, { lastWeekCloses: (one) => (isSilent ? read : trend.lastWeekCloses(one)) }, system)
    vm.open().unsubscribe()
    answers[0]?.(E.left({ _tag: 'Unreachable' }))
    await flushPromises()
    expect(aborted()).toEqual([true])
    isSilent = false
    const reopened = vm.open()
    await flushPromises()
    reopened.unsubscribe()
    expect([...vm.state.trends.keys()].sort()).toEqual(vm.state.markets.map(({ key }) => key).sort())
  })

  it('stops and restarts on toggle [HOME-1] [SHELL-11]', () => {
    const { market, system, trend } = fakeBrowser(fakeExchange())
    const vm = makeTickerVm(market, trend, system)
    vm.toggleRunning()
    expect(vm.state.isRunning).toBe(false)
    vm.toggleRunning()
    expect(vm.state.isRunning).toBe(true)
  })
})

describe('trendOf', () => {
  const closes = (...values: ReadonlyArray<string>) => values.map(decimal)

  it('spans the box from edge to edge, with the highest close at the top [HOME-4] [Q31]', () => {
    expect(trendOf(closes('1', '3', '2'))).toEqual({ points: '2.0,22.0 44.0,2.0 86.0,12.0', direction: 'up' })
    expect(trendOf(closes('3', '1')).direction).toBe('down')
  })

  it('is level for a week without a change, and empty for fewer than two days [HOME-4]', () => {
    expect(trendOf(closes('5', '5'))).toEqual({ points: '2.0,12.0 86.0,12.0', direction: 'flat' })
    expect(trendOf(closes('5'))).toEqual({ points: '', direction: 'flat' })
    expect(trendOf([])).toEqual({ points: '', direction: 'flat' })
  })
})
