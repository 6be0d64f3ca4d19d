import type { Live } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { LeverageOrder, LeveragePort, Market } from '@hexbourse/domain/leverage'
import { decimal, execute, fakeExchange, lastValue, recordValues, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { AfterFrame } from '../../ports/index.ts'
import type { LeverageTicketMarket } from './leverage-ticket.vm.ts'
import { makeLeverageTicketVm } from './leverage-ticket.vm.ts'

/** A lot is 0.001 BTC; spread and fee are 0.05 percent. */
const MARKET: LeverageTicketMarket = {
  pair: { base: 1, quote: 3 } as never,
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 2,
  tick: decimal('0.01'),
}
/** A thousand lots below the market. */
const LIMIT: LeverageOrder.Draft = {
  direction: 'long',
  orderType: 'limit',
  leverage: '100',
  price: '66000',
  lots: '1000',
}

/** A user with 10,000 USDT in the margin wallet. */
const setUp = async (afterFrame: AfterFrame = (run) => run(), part: Partial<LeveragePort> = {}) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'margin' })
  const vm = makeLeverageTicketVm({
    ...browser,
    leverage: { ...browser.leverage, ...part },
    session: browser.session.port,
    notifications: { show: () => undefined, dismiss: () => undefined },
    afterFrame,
  })
  const opened = vm.open(MARKET)
  await Promise.resolve()
  return { exchange, browser, vm, opened }
}
type Vm = Awaited<ReturnType<typeof setUp>>['vm']

const fill = (vm: Vm, { direction, orderType, leverage, price, lots }: LeverageOrder.Draft): void => {
  vm.chooseDirection(direction)
  vm.chooseOrderType(orderType)
  vm.chooseLeverage(leverage)
  vm.setField('price', price)
  vm.setField('lots', lots)
}
const text = ({ value }: { readonly value: Decimal.Decimal | undefined }): string | undefined =>
  value === undefined ? undefined : Decimal.toText(value)

