import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { BookSide } from '@hexbourse/domain/market'
import { BTC_MARKET } from '@hexbourse/test-support/builders'
import { decimal, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Notification } from '../../ports/index.ts'
import { makeTicketVm } from './ticket.vm.ts'

const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  const notified: Array<Notification> = []
  const notifications = {
    show: (notification: Notification) => void notified.push(notification),
    dismiss: () => undefined,
  }
  const vm = makeTicketVm({
    ...browser,
    settings: browser.spotSettings,
    afterFrame: (run) => run(),
    session: browser.session.port,
    notifications,
  })
  const opened = vm.open(BTC_MARKET)
  vm.chooseSide('buy')
  return { exchange, browser, vm, opened, drafts: browser.drafts, notified }
}

const fill = (vm: Awaited<ReturnType<typeof setUp>>['vm'], price: string, quantity: string): void => {
  vm.setField('price', price)
  vm.setField('quantity', quantity)
}

const tradesOf = ({ history }: ReturnType<typeof fakeExchange>): number =>
  history.filter(({ kind }) => kind === 'trade').length

/** Lowest ask price. */
const bestAsk = (browser: Awaited<ReturnType<typeof setUp>>['browser']): Decimal.Decimal => {
  let best = Decimal.zero
  browser.market
    .book(BTC_MARKET.pair)
    .subscribe((live) => (best = BookSide.levelAt(LiveValue.latest(live)?.asks ?? BookSide.empty, 0)?.price ?? best))
    .unsubscribe()
  return best
}

