import { decimal, fakeBrowser, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeTradesVm } from './trades.vm.ts'

const BTC = { base: 1, settlement: 3 } as never
const PLACES = { price: 4, quantity: 4 }

const desk = async (count: number) => {
  const exchange = fakeExchange()
  const { spot, wallet } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'money', { currency: 3 as never, account: 'change' }))()
  const buy = (id: number) =>
    spot.place(
      intentOf(exchange, `b${id}`, {
        pair: BTC,
        side: 'buy',
        mode: 'limit',
        price: decimal('70000'),
        quantity: decimal('0.001'),
      }),
    )()
  for (let id = 0; id < count; id += 1) await buy(id)
  const vm = makeTradesVm(fakeBrowser(exchange).chart)
  return { vm, buy, opened: vm.open(BTC, PLACES) }
}

describe('the recent trades', () => {
  it('are twenty at first, or all that are known, coloured by who took the price [SPOT-7]', async () => {
    const { vm } = await desk(30)
    expect(vm.rows.read().filter(({ blank }) => !blank)).toHaveLength(20)
    expect(vm.rows.read()[0]?.cells['price']).toMatchObject({ direction: 'up' })
    vm.showAll(true)
    expect(vm.rows.read().filter(({ blank }) => !blank).length).toBeGreaterThanOrEqual(30)
  })

  it('say so when there are none, and take in the first [SPOT-7]', async () => {
    const { vm, buy } = await desk(0)
    expect(vm.state.empty).toBe(true)
    await buy(1)
    expect([vm.state.empty, vm.rows.read()[0]?.blank]).toEqual([false, false])
  })

  it('leave nothing behind when the market is left [SPOT-7]', async () => {
    const { vm, opened } = await desk(3)
    opened.unsubscribe()
    expect(vm.rows.read().every(({ blank }) => blank)).toBe(true)
    expect(vm.state.live._tag).toBe('Waiting')
  })
})
