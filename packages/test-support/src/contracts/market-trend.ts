/** What a TrendPort must do. [HOME-4] [Q31] */
import type { MarketName, TrendPort } from '@hexbourse/domain/market'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { ETH_USDT } from './orders.ts'
import type { Case, Contract } from './world.ts'

const ETH: MarketName = { pair: ETH_USDT, baseName: 'ETH', settlementName: 'USDT' }

const week: ReadonlyArray<Case> = [
  {
    title: 'is seven daily closes, for a visitor too [HOME-4] [Q31] [Q14]',
    run: async (world) => {
      const told = await (await world.visitor()).trend.week(ETH)()
      const closes = E.isRight(told) ? told.right : []
      expect(closes).toHaveLength(7)
      expect(closes.every(Decimal.isPositive)).toBe(true)
    },
  },
  {
    title: 'ends with the close of the day that still runs [HOME-4]',
    run: async (world) => {
      const { chart, trend } = await world.visitor()
      const [told, days] = [await trend.week(ETH)(), await chart.candlesBefore(ETH, '1day', Date.now() as never)()]
      expect(E.isRight(told) && told.right.at(-1)).toBe(E.isRight(days) && days.right.at(-1)?.close)
    },
  },
  {
    title: 'out of reach it says so [Q4]',
    run: async (world) => {
      const { trend } = await world.visitor()
      world.road('broken')
      expect(await trend.week(ETH)()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
]

export const trendContract: Contract<TrendPort> = { week }
