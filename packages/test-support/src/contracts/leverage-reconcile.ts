/** Contract of unknown outcomes of leveraged trading. [Q10] [Q24] [Q56] */
import type { OrderRequest } from '@hexbourse/domain/leverage'
import { expect } from 'vitest'

import { limitLong, marketLong, newTrader, positionsOf, submitOrder } from './leverage-orders.ts'
import { decimal } from './orders.ts'
import { reconcile } from './reconcile.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'

/** A trader on an exchange that does not keep the answers of commands. */
const traderWithoutAnswers = (environment: PortEnvironment): Promise<UserBrowser> => {
  environment.setExactOutcomes(false)
  return newTrader(environment)
}

const findsSubmitted = (title: string, order: OrderRequest, status: 'pending' | 'open'): Case => ({
  title: `finds one match of ${title} with a lost reply without kept answers [Q24]`,
  run: async (environment) => {
    const user = await traderWithoutAnswers(environment)
    await submitOrder(user, order)
    expect(await reconcile(environment, 'money-replies-lost', user.leverage.submit, order)).toMatchObject({
      _tag: 'Matches',
      results: [{ status, lots: order.lots }],
    })
  },
})

export const reconcileSubmit: ReadonlyArray<Case> = [
  {
    title: 'confirms an order with a lost reply by the kept answer, and opens one [Q56]',
    run: async (environment) => {
      const user = await newTrader(environment)
      expect(await reconcile(environment, 'replies-lost', user.leverage.submit, limitLong())).toMatchObject({
        _tag: 'Confirmed',
      })
      await positionsOf(user, 1)
    },
  },
  findsSubmitted('a limit order', limitLong(), 'pending'),
  findsSubmitted('a market order', marketLong(), 'open'),
  {
    title: 'finds no effect of an order that never arrived without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      expect(await reconcile(environment, 'down', user.leverage.submit, limitLong())).toEqual({ _tag: 'NotFound' })
    },
  },
]

const reconcileEnding = (
  title: string,
  order: OrderRequest,
  commandOf: (user: UserBrowser) => UserBrowser['leverage']['close'],
  status: 'closed' | 'cancelled',
): ReadonlyArray<Case> => [
  {
    title: `confirms ${title} with a lost reply, and not one that never arrived, without kept answers [Q24]`,
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      const { id } = await submitOrder(user, order)
      expect(await reconcile(environment, 'down', commandOf(user), { id })).toEqual({ _tag: 'NotFound' })
      expect(await reconcile(environment, 'money-replies-lost', commandOf(user), { id })).toMatchObject({
        _tag: 'Confirmed',
        result: { id, status },
      })
    },
  },
]

export const reconcileClose = reconcileEnding('a closing', marketLong(), ({ leverage }) => leverage.close, 'closed')
export const reconcileCancel = reconcileEnding(
  'a cancellation',
  limitLong(),
  ({ leverage }) => leverage.cancel,
  'cancelled',
)

export const reconcileBatch: ReadonlyArray<Case> = [
  {
    title: 'confirms a batch with a lost reply, and not one that never arrived, without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      await submitOrder(user, marketLong())
      const { closeBatch } = user.leverage
      const batch = { direction: 'all', pair: undefined } as const
      expect(await reconcile(environment, 'down', closeBatch, batch)).toEqual({ _tag: 'NotFound' })
      expect(await reconcile(environment, 'money-replies-lost', closeBatch, batch)).toMatchObject({
        _tag: 'Confirmed',
      })
    },
  },
]

export const reconcileStops: ReadonlyArray<Case> = [
  {
    title: 'confirms stops with a lost reply, and not those that never arrived, without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      const { id } = await submitOrder(user, marketLong())
      const body = { id, takeProfit: decimal('5000'), stopLoss: undefined }
      expect(await reconcile(environment, 'down', user.leverage.setStops, body)).toEqual({ _tag: 'NotFound' })
      expect(await reconcile(environment, 'money-replies-lost', user.leverage.setStops, body)).toMatchObject({
        _tag: 'Confirmed',
        result: { id, takeProfit: decimal('5000') },
      })
    },
  },
]
