import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { Ladder } from '@hexbourse/domain/market'
import { decimal, fakeBrowser, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeChartVm } from './chart.vm.ts'

const BTC = { pair: { base: 1, settlement: 3 } as never, baseName: 'BTC', settlementName: 'USDT' }
const ETH = { pair: { base: 2, settlement: 3 } as never, baseName: 'ETH', settlementName: 'USDT' }

const desk = (exchange = fakeExchange()) => {
  const { chart, market, marketSettings } = fakeBrowser(exchange)
  const vm = makeChartVm(chart, market, marketSettings)
  const opened = vm.open(BTC, 'Asia/Shanghai')
  return { exchange, vm, opened, market, marketSettings }
}

const trade = async (exchange: ReturnType<typeof fakeExchange>): Promise<void> => {
  const { spot, wallet } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'money', { currency: 3 as never, account: 'change' }))()
  const body = {
    pair: BTC.pair,
    side: 'buy',
    mode: 'limit',
    price: decimal('70000'),
    quantity: decimal('0.001'),
  } as const
  await spot.place(intentOf(exchange, 'buy', body))()
}

describe('the chart', () => {
  it('opens on minutes with averages and volume, in the clock of the exchange [SPOT-1]', () => {
    const { vm } = desk()
    expect(vm.state).toMatchObject({ view: '1min', indicators: ['ma', 'volume'], zone: 'Asia/Shanghai', face: 'bars' })
    expect(vm.state.key).toBe('BTC-USDT 1min')
  })

  it('a trade moves the last bar; every other bar stays the very same object, and is not drawn again [SPOT-1]', async () => {
    const { exchange, vm } = desk()
    const before = vm.bars.read()
    await trade(exchange)
    const after = vm.bars.read()
    expect(after).toHaveLength(before.length)
    expect(after.at(-1)).not.toBe(before.at(-1))
    expect(after.slice(0, -1).every((bar, index) => bar.at === before[index]?.at)).toBe(true)
  })

  it('another period begins anew and is remembered [SPOT-1] [Q25]', () => {
    const { vm, marketSettings } = desk()
    vm.choose('1day')
    expect(vm.state.key).toBe('BTC-USDT 1day')
    const bars = vm.bars.read()
    expect((bars[1]?.at ?? 0) - (bars[0]?.at ?? 0)).toBe(86_400_000)
    let kept = ''
    marketSettings.current.subscribe(({ view }) => (kept = view)).unsubscribe()
    expect(kept).toBe('1day')
  })

  it('indicators are switched one by one, the clock between the exchange and the reader [SPOT-1]', () => {
    const { vm } = desk()
    vm.toggle('rsi')
    vm.toggle('ma')
    expect(vm.state.indicators).toEqual(['volume', 'rsi'])
    vm.countIn('viewer')
    expect(vm.state.zone).toBeUndefined()
  })

  it('another stretch of the past goes before what is there, until there is none [SPOT-1]', async () => {
    const { vm } = desk()
    const count = vm.bars.read().length
    await Promise.all([vm.loadEarlier(), vm.loadEarlier()])
    const bars = vm.bars.read()
    expect(bars).toHaveLength(2 * count)
    expect(bars.every((bar, index) => index === 0 || bar.at > (bars[index - 1]?.at ?? 0))).toBe(true)
    vm.choose('1mon')
    for (let stretch = 0; stretch < 5; stretch += 1) await vm.loadEarlier()
    const months = vm.bars.read().length
    await vm.loadEarlier()
    expect(vm.bars.read()).toHaveLength(months)
  })

  it('its depth adds up to the book, lowest price first [SPOT-1] [SPOT-3]', () => {
    const { vm, market } = desk()
    let total = Decimal.zero
    market
      .book(BTC.pair)
      .subscribe(
        (live) =>
          (total = Decimal.sum(
            Ladder.levels(Lives.latest(live)?.asks ?? Ladder.empty).map(({ quantity }) => quantity),
          )),
      )
      .unsubscribe()
    const { bids, asks } = vm.stairs.read()
    expect(asks.at(-1)?.[1]).toBeCloseTo(Number(Decimal.toText(total)), 8)
    for (const side of [bids, asks])
      expect(side.every(([price], index) => index === 0 || price > (side[index - 1]?.[0] ?? 0))).toBe(true)
  })

  it('marks the user’s orders of this market and no other [SPOT-1]', () => {
    const { vm, opened } = desk()
    const order = { id: 5, price: decimal('60000'), side: 'buy' } as never as { readonly price: Decimal.Decimal }
    vm.markOwn([{ ...order, pair: BTC.pair } as never, { ...order, id: 6, pair: ETH.pair } as never])
    expect(vm.marks.read()).toEqual([{ id: '5', price: 60_000, side: 'buy' }])
    opened.unsubscribe()
    vm.open(ETH, 'Asia/Shanghai')
    expect(vm.marks.read()).toEqual([{ id: '6', price: 60_000, side: 'buy' }])
  })

  it('nothing of a market is left when it closes [SPOT-1]', () => {
    const { vm, opened } = desk()
    opened.unsubscribe()
    expect([vm.bars.read(), vm.stairs.read(), vm.state.live._tag]).toEqual([[], { bids: [], asks: [] }, 'Waiting'])
  })
})
