import { systemClock } from '@hexbourse/adapters/device'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { Ladder } from '@hexbourse/domain/market'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { TicketMarket } from './ticket.vm.ts'
import { makeTicketVm } from './ticket.vm.ts'

const MARKET = {
  pair: { base: 1, settlement: 3 } as never,
  base: 'BTC',
  settlement: 'USDT',
  priceDecimals: 2,
  quantityDecimals: 4,
  tick: decimal('0.01'),
  fee: decimal('0.1'),
} satisfies TicketMarket

const desk = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await browser.wallet.claim(intentOf(exchange, 'money', { currency: 3 as never, account: 'change' }))()
  const clock = systemClock(exchange.now, exchange.now)
  const told: Array<string> = []
  const notices = { tell: ({ key }: { readonly key: string }) => void told.push(key), dismiss: () => undefined }
  const vm = makeTicketVm({
    ...browser,
    settings: browser.spotSettings,
    session: browser.session.port,
    clock,
    notices,
  })
  const opened = vm.open(MARKET)
  vm.chooseSide('buy')
  return { exchange, browser, vm, opened, told }
}

const fill = (vm: Awaited<ReturnType<typeof desk>>['vm'], price: string, quantity: string): void => {
  vm.type('price', price)
  vm.type('quantity', quantity)
}

const tradesOf = ({ past }: ReturnType<typeof fakeExchange>): number =>
  past.filter(({ kind }) => kind === 'trade').length

/** Lowest price that is asked. */
const bestAsk = (browser: Awaited<ReturnType<typeof desk>>['browser']): Decimal.Decimal => {
  let best = Decimal.zero
  browser.market
    .book(MARKET.pair)
    .subscribe((live) => (best = Ladder.at(Lives.latest(live)?.asks ?? Ladder.empty, 0)?.price ?? best))
    .unsubscribe()
  return best
}

describe('the order form', () => {
  it('opens on sell, by limit, with the last price in it [SPOT-4]', async () => {
    const { vm } = await desk()
    vm.chooseSide('sell')
    expect(vm.state.draft).toMatchObject({ side: 'sell', mode: 'limit', quantity: '' })
    expect(Number(vm.state.draft.price)).toBeGreaterThan(60_000)
  })

  it('never changes a price that was typed [SPOT-4]', async () => {
    const { exchange, vm } = await desk()
    vm.type('price', '100')
    exchange.quote(1 as never, '70000')
    expect(vm.state.draft.price).toBe('100')
  })

  it('tells the price before the quantity, and nothing before it is sent [SPOT-4]', async () => {
    const { vm } = await desk()
    fill(vm, '', '')
    expect(vm.state.problems).toEqual({})
    void vm.submit()
    expect(vm.state.problems.price?.key).toBe('spot.error.PriceMissing')
    vm.type('price', '100')
    void vm.submit()
    expect(vm.state.problems).toMatchObject({
      quantity: { key: 'spot.error.QuantityMissing', values: { side: 'buy' } },
    })
    expect(vm.placing.state.current).toBeUndefined()
  })

  it('keeps what cannot be read, with its reason [Q21]', async () => {
    const { vm } = await desk()
    vm.type('price', '1,5')
    expect([vm.state.draft.price, vm.state.problems.price?.key]).toEqual(['1,5', 'shell.entry.EntryCommaRefused'])
  })

  it('says at once when the balance does not carry the order [SPOT-4]', async () => {
    const { vm } = await desk()
    fill(vm, '100', '100.0001')
    expect(vm.state.problems.quantity).toEqual({
      key: 'spot.error.BalanceShort',
      values: { needed: decimal('10000.01'), free: decimal('10000') },
    })
  })

  it('judges nothing by a balance that is known to be outdated: the exchange will [SPOT-4]', async () => {
    const { browser, exchange, vm } = await desk()
    exchange.faults.refetching = true
    const claim = intentOf(exchange, 'more', { currency: 1 as never, account: 'change' } as const)
    await browser.wallet.claim(claim)()
    vm.chooseSide('sell')
    fill(vm, '70000', '0.1')
    expect(vm.state.problems).toEqual({})
    void vm.submit()
    expect(vm.placing.state.current?.face).toBe('review')
    vm.placing.close()
    exchange.faults.refetching = false
    exchange.advance(0)
    fill(vm, '70000', '20000')
    expect(vm.state.problems.quantity?.key).toBe('spot.error.BalanceShort')
  })

  it('adds up total, fee and the balance after, exactly [SPOT-4] [Q8]', async () => {
    const { vm } = await desk()
    fill(vm, '123.45', '0.1234')
    const { total, fee, received, after } = vm.state.summary ?? {}
    expect([total, fee, received, after].map((figure) => Decimal.toText(figure?.value ?? Decimal.zero))).toEqual([
      '15.23373',
      '0.0001234',
      '0.1232766',
      '9984.76627',
    ])
  })

  it('takes a share of the balance, never more than it holds [SPOT-4]', async () => {
    const { vm } = await desk()
    vm.type('price', '3')
    for (const [percent, quantity] of [
      [25, '833.3333'],
      [50, '1666.6666'],
      [100, '3333.3333'],
      [0, ''],
    ] as const) {
      vm.pickPercent(percent)
      expect([vm.state.percent, vm.state.draft.quantity]).toEqual([percent, quantity])
      expect(vm.state.problems).toEqual({})
    }
  })

  it('steps by the tick of the market, never below zero [SPOT-4]', async () => {
    const { vm } = await desk()
    vm.type('price', '0.01')
    vm.step('price', 1)
    expect(vm.state.draft.price).toBe('0.02')
    for (let step = 0; step < 5; step += 1) vm.step('price', -1)
    expect(vm.state.draft.price).toBe('0.00')
    vm.step('quantity', 1)
    expect(vm.state.draft.quantity).toBe('0.0001')
  })

  it('takes a level of the book, its quantity only when asked for [SPOT-3]', async () => {
    const { vm } = await desk()
    vm.type('quantity', '7')
    vm.takeLevel({ price: decimal('99.5'), quantity: decimal('2') }, false)
    expect(vm.state.draft).toMatchObject({ price: '99.50', quantity: '7' })
    vm.takeLevel({ price: decimal('99.5'), quantity: decimal('2') }, true)
    expect(vm.state.draft.quantity).toBe('2.0000')
  })
})

