import { Clocks, Lives } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeMovementsVm } from './movements.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const USDT = 3 as CurrencyId
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const desk = async (moves: number) => {
  const exchange = fakeExchange()
  const { wallet, preferences } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'c', { currency: USDT, account: 'change' }))()
  let sent = 0
  const move = async (): Promise<void> => {
    sent += 1
    const body = { currency: USDT, from: 'change', to: 'legal', amount: decimal('1'), form: 'any' } as const
    await wallet.transfer(intentOf(exchange, `m${sent}`, body))()
    await settled()
  }
  for (let nth = 0; nth < moves; nth += 1) await move()
  const vm = makeMovementsVm(wallet, preferences, clock)
  const lines = () => Lives.latest(vm.state.shown) ?? []
  return { exchange, preferences, vm, move, lines }
}

describe('the movements', () => {
  it('of one coin in one account tell what came and went, and what was left [WAL-5]', async () => {
    const { vm, lines } = await desk(1)
    vm.open({ account: 'change', currency: USDT })
    await settled()
    expect(lines()).toMatchObject([
      { coin: 'USDT', change: { value: decimal('-1'), places: 8 }, after: { value: decimal('9999') } },
      { coin: 'USDT', change: { value: decimal('10000') }, after: { value: decimal('10000') } },
    ])
  })

  it('of all accounts have both ends of a transfer, twenty lines at a time until there is no more [ACC-7]', async () => {
    const { vm, lines } = await desk(15)
    vm.open()
    await settled()
    expect([lines().length, vm.state.rest]).toEqual([20, 'more'])
    await vm.loadMore()
    expect([lines().length, vm.state.rest]).toEqual([31, 'no-more'])
    expect(new Set(lines().map(({ key }) => key)).size).toBe(31)
  })

  it('take in what happens while they stand, and keep what was read before [WAL-5]', async () => {
    const { vm, lines, move } = await desk(15)
    vm.open()
    await settled()
    await vm.loadMore()
    await move()
    expect([lines().length, vm.state.rest]).toEqual([33, 'no-more'])
  })

  it('are not read again for a price that moved [WAL-5]', async () => {
    const { exchange, vm } = await desk(0)
    vm.open()
    await settled()
    const before = vm.state.shown
    exchange.quote(1 as never, '68000')
    await settled()
    expect(vm.state.shown).toBe(before)
  })

  it('are asked for anew in another language, since the exchange writes them [SHELL-9]', async () => {
    const { vm, lines, preferences } = await desk(15)
    vm.open()
    await settled()
    await vm.loadMore()
    preferences.change({ language: 'fr' })
    await settled()
    expect([lines().length, vm.state.rest]).toEqual([20, 'more'])
  })

  it('that cannot be read say so, and can be asked for again [Q4]', async () => {
    const { exchange, vm, lines } = await desk(0)
    exchange.faults.read = { _tag: 'Unreachable' }
    const opened = vm.open()
    await settled()
    expect(vm.state.shown).toMatchObject({ _tag: 'Failed', last: undefined })
    exchange.faults.read = undefined
    vm.retry()
    await settled()
    expect(lines()).toHaveLength(1)
    opened.unsubscribe()
    expect(vm.state).toMatchObject({ shown: { _tag: 'Waiting' }, rest: 'none' })
  })
})
