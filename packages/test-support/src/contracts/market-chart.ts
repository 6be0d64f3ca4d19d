/** Contract of ChartPort. [SPOT-1] [SPOT-2] [SPOT-7] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { Candle, ChartPort, MarketName, Period } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { endsWhenAborted } from './aborted-read.ts'
import { buyEth, crossingOrder, ETH_USDT } from './orders.ts'
import { waitForReady, waitForValue } from './wait-for.ts'
import type { Case, Contract } from './environment.ts'

const ETH: MarketName = { pair: ETH_USDT, baseName: 'ETH', quoteName: 'USDT' }
const PERIODS: ReadonlyArray<Period> = ['1min', '60min', '1day']

const expectConsistentCandles = (bars: ReadonlyArray<Candle>): void => {
  for (const { open, high, low, close } of bars) {
    expect(low > 0n && low <= open && low <= close && high >= open && high >= close).toBe(true)
  }
  const starts = bars.map(({ start }) => start)
  expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
}

const candles: ReadonlyArray<Case> = [
  {
    title: 'returns consistent candles of every period, oldest first, up to now, also for a visitor [SPOT-1] [Q14]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      for (const period of PERIODS) {
        const bars = await waitForReady(chart.candles(ETH, period))
        expect(bars.length).toBeGreaterThan(20)
        expectConsistentCandles(bars)
        expect(bars.at(-1)?.start).toBeLessThanOrEqual(Date.now() + 60_000)
      }
    },
  },
  {
    title: 'returns as many candles as are asked for [SPOT-1]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      const [few, more] = [
        await waitForReady(chart.candles(ETH, '60min', 10)),
        await waitForReady(chart.candles(ETH, '60min', 500)),
      ]
      expect(Math.abs(few.length - 10)).toBeLessThanOrEqual(1)
      expect(Math.abs(more.length - 500)).toBeLessThanOrEqual(1)
    },
  },
  {
    title: 'applies trades to the last candle [SPOT-1]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.chart.candles(ETH, '1day').subscribe()
      await waitForReady(user.chart.candles(ETH, '1day'))
      await buyEth(user)
      const page = await user.spot.fillsPage(1)()()
      const price = E.isRight(page) ? page.right.items[0]?.price : undefined
      expect(price).toBeDefined()
      await waitForReady(user.chart.candles(ETH, '1day'), (bars) => (bars.at(-1)?.high ?? 0n) >= (price ?? 0n))
      subscription.unsubscribe()
    },
  },
  {
    title: 'fails while the network is down, without completing [Q4]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      environment.setNetwork('down')
      const failed = await waitForValue(chart.candles(ETH, '1min'), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
      environment.setNetwork('up')
      await waitForReady(chart.candles(ETH, '1min'), undefined, 60_000)
    },
  },
]

const candlesBefore: ReadonlyArray<Case> = [
  {
    title: 'returns candles that end at the given time [SPOT-1]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      const [first] = await waitForReady(chart.candles(ETH, '60min'))
      const until = first?.start ?? Clocks.millis(0)
      const bars = await chart.candlesBefore(ETH, '60min', until)()()
      expect(E.isRight(bars) && bars.right.length).toBeGreaterThan(20)
      if (E.isRight(bars)) {
        expectConsistentCandles(bars.right)
        expect(bars.right.at(-1)?.start).toBeLessThanOrEqual(until)
      }
    },
  },
  {
    title: 'returns an empty list where there are no candles [SPOT-1]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      expect(await chart.candlesBefore(ETH, '60min', Clocks.millis(1_000_000_000))()()).toEqual(E.right([]))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      environment.setNetwork('down')
      expect(await chart.candlesBefore(ETH, '60min', Clocks.millis(Date.now()))()()).toEqual(
        E.left({ _tag: 'Unreachable' }),
      )
    },
  },
  endsWhenAborted(({ chart }) => chart.candlesBefore(ETH, '60min', Clocks.millis(Date.now()))),
]

const trades: ReadonlyArray<Case> = [
  {
    title: "emits every trade, newest first, with the taker's side [SPOT-7] [Q14]",
    run: async (environment) => {
      const [user, { chart }] = [await environment.newUser(), await environment.newVisitor()]
      const subscription = chart.trades(ETH_USDT).subscribe()
      await waitForReady(chart.trades(ETH_USDT))
      await buyEth(user)
      const all = await waitForReady(chart.trades(ETH_USDT), (some) =>
        some.some(({ quantity }) => quantity === crossingOrder().quantity),
      )
      const own = all.find(({ quantity }) => quantity === crossingOrder().quantity)
      expect(own?.taker).toBe('buy')
      const times = all.map(({ at }) => at)
      expect(times).toEqual([...times].sort((a, b) => b - a))
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      subscription.unsubscribe()
    },
  },
  {
    title: 'fails while the network is down, without completing [Q4]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      environment.setNetwork('down')
      const failed = await waitForValue(chart.trades(ETH_USDT), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
    },
  },
]

const coinInfo: ReadonlyArray<Case> = [
  {
    title: 'returns the full name and a description, also for a visitor [SPOT-2] [Q14]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      const info = await chart.coinInfo(ETH_USDT.base)()()
      expect(info).toMatchObject(E.right({ name: 'Ethereum' }))
      expect(E.isRight(info) && info.right.description.length).toBeGreaterThan(10)
    },
  },
  {
    title: 'rejects a coin that does not exist [SPOT-2]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      expect(await chart.coinInfo(987_654 as CurrencyId)()()).toMatchObject(E.left({ _tag: 'Rejected' }))
    },
  },
  endsWhenAborted(({ chart }) => chart.coinInfo(ETH_USDT.base)),
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again at once for subscribers [Q4]',
    run: async (environment) => {
      const { chart } = await environment.newVisitor()
      environment.setNetwork('down')
      const subscription = chart.trades(ETH_USDT).subscribe()
      await waitForValue(chart.trades(ETH_USDT), ({ _tag }) => _tag === 'Failed')
      environment.setNetwork('up')
      chart.retry()
      await waitForReady(chart.trades(ETH_USDT))
      subscription.unsubscribe()
    },
  },
]

export const chartContract: Contract<ChartPort> = { candles, candlesBefore, trades, coinInfo, retry }