describe('placing an order', () => {
  it('is reviewed, sent once and told as done; price and amount are cleared [SPOT-5]', async () => {
    const { exchange, vm } = await desk()
    fill(vm, '100', '0.5')
    void vm.submit()
    expect(vm.placing.state.current?.face).toBe('review')
    await vm.place()
    expect(vm.placing.state.current).toMatchObject({ face: 'done', words: 'done' })
    expect(vm.state.draft).toMatchObject({ price: '', quantity: '' })
    expect(exchange.answers.size).toBe(2)
    await vm.place()
    expect(exchange.answers.size).toBe(2)
  })

  it('whose answer is lost is looked for and found, never told as failed [Q10] [Q24]', async () => {
    const { exchange, vm } = await desk()
    fill(vm, '100', '0.5')
    void vm.submit()
    exchange.faults.delivery = 'lost'
    await vm.place()
    expect(vm.placing.state.current?.face).toBe('found')
    expect(vm.state.draft.price).toBe('')
  })

  it('that never arrived is told as not found, and the form keeps it [Q24]', async () => {
    const { exchange, vm } = await desk()
    fill(vm, '100', '0.5')
    void vm.submit()
    exchange.faults.delivery = 'dropped'
    await vm.place()
    expect([vm.placing.state.current?.face, vm.state.draft.price]).toEqual(['not-found', '100'])
  })

  it('at the market’s price shows what the book would come to, and fills at once [SPOT-4] [Q22]', async () => {
    const { browser, exchange, vm } = await desk()
    vm.chooseMode('market')
    vm.type('quantity', '0.01')
    const worth = bestAsk(browser) / 100n
    const { taking, total, after } = vm.state.summary ?? {}
    expect([taking?.whole, taking?.average.value, total?.value]).toEqual([true, bestAsk(browser), worth])
    expect(after?.value).toBe(decimal('10000') - worth)
    void vm.submit()
    expect(vm.placing.state.current).toMatchObject({ face: 'review', body: { mode: 'market' } })
    await vm.place()
    expect(vm.placing.state.current?.face).toBe('done')
    expect(tradesOf(exchange)).toBe(1)
  })

  it('at the market’s price whose answer is lost is found among the trades [Q22] [Q24]', async () => {
    const { exchange, vm } = await desk()
    vm.chooseMode('market')
    vm.type('quantity', '0.01')
    void vm.submit()
    exchange.faults.delivery = 'lost'
    await vm.place()
    expect(vm.placing.state.current?.face).toBe('found')
  })

  it('at the market’s price is not sent once the market has left what was reviewed [SPOT-4]', async () => {
    const { exchange, vm } = await desk()
    vm.chooseMode('market')
    vm.type('quantity', '0.01')
    void vm.submit()
    exchange.quote(1 as never, '67100')
    expect(vm.state.moved).toBe(false)
    exchange.quote(1 as never, '68000')
    expect(vm.state.moved).toBe(true)
    await vm.place()
    expect([vm.placing.state.current?.face, tradesOf(exchange)]).toEqual(['review', 0])
    vm.placing.close()
    void vm.submit()
    expect(vm.state.moved).toBe(false)
  })

  it('that the exchange refuses keeps the form and says why [SPOT-5]', async () => {
    const { browser, exchange, vm } = await desk()
    fill(vm, '100', '100')
    void vm.submit()
    const body = {
      pair: MARKET.pair,
      side: 'buy',
      mode: 'limit',
      price: decimal('100'),
      quantity: decimal('100'),
    } as const
    await browser.spot.place(intentOf(exchange, 'other', body))()
    await vm.place()
    expect(vm.placing.state.current).toMatchObject({ face: 'failed', problem: { key: 'shell.error.Refused' } })
    expect(vm.state.draft.price).toBe('100')
  })

  it('is not possible on a price that is not fresh [Q26]', async () => {
    const { exchange, vm } = await desk()
    fill(vm, '100', '0.5')
    void vm.submit()
    exchange.faults.freshness = 'late'
    exchange.advance(0)
    expect(vm.state.stale).toBe(true)
    await vm.place()
    expect(vm.placing.state.current?.face).toBe('review')
    vm.placing.close()
    void vm.submit()
    expect(vm.placing.state.current).toBeUndefined()
  })

  it('is off when the market is left [SPOT-4]', async () => {
    const { vm, opened } = await desk()
    fill(vm, '100', '0.5')
    void vm.submit()
    opened.unsubscribe()
    expect(vm.placing.state.current).toBeUndefined()
  })
})