describe('makeTicketVm: form', () => {
  it('opens with sell, limit and the last price [SPOT-4]', async () => {
    const { vm } = await setUp()
    vm.chooseSide('sell')
    expect(vm.state.draft).toMatchObject({ side: 'sell', orderType: 'limit', quantity: '' })
    expect(Number(vm.state.draft.price)).toBeGreaterThan(60_000)
  })

  it('restores what was typed before a reload in the same market, once [Q48]', async () => {
    const { vm, opened, drafts } = await setUp()
    const typed = { side: 'buy', orderType: 'limit', price: '61234.5', quantity: '0.0123' }
    fill(vm, typed.price, typed.quantity)
    drafts.save()
    opened.unsubscribe()
    const [other, again] = [{ ...BTC_MARKET, pair: { base: 2, quote: 3 } as never }, BTC_MARKET]
    vm.open(other).unsubscribe()
    expect(vm.state.draft.quantity).toBe('')
    vm.open(again).unsubscribe()
    expect(vm.state.draft).toEqual(typed)
    vm.open(again)
    expect(vm.state.draft.quantity).toBe('')
  })

  it('ignores a draft of another build [Q48]', async () => {
    const { vm, opened, drafts } = await setUp()
    opened.unsubscribe()
    drafts.register('ticket/1-3', () => ({ side: 'long', orderType: 'stop' }))
    drafts.save()
    vm.open(BTC_MARKET)
    expect(vm.state.draft).toMatchObject({ side: 'buy', orderType: 'limit', quantity: '' })
  })

  it('never changes an entered price [SPOT-4]', async () => {
    const { exchange, vm } = await setUp()
    vm.setField('price', '100')
    exchange.requote(1 as never, '70000')
    expect(vm.state.draft.price).toBe('100')
  })

  it('reports a missing price before a missing quantity, and only on submit [SPOT-4]', async () => {
    const { vm } = await setUp()
    fill(vm, '', '')
    expect(vm.state.problems).toEqual({})
    void vm.submit()
    expect(vm.state.problems.price?.key).toBe('spot.error.PriceMissing')
    vm.setField('price', '100')
    void vm.submit()
    expect(vm.state.problems).toMatchObject({
      quantity: { key: 'spot.error.QuantityMissing', values: { side: 'buy' } },
    })
    expect(vm.placeAction.state.current).toBeUndefined()
  })

  it('keeps what is missing on screen while prices change, until the draft changes [SPOT-4]', async () => {
    const { exchange, vm } = await setUp()
    fill(vm, '60000', '')
    void vm.submit()
    exchange.requote(1 as never, '70000')
    expect(vm.state.problems.quantity?.key).toBe('spot.error.QuantityMissing')
    vm.setField('price', '60001')
    expect(vm.state.problems).toEqual({})
  })

  it('keeps unreadable input and shows the reason [Q21]', async () => {
    const { vm } = await setUp()
    vm.setField('price', '1,5')
    expect([vm.state.draft.price, vm.state.problems.price?.key]).toEqual(['1,5', 'shell.entry.EntryCommaRefused'])
  })

  it('reports an insufficient balance immediately [SPOT-4]', async () => {
    const { vm } = await setUp()
    fill(vm, '100', '100.0001')
    expect(vm.state.problems.quantity).toEqual({
      key: 'spot.error.BalanceShort',
      values: { needed: decimal('10000.01'), free: decimal('10000') },
    })
  })

  it('does not validate against an outdated balance [SPOT-4]', async () => {
    const { browser, exchange, vm } = await setUp()
    exchange.faults.refetching = true
    await execute(browser.wallet.requestFaucet, { currency: 1 as never, wallet: 'spot' })
    vm.chooseSide('sell')
    fill(vm, '70000', '0.1')
    expect(vm.state.problems).toEqual({})
    void vm.submit()
    expect(vm.placeAction.state.current?.status).toBe('review')
    vm.placeAction.close()
    exchange.faults.refetching = false
    exchange.advance(0)
    fill(vm, '70000', '20000')
    expect(vm.state.problems.quantity?.key).toBe('spot.error.BalanceShort')
  })

  it('calculates total, fee and remaining balance exactly [SPOT-4] [Q8]', async () => {
    const { vm } = await setUp()
    fill(vm, '123.45', '0.1234')
    const { total, fee, received, balanceAfter } = vm.state.summary ?? {}
    expect([total, fee, received, balanceAfter].map((figure) => Decimal.toText(figure?.value ?? Decimal.zero))).toEqual(
      ['15.23373', '0.0001234', '0.1232766', '9984.76627'],
    )
  })

  it('converts a percentage of the balance to a quantity, never above the balance [SPOT-4]', async () => {
    const { vm } = await setUp()
    vm.setField('price', '3')
    for (const [percent, quantity] of [
      [25, '833.3333'],
      [50, '1666.6666'],
      [100, '3333.3333'],
      [0, ''],
    ] as const) {
      vm.choosePercent(percent)
      expect([vm.state.percent, vm.state.draft.quantity]).toEqual([percent, quantity])
      expect(vm.state.problems).toEqual({})
    }
  })

  it("steps by the market's tick, never below zero [SPOT-4]", async () => {
    const { vm } = await setUp()
    vm.setField('price', '0.01')
    vm.stepField('price', 1)
    expect(vm.state.draft.price).toBe('0.02')
    for (let step = 0; step < 5; step += 1) vm.stepField('price', -1)
    expect(vm.state.draft.price).toBe('0.00')
    vm.stepField('quantity', 1)
    expect(vm.state.draft.quantity).toBe('0.0001')
  })

  it('takes a price level of the book, its quantity only when requested [SPOT-3]', async () => {
    const { vm } = await setUp()
    vm.setField('quantity', '7')
    vm.applyPriceLevel({ price: decimal('99.5'), quantity: decimal('2') }, false)
    expect(vm.state.draft).toMatchObject({ price: '99.50', quantity: '7' })
    vm.applyPriceLevel({ price: decimal('99.5'), quantity: decimal('2') }, true)
    expect(vm.state.draft.quantity).toBe('2.0000')
  })
})

