import type { OrderId } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import type { OpenContract, SecondContractOrder } from '@hexbourse/domain/second-contract'
import { decimal, fakeExchange, fakeBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, Subject } from 'rxjs'
import type { Live } from '@hexbourse/domain/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeOpenContractsVm } from './open-contracts.vm.ts'

/** The fake exchange asks a little more than the middle price. */
const contract = (id: number, expiry: number, part: Partial<OpenContract> = {}): OpenContract => ({
  id: id as OrderId,
  match: 1 as never,
  baseName: 'BTC',
  quoteName: 'USDT',
  direction: 'up',
  currency: 3 as never,
  currencyName: 'USDT',
  stake: decimal('100'),
  isInsured: false,
  fee: decimal('2'),
  seconds: 60,
  payoutRate: decimal('85'),
  status: 'open',
  entryPrice: decimal('60000'),
  endPrice: undefined,
  profit: undefined,
  placedAt: Clocks.millis(0),
  expiresAt: Clocks.millis(60_000),
  expiry,
  ...part,
})
const settledAt = (one: OpenContract, endPrice: string, profit: string): SecondContractOrder => ({
  ...one,
  status: 'closed',
  endPrice: decimal(endPrice),
  profit: decimal(profit),
})

const setUp = (...contracts: ReadonlyArray<OpenContract>) => {
  const exchange = fakeExchange()
  const ready = (value: ReadonlyArray<OpenContract>): Live<ReadonlyArray<OpenContract>> => ({
    _tag: 'Ready',
    value,
    asOf: Clocks.millis(0),
    freshness: 'live',
    refetching: false,
  })
  const listed = new BehaviorSubject(ready(contracts))
  const settled = new Subject<SecondContractOrder>()
  const { market, system } = fakeBrowser(exchange)
  const clock = { monotonic: () => Date.now() }
  const vm = makeOpenContractsVm({
    secondContracts: { open: () => listed, settled, retry: () => undefined },
    market,
    system,
    clock,
  })
  const opened = vm.open()
  const shown = () => (LiveValue.latest(vm.state.open) ?? []).map(({ contract: { id }, ending }) => [id, ending])
  const shownRows = () => LiveValue.latest(vm.state.open) ?? []
  return {
    shownRows,
    exchange,
    vm,
    opened,
    shown,
    settled,
    list: (...next: ReadonlyArray<OpenContract>) => listed.next(ready(next)),
  }
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const START = 1_700_000_000_000
const one = contract(1, START + 60_000)

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

describe('makeOpenContractsVm', () => {
  it('shows what each contract would pay at the last price, and how far that is from the entry [SEC-3]', () => {
    const { exchange, vm } = setUp(one, contract(2, START + 60_000, { direction: 'down', stake: decimal('200') }))
    const cells = () =>
      vm.figures.read().map(({ key, cells: { distance, result } }) => [key, distance.direction, result.value])
    exchange.requote(1 as never, '61000')
    expect(cells()).toEqual([
      ['2', 'up', decimal('-200')],
      ['1', 'up', decimal('85')],
    ])
    exchange.requote(1 as never, '59000')
    expect(cells()).toEqual([
      ['2', 'down', decimal('170')],
      ['1', 'down', decimal('-100')],
    ])
  })

  it('shows prices in the decimals of their market once its rules are read [SEC-3] [Q20]', async () => {
    const { vm, shownRows } = setUp(one)
    await vi.advanceTimersByTimeAsync(300)
    const [figures] = vm.figures.read()
    expect([figures?.cells.price.places, figures?.cells.distance.places]).toEqual([2, 2])
    expect(shownRows().map(({ entryPrice }) => entryPrice.places)).toEqual([2])
  })

  it('counts down on the monotonic clock, five times a second, while a contract is open [SEC-2]', () => {
    const { vm, list } = setUp(one)
    let ticks = 0
    vm.ticks.subscribe(() => {
      ticks += 1
    })
    expect(vm.timeLeft(one)).toEqual({ milliseconds: 60_000, share: 1 })
    pass(15_000)
    expect(vm.timeLeft(one)).toEqual({ milliseconds: 45_000, share: 0.75 })
    expect(ticks).toBe(75)
    list()
    pass(10_000)
    ticks = 0
    pass(1_000)
    expect(ticks).toBe(0)
  })

  it('shows the result of a settled contract for half a second, also while it is still listed [SEC-2]', () => {
    const { vm, shown, settled, list } = setUp(one)
    pass(60_000)
    settled.next(settledAt(one, '60010', '85'))
    pass(60)
    expect([shown(), vm.state.count]).toEqual([[[1, 'won']], 0])
    expect(vm.figures.read()[0]?.cells).toMatchObject({
      price: { value: decimal('60010') },
      distance: { value: decimal('10') },
      result: { value: decimal('85') },
    })
    pass(430)
    expect(shown()).toEqual([[1, 'won']])
    pass(60)
    expect(shown()).toEqual([])
    list(one)
    pass(60)
    expect(shown()).toEqual([])
  })

  it('shows a result for half a second also when other changes delay it [SEC-2]', () => {
    const { shown, settled, list } = setUp(one, contract(2, START + 60_000))
    pass(60_000)
    list(one)
    settled.next(settledAt(one, '60010', '85'))
    const results: Array<boolean> = []
    for (let step = 0; step < 100; step += 1) {
      results.push(shown().some(([, ending]) => ending === 'won'))
      pass(10)
    }
    expect(results.filter(Boolean).length).toBeGreaterThanOrEqual(50)
    expect(results.at(-1)).toBe(false)
  })

  it('waits for the result of a contract that is no longer listed, but not for ever [SEC-2]', () => {
    const { shown, settled, list } = setUp(one, contract(2, START + 60_000))
    pass(60_000)
    list()
    pass(1_000)
    expect(shown()).toEqual([
      [2, undefined],
      [1, undefined],
    ])
    settled.next(settledAt(one, '59990', '-100'))
    pass(260)
    expect(shown()).toEqual([
      [2, undefined],
      [1, 'lost'],
    ])
    pass(5_000)
    expect(shown()).toEqual([])
  })

  it('keeps the rows as they are while only prices and time change [SEC-2]', () => {
    const { exchange, vm, list } = setUp(one)
    const before = vm.state.open
    exchange.requote(1 as never, '61000')
    list({ ...one })
    pass(1_000)
    expect(vm.state.open).toBe(before)
    list({ ...one, expiry: one.expiry - 500 })
    pass(60)
    expect(vm.state.open).not.toBe(before)
  })

  it('shows thirty rows at a time, and counts them all [SEC-2]', () => {
    const { vm, shown } = setUp(...Array.from({ length: 40 }, (_, at) => contract(at + 1, START + 60_000)))
    expect([shown().length, vm.state.count, vm.state.moreStatus]).toEqual([30, 40, 'more'])
    vm.showMore()
    expect([shown().length, vm.state.moreStatus]).toEqual([40, 'none'])
  })

  it('forgets everything when it is closed: the next user may be another one [Q25]', () => {
    const { vm, opened, shown, settled } = setUp(one)
    opened.unsubscribe()
    expect([vm.state.open._tag, vm.openNow()]).toEqual(['Loading', []])
    settled.next(settledAt(one, '60010', '85'))
    pass(1_000)
    expect(shown()).toEqual([])
  })
})