describe('the order form without a review', () => {
  const unreviewed = async () => {
    const all = await desk()
    all.vm.reviewEach(false)
    return all
  }
  const sent = ({ answers }: ReturnType<typeof fakeExchange>): number => answers.size - 1

  it('sends a usual order at once and says so in passing [SPOT-4] [SPOT-5]', async () => {
    const { exchange, vm, told } = await unreviewed()
    fill(vm, '66900', '0.01')
    await vm.submit()
    expect([sent(exchange), told]).toEqual([1, ['spot.place.done']])
    expect([vm.placing.state.current, vm.state.draft.price, vm.state.draft.quantity]).toEqual([undefined, '', ''])
  })

  it('sends one order, however fast it is pressed [Q10]', async () => {
    const { exchange, vm } = await unreviewed()
    fill(vm, '66900', '0.01')
    await Promise.all([vm.submit(), vm.submit(), vm.submit()])
    expect(sent(exchange)).toBe(1)
  })

  it('asks all the same about a price far from the last one [SPOT-4]', async () => {
    const { exchange, vm } = await unreviewed()
    fill(vm, '60000', '0.01')
    await vm.submit()
    expect([vm.placing.state.current?.face, sent(exchange)]).toEqual(['review', 0])
  })

  it('asks all the same about a market order that eats a tenth of the book [SPOT-4]', async () => {
    const { browser, exchange, vm } = await unreviewed()
    await browser.wallet.claim(intentOf(exchange, 'coins', { currency: 1 as never, account: 'change' }))()
    vm.chooseSide('sell')
    vm.chooseMode('market')
    vm.type('quantity', '0.5')
    await vm.submit()
    expect([vm.placing.state.current?.face, exchange.answers.size]).toEqual(['review', 2])
  })

  it('asks about a market order that it cannot measure [SPOT-4]', async () => {
    const { exchange, vm } = await unreviewed()
    vm.chooseMode('market')
    vm.type('quantity', '0.01')
    exchange.faults.refetching = true
    exchange.advance(0)
    await vm.submit()
    expect([vm.placing.state.current?.face, sent(exchange)]).toEqual(['review', 0])
  })

  it('shows what became of a lost answer [SPOT-5] [Q10]', async () => {
    const { exchange, vm, told } = await unreviewed()
    fill(vm, '66900', '0.01')
    exchange.faults.delivery = 'lost'
    await vm.submit()
    expect([vm.placing.state.current?.face, told]).toEqual(['found', []])
  })

  it('asks again as soon as it is wished, and after signing out [SPOT-4] [Q25]', async () => {
    const { browser, vm } = await unreviewed()
    expect(vm.state.reviews).toBe(false)
    vm.reviewEach(true)
    fill(vm, '66900', '0.01')
    await vm.submit()
    expect(vm.placing.state.current?.face).toBe('review')
    vm.reviewEach(false)
    browser.session.end('signed-out')
    expect(vm.state.reviews).toBe(true)
  })
})
