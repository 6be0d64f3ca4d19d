import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeFrontPageVm } from './front-page.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

describe('makeFrontPageVm', () => {
  it('shows each figure as received, with the count for its plural form [HOME-1]', async () => {
    const vm = makeFrontPageVm(fakeBrowser(fakeExchange()).content, clock)
    vm.open()
    await flushPromises()
    expect(vm.state.apps.map(({ store }) => store)).toEqual(['app-store', 'android'])
    expect(vm.state.figures).toEqual([
      { name: 'countries', value: Decimal.fromInteger(130), places: 0, count: 130 },
      { name: 'cold-storage', value: Decimal.fromInteger(98), places: 0, count: 98 },
    ])
  })

  it('shows nothing when the read fails [HOME-1] [Q4]', async () => {
    const exchange = fakeExchange()
    exchange.faults.read = { _tag: 'Unreachable' }
    const vm = makeFrontPageVm(fakeBrowser(exchange).content, clock)
    vm.open()
    await flushPromises()
    expect([vm.state.apps, vm.state.figures]).toEqual([[], []])
  })
})
