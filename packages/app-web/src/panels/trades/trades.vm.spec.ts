import { decimal, fakeBrowser, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeTradesVm } from './trades.vm.ts'

const BTC = { base: 1, quote: 3 } as never
const PLACES = { price: 4, quantity: 4 }

const setUp = async (count: number) => {
  const exchange = fakeExchange()
  const { spot, wallet } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  const buy = () =>
    execute(spot.place, {
      pair: BTC,
      side: 'buy',
      orderType: 'limit',
      price: decimal('70000'),
      quantity: decimal('0.001'),
    })
  for (let times = 0; times < count; times += 1) await buy()
  const vm = makeTradesVm(fakeBrowser(exchange).chart)
  return { vm, buy, opened: vm.open(BTC, PLACES) }
}

describe('makeTradesVm', () => {
  it('shows twenty trades initially, then all, coloured by taker side [SPOT-7]', async () => {
    const { vm } = await setUp(30)
    expect(vm.rows.read().filter(({ isBlank }) => !isBlank)).toHaveLength(20)
    expect(vm.rows.read()[0]?.cells['price']).toMatchObject({ direction: 'up' })
    vm.showAll(true)
    expect(vm.rows.read().filter(({ isBlank }) => !isBlank).length).toBeGreaterThanOrEqual(30)
  })

  it('reports an empty list and adds the first trade [SPOT-7]', async () => {
    const { vm, buy } = await setUp(0)
    expect(vm.state.isEmpty).toBe(true)
    await buy()
    expect([vm.state.isEmpty, vm.rows.read()[0]?.isBlank]).toEqual([false, false])
  })

  it('is empty after the market is closed [SPOT-7]', async () => {
    const { vm, opened } = await setUp(3)
    opened.unsubscribe()
    expect(vm.rows.read().every(({ isBlank }) => isBlank)).toBe(true)
    expect(vm.state.live._tag).toBe('Loading')
  })
})
