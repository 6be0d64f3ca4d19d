import { LiveValue, Systems } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeOpenOrdersVm } from './open-orders.vm.ts'
import { orderRows } from './order-rows.ts'

const PAIR = { base: 1, quote: 3 } as never
const ORDER = {
  id: 1,
  pair: PAIR,
  price: decimal('100.01'),
  remaining: decimal('0.25'),
  quantity: decimal('0.75'),
} as never

const setUp = async () => {
  const exchange = fakeExchange()
  const { spot, market, wallet, session, system } = await signedInBrowser(exchange)
  for (const currency of [1, 3]) await execute(wallet.requestFaucet, { currency: currency as never, wallet: 'spot' })
  const place = (side: 'buy' | 'sell', price: string) =>
    execute(spot.place, {
      pair: PAIR,
      side,
      orderType: 'limit',
      price: decimal(price),
      quantity: decimal('0.1'),
    })
  await place('buy', '100')
  await place('sell', '200000')
  const notifiedKeys: Array<string> = []
  const notifications = {
    show: ({ key }: { readonly key: string }) => void notifiedKeys.push(key),
    dismiss: () => undefined,
  }
  const vm = makeOpenOrdersVm(spot, market, session.port, system, notifications)
  const opened = vm.open()
  const rows = () => LiveValue.latest(vm.state.shown) ?? []
  return { exchange, vm, rows, notifiedKeys, opened, place }
}

describe('makeOpenOrdersVm', () => {
  it('lists orders newest first and filters by side [SPOT-6]', async () => {
    const { vm, rows } = await setUp()
    expect(rows().map(({ order }) => order.side)).toEqual(['sell', 'buy'])
    vm.filterBy('buy')
    expect(rows().map(({ order }) => order.side)).toEqual(['buy'])
    expect(vm.state.count).toBe(2)
  })

  it.each([
    [{ filter: 'all', pair: '', count: 0 }, 'spot.orders.none'],
    [{ filter: 'buy', pair: 'BTC/USDT', count: 0 }, 'spot.orders.none'],
    [{ filter: 'buy', pair: '', count: 3 }, 'spot.orders.noneBuy'],
    [{ filter: 'sell', pair: '', count: 3 }, 'spot.orders.noneSell'],
    [{ filter: 'sell', pair: 'BTC/USDT', count: 3 }, 'spot.all.noneMatch'],
    [{ filter: 'all', pair: 'BTC/USDT', count: 3 }, 'spot.all.noneMatch'],
  ] as const)('says for %j without rows which orders there are not: %s [SPOT-5]', async (state, title) => {
    const { vm } = await setUp()
    expect(vm.emptyText(state).title).toBe(title)
  })

  it('shows the filled share of an order, unknown without its original quantity [SPOT-6]', () => {
    const [row, unknown] = orderRows(
      { filter: 'all', pair: '' },
      [ORDER, { ...(ORDER as object), quantity: undefined } as never],
      Systems.CONTRACT_ONLY,
    )
    expect(row?.filledShare).toEqual({ value: decimal('66'), places: 0, kind: 'percent' })
    expect(unknown?.filledShare.value).toBeUndefined()
  })

  it('shows price and quantity in the decimals of the market and the exact value [SPOT-2] [SPOT-6]', () => {
    const rules = { pair: PAIR, matchId: 1 as never, tick: decimal('0.01'), feePercent: undefined }
    const info = { ...Systems.CONTRACT_ONLY, pairs: [{ ...rules, priceDecimals: 2, quantityDecimals: 5 }] }
    const [row] = orderRows({ filter: 'all', pair: '' }, [ORDER], info)
    expect([row?.price.places, row?.remaining.places]).toEqual([2, 5])
    expect(row?.value).toEqual({ value: decimal('25.0025'), places: 4 })
    const [ofContract] = orderRows({ filter: 'all', pair: '' }, [ORDER], Systems.CONTRACT_ONLY)
    expect([ofContract?.price.places, ofContract?.remaining.places]).toEqual([4, 4])
  })

  it('states the time of old prices, at which an order may have filled, and still cancels [Q57]', async () => {
    const { exchange, vm, rows } = await setUp()
    const receivedAt = exchange.now()
    expect(vm.state.pricesAsOf).toBeUndefined()
    exchange.faults.freshness = 'late'
    exchange.advance(0)
    expect(vm.state.pricesAsOf).toBe(receivedAt)
    const [line] = rows()
    if (line !== undefined) vm.reviewCancel(line)
    await vm.cancel()
    // an unconfirmed cancellation stays open
    expect(vm.cancelAction.state.current).toBeUndefined()
    exchange.faults.freshness = 'live'
    exchange.advance(0)
    expect(vm.state.pricesAsOf).toBeUndefined()
    expect(rows()).toHaveLength(1)
  })

  it('cancels an order after confirmation and notifies the user [SPOT-6]', async () => {
    const { vm, rows, notifiedKeys } = await setUp()
    const [line] = rows()
    if (line !== undefined) vm.reviewCancel(line)
    expect(vm.cancelAction.state.current?.status).toBe('review')
    await vm.cancel()
    expect(rows()).toHaveLength(1)
    expect(notifiedKeys).toEqual(['shell.outcome.serverMessage'])
    expect(vm.cancelAction.state.current).toBeUndefined()
  })

  it('reconciles a cancellation without a reply by looking up the order [Q24]', async () => {
    const { exchange, vm, rows } = await setUp()
    const [line] = rows()
    if (line !== undefined) vm.reviewCancel(line)
    exchange.faults.delivery = 'reply-lost'
    await vm.cancel()
    expect(vm.cancelAction.state.current).toMatchObject({ status: 'found', results: [{ ending: 'cancelled' }] })
    expect(rows()).toHaveLength(1)
  })

  it('shows thirty rows at a time and marks the end of the list [SPOT-6] [SPOT-8]', async () => {
    const { vm, rows, place } = await setUp()
    expect([rows().length, vm.state.moreStatus]).toEqual([2, 'none'])
    expect([...vm.state.counts]).toEqual([['BTC/USDT', 2]])
    for (let nth = 0; nth < 7; nth += 1) await place('buy', '90')
    expect([rows().length, vm.state.moreStatus]).toEqual([9, 'no-more'])
    for (let nth = 0; nth < 30; nth += 1) await place('buy', '80')
    expect([rows().length, vm.state.moreStatus, vm.state.count]).toEqual([30, 'more', 39])
    expect(vm.state.sideCounts).toEqual({ buy: 38, sell: 1 })
    vm.showMore()
    expect([rows().length, vm.state.moreStatus]).toEqual([39, 'no-more'])
    vm.filterBy('sell')
    expect([rows().length, vm.state.moreStatus]).toEqual([1, 'none'])
    vm.filterBy('all')
    expect([rows().length, vm.state.moreStatus]).toEqual([30, 'more'])
  })

  it('clears its orders and closes the review when the page closes [Q25]', async () => {
    const { vm, rows, opened } = await setUp()
    const [line] = rows()
    if (line !== undefined) vm.reviewCancel(line)
    opened.unsubscribe()
    expect(vm.state).toMatchObject({ shown: { _tag: 'Loading' }, count: undefined, sideCounts: undefined })
    expect(vm.cancelAction.state.current).toBeUndefined()
  })
})
