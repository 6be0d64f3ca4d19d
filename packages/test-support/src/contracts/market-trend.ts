/** Contract of TrendPort. [HOME-4] [Q31] */
import type { MarketName, TrendPort } from '@hexbourse/domain/market'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { expect, vi } from 'vitest'

import { WAITING } from './wait-for.ts'

import { endsWhenAborted } from './aborted-read.ts'
import { ETH_USDT } from './orders.ts'
import type { Case, Contract } from './environment.ts'

const ETH: MarketName = { pair: ETH_USDT, baseName: 'ETH', quoteName: 'USDT' }

const lastWeekCloses: ReadonlyArray<Case> = [
  {
    title: 'returns seven daily closes, also for a visitor [HOME-4] [Q31] [Q14]',
    run: async (environment) => {
      const result = await (await environment.newVisitor()).trend.lastWeekCloses(ETH)()()
      const closes = E.isRight(result) ? result.right : []
      expect(closes).toHaveLength(7)
      expect(closes.every(Decimal.isPositive)).toBe(true)
    },
  },
  {
    title: 'ends with the close of the current day [HOME-4]',
    run: async (environment) => {
      const { chart, trend } = await environment.newVisitor()
      // the price may move between the two reads
      const haveSameClose = async (): Promise<boolean> => {
        const [closes, days] = [
          await trend.lastWeekCloses(ETH)()(),
          await chart.candlesBefore(ETH, '1day', Date.now() as never)()(),
        ]
        return E.isRight(closes) && E.isRight(days) && closes.right.at(-1) === days.right.at(-1)?.close
      }
      await vi.waitFor(async () => expect(await haveSameClose()).toBe(true), WAITING)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const { trend } = await environment.newVisitor()
      environment.setNetwork('down')
      expect(await trend.lastWeekCloses(ETH)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ trend }) => trend.lastWeekCloses(ETH)),
]

export const trendContract: Contract<TrendPort> = { lastWeekCloses }