describe('makeTicketVm: placing an order', () => {
  it('reviews, sends once, closes the dialog and tells side, amount, pair, price and result [SPOT-5]', async () => {
    const { exchange, vm, notified } = await setUp()
    fill(vm, '100', '0.5')
    void vm.submit()
    expect(vm.placeAction.state.current?.status).toBe('review')
    await vm.place()
    expect(vm.placeAction.state.current).toBeUndefined()
    expect(notified).toMatchObject([
      {
        kind: 'success',
        key: 'spot.placed.resting',
        values: { side: 'buy', quantity: decimal('0.5'), base: 'BTC', price: decimal('100'), quote: 'USDT' },
      },
    ])
    expect(vm.state.draft).toMatchObject({ price: '100', quantity: '' })
    expect(vm.state.total).toBe('')
    expect(exchange.outcomes.size).toBe(2)
    await vm.place()
    expect(exchange.outcomes.size).toBe(2)
  })

  it.each([
    ['66000', 'below', false],
    ['68000', 'above', true],
  ] as const)('says whether a buy order at %s fills immediately [SPOT-4]', async (price, side, isMarketable) => {
    const { vm } = await setUp()
    fill(vm, price, '0.01')
    void vm.submit()
    expect(vm.state.reviewedSummary).toMatchObject({ distance: { side }, isMarketable })
  })

  it('does not say whether an order fills immediately without a fresh book [SPOT-4] [Q26]', async () => {
    const { exchange, vm } = await setUp()
    exchange.faults.freshness = 'late'
    exchange.advance(0)
    fill(vm, '66000', '0.01')
    expect(vm.state.summary?.isMarketable).toBeUndefined()
  })

  it('reconciles an order without a reply as found, never as failed [Q10] [Q24]', async () => {
    const { exchange, vm } = await setUp()
    fill(vm, '100', '0.5')
    void vm.submit()
    exchange.faults.delivery = 'reply-lost'
    await vm.place()
    expect(vm.placeAction.state.current?.status).toBe('found')
    expect(vm.state.draft.quantity).toBe('')
  })

  it('reports an order that never arrived as not found and keeps the form [Q24]', async () => {
    const { exchange, vm } = await setUp()
    fill(vm, '100', '0.5')
    void vm.submit()
    exchange.faults.delivery = 'request-lost'
    exchange.faults.hasExactOutcomes = false
    await vm.place()
    expect([vm.placeAction.state.current?.status, vm.state.draft.price]).toEqual(['not-found', '100'])
  })

  it('shows the estimate of a market order and fills it immediately [SPOT-4] [Q22]', async () => {
    const { browser, exchange, vm, notified } = await setUp()
    vm.chooseOrderType('market')
    vm.setField('quantity', '0.01')
    const cost = bestAsk(browser) / 100n
    const { estimate, total, balanceAfter } = vm.state.summary ?? {}
    expect([estimate?.isComplete, estimate?.averagePrice.value, total?.value]).toEqual([true, bestAsk(browser), cost])
    expect(balanceAfter?.value).toBe(decimal('10000') - cost)
    void vm.submit()
    expect(vm.placeAction.state.current).toMatchObject({ status: 'review', body: { orderType: 'market' } })
    await vm.place()
    expect(vm.placeAction.state.current).toBeUndefined()
    expect(tradesOf(exchange)).toBe(1)
    // 0.1 % of the bought quantity
    const fee = decimal('0.00001')
    expect(notified).toMatchObject([
      {
        key: 'spot.placed.filled',
        values: { side: 'buy', quantity: decimal('0.01'), price: bestAsk(browser) },
        detail: { key: 'spot.placed.valueAndFee', values: { value: cost, quote: 'USDT', fee, coin: 'BTC' } },
      },
    ])
    expect(browser.fillReports.added).toEqual([
      { pair: BTC_MARKET.pair, side: 'buy', quantity: decimal('0.01'), value: cost },
    ])
  })

  it('finds a market order without a reply among the fills [Q22] [Q24]', async () => {
    const { exchange, vm } = await setUp()
    vm.chooseOrderType('market')
    vm.setField('quantity', '0.01')
    void vm.submit()
    exchange.faults.delivery = 'reply-lost'
    await vm.place()
    expect(vm.placeAction.state.current?.status).toBe('found')
  })

  it('does not send a market order after the market has moved away from the reviewed price [SPOT-4]', async () => {
    const { exchange, vm } = await setUp()
    vm.chooseOrderType('market')
    vm.setField('quantity', '0.01')
    void vm.submit()
    exchange.requote(1 as never, '67100')
    expect(vm.state.hasMoved).toBe(false)
    exchange.requote(1 as never, '68000')
    expect(vm.state.hasMoved).toBe(true)
    await vm.place()
    expect([vm.placeAction.state.current?.status, tradesOf(exchange)]).toEqual(['review', 0])
    vm.placeAction.close()
    void vm.submit()
    expect(vm.state.hasMoved).toBe(false)
  })

  it('keeps the form and shows the reason when the exchange rejects an order [SPOT-5]', async () => {
    const { browser, vm } = await setUp()
    fill(vm, '100', '100')
    void vm.submit()
    const body = {
      pair: BTC_MARKET.pair,
      side: 'buy',
      orderType: 'limit',
      price: decimal('100'),
      quantity: decimal('100'),
    } as const
    await execute(browser.spot.place, body)
    await vm.place()
    expect(vm.placeAction.state.current).toMatchObject({ status: 'failed', problem: { key: 'shell.error.Rejected' } })
    expect(vm.state.draft.price).toBe('100')
  })

  const stale = async (orderType: 'limit' | 'market') => {
    const all = await setUp()
    all.vm.setReviewsOrders(false)
    all.vm.chooseOrderType(orderType)
    fill(all.vm, '66900', '0.01')
    all.exchange.faults.freshness = 'late'
    all.exchange.advance(0)
    expect(all.vm.state.isStale).toBe(true)
    return all
  }

  it('neither reviews nor places a market order at an old price [Q26] [Q42]', async () => {
    const { exchange, vm } = await stale('market')
    await vm.submit()
    expect(vm.placeAction.state.current).toBeUndefined()
    exchange.faults.freshness = 'live'
    exchange.advance(0)
    vm.setReviewsOrders(true)
    await vm.submit()
    exchange.faults.freshness = 'late'
    exchange.advance(0)
    await vm.place()
    expect(vm.placeAction.state.current?.status).toBe('review')
  })

  it('always reviews a limit order at an old price, with its time, and places it when confirmed [Q42]', async () => {
    const { vm } = await stale('limit')
    await vm.submit()
    expect(vm.placeAction.state.current?.status).toBe('review')
    expect(vm.state.priceAsOf).toBeGreaterThan(0)
    await vm.place()
    expect(vm.placeAction.state.current).toBeUndefined()
  })

  it('gives a market order no firm total while there is no book [Q26]', async () => {
    const { browser } = await setUp()
    const notifications = { show: () => undefined, dismiss: () => undefined }
    const silent = { ...browser.market, book: () => NEVER }
    const vm = makeTicketVm({
      ...browser,
      market: silent,
      settings: browser.spotSettings,
      afterFrame: (run) => run(),
      session: browser.session.port,
      notifications,
    })
    vm.open(BTC_MARKET)
    vm.chooseSide('buy')
    vm.chooseOrderType('market')
    fill(vm, '66900', '0.01')
    await vm.submit()
    expect(vm.state.reviewedSummary).toMatchObject({ total: { value: undefined }, balanceAfter: { value: undefined } })
  })

  it('closes the review when the market closes [SPOT-4]', async () => {
    const { vm, opened } = await setUp()
    fill(vm, '100', '0.5')
    void vm.submit()
    opened.unsubscribe()
    expect(vm.placeAction.state.current).toBeUndefined()
  })
})