describe('makeLeverageTicketVm: form', () => {
  it('opens with a long at market, offered leverages and presets, and the free balance [LEV-2] [LEV-7]', async () => {
    const { vm } = await setUp()
    expect(vm.state).toMatchObject({
      draft: { direction: 'long', orderType: 'market', leverage: '', lots: '' },
      leverages: ['5', '10', '20', '50', '100'],
      presets: ['1', '5', '10', '50', '100'],
      isClosed: false,
      isSignedIn: true,
    })
    expect(text(vm.state.free)).toBe('10000')
    expect(Number(vm.state.draft.price)).toBeGreaterThan(60_000)
  })

  it('clears leverage and estimates and takes the last price when the order type changes [LEV-2]', async () => {
    const { vm } = await setUp()
    fill(vm, { ...LIMIT, orderType: 'market' })
    expect(vm.state.summary).toBeDefined()
    vm.chooseOrderType('limit')
    expect([vm.state.draft.leverage, vm.state.summary, vm.state.draft.lots]).toEqual(['', undefined, '1000'])
    expect(vm.state.draft.price).not.toBe('66000')
  })

  it('has typed lots in the draft at once, and what follows from them after the frame that shows them [LEV-2]', async () => {
    const frames: Array<() => void> = []
    const { vm } = await setUp((run) => void frames.push(run))
    fill(vm, LIMIT)
    expect([vm.state.draft.lots, vm.state.summary]).toEqual(['1000', undefined])
    frames.forEach((run) => run())
    expect(vm.state.summary).toBeDefined()
  })

  it('shows the free balance rounded down, so that what is shown can be spent [LEV-2] [Q8]', async () => {
    const { vm } = await setUp()
    fill(vm, { ...LIMIT, lots: '1' })
    vm.review()
    await vm.submit()
    // 10,000 less the margin of 0.66033 and the fee of 0.0330165 is 9,999.3066535
    expect([text(vm.state.free), vm.state.free.places]).toEqual(['9999.3066', 4])
  })

  it('calculates value, margin, fee, risk rate and liquidation price exactly [LEV-2] [LEV-6] [Q12] [Q13]', async () => {
    const { vm } = await setUp()
    fill(vm, LIMIT)
    const { summary } = vm.state
    // 10,000 less margin and fee, and 10 percent of the margin left at the liquidation price
    const amounts = summary && [
      summary.entryPrice,
      summary.quantity,
      summary.value,
      summary.margin,
      summary.fee,
      summary.freeAfter,
    ]
    expect(amounts?.map(text)).toEqual(['66033', '1', '66033', '660.33', '33.0165', '9306.6535'])
    expect(
      summary && [summary.riskRate, summary.liquidationPrice].map(({ before, after }) => [text(before), text(after)]),
    ).toEqual([
      [undefined, '1504.4'],
      [undefined, '56132.04'],
    ])
    expect(
      summary &&
        [summary.moves.up, summary.moves.down].map(({ pnl, percentOfMargin }) => [text(pnl), text(percentOfMargin)]),
    ).toEqual([
      ['660.33', '100'],
      ['-660.33', '-100'],
    ])
  })

  it('counts open positions at the last price into the figures before the order [LEV-6]', async () => {
    const { browser, exchange, vm } = await setUp()
    const order = {
      pair: MARKET.pair,
      direction: 'long',
      orderType: 'market',
      leverage: decimal('100'),
      price: decimal('67000'),
      lots: decimal('1000'),
    } as const
    await execute(browser.leverage.submit, order)
    fill(vm, { ...LIMIT, lots: '1' })
    const before = vm.state.summary?.riskRate.before.value ?? Decimal.zero
    exchange.requote(1 as never, '67300')
    const after = vm.state.summary?.riskRate.before.value ?? Decimal.zero
    expect(after > before && before > 0n).toBe(true)
  })

  it('reports what is missing only on review, leverage before price before lots [LEV-2]', async () => {
    const { vm } = await setUp()
    fill(vm, { ...LIMIT, leverage: '', price: '', lots: '' })
    expect(vm.state.problems).toEqual({})
    vm.review()
    expect(vm.state.problems).toEqual({ leverage: { key: 'leverage.error.LeverageMissing', values: {} } })
    vm.chooseLeverage('20')
    vm.review()
    expect(vm.state.problems.price?.key).toBe('leverage.error.LimitPriceMissing')
    vm.setField('price', '66000')
    vm.review()
    expect(vm.state.problems).toEqual({
      lots: { key: 'leverage.error.TooFewLots', values: { least: decimal('1') } },
    })
    expect(vm.submitAction.state.current).toBeUndefined()
  })

  it('keeps what is missing on screen while prices change, until the draft changes [LEV-2]', async () => {
    const { exchange, vm } = await setUp()
    fill(vm, { ...LIMIT, leverage: '' })
    vm.review()
    exchange.requote(1 as never, '67300')
    expect(vm.state.problems.leverage?.key).toBe('leverage.error.LeverageMissing')
    vm.setField('lots', '7')
    expect(vm.state.problems).toEqual({})
  })

  it.each([
    ['a fraction of a lot', { lots: '1.5' }, 'lots', 'leverage.error.LotsNotWhole'],
    ['more lots than allowed', { lots: '10001' }, 'lots', 'leverage.error.TooManyLots'],
    ['a price off the tick', { price: '66000.005' }, 'price', 'shell.entry.EntryTooManyDecimals'],
    ['a limit long above the market', { price: '68000' }, 'price', 'leverage.error.LimitPriceNotBelow'],
    ['a limit short below the market', { direction: 'short' }, 'price', 'leverage.error.LimitPriceNotAbove'],
    ['an order above the balance', { leverage: '5' }, 'lots', 'leverage.error.MarginShort'],
  ] as const)('reports %s while typing [LEV-2]', async (_, part, field, key) => {
    const { vm } = await setUp()
    fill(vm, { ...LIMIT, ...part })
    expect(vm.state.problems[field]?.key).toBe(key)
  })

  it('steps by the tick and by one lot, never below zero [LEV-2]', async () => {
    const { vm } = await setUp()
    fill(vm, { ...LIMIT, lots: '' })
    vm.stepField('price', 1)
    vm.stepField('lots', 1)
    expect([vm.state.draft.price, vm.state.draft.lots]).toEqual(['66000.01', '1'])
    for (let step = 0; step < 3; step += 1) vm.stepField('lots', -1)
    expect(vm.state.draft.lots).toBe('0')
  })

  it('makes a limit order of a chosen price [LEV-1]', async () => {
    const { vm } = await setUp()
    vm.applyPrice(decimal('65999.5'))
    expect(vm.state.draft).toMatchObject({ orderType: 'limit', price: '65999.50' })
  })

  it('restores what was typed before a reload in the same market, once [Q48]', async () => {
    const { browser, vm, opened } = await setUp()
    fill(vm, LIMIT)
    browser.drafts.save()
    opened.unsubscribe()
    vm.open({ ...MARKET, pair: { base: 2, quote: 3 } as never }).unsubscribe()
    expect(vm.state.draft.lots).toBe('')
    vm.open(MARKET).unsubscribe()
    expect(vm.state.draft).toEqual(LIMIT)
    vm.open(MARKET)
    expect(vm.state.draft.lots).toBe('')
  })

  it('has failed while the offer cannot be read, and reads it again on demand [LEV-2] [SHELL-8]', async () => {
    const failed = LiveValue.failedRead({ _tag: 'Unreachable' })
    const offers = new BehaviorSubject<Live<Market>>(failed)
    let retries = 0
    const { vm, browser } = await setUp(undefined, { market: () => offers, retry: () => void (retries += 1) })
    expect([vm.state.offer, vm.state.leverages]).toEqual([failed, []])
    vm.retry()
    expect(retries).toBe(1)
    const { values } = recordValues(browser.leverage.market(MARKET.pair))
    await Promise.resolve()
    offers.next(lastValue(values))
    expect([vm.state.offer._tag, vm.state.leverages.length]).toEqual(['Ready', 5])
  })

  it('is closed in a market without leveraged trading, and says so on review [LEV-2]', async () => {
    const { exchange, vm } = await setUp()
    const market = exchange.state.leverage.markets.get(1 as never) ?? expect.fail('no market')
    exchange.submit({ _tag: 'ConfigureLeverage', match: 1 as never, parameters: { ...market, isOpen: false } })
    expect([vm.state.isClosed, vm.state.summary]).toEqual([true, undefined])
    fill(vm, LIMIT)
    vm.review()
    expect(vm.state.problems.form?.key).toBe('leverage.error.TradingClosed')
    expect(vm.submitAction.state.current).toBeUndefined()
  })

  it('shows no balance after signing out [Q25]', async () => {
    const { browser, vm } = await setUp()
    fill(vm, LIMIT)
    browser.session.end('signed-out')
    expect([vm.state.isSignedIn, vm.state.free.value, vm.state.summary]).toEqual([false, undefined, undefined])
  })
})

