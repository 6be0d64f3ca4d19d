import { systemClock } from '@hexbourse/adapters/device'
import type { Capability, CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Candle } from '@hexbourse/domain/market'
import type { Fill } from '@hexbourse/domain/spot'
import {
  decimal,
  execute,
  fakeDownloads,
  fakeExchange,
  fakeSystem,
  signedInBrowser,
} from '@hexbourse/test-support/fakes'
import { either as E, readerTaskEither as RTE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makePortfolioVm } from './portfolio.vm.ts'

const [BTC, ETH, USDT] = [1, 2, 3].map((id) => id as CurrencyId) as [CurrencyId, CurrencyId, CurrencyId]
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 10, 21, 6)

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

const fill = (id: number, part: Partial<Fill.Fill>): Fill.Fill => ({
  id,
  pair: { base: BTC, quote: USDT },
  baseName: 'BTC',
  quoteName: 'USDT',
  side: 'buy',
  price: decimal('60000'),
  quantity: decimal('0.1'),
  fee: undefined,
  at: Clocks.millis(START - DAY_MS * (20 - id)),
  ...part,
})
const candle = (start: number, close: string): Candle => ({
  start: Clocks.millis(start),
  open: decimal(close),
  high: decimal(close),
  low: decimal(close),
  close: decimal(close),
  volume: Decimal.zero,
})

interface SetUp {
  readonly fills?: ReadonlyArray<Fill.Fill>
  readonly candles?: ReadonlyArray<Candle>
  readonly capabilities?: ReadonlyArray<Capability>
}

const setUp = async ({ fills = [], candles = [], capabilities = ['net_worth'] }: SetUp = {}) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  for (const currency of [BTC, USDT]) await execute(browser.wallet.requestFaucet, { currency, wallet: 'spot' })
  exchange.advance(2 * DAY_MS)
  const pages: Array<number> = []
  const downloads = fakeDownloads(60)
  const vm = makePortfolioVm({
    ...browser,
    spot: {
      fillsPage: (page, size = 20) => {
        pages.push(page)
        const items = fills.slice((page - 1) * size, page * size)
        return exchange.faults.read === undefined
          ? RTE.right({ items, page, hasMore: fills.length > page * size })
          : RTE.left(exchange.faults.read)
      },
    },
    chart: { candlesBefore: (_, __, until) => RTE.right(candles.filter(({ start }) => start < until)) },
    session: browser.session.port,
    system: fakeSystem(capabilities),
    downloads: downloads.port,
    clock: systemClock(exchange.now, exchange.now),
  })
  const opened = vm.open()
  await flushPromises()
  const rows = () => LiveValue.latest(vm.state.holdings) ?? []
  const row = (name: string) => rows().find((one) => one.name === name)
  return { exchange, browser, vm, opened, rows, row, pages, ...downloads }
}

