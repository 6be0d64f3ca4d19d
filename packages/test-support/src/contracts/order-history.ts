/** Contract of the order history of SpotPort. [SPOT-6] [Q19] */
import { OrderRecord, PlacedOrder } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import type { Case, UserBrowser } from './environment.ts'
import { buyEth, cancelRequestOf, decimal, placeOrder, restingOrder, uncontestedOrders } from './orders.ts'
import { currentValue, waitForReady } from './wait-for.ts'

const recordsOf = async ({ spot }: UserBrowser): Promise<ReadonlyArray<OrderRecord.OrderRecord>> => {
  const page = await spot.orderHistoryPage(1)()()
  return E.isRight(page) ? page.right.items : expect.fail('no order history')
}

export const orderHistory: ReadonlyArray<Case> = [
  {
    title: 'emits an order filled in two parts, then cancelled, with its exact totals and both fills [SPOT-6]',
    run: async (environment) => {
      const [owner, other] = [await environment.newUser(), await environment.newUser()]
      const { coin, offer, takerOrder } = uncontestedOrders('LTC')
      await execute(other.wallet.requestFaucet, { currency: coin, wallet: 'spot' })
      const emitted = owner.spot.orderHistory().subscribe()
      await placeOrder(other, { ...offer, price: decimal('81.99'), quantity: decimal('0.5') })
      const order = await placeOrder(owner, { ...takerOrder, price: decimal('82.01') })
      const rest = { ...offer, price: decimal('82.01'), quantity: decimal('0.4') }
      expect(await execute(other.spot.place, rest)).toMatchObject({ _tag: 'Succeeded' })
      // 0.5 at 81.99 and 0.4 at 82.01, and a thousandth of the coins received
      const totals = { filledQuantity: decimal('0.9'), value: decimal('73.799'), fee: decimal('0.0009') }
      const sent = { key: String(order.id), pair: takerOrder.pair, side: 'buy', quantity: takerOrder.quantity }
      const open = await waitForReady(owner.spot.orderHistory(), ({ items }) =>
        items.some(({ filledQuantity }) => filledQuantity === totals.filledQuantity),
      )
      expect(open.items).toMatchObject([{ ...sent, ...totals, price: decimal('82.01'), endedAt: undefined }])
      await execute(owner.spot.cancel, cancelRequestOf(order))
      const ended = await waitForReady(owner.spot.orderHistory(), ({ items }) =>
        items.some(({ endedAt }) => endedAt !== undefined),
      )
      expect(ended.items).toMatchObject([{ ...sent, ...totals }])
      expect(ended.items.map(OrderRecord.stateOf)).toEqual(['part-cancelled'])
      expect(ended.items.map(PlacedOrder.averagePrice)).toEqual([decimal('81.998888888888888888')])
      expect(await owner.spot.orderFills(String(order.id), 1)()()).toMatchObject(
        E.right({
          items: [
            { price: decimal('82.01'), quantity: decimal('0.4'), fee: decimal('0.0004'), role: 'maker', side: 'buy' },
            { price: decimal('81.99'), quantity: decimal('0.5'), fee: decimal('0.0005'), role: 'taker', side: 'buy' },
          ],
          hasMore: false,
        }),
      )
      // the second order of the other user filled on arrival
      expect(await recordsOf(other)).toMatchObject([
        { quantity: decimal('0.4'), value: decimal('32.804'), fee: decimal('0.032804'), price: decimal('82.01') },
        { quantity: decimal('0.5'), value: decimal('40.995'), fee: decimal('0.040995'), price: decimal('81.99') },
      ])
      emitted.unsubscribe()
    },
  },
  {
    title: 'is empty for a visitor [Q14]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      expect(currentValue(visitor.spot.orderHistory())?.items ?? []).toEqual([])
    },
  },
]

export const orderHistoryPage: ReadonlyArray<Case> = [
  {
    title: 'lists filled and cancelled orders, the last ended first, and no open order without fills [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      const first = await placeOrder(user, restingOrder('5'))
      await placeOrder(user, restingOrder('6'))
      await buyEth(user)
      await execute(user.spot.place, { ...restingOrder('1'), orderType: 'market', quantity: decimal('0.005') })
      await execute(user.spot.cancel, cancelRequestOf(first))
      const records = await recordsOf(user)
      expect(records.map(OrderRecord.stateOf)).toEqual(['cancelled', 'filled', 'filled'])
      expect(records.map(OrderRecord.orderType)).toEqual(['limit', 'market', 'limit'])
      expect(records[0]).toMatchObject({ key: String(first.id), price: decimal('5'), value: decimal('0') })
      expect(new Set(records.map(({ key }) => key)).size).toBe(3)
    },
  },
  {
    title: "never shows another user's [SPOT-6]",
    run: async (environment) => {
      const [owner, other] = [await environment.newUser(), await environment.newUser()]
      await buyEth(owner)
      expect(await recordsOf(owner)).toHaveLength(1)
      expect(await recordsOf(other)).toEqual([])
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.spot.orderHistoryPage(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ spot }) => spot.orderHistoryPage(1), 'newUser'),
]

export const orderFills: ReadonlyArray<Case> = [
  {
    title: 'has the sums that the order has [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      await buyEth(user)
      const [record] = await recordsOf(user)
      const fills = await user.spot.orderFills(record?.key ?? '', 1)()()
      const items = E.isRight(fills) ? fills.right.items : []
      expect(items.map(({ role }) => role)).toEqual(items.map(() => 'taker'))
      expect(items.reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(record?.filledQuantity)
      expect(items.reduce((sum, { fee = decimal('-1') }) => sum + fee, 0n)).toBe(record?.fee)
    },
  },
  {
    title: 'rejects the order of another user, an unknown one and one without fills [SPOT-6]',
    run: async (environment) => {
      const [owner, other] = [await environment.newUser(), await environment.newUser()]
      await buyEth(owner)
      const [record] = await recordsOf(owner)
      const unfilled = await placeOrder(other, restingOrder('5'))
      for (const key of [record?.key ?? '', '987654321', String(unfilled.id)])
        expect(await other.spot.orderFills(key, 1)()()).toMatchObject(E.left({ _tag: 'Rejected' }))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.spot.orderFills('1', 1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  {
    ...endsWhenAborted(({ spot }) => spot.orderFills('', 1)),
    run: async (environment) => {
      const user = await environment.newUser()
      await buyEth(user)
      const [record] = await recordsOf(user)
      const aborted = endsWhenAborted(({ spot }) => spot.orderFills(record?.key ?? '', 1), 'newUser')
      await aborted.run({ ...environment, newUser: () => Promise.resolve(user) })
    },
  },
]
