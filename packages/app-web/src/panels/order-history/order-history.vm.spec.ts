import { systemClock } from '@hexbourse/adapters/device'
import type { Millis, Page, UserId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { OrderRecord } from '@hexbourse/domain/spot'
import { controlledReads, decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeOrderHistoryVm } from './order-history.vm.ts'

const OTHER = 1900 as UserId
const BTC = { base: 1, quote: 3 } as never
const ETH = { base: 2, quote: 3 } as never

/** The market maker quotes BTC around 67,000, more than 20 away. */
const setUp = async () => {
  const exchange = fakeExchange()
  const { spot, wallet, system, session } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  for (const currency of [1, 2] as never[])
    exchange.submit({ _tag: 'RequestFaucet', user: OTHER, currency, wallet: 'spot', usdtPrice: decimal('100') })
  const sell = (price: string, quantity: string) =>
    exchange.submit({
      _tag: 'PlaceOrder',
      user: OTHER,
      match: 1 as never,
      side: 'sell',
      orderType: 'limit',
      price: decimal(price),
      quantity: decimal(quantity),
    })
  const buy = (price: string, quantity: string, pair = BTC, orderType: 'limit' | 'market' = 'limit') =>
    execute(spot.place, { pair, side: 'buy', orderType, price: decimal(price), quantity: decimal(quantity) })
  const cancelAll = async (): Promise<void> => {
    for (const { id, side, user, match } of exchange.state.spot.orders.values())
      if (user === session.user()) await execute(spot.cancel, { id, side, pair: match === 1 ? BTC : ETH })
  }
  const clock = systemClock(exchange.now, exchange.now)
  const vm = makeOrderHistoryVm({ spot, system, clock })
  const opened = vm.open()
  const rows = () => LiveValue.latest(vm.state.shown) ?? []
  const fills = () => (LiveValue.latest(vm.state.fills) ?? []).map(({ price, role }) => [price.value, role])
  return { exchange, spot, system, clock, vm, opened, sell, buy, cancelAll, rows, fills }
}

/** Fills 0.01 at 66,999 on arrival and 0.004 at 67,001 afterwards, of 0.02. */
const partlyFilled = async ({ sell, buy }: Pick<Awaited<ReturnType<typeof setUp>>, 'sell' | 'buy'>): Promise<void> => {
  sell('66999', '0.01')
  await buy('67001', '0.02')
  sell('67001', '0.004')
}

describe('makeOrderHistoryVm', () => {
  it('shows average price, filled share and fee of an order, exact, while it is open and when it has ended [SPOT-6]', async () => {
    const history = await setUp()
    await partlyFilled(history)
    const figures = {
      price: { value: decimal('67001'), places: 2 },
      quantity: { value: decimal('0.02'), places: 4 },
      filledQuantity: { value: decimal('0.014'), places: 4 },
      filledShare: { value: decimal('70'), places: 0, kind: 'percent' },
      // 937.994 over 0.014, rounded to eight decimals
      averagePrice: { value: decimal('66999.57142857'), places: 8 },
      value: { value: decimal('937.994'), places: 3 },
      fee: { value: decimal('0.000014'), places: 8 },
      feeCurrency: 'BTC',
      orderType: 'limit',
    }
    expect(history.rows()).toMatchObject([{ ...figures, state: 'open', endedAt: undefined }])
    await history.cancelAll()
    expect(history.rows()).toMatchObject([{ ...figures, state: 'part-cancelled', hasTotals: true }])
  })

  it('shows a market order without a limit, and a cancelled order without a price [SPOT-6]', async () => {
    const { buy, cancelAll, rows } = await setUp()
    await buy('10', '2')
    await cancelAll()
    await buy('1', '0.001', BTC, 'market')
    expect(rows()).toMatchObject([
      { orderType: 'market', price: undefined, state: 'filled', hasFills: true },
      { orderType: 'limit', state: 'cancelled', hasFills: false, averagePrice: { value: undefined } },
    ])
  })

  it('shows the fills of one order at a time, with their roles, and those that follow [SPOT-6]', async () => {
    const history = await setUp()
    const { vm, rows, fills, sell } = history
    await partlyFilled(history)
    const [row] = rows()
    vm.toggle(row?.key ?? '')
    await Promise.resolve()
    expect([vm.state.opened, vm.state.fills._tag]).toEqual([row?.key, 'Loading'])
    await new Promise((next) => setImmediate(next))
    expect(fills()).toEqual([
      [decimal('67001'), 'maker'],
      [decimal('66999'), 'taker'],
    ])
    sell('67001', '0.001')
    await new Promise((next) => setImmediate(next))
    expect(fills()).toHaveLength(3)
    await history.cancelAll()
    await history.buy('70000', '0.001')
    const [filled] = rows()
    vm.toggle(filled?.key ?? '')
    await new Promise((next) => setImmediate(next))
    expect([vm.state.opened, fills().map(([, role]) => role)]).toEqual([filled?.key, ['taker']])
    vm.toggle(filled?.key ?? '')
    expect([vm.state.opened, vm.state.fills._tag]).toEqual([undefined, 'Loading'])
  })

  it('reads no fills of an order without any [SPOT-6]', async () => {
    const { spot, system, clock, buy, cancelAll } = await setUp()
    const { read, answers } = controlledReads<Page<OrderRecord.OrderFill>>()
    const vm = makeOrderHistoryVm({ spot: { ...spot, orderFills: () => read }, system, clock })
    vm.open()
    await buy('10', '2')
    await cancelAll()
    vm.toggle((LiveValue.latest(vm.state.shown) ?? [])[0]?.key ?? '')
    await Promise.resolve()
    expect([vm.state.opened !== undefined, answers.length]).toEqual([true, 0])
  })

  it('reads failed fills again on retry, and aborts the read when the order is closed [SPOT-6] [SHELL-8]', async () => {
    const history = await setUp()
    await partlyFilled(history)
    const { spot, system, clock } = history
    const { read, answers, aborted } = controlledReads<Page<OrderRecord.OrderFill>>()
    const vm = makeOrderHistoryVm({ spot: { ...spot, orderFills: () => read }, system, clock })
    const opened = vm.open()
    const key = (LiveValue.latest(vm.state.shown) ?? [])[0]?.key ?? ''
    vm.toggle(key)
    answers[0]?.(E.left({ _tag: 'Unreachable' }))
    await new Promise((next) => setImmediate(next))
    expect(vm.state.fills).toMatchObject({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
    vm.retryFills()
    expect(answers).toHaveLength(2)
    opened.unsubscribe()
    expect([aborted().at(-1), vm.state.opened]).toEqual([true, undefined])
  })

  it('shows the orders of the chosen market and side, and keeps the rest for later [SPOT-6]', async () => {
    const { vm, buy, rows } = await setUp()
    await buy('70000', '0.001')
    await buy('4000', '0.01', ETH)
    expect(rows().map(({ base }) => base)).toEqual(['ETH', 'BTC'])
    vm.filterBy({ pair: 'BTC/USDT' })
    expect(rows().map(({ base }) => base)).toEqual(['BTC'])
    vm.filterBy({ side: 'sell' })
    expect(rows()).toEqual([])
    vm.filterBy({ side: 'all', pair: '' })
    expect(rows()).toHaveLength(2)
  })

  it('loads page by page, and keeps its rows while the exchange cannot be reached [SPOT-6]', async () => {
    const { exchange, vm, opened, buy, rows } = await setUp()
    for (let order = 0; order < 25; order += 1) await buy('70000', '0.001')
    opened.unsubscribe()
    vm.open()
    expect([rows().length, vm.state.moreStatus]).toEqual([20, 'more'])
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.loadMore()
    expect([rows().length, vm.state.moreStatus]).toEqual([20, 'failed'])
    exchange.advance(0)
    expect([rows().length, vm.state.shown._tag]).toEqual([20, 'Failed'])
    exchange.faults.read = undefined
    vm.retry()
    await vm.loadMore()
    expect([new Set(rows().map(({ key }) => key)).size, vm.state.moreStatus]).toEqual([25, 'no-more'])
  })

  it('says that the totals of an order are not known where the exchange does not know them [SPOT-6]', async () => {
    const { spot, system, clock, buy } = await setUp()
    await buy('70000', '0.001')
    const page = await spot.orderHistoryPage(1)()()
    const known = E.isRight(page) ? page.right : expect.fail('no page')
    const unknown = known.items.map((one) => ({ ...one, value: undefined, fee: undefined }))
    const unfilled = unknown.map((one) => ({ ...one, key: 'unfilled', filledQuantity: decimal('0') }))
    const value = { ...known, items: [...unknown, ...unfilled] }
    const live = { _tag: 'Ready', value, asOf: 0 as Millis, freshness: 'live', refetching: false } as const
    const vm = makeOrderHistoryVm({ spot: { ...spot, orderHistory: () => of(live) }, system, clock })
    vm.open()
    expect(LiveValue.latest(vm.state.shown)).toMatchObject([
      { hasTotals: false, hasFills: true, averagePrice: { value: undefined }, fee: { value: undefined } },
      // nothing is missing
      { hasTotals: true, hasFills: false },
    ])
  })
})