describe('makeLeverageTicketVm: submission', () => {
  it('reviews, opens one position and clears the lots [LEV-2] [Q10]', async () => {
    const { browser, vm } = await setUp()
    fill(vm, { ...LIMIT, orderType: 'market', lots: '10' })
    vm.review()
    expect(vm.submitAction.state.current).toMatchObject({ status: 'review', body: { orderType: 'market' } })
    expect(text(vm.state.reviewedSummary?.quantity ?? { value: undefined })).toBe('0.01')
    await Promise.all([vm.submit(), vm.submit()])
    expect(vm.submitAction.state.current).toMatchObject({ status: 'done', results: [{ status: 'open' }] })
    expect(vm.state.draft).toMatchObject({ lots: '', leverage: '100' })
    const held = recordValues(browser.leverage.holdings()).values
    expect(lastValue(held)).toMatchObject({
      value: { positions: [{ lots: decimal('10') }] },
    })
  })

  it('shows the reason when the exchange rejects the order, and keeps the form [LEV-2]', async () => {
    const { browser, vm } = await setUp()
    fill(vm, LIMIT)
    vm.review()
    await execute(browser.wallet.transfer, {
      currency: 3 as never,
      from: 'margin',
      to: 'spot',
      amount: decimal('9900'),
      form: 'any',
    })
    await vm.submit()
    expect(vm.submitAction.state.current).toMatchObject({ status: 'failed', problem: { key: 'shell.error.Rejected' } })
    expect(vm.state.draft.lots).toBe('1000')
  })

  it('finds an order without a reply [Q10] [Q24]', async () => {
    const { exchange, vm } = await setUp()
    fill(vm, LIMIT)
    vm.review()
    exchange.faults.delivery = 'reply-lost'
    await vm.submit()
    expect([vm.submitAction.state.current?.status, vm.state.draft.lots]).toEqual(['found', ''])
  })

  it('does not send a market order after the market has moved away from the review [LEV-2] [Q57]', async () => {
    const { exchange, vm } = await setUp()
    fill(vm, { ...LIMIT, orderType: 'market', lots: '10' })
    vm.review()
    exchange.requote(1 as never, '69000')
    expect(vm.state.hasMoved).toBe(true)
    await vm.submit()
    expect(vm.submitAction.state.current?.status).toBe('review')
    vm.submitAction.close()
    vm.review()
    expect(vm.state.hasMoved).toBe(false)
  })

  it('refuses a market order at an old price, and reviews a limit order with its time [Q26] [Q42]', async () => {
    const { exchange, vm } = await setUp()
    fill(vm, { ...LIMIT, orderType: 'market', lots: '10' })
    exchange.faults.freshness = 'late'
    exchange.advance(0)
    vm.review()
    expect([vm.state.isStale, vm.submitAction.state.current]).toEqual([true, undefined])
    fill(vm, LIMIT)
    vm.review()
    expect(vm.submitAction.state.current?.status).toBe('review')
    expect(vm.state.priceAsOf).toBeGreaterThan(0)
  })

  it('closes the review when the market closes [LEV-2]', async () => {
    const { vm, opened } = await setUp()
    fill(vm, LIMIT)
    vm.review()
    opened.unsubscribe()
    expect(vm.submitAction.state.current).toBeUndefined()
  })
})
