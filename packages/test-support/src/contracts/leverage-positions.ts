/** Contract of closing positions and of their stops. [LEV-4] [Q57] */
import type { OrderId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import {
  freeMargin,
  limitLong,
  marketLong,
  MARGIN_BALANCE,
  newTrader,
  positionsOf,
  submitOrder,
} from './leverage-orders.ts'
import { decimal, ETH_USDT, BTC_USDT } from './orders.ts'
import { waitForReady } from './wait-for.ts'
import type { Case } from './environment.ts'

const UNKNOWN_ID = 4_711_000 as OrderId

export const close: ReadonlyArray<Case> = [
  {
    title: 'books the result at the last price and returns the margin [LEV-4] [LEV-6]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { id, initialMargin, fee, entryPrice, quantity } = await submitOrder(user, marketLong())
      expect(await execute(user.leverage.close, { id })).toMatchObject({ _tag: 'Succeeded' })
      await positionsOf(user, 0)
      const { items } = await waitForReady(user.leverage.history('closed'), (page) => page.items.length === 1)
      const [closed] = items
      expect(closed).toMatchObject({ id, status: 'closed', entryPrice, initialMargin })
      const pnl = closed?.realizedPnl ?? Decimal.zero
      // the spread alone is a loss
      expect(pnl).toBe(Decimal.times(Decimal.minus(closed?.currentPrice ?? Decimal.zero, entryPrice), quantity))
      expect(await freeMargin(user)).toBe(MARGIN_BALANCE - fee + pnl)
    },
  },
  {
    title: 'rejects a pending order, a position of another user and an unknown one [LEV-4]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      const pending = await submitOrder(user, limitLong())
      const open = await submitOrder(other, marketLong())
      for (const id of [pending.id, open.id, UNKNOWN_ID])
        expect(await execute(user.leverage.close, { id })).toMatchObject({ _tag: 'Rejected' })
      await positionsOf(other, 1)
    },
  },
]

export const closeBatch: ReadonlyArray<Case> = [
  {
    title: 'closes the positions of one direction in all markets, and nothing else [LEV-4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const short = await submitOrder(user, marketLong({ direction: 'short' }))
      const pending = await submitOrder(user, limitLong())
      await submitOrder(user, marketLong())
      await submitOrder(user, marketLong({ pair: BTC_USDT, price: decimal('67000') }))
      expect(await execute(user.leverage.closeBatch, { direction: 'long', pair: undefined })).toMatchObject({
        _tag: 'Succeeded',
      })
      const left = await positionsOf(user, 2)
      expect(left.map(({ id }) => id)).toEqual([pending.id, short.id])
    },
  },
  {
    title: 'closes the positions of one market only when it is named [LEV-4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await submitOrder(user, marketLong())
      await submitOrder(user, marketLong({ direction: 'short' }))
      const other = await submitOrder(user, marketLong({ pair: BTC_USDT, price: decimal('67000') }))
      await execute(user.leverage.closeBatch, { direction: 'all', pair: ETH_USDT })
      expect(await positionsOf(user, 1)).toMatchObject([{ id: other.id }])
    },
  },
  {
    title: 'rejects a batch without a position [LEV-4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await submitOrder(user, limitLong())
      expect(await execute(user.leverage.closeBatch, { direction: 'all', pair: undefined })).toMatchObject({
        _tag: 'Rejected',
        error: { _tag: 'Rejected' },
      })
      await positionsOf(user, 1)
    },
  },
]

export const setStops: ReadonlyArray<Case> = [
  {
    title: 'sets each stop alone, both, and clears them [LEV-4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { id } = await submitOrder(user, marketLong())
      const [takeProfit, stopLoss] = [decimal('5000.01'), decimal('2000')]
      for (const stops of [
        { takeProfit, stopLoss: undefined },
        { takeProfit: undefined, stopLoss },
        { takeProfit, stopLoss },
        { takeProfit: undefined, stopLoss: undefined },
      ]) {
        expect(await execute(user.leverage.setStops, { id, ...stops })).toMatchObject({ _tag: 'Succeeded' })
        await waitForReady(user.leverage.holdings(), ({ positions }) =>
          positions.every((one) => one.takeProfit === stops.takeProfit && one.stopLoss === stops.stopLoss),
        )
      }
    },
  },
  {
    title: 'rejects stops on the wrong side of the price and of a pending order [LEV-4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const open = await submitOrder(user, marketLong())
      const pending = await submitOrder(user, limitLong())
      const [low, high] = [decimal('2000'), decimal('5000')]
      for (const body of [
        { id: open.id, takeProfit: low, stopLoss: undefined },
        { id: open.id, takeProfit: undefined, stopLoss: high },
        { id: pending.id, takeProfit: high, stopLoss: undefined },
      ])
        expect(await execute(user.leverage.setStops, body)).toMatchObject({ _tag: 'Rejected' })
      const positions = await positionsOf(user, 2)
      expect(positions.flatMap(({ takeProfit, stopLoss }) => [takeProfit, stopLoss])).toEqual(
        [1, 2, 3, 4].map(() => undefined),
      )
    },
  },
]
