/** What a ChartPort must do. [SPOT-1] [SPOT-2] [SPOT-7] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { Candle, ChartPort, MarketName, Period } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { crossing, ETH_USDT } from './orders.ts'
import { known, until } from './watching.ts'
import type { Case, Contract, Person } from './world.ts'
import { intentOf } from './world.ts'

const ETH: MarketName = { pair: ETH_USDT, baseName: 'ETH', settlementName: 'USDT' }
const PERIODS: ReadonlyArray<Period> = ['1min', '60min', '1day']

const expectBars = (bars: ReadonlyArray<Candle>): void => {
  for (const { open, high, low, close } of bars) {
    expect(low > 0n && low <= open && low <= close && high >= open && high >= close).toBe(true)
  }
  const starts = bars.map(({ start }) => start)
  expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
}

const bought = async (person: Person): Promise<void> => {
  expect(await person.spot.place(intentOf(person, crossing()))()).toMatchObject({ _tag: 'Done' })
}

const candles: ReadonlyArray<Case> = [
  {
    title: 'of every period: sound bars, oldest first, the last one of now, for a visitor too [SPOT-1] [Q14]',
    run: async (world) => {
      const { chart } = await world.visitor()
      for (const period of PERIODS) {
        const bars = await known(chart.candles(ETH, period))
        expect(bars.length).toBeGreaterThan(20)
        expectBars(bars)
        expect(bars.at(-1)?.start).toBeLessThanOrEqual(Date.now() + 60_000)
      }
    },
  },
  {
    title: 'the last bar takes in what is traded [SPOT-1]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.chart.candles(ETH, '1day').subscribe()
      await known(person.chart.candles(ETH, '1day'))
      await bought(person)
      const page = await person.spot.fillsOn(1)()
      const price = E.isRight(page) ? page.right.items[0]?.price : undefined
      expect(price).toBeDefined()
      await known(person.chart.candles(ETH, '1day'), (bars) => (bars.at(-1)?.high ?? 0n) >= (price ?? 0n))
      watching.unsubscribe()
    },
  },
  {
    title: 'out of reach they have failed, never ended [Q4]',
    run: async (world) => {
      const { chart } = await world.visitor()
      world.road('broken')
      const failed = await until(chart.candles(ETH, '1min'), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
      world.road('open')
      await known(chart.candles(ETH, '1min'), undefined, 40_000)
    },
  },
]

const candlesBefore: ReadonlyArray<Case> = [
  {
    title: 'an earlier stretch ends where it is told [SPOT-1]',
    run: async (world) => {
      const { chart } = await world.visitor()
      const [first] = await known(chart.candles(ETH, '60min'))
      const until = first?.start ?? Clocks.millis(0)
      const bars = await chart.candlesBefore(ETH, '60min', until)()
      expect(E.isRight(bars) && bars.right.length).toBeGreaterThan(20)
      if (E.isRight(bars)) {
        expectBars(bars.right)
        expect(bars.right.at(-1)?.start).toBeLessThanOrEqual(until)
      }
    },
  },
  {
    title: 'where there is nothing it is empty [SPOT-1]',
    run: async (world) => {
      const { chart } = await world.visitor()
      expect(await chart.candlesBefore(ETH, '60min', Clocks.millis(1_000_000_000))()).toEqual(E.right([]))
    },
  },
  {
    title: 'out of reach it says so [Q4]',
    run: async (world) => {
      const { chart } = await world.visitor()
      world.road('broken')
      expect(await chart.candlesBefore(ETH, '60min', Clocks.millis(Date.now()))()).toEqual(
        E.left({ _tag: 'Unreachable' }),
      )
    },
  },
]

const trades: ReadonlyArray<Case> = [
  {
    title: 'what anybody trades appears by itself, newest first, as the side that took it [SPOT-7] [Q14]',
    run: async (world) => {
      const [person, { chart }] = [await world.person(), await world.visitor()]
      const watching = chart.trades(ETH_USDT).subscribe()
      await known(chart.trades(ETH_USDT))
      await bought(person)
      const all = await known(chart.trades(ETH_USDT), (some) =>
        some.some(({ quantity }) => quantity === crossing().quantity),
      )
      const own = all.find(({ quantity }) => quantity === crossing().quantity)
      expect(own?.taker).toBe('buy')
      const times = all.map(({ at }) => at)
      expect(times).toEqual([...times].sort((a, b) => b - a))
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      watching.unsubscribe()
    },
  },
  {
    title: 'out of reach they have failed, never ended [Q4]',
    run: async (world) => {
      const { chart } = await world.visitor()
      world.road('broken')
      const failed = await until(chart.trades(ETH_USDT), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
    },
  },
]

const profile: ReadonlyArray<Case> = [
  {
    title: 'names the coin as people call it and says what it is, for a visitor too [SPOT-2] [Q14]',
    run: async (world) => {
      const { chart } = await world.visitor()
      const told = await chart.profile(ETH_USDT.base)()
      expect(told).toMatchObject(E.right({ name: 'Ethereum' }))
      expect(E.isRight(told) && told.right.description.length).toBeGreaterThan(10)
    },
  },
  {
    title: 'a coin that does not exist is refused [SPOT-2]',
    run: async (world) => {
      const { chart } = await world.visitor()
      expect(await chart.profile(987_654 as CurrencyId)()).toMatchObject(E.left({ _tag: 'Refused' }))
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again now, for whoever watches [Q4]',
    run: async (world) => {
      const { chart } = await world.visitor()
      world.road('broken')
      const watching = chart.trades(ETH_USDT).subscribe()
      await until(chart.trades(ETH_USDT), ({ _tag }) => _tag === 'Failed')
      world.road('open')
      chart.retry()
      await known(chart.trades(ETH_USDT), undefined, 4_000)
      watching.unsubscribe()
    },
  },
]

export const chartContract: Contract<ChartPort> = { candles, candlesBefore, trades, profile, retry }
