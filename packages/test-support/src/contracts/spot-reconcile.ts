/** Contract of SpotPort.reconcile. [Q24] */
import type { OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { crossingOrder, decimal, MID_PRICE, placeOrder, restingOrder, cancelRequestOf, storedIntent } from './orders.ts'
import { waitForReady } from './wait-for.ts'
import type { Case, UserBrowser, PortEnvironment, NetworkState } from './environment.ts'
import { intentOf } from './environment.ts'

/** Sends over a failing network, restores it, and reconciles. */
const placeAndReconcile = async (
  environment: PortEnvironment,
  user: UserBrowser,
  network: NetworkState,
  order: OrderRequest,
  baseline: ReadonlyArray<string> = [],
) => {
  environment.setNetwork(network)
  const intent = intentOf(user, order, baseline)
  expect(await user.spot.place(intent)()).toEqual({ _tag: 'Unknown' })
  environment.setNetwork('up')
  return user.spot.reconcile(storedIntent('spot.place', intent))()
}

const cancelAndReconcile = async (
  environment: PortEnvironment,
  user: UserBrowser,
  network: NetworkState,
  order: OpenOrder.OpenOrder,
) => {
  environment.setNetwork(network)
  const intent = intentOf(user, cancelRequestOf(order))
  expect(await user.spot.cancel(intent)()).toEqual({ _tag: 'Unknown' })
  environment.setNetwork('up')
  return user.spot.reconcile(storedIntent('spot.cancel', intent))()
}

export const reconcile: ReadonlyArray<Case> = [
  {
    title: 'finds an order with a lost reply [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = restingOrder('5')
      const resolution = await placeAndReconcile(environment, user, 'replies-lost', order)
      expect(resolution).toMatchObject({ _tag: 'Confirmed', result: { price: order.price, remaining: order.quantity } })
    },
  },
  {
    title: 'reports an order that never arrived as not found, after a search [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await placeAndReconcile(environment, user, 'down', restingOrder('5'))).toEqual({ _tag: 'NotFound' })
    },
  },
  {
    title: 'does not confuse a lost order with one of the baseline [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      const before = await placeOrder(user, restingOrder('5'))
      const resolution = await placeAndReconcile(environment, user, 'down', restingOrder('5'), [String(before.id)])
      expect(resolution).toEqual({ _tag: 'NotFound' })
    },
  },
  {
    title: 'returns both candidates when two orders match [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      await placeOrder(user, restingOrder('5'))
      const resolution = await placeAndReconcile(environment, user, 'replies-lost', restingOrder('5'))
      expect(resolution._tag === 'Ambiguous' && resolution.results).toHaveLength(2)
    },
  },
  {
    title: 'finds an order that filled at once among the fills, with nothing remaining [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await placeAndReconcile(environment, user, 'money-replies-lost', crossingOrder())).toMatchObject({
        _tag: 'Confirmed',
        result: { remaining: 0n, quantity: crossingOrder().quantity },
      })
    },
  },
  {
    title: 'finds a market order with a lost reply among the fills [Q22] [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = crossingOrder({ orderType: 'market', price: decimal(MID_PRICE) })
      expect(await placeAndReconcile(environment, user, 'money-replies-lost', order)).toMatchObject({
        _tag: 'Confirmed',
        result: { remaining: 0n, quantity: order.quantity },
      })
    },
  },
  {
    title: 'does not confuse a market order that never arrived with the one before it [Q22] [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = crossingOrder({ orderType: 'market', price: decimal(MID_PRICE) })
      expect(await user.spot.place(intentOf(user, order))()).toMatchObject({ _tag: 'Succeeded' })
      const page = await user.spot.fillsPage(1)()
      const before = E.isRight(page) ? page.right.items.map(Fill.baselineId) : []
      expect(before).toHaveLength(1)
      expect(await placeAndReconcile(environment, user, 'down', order, before)).not.toMatchObject({ _tag: 'Confirmed' })
    },
  },
  {
    title: 'stays unknown while the network is down [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      const intent = intentOf(user, restingOrder('5'))
      await user.spot.place(intent)()
      expect(await user.spot.reconcile(storedIntent('spot.place', intent))()).toEqual({ _tag: 'Unknown' })
    },
  },
  {
    title: 'reports the order as not found when it was cancelled and the reply lost [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      expect(await cancelAndReconcile(environment, user, 'replies-lost', order)).toEqual({ _tag: 'NotFound' })
      await waitForReady(user.spot.openOrders(), (all) => all.length === 0)
    },
  },
  {
    title: 'confirms that the order is still open when the cancel request never arrived [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      expect(await cancelAndReconcile(environment, user, 'down', order)).toMatchObject({
        _tag: 'Confirmed',
        result: { id: order.id },
      })
    },
  },
]
