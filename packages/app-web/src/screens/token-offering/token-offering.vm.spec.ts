import { Clocks } from '@hexbourse/domain/kernel'
import { decimal, fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeTokenOfferingVm } from './token-offering.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }

const setUp = async (broken = false) => {
  const exchange = fakeExchange()
  if (broken) exchange.faults.read = { _tag: 'Unreachable' }
  const destinations: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeTokenOfferingVm(fakeBrowser(exchange).content, navigator, clock)
  vm.open()
  await Promise.resolve()
  await Promise.resolve()
  return { exchange, vm, destinations }
}

describe('makeTokenOfferingVm', () => {
  it('shows issued, remaining and total exactly, and the shares of the chart [NEWS-3]', async () => {
    const { facts } = (await setUp()).vm.state
    expect(facts).toMatchObject({ token: 'IEPN', unit: 'USDT', price: { value: decimal('0.035'), places: 3 } })
    expect(facts?.total).toEqual({ value: decimal('200000000'), places: 0 })
    expect(facts?.allocation.map(({ id, chartShare }) => [id, chartShare])).toEqual([
      ['issued', 0],
      ['remaining', 100],
    ])
  })

  it('opens the market of the token on buy [NEWS-3]', async () => {
    const { vm, destinations } = await setUp()
    vm.buy()
    expect(destinations).toEqual([{ _tag: 'Trade', pair: 'IEPN-USDT' }])
  })

  it('reports a failed read and reads again on retry [NEWS-3] [Q4]', async () => {
    const { vm, exchange } = await setUp(true)
    expect(vm.state.live).toMatchObject({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
    exchange.faults.read = undefined
    vm.retry()
    await Promise.resolve()
    await Promise.resolve()
    expect(vm.state.live._tag).toBe('Ready')
  })
})
