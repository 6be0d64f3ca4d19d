import { systemClock } from '@hexbourse/adapters/device'
import type { Page } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Fill } from '@hexbourse/domain/spot'
import {
  controlledReads,
  decimal,
  fakeExchange,
  fakeSystem,
  execute,
  signedInBrowser,
} from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeHistoryVm } from './history.vm.ts'

const PAIR = { base: 1, quote: 3 } as never

const setUp = async (trades: number) => {
  const exchange = fakeExchange()
  const { spot, wallet, system, intents } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  let count = 0
  const buy = async (): Promise<void> => {
    count += 1
    const body = {
      pair: PAIR,
      side: 'buy',
      orderType: 'limit',
      price: decimal('70000'),
      quantity: decimal('0.001'),
    } as const
    await execute(spot.place, body)
  }
  for (let trade = 0; trade < trades; trade += 1) await buy()
  const vm = makeHistoryVm(spot, system)
  const opened = vm.open()
  const rows = () => LiveValue.latest(vm.state.shown) ?? []
  return { exchange, spot, intents, clock: systemClock(exchange.now, exchange.now), vm, opened, buy, rows }
}

const cancelOrder = async ({ exchange, spot }: Awaited<ReturnType<typeof setUp>>): Promise<void> => {
  const body = { pair: PAIR, side: 'buy', orderType: 'limit', price: decimal('10'), quantity: decimal('2') } as const
  await execute(spot.place, body)
  const { state } = exchange
  const [order] = [...state.spot.orders.values()].filter(({ price }) => price === body.price)
  if (order !== undefined) await execute(spot.cancel, { id: order.id, side: 'buy', pair: PAIR })
}

describe('makeHistoryVm', () => {
  it('shows each fill with its exact notional and the fee in the received currency [SPOT-6]', async () => {
    const { rows } = await setUp(1)
    const [line] = rows()
    const price = line?.price.value ?? Decimal.zero
    expect(line).toMatchObject({ side: 'buy', base: 'BTC', feeCurrency: 'BTC', quantity: { value: decimal('0.001') } })
    expect(line?.value.value).toBe(price / 1000n)
    expect(line?.fee.value).toBe(decimal('0.000001'))
    expect([line?.price.places, line?.quantity.places, line?.fee.places]).toEqual([2, 4, 8])
  })

  it('adds a new fill at the top and keeps the rows already loaded [SPOT-6]', async () => {
    const { rows, buy } = await setUp(25)
    expect(rows()).toHaveLength(20)
    await buy()
    expect(rows()).toHaveLength(21)
    const keys = rows().map(({ key }) => Number(key))
    expect(keys).toEqual([...keys].sort((a, b) => b - a))
  })

  it('loads page by page to the end without losing or repeating rows [SPOT-6]', async () => {
    const { exchange, vm, rows, buy } = await setUp(45)
    expect(vm.state.moreStatus).toBe('more')
    await vm.loadMore()
    await buy()
    await vm.loadMore()
    const trades = exchange.history.filter(({ kind }) => kind === 'trade').length
    expect(trades).toBeGreaterThan(45)
    expect([vm.state.moreStatus, rows().length, new Set(rows().map(({ key }) => key)).size]).toEqual([
      'no-more',
      trades,
      trades,
    ])
  })

  it('keeps its rows after a failed page and loads it on retry [SPOT-6]', async () => {
    const { exchange, vm, rows } = await setUp(25)
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.loadMore()
    expect([vm.state.moreStatus, rows().length]).toEqual(['failed', 20])
    exchange.faults.read = undefined
    await vm.loadMore()
    expect([vm.state.moreStatus, rows().length]).toEqual(['no-more', 25])
  })

  it('shows cancelled orders with their filled quantity where the exchange keeps them [Q19]', async () => {
    const history = await setUp(0)
    await cancelOrder(history)
    expect(history.vm.state.hasCancelledOrders).toBe(true)
    history.vm.chooseKind('cancelled')
    expect(history.rows()).toMatchObject([
      { price: { value: decimal('10') }, quantity: { value: decimal('2') }, filled: { value: 0n } },
    ])
    history.vm.chooseKind('fills')
    expect(history.rows()).toEqual([])
  })

  it('knows whether the exchange keeps orders with what was filled of them [Q19]', async () => {
    const { vm, spot } = await setUp(0)
    const other = makeHistoryVm(spot, fakeSystem(['cancelled_orders']))
    expect(other.state.hasOrderHistory).toBeUndefined()
    other.open()
    await new Promise((next) => setImmediate(next))
    expect([vm.state.hasOrderHistory, other.state.hasOrderHistory]).toEqual([true, false])
  })

  it('discards a pending page when the kind changes [SPOT-6]', async () => {
    const { vm, rows } = await setUp(25)
    const loading = vm.loadMore()
    vm.chooseKind('cancelled')
    await loading
    expect([vm.state.moreStatus, rows()]).toEqual(['none', []])
  })

  it('aborts the read of a further page when another kind is chosen and when it is closed [SHELL-8]', async () => {
    const { spot } = await setUp(25)
    const { read, answers, aborted } = controlledReads<Page<Fill.Fill>>()
    const vm = makeHistoryVm({ ...spot, fillsPage: () => read }, fakeSystem())
    const opened = vm.open()
    const first = vm.loadMore()
    await Promise.resolve()
    vm.chooseKind('cancelled')
    expect([aborted(), vm.state.moreStatus]).toEqual([[true], 'none'])
    answers[0]?.(E.left({ _tag: 'Unreachable' }))
    await first
    expect(vm.state.moreStatus).toBe('none')
    vm.chooseKind('fills')
    void vm.loadMore()
    await Promise.resolve()
    opened.unsubscribe()
    expect(aborted()).toEqual([true, true])
  })
})
