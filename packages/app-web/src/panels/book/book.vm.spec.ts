import { Decimal } from '@hexbourse/domain/kernel'
import { decimal, fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeBookVm } from './book.vm.ts'

const PAIR = { base: 1, settlement: 3 } as never
const PLACES = { price: 4, quantity: 4, tick: decimal('0.01') }

const desk = () => {
  const exchange = fakeExchange()
  const vm = makeBookVm(fakeBrowser(exchange).market)
  const opened = vm.open(PAIR, PLACES)
  const row = (key: string) => vm.rows.read().find((one) => one.key === key)
  const value = (key: string, cell: string) => row(key)?.cells[cell]?.value
  return { exchange, vm, opened, row, value }
}

describe('the book', () => {
  it('counts its slots from the spread outwards and adds up [SPOT-3]', () => {
    const { value } = desk()
    expect(Decimal.compare(value('a0', 'price') ?? Decimal.zero, value('b0', 'price') ?? Decimal.zero)).toBe(1)
    expect(Decimal.compare(value('a1', 'price') ?? Decimal.zero, value('a0', 'price') ?? Decimal.zero)).toBe(1)
    const sums = ['b0', 'b1'].map((key) => value(key, 'quantity') ?? Decimal.zero)
    expect(value('b1', 'sum')).toBe(Decimal.sum(sums))
  })

  it('draws its bars against the largest sum, and leaves empty slots blank [SPOT-3]', () => {
    const { vm } = desk()
    const rows = vm.rows.read().filter((one) => one.key !== 'mid')
    const shares = rows.filter((one) => one.blank !== true).map((one) => one.share ?? 0)
    expect(Math.max(...shares)).toBe(100)
    expect(rows.filter((one) => one.blank === true).every((one) => one.share === 0)).toBe(true)
  })

  it('keeps its prices while a pointer rests on it, and only its quantities follow [SPOT-3]', () => {
    const { exchange, vm, value } = desk()
    const before = value('a0', 'price')
    vm.hold()
    exchange.quote(1 as never, '70000')
    expect(value('a0', 'price')).toBe(before)
    expect(value('a0', 'quantity')).toBe(Decimal.zero)
    expect(vm.pick('a0')?.price).toBe(before)
    vm.release()
    expect(value('a0', 'price')).not.toBe(before)
  })

  it('gives the painted level of a slot, nothing for a blank one [SPOT-3]', () => {
    const { vm, value } = desk()
    expect(vm.pick('b0')?.price).toBe(value('b0', 'price'))
    expect(vm.pick('b23')).toBeUndefined()
  })

  it('marks the prices at which the user has orders [SPOT-3]', () => {
    const { vm, row, value } = desk()
    vm.markOwn([{ pair: PAIR, price: value('b2', 'price') ?? decimal('0') }])
    expect(['b1', 'b2'].map((key) => row(key)?.mine)).toEqual([false, true])
  })

  it('tells of a change in trust, not of every push [SHELL-8]', () => {
    const { exchange, vm } = desk()
    const before = vm.state.live
    exchange.quote(1 as never, '67001')
    expect(vm.state.live).toBe(before)
    exchange.faults.freshness = 'stale'
    exchange.advance(0)
    expect(vm.state.live).toMatchObject({ freshness: 'stale' })
  })

  it('shows nothing of a market that was left [SPOT-3]', () => {
    const { vm, opened } = desk()
    opened.unsubscribe()
    expect(vm.state.live._tag).toBe('Waiting')
    expect(vm.rows.read().every((one) => one.key === 'mid' || one.blank === true)).toBe(true)
  })

  it('draws levels together by the step that is chosen, and loses none of their sum [SPOT-3]', () => {
    const { vm, value, row } = desk()
    expect(vm.state.steps.map(({ name }) => name)).toEqual(['0.01', '0.1', '1'])
    const fine = value('a0', 'quantity') ?? Decimal.zero
    vm.chooseStep('1')
    const price = value('a0', 'price') ?? Decimal.one
    expect(price % Decimal.one).toBe(0n)
    expect(value('a0', 'quantity')).toBeGreaterThanOrEqual(fine)
    vm.markOwn([{ pair: PAIR, price: Decimal.minus(price, decimal('0.5')) }])
    expect(row('a0')?.mine).toBe(true)
    vm.chooseStep('nonsense')
    expect(vm.state.step).toBe('1')
  })

  it('gives a row with the sum down to it, as it is painted [SPOT-3]', () => {
    const { vm, value } = desk()
    expect(vm.pick('b2')?.sum).toBe(value('b2', 'sum'))
    expect(vm.pick('b99')).toBeUndefined()
  })

  it('never marks an order of another market [SPOT-3]', () => {
    const { vm, value, row } = desk()
    vm.markOwn([{ pair: { base: 2, settlement: 3 } as never, price: value('b2', 'price') ?? decimal('0') }])
    expect(row('b2')?.mine).toBe(false)
  })
})
