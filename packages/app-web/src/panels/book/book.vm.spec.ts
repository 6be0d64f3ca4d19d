import { Decimal } from '@hexbourse/domain/kernel'
import { decimal, fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeBookVm } from './book.vm.ts'

const PAIR = { base: 1, quote: 3 } as never
const PLACES = { price: 4, quantity: 4, tick: decimal('0.01') }

const setUp = () => {
  const exchange = fakeExchange()
  const vm = makeBookVm(fakeBrowser(exchange).market)
  const opened = vm.open(PAIR, PLACES)
  const row = (key: string) => vm.rows.read().find((one) => one.key === key)
  const value = (key: string, cell: string) => row(key)?.cells[cell]?.value
  return { exchange, vm, opened, row, value }
}

describe('makeBookVm', () => {
  it('orders its slots from the spread outwards and sums the quantities [SPOT-3]', () => {
    const { value } = setUp()
    expect(Decimal.compare(value('a0', 'price') ?? Decimal.zero, value('b0', 'price') ?? Decimal.zero)).toBe(1)
    expect(Decimal.compare(value('a1', 'price') ?? Decimal.zero, value('a0', 'price') ?? Decimal.zero)).toBe(1)
    const sums = ['b0', 'b1'].map((key) => value(key, 'quantity') ?? Decimal.zero)
    expect(value('b1', 'sum')).toBe(Decimal.sum(sums))
  })

  it('scales the bars by the largest sum and leaves empty slots blank [SPOT-3]', () => {
    const { vm } = setUp()
    const rows = vm.rows.read().filter((one) => one.key !== 'mid')
    const shares = rows.filter((one) => one.isBlank !== true).map((one) => one.share ?? 0)
    expect(Math.max(...shares)).toBe(100)
    expect(rows.filter((one) => one.isBlank === true).every((one) => one.share === 0)).toBe(true)
  })

  it('is marked as reduced while the socket is down and the user is signed in [Q41]', async () => {
    const exchange = fakeExchange()
    const vm = makeBookVm((await signedInBrowser(exchange)).market)
    const opened = vm.open(PAIR, PLACES)
    expect(vm.state.isReduced).toBe(false)
    exchange.faults.isSocketDown = true
    exchange.advance(0)
    expect([vm.state.isReduced, vm.state.live]).toMatchObject([true, { freshness: 'late' }])
    exchange.faults.isSocketDown = false
    exchange.advance(0)
    expect(vm.state.isReduced).toBe(false)
    opened.unsubscribe()
  })

  it('freezes its prices while hovered and updates only the quantities [SPOT-3]', () => {
    const { exchange, vm, value } = setUp()
    const before = value('a0', 'price')
    vm.freeze()
    exchange.requote(1 as never, '70000')
    expect(value('a0', 'price')).toBe(before)
    expect(value('a0', 'quantity')).toBe(Decimal.zero)
    expect(vm.pick('a0')?.price).toBe(before)
    vm.unfreeze()
    expect(value('a0', 'price')).not.toBe(before)
  })

  it('returns the displayed price level of a slot, undefined for a blank slot [SPOT-3]', () => {
    const { vm, value } = setUp()
    expect(vm.pick('b0')?.price).toBe(value('b0', 'price'))
    expect(vm.pick('b31')).toBeUndefined()
  })

  it("marks the prices of the user's own orders [SPOT-3]", () => {
    const { vm, row, value } = setUp()
    vm.markOwnOrders([{ pair: PAIR, price: value('b2', 'price') ?? decimal('0') }])
    expect(['b1', 'b2'].map((key) => row(key)?.isOwn)).toEqual([false, true])
  })

  it('changes its state on a freshness change, not on every push [SHELL-8]', () => {
    const { exchange, vm } = setUp()
    const before = vm.state.live
    exchange.requote(1 as never, '67001')
    expect(vm.state.live).toBe(before)
    exchange.faults.freshness = 'stale'
    exchange.advance(0)
    expect(vm.state.live).toMatchObject({ freshness: 'stale' })
  })

  it('shows no rows after the market is closed [SPOT-3]', () => {
    const { vm, opened } = setUp()
    opened.unsubscribe()
    expect(vm.state.live._tag).toBe('Loading')
    expect(vm.rows.read().every((one) => one.key === 'mid' || one.isBlank === true)).toBe(true)
  })

  it('groups price levels by the chosen step and keeps their total quantity [SPOT-3]', () => {
    const { vm, value, row } = setUp()
    const ids = vm.state.steps.map(({ id }) => id)
    expect([ids[0], ids.length]).toEqual(['0.01', 3])
    const fine = value('a0', 'quantity') ?? Decimal.zero
    const [, step = ''] = ids
    vm.chooseStep(step)
    const price = value('a0', 'price') ?? Decimal.one
    expect(price % decimal(step)).toBe(0n)
    expect(value('a0', 'quantity')).toBeGreaterThanOrEqual(fine)
    vm.markOwnOrders([{ pair: PAIR, price: Decimal.minus(price, decimal('0.01')) }])
    expect(row('a0')?.isOwn).toBe(true)
    vm.chooseStep('nonsense')
    expect(vm.state.step).toBe(step)
  })

  it('returns a row with the displayed sum down to it [SPOT-3]', () => {
    const { vm, value } = setUp()
    expect(vm.pick('b2')?.sum).toBe(value('b2', 'sum'))
    expect(vm.pick('b99')).toBeUndefined()
  })

  it('does not mark orders of another market [SPOT-3]', () => {
    const { vm, value, row } = setUp()
    vm.markOwnOrders([{ pair: { base: 2, quote: 3 } as never, price: value('b2', 'price') ?? decimal('0') }])
    expect(row('b2')?.isOwn).toBe(false)
  })
})