describe('makePortfolioVm', () => {
  it('shows the net worth of each day, what of it was gained, and its parts [WAL-12]', async () => {
    const { vm } = await setUp()
    const days = LiveValue.latest(vm.state.days) ?? []
    expect(days.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    expect(vm.state.worth).toMatchObject({ deposits: 2, withdrawals: 0, days: 3, gainPercent: undefined })
    expect(vm.state.worth?.gain.value).toBe(Decimal.zero)
    expect(vm.state.wallets).toMatchObject([{ key: 'spot', share: 100 }])
    vm.choosePart('coin:USDT')
    expect(vm.state.series).toEqual({
      worth: ['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => [date, 10_000]),
      netDeposits: [],
    })
    vm.choosePart('total')
    vm.choosePeriod('7')
    expect(vm.state.series?.netDeposits).toHaveLength(3)
  })

  it('does not draw the chart of net worth again when balances or their prices change [WAL-12]', async () => {
    const { vm, browser } = await setUp()
    const [before, held] = [vm.state.series, vm.state.total?.value]
    await execute(browser.wallet.requestFaucet, { currency: USDT, wallet: 'margin' })
    expect(vm.state.total?.value).not.toBe(held)
    expect(vm.state.series).toBe(before)
    vm.choosePart('coin:USDT')
    expect(vm.state.series).not.toBe(before)
  })

  it('sets holdings against what they cost, by average and first in, first out [WAL-12]', async () => {
    const fills = [
      fill(3, { side: 'sell', price: decimal('80000'), quantity: decimal('0.1') }),
      fill(2, { price: decimal('70000') }),
      fill(1, {}),
    ]
    const { vm, row } = await setUp({ fills })
    // 0.2 BTC for 13,000; half of it sold for 8,000
    expect(row('BTC')?.averageCost.value).toBe(decimal('65000'))
    expect(row('BTC')?.realized).toMatchObject({ value: decimal('1500'), direction: 'up' })
    expect(vm.state.profit).toMatchObject({ sales: 1, realized: { value: decimal('1500') }, unpriced: 0 })
    vm.chooseMethod('fifo')
    expect(row('BTC')?.averageCost.value).toBe(decimal('70000'))
    expect(row('BTC')?.realized.value).toBe(decimal('2000'))
    vm.choosePeriod('7')
    expect(vm.state.profit).toMatchObject({ sales: 0 })
  })

  it('values a trade priced in another coin at the close of its day, and leaves it out without one [WAL-12]', async () => {
    const traded = fill(1, {
      pair: { base: ETH, quote: BTC },
      baseName: 'ETH',
      quoteName: 'BTC',
      price: decimal('0.05'),
      quantity: decimal('2'),
    })
    const day = Math.floor(traded.at / DAY_MS) * DAY_MS
    const candles = [candle(day - DAY_MS, '1'), candle(day, '50000'), candle(day + DAY_MS, '2')]
    const priced = await setUp({ fills: [traded, fill(2, {})], candles })
    await execute(priced.browser.wallet.requestFaucet, { currency: ETH, wallet: 'spot' })
    // 0.1 BTC at 50,000 bought 2 ETH
    expect(priced.row('ETH')?.averageCost.value).toBe(decimal('2500'))
    expect((await setUp({ fills: [traded] })).vm.state.profit?.unpriced).toBe(1)
  })

  it('reads trades to the last page in pages of a hundred [WAL-12]', async () => {
    const fills = Array.from({ length: 250 }, (_, nth) => fill(250 - nth, { quantity: decimal('0.001') }))
    const { pages, row } = await setUp({ fills })
    expect(pages).toEqual([1, 2, 3])
    expect(row('BTC')?.averageCost.value).toBe(decimal('60000'))
  })

  it('shows a failed read of trades without a profit, and reads again on retry [Q4]', async () => {
    const { exchange, vm, row, opened } = await setUp({ fills: [fill(1, {})] })
    expect(row('BTC')?.averageCost.value).toBe(decimal('60000'))
    opened.unsubscribe()
    exchange.faults.read = { _tag: 'Unreachable' }
    vm.open()
    await flushPromises()
    expect([vm.state.trades._tag, vm.state.days._tag, vm.state.profit]).toEqual(['Failed', 'Failed', undefined])
    exchange.faults.read = undefined
    vm.retry()
    await flushPromises()
    expect(row('BTC')?.averageCost.value).toBe(decimal('60000'))
  })

  it('has no chart on an exchange that does not record it, but holdings and profit [Q17]', async () => {
    const { vm, row } = await setUp({ fills: [fill(1, {})], capabilities: [] })
    expect([vm.state.hasNetWorth, vm.state.days._tag]).toEqual([false, 'Loading'])
    expect(row('BTC')?.averageCost.value).toBe(decimal('60000'))
  })

  it('exports holdings and days, and forgets everything when the session ends [WAL-12] [Q25]', async () => {
    const { vm, files, browser } = await setUp()
    await vm.holdingsExport.run()
    await vm.daysExport.run()
    expect(files.map(({ name }) => name)).toEqual([
      'hexbourse-portfolio-2026-11-23.csv',
      'hexbourse-net-worth-2026-11-23.csv',
    ])
    expect(files[0]?.text.split('\r\n')[1]).toContain('2026-11-23T07:00:00.000+01:00')
    expect(files[1]?.text.split('\r\n')).toHaveLength(5)
    browser.session.end('expired')
    expect([vm.state.holdings._tag, vm.state.days._tag, vm.state.worth]).toEqual(['Loading', 'Loading', undefined])
    expect(E.isRight(await browser.wallet.netWorth(7)()())).toBe(true)
  })
})
