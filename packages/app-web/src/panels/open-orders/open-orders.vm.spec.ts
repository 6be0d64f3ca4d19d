import { systemClock } from '@hexbourse/adapters/device'
import { Lives } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeOpenOrdersVm } from './open-orders.vm.ts'

const PAIR = { base: 1, settlement: 3 } as never

const desk = async () => {
  const exchange = fakeExchange()
  const { spot, wallet, intents } = await signedInBrowser(exchange)
  for (const currency of [1, 3])
    await wallet.claim(intentOf(exchange, `m${currency}`, { currency: currency as never, account: 'change' }))()
  const place = (id: string, side: 'buy' | 'sell', price: string) =>
    spot.place(
      intentOf(exchange, id, { pair: PAIR, side, mode: 'limit', price: decimal(price), quantity: decimal('0.01') }),
    )()
  await place('p1', 'buy', '100')
  await place('p2', 'sell', '200000')
  const told: Array<string> = []
  const notices = { tell: ({ key }: { readonly key: string }) => void told.push(key), dismiss: () => undefined }
  const vm = makeOpenOrdersVm(spot, intents, systemClock(exchange.now, exchange.now), notices)
  const opened = vm.open()
  const lines = () => Lives.latest(vm.state.shown) ?? []
  return { exchange, vm, lines, told, opened, place }
}

describe('the open orders', () => {
  it('stand newest first and can be parted by side [SPOT-6]', async () => {
    const { vm, lines } = await desk()
    expect(lines().map(({ order }) => order.side)).toEqual(['sell', 'buy'])
    vm.filterBy('buy')
    expect(lines().map(({ order }) => order.side)).toEqual(['buy'])
    expect(vm.state.count).toBe(2)
  })

  it('lose a revoked order, which is confirmed first and told afterwards [SPOT-6]', async () => {
    const { vm, lines, told } = await desk()
    const [line] = lines()
    if (line !== undefined) vm.askRevoke(line)
    expect(vm.revoking.state.current?.face).toBe('review')
    await vm.revoke()
    expect(lines()).toHaveLength(1)
    expect(told).toEqual(['spot.revoke.done'])
    expect(vm.revoking.state.current).toBeUndefined()
  })

  it('tell a lost revocation by what became of the order [Q24]', async () => {
    const { exchange, vm, lines } = await desk()
    const [line] = lines()
    if (line !== undefined) vm.askRevoke(line)
    exchange.faults.delivery = 'lost'
    await vm.revoke()
    expect(vm.revoking.state.current?.face).toBe('not-found')
    expect(lines()).toHaveLength(1)
  })

  it('are drawn thirty at a time, and say where they end [SPOT-6] [SPOT-8]', async () => {
    const { vm, lines, place } = await desk()
    expect([lines().length, vm.state.rest]).toEqual([2, 'none'])
    for (let nth = 0; nth < 7; nth += 1) await place(`few${nth}`, 'buy', '90')
    expect([lines().length, vm.state.rest]).toEqual([9, 'no-more'])
    for (let nth = 0; nth < 30; nth += 1) await place(`many${nth}`, 'buy', '80')
    expect([lines().length, vm.state.rest, vm.state.count]).toEqual([30, 'more', 39])
    vm.showMore()
    expect([lines().length, vm.state.rest]).toEqual([39, 'no-more'])
    vm.filterBy('sell')
    expect([lines().length, vm.state.rest]).toEqual([1, 'none'])
    vm.filterBy('all')
    expect([lines().length, vm.state.rest]).toEqual([30, 'more'])
  })

  it('leave with the page, and so does what was asked about one of them [Q25]', async () => {
    const { vm, lines, opened } = await desk()
    const [line] = lines()
    if (line !== undefined) vm.askRevoke(line)
    opened.unsubscribe()
    expect(vm.state).toMatchObject({ shown: { _tag: 'Waiting' }, count: 0 })
    expect(vm.revoking.state.current).toBeUndefined()
  })
})
