import type { Destination } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { decimal, fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeUpstartVm } from './upstart.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }

const desk = async (broken = false) => {
  const exchange = fakeExchange()
  if (broken) exchange.faults.read = { _tag: 'Unreachable' }
  const gone: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeUpstartVm(fakeBrowser(exchange).content, navigator, clock)
  vm.open()
  await Promise.resolve()
  await Promise.resolve()
  return { exchange, vm, gone }
}

describe('the token offering', () => {
  it('tells issued, remaining and total, each exact, and what the ring draws [NEWS-3]', async () => {
    const { facts } = (await desk()).vm.state
    expect(facts).toMatchObject({ token: 'IEPN', unit: 'USDT', price: { value: decimal('0.035'), places: 3 } })
    expect(facts?.total).toEqual({ value: decimal('200000000'), places: 0 })
    expect(facts?.parts.map(({ id, drawn }) => [id, drawn])).toEqual([
      ['issued', 0],
      ['remaining', 100],
    ])
  })

  it('buying leads to the market of the token [NEWS-3]', async () => {
    const { vm, gone } = await desk()
    vm.buy()
    expect(gone).toEqual([{ _tag: 'DealCenter', pair: 'IEPN-USDT' }])
  })

  it('out of reach it has failed, and comes when asked again [NEWS-3] [Q4]', async () => {
    const { vm, exchange } = await desk(true)
    expect(vm.state.live).toMatchObject({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
    exchange.faults.read = undefined
    vm.retry()
    await Promise.resolve()
    await Promise.resolve()
    expect(vm.state.live._tag).toBe('Known')
  })
})
