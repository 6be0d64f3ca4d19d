import type { Decimal } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { OpenOrder } from '@hexbourse/domain/spot'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeOrderMoveVm } from './order-move.vm.ts'

const PAIR = { base: 1, quote: 3 } as never

type Spot = Awaited<ReturnType<typeof signedInBrowser>>['spot']

/** A user with one open order: buy 0.1 at 60,000. */
const setUp = async (changed: (spot: Spot) => Partial<Spot> = () => ({})) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { spot, wallet, session } = browser
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  const order = { pair: PAIR, side: 'buy', orderType: 'limit', quantity: decimal('0.1') } as const
  await execute(spot.place, { ...order, price: decimal('60000') })
  let orders: ReadonlyArray<OpenOrder.OpenOrder> = []
  spot.openOrders().subscribe((live) => (orders = LiveValue.latest(live) ?? []))
  const notifiedIds: Array<string> = []
  const notifications = {
    show: ({ id }: { readonly id: string }) => void notifiedIds.push(id),
    dismiss: () => undefined,
  }
  const vm = makeOrderMoveVm({ ...browser, spot: { ...spot, ...changed(spot) }, session: session.port, notifications })
  const opened = vm.open()
  const prices = () => orders.map(({ price }) => price)
  const review = (price: string) => vm.review(String(orders[0]?.id), decimal(price))
  return { exchange, browser, vm, opened, review, prices, orders: () => orders, notifiedIds }
}

const texts = (values: ReadonlyArray<Decimal.Decimal>) => values.map(String)

describe('makeOrderMoveVm', () => {
  it('cancels the order and places one for what was left, at the new price rounded to the tick [SPOT-6]', async () => {
    const { vm, review, orders, notifiedIds } = await setUp()
    review('59000.004')
    expect([vm.state.review?.typed, vm.cancelAction.state.current?.status]).toEqual(['59000.00', 'review'])
    await vm.confirm()
    expect(orders()).toMatchObject([{ price: decimal('59000'), remaining: decimal('0.1'), side: 'buy' }])
    expect([vm.state.review, vm.state.step, notifiedIds]).toEqual([undefined, 'cancel', ['spot.move']])
  })

  it('sends nothing before it is confirmed, nor at the same price [SPOT-6]', async () => {
    const { vm, review, prices } = await setUp()
    review('60000')
    expect(vm.state.review?.next).toBeUndefined()
    await vm.confirm()
    vm.close()
    expect([texts(prices()), vm.state.review]).toEqual([texts([decimal('60000')]), undefined])
  })

  it('checks the typed price: number, tick and what the balance adds to the released funds [SPOT-4] [SPOT-6]', async () => {
    const { vm, review } = await setUp()
    review('59000')
    const problemOf = (typed: string) => {
      vm.type(typed)
      return [vm.state.review?.problem?.key, vm.state.review?.next === undefined]
    }
    expect(problemOf('x')).toEqual(['spot.error.PriceUnreadable', true])
    expect(problemOf('59000.001')).toEqual(['spot.error.PriceUnreadable', true])
    // 10,000 USDT of which the order holds 6,000: 99,999 x 0.1 is covered, 100,001 x 0.1 is not
    expect(problemOf('99999')).toEqual([undefined, false])
    expect(problemOf('100001')).toEqual(['spot.error.BalanceShort', true])
  })

  it('writes and reads the price in the number format of the preferences [SPOT-6] [Q21]', async () => {
    const { browser, vm, review } = await setUp()
    browser.preferences.change({ numberFormat: 'comma' })
    review('59000.004')
    expect(vm.state.review?.typed).toBe('59000,00')
    vm.type('59500,5')
    expect(vm.state.review?.next).toBe(decimal('59500.5'))
    vm.type('59.500')
    expect(vm.state.review?.next).not.toBe(decimal('59.5'))
  })

  it('warns of a price that trades at once [SPOT-6]', async () => {
    const { vm, review } = await setUp()
    review('59000')
    expect(vm.state.review?.isCrossing).toBe(false)
    vm.type('90000')
    expect(vm.state.review?.isCrossing).toBe(true)
  })

  it('places nothing while prices are old [Q57]', async () => {
    const { exchange, vm, review, prices } = await setUp()
    review('59000')
    exchange.faults.freshness = 'late'
    exchange.advance(0)
    expect(vm.state.pricesAsOf).toBeDefined()
    await vm.confirm()
    expect(texts(prices())).toEqual(texts([decimal('60000')]))
  })

  it('places nothing when the reply to the cancellation is lost, also once it is found [Q24]', async () => {
    const { exchange, vm, review, prices } = await setUp()
    review('59000')
    exchange.faults.delivery = 'reply-lost'
    await vm.confirm()
    expect(vm.cancelAction.state.current).toMatchObject({ status: 'found', results: [{ ending: 'cancelled' }] })
    expect([prices(), vm.state.step]).toEqual([[], 'cancel'])
    exchange.faults.delivery = 'normal'
    await vm.confirm()
    expect(prices()).toEqual([])
    vm.close()
    expect(vm.state.review).toBeUndefined()
  })

  it('places nothing when the cancellation is lost, and the order stays [Q24]', async () => {
    const { exchange, vm, review, prices } = await setUp()
    review('59000')
    exchange.faults.hasExactOutcomes = false
    exchange.faults.delivery = 'request-lost'
    await vm.confirm()
    exchange.faults.delivery = 'normal'
    expect(vm.cancelAction.state.current?.status).toBe('not-found')
    expect(texts(prices())).toEqual(texts([decimal('60000')]))
  })

  it('places nothing after the order was filled [SPOT-6]', async () => {
    const filled = { ending: 'filled', remaining: undefined } as const
    const { vm, review, prices } = await setUp(({ cancel }) => ({
      cancel: {
        ...cancel,
        execute: () => () => Promise.resolve({ _tag: 'Succeeded', result: filled, serverMessage: '' }),
      },
    }))
    review('59000')
    await vm.confirm()
    expect([vm.cancelAction.state.current?.status, vm.state.step]).toEqual(['done', 'cancel'])
    expect(texts(prices())).toEqual(texts([decimal('60000')]))
  })

  it('keeps a rejected new order in the dialog, where it can be sent again [SPOT-6]', async () => {
    let isClosed = true
    const { vm, review, prices } = await setUp(({ place }) => ({
      place: {
        ...place,
        execute: (intent) =>
          isClosed
            ? () => Promise.resolve({ _tag: 'Rejected', error: { _tag: 'Rejected', serverMessage: 'closed' } })
            : place.execute(intent),
      },
    }))
    review('59000')
    await vm.confirm()
    expect([vm.state.step, vm.placeAction.state.current?.status]).toEqual(['place', 'failed'])
    expect(prices()).toEqual([])
    isClosed = false
    await vm.confirm()
    expect(texts(prices())).toEqual(texts([decimal('59000')]))
    expect([vm.state.review, vm.state.step]).toEqual([undefined, 'cancel'])
  })

  it('is closed with the session, and nothing is placed for another user [Q58]', async () => {
    const { browser, vm, review, prices } = await setUp()
    review('59000')
    const confirming = vm.confirm()
    browser.session.end('expired')
    await confirming
    expect(vm.state.review).toBeUndefined()
    expect(texts(prices()).includes(String(decimal('59000')))).toBe(false)
  })
})
