/** Contract of unknown outcomes of SpotPort.place and SpotPort.cancel. [Q10] [Q24] [Q56] [Q58] */
import type { OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import {
  cancelRequestOf,
  crossingOrder,
  decimal,
  MID_PRICE,
  placeOrder,
  restingOrder,
  uncontestedOrders,
} from './orders.ts'
import { waitForReady } from './wait-for.ts'
import type { Case, UserBrowser, PortEnvironment, NetworkState } from './environment.ts'
import { PASSWORD } from './environment.ts'

/** Sends over a failing network, restores it, and reconciles. */
const placeAndReconcile = async (
  environment: PortEnvironment,
  user: UserBrowser,
  network: NetworkState,
  order: OrderRequest,
) => {
  environment.setNetwork(network)
  const intent = user.spot.place.prepare(order)
  expect(await user.spot.place.execute(intent)()).toEqual({ _tag: 'Unknown' })
  environment.setNetwork('up')
  return user.spot.place.reconcile(intent)()
}

const cancelAndReconcile = async (
  environment: PortEnvironment,
  user: UserBrowser,
  network: NetworkState,
  order: OpenOrder.OpenOrder,
  beforeReconcile: () => Promise<unknown> = () => Promise.resolve(),
) => {
  environment.setNetwork(network)
  const intent = user.spot.cancel.prepare(cancelRequestOf(order))
  expect(await user.spot.cancel.execute(intent)()).toEqual({ _tag: 'Unknown' })
  environment.setNetwork('up')
  await beforeReconcile()
  return user.spot.cancel.reconcile(intent)()
}

const marketOrder = (): OrderRequest => crossingOrder({ orderType: 'market', price: decimal(MID_PRICE) })

/** A user of an exchange that does not keep the answers of commands. */
const userWithoutAnswers = (environment: PortEnvironment): Promise<UserBrowser> => {
  environment.setExactOutcomes(false)
  return environment.newUser()
}

export const reconcilePlace: ReadonlyArray<Case> = [
  {
    title: 'confirms an order with a lost reply by the kept answer, and leaves one order [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = restingOrder('5')
      const resolution = await placeAndReconcile(environment, user, 'replies-lost', order)
      const [open, ...others] = await waitForReady(user.spot.openOrders(), (all) => all.length > 0)
      expect(others).toEqual([])
      expect(resolution).toMatchObject({ _tag: 'Confirmed', result: { id: open?.id, restingQuantity: order.quantity } })
    },
  },
  {
    title: 'places an order that never arrived, once [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await placeAndReconcile(environment, user, 'down', restingOrder('5'))).toMatchObject({ _tag: 'Confirmed' })
      expect(await waitForReady(user.spot.openOrders(), (all) => all.length > 0)).toHaveLength(1)
    },
  },
  {
    title: 'reports the rejection of an order that never arrived [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = restingOrder('5000', { quantity: decimal('100') })
      expect(await placeAndReconcile(environment, user, 'down', order)).toMatchObject({
        _tag: 'Rejected',
        error: { _tag: 'Rejected' },
      })
    },
  },
  {
    title: 'does not confuse a repeated order with the one before it [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      const before = await placeOrder(user, restingOrder('5'))
      const resolution = await placeAndReconcile(environment, user, 'money-replies-lost', restingOrder('5'))
      const orders = await waitForReady(user.spot.openOrders(), (all) => all.length === 2)
      const id = orders.find((order) => order.id !== before.id)?.id
      expect(resolution).toMatchObject({ _tag: 'Confirmed', result: { id } })
    },
  },
  {
    title: 'tells the filled quantity and value of a market order with a lost reply [Q22] [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      const resolution = await placeAndReconcile(environment, user, 'money-replies-lost', marketOrder())
      expect(resolution).toMatchObject({ _tag: 'Confirmed', result: { filledQuantity: marketOrder().quantity } })
      expect(resolution._tag === 'Confirmed' && (resolution.result.value ?? 0n) > 0n).toBe(true)
    },
  },
  {
    title: 'finds one match of a lost reply without kept answers, and confirms nothing [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      const order = restingOrder('5')
      expect(await placeAndReconcile(environment, user, 'money-replies-lost', order)).toMatchObject({
        _tag: 'Matches',
        results: [{ restingQuantity: order.quantity }],
      })
    },
  },
  {
    title: 'finds no effect of an order that never arrived without kept answers, after a search [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      expect(await placeAndReconcile(environment, user, 'down', restingOrder('5'))).toEqual({ _tag: 'NotFound' })
    },
  },
  {
    title: 'finds both orders that match without kept answers [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      await placeOrder(user, restingOrder('5'))
      const resolution = await placeAndReconcile(environment, user, 'replies-lost', restingOrder('5'))
      expect(resolution._tag === 'Matches' && resolution.results).toHaveLength(2)
    },
  },
  {
    title: 'finds an order that filled at once among the fills without kept answers [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      expect(await placeAndReconcile(environment, user, 'money-replies-lost', crossingOrder())).toMatchObject({
        _tag: 'Matches',
        results: [{ filledQuantity: crossingOrder().quantity, restingQuantity: 0n }],
      })
    },
  },
  {
    title: 'does not take the market order before it for a lost one without kept answers [Q22] [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      expect(await execute(user.spot.place, marketOrder())).toMatchObject({ _tag: 'Succeeded' })
      const resolution = await placeAndReconcile(environment, user, 'down', marketOrder())
      expect(resolution).not.toMatchObject({ _tag: 'Confirmed' })
    },
  },
  {
    title: 'stays unknown while the network is down [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      const intent = user.spot.place.prepare(restingOrder('5'))
      await user.spot.place.execute(intent)()
      expect(await user.spot.place.reconcile(intent)()).toEqual({ _tag: 'Unknown' })
    },
  },
  {
    title: 'rejects another order of the market and side while one is unknown, until it is dismissed [Q10]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('replies-lost')
      const intent = user.spot.place.prepare(restingOrder('5'))
      expect(await user.spot.place.execute(intent)()).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      expect(await execute(user.spot.place, restingOrder('6'))).toEqual({
        _tag: 'Rejected',
        error: { _tag: 'AlreadyInProgress' },
      })
      user.spot.place.dismiss(intent.id)
      expect(await execute(user.spot.place, restingOrder('7'))).toMatchObject({ _tag: 'Succeeded' })
    },
  },
  {
    title: 'sends nothing that was reviewed in another session [Q58]',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const intent = user.spot.place.prepare(restingOrder('5'))
      await user.account.signOut()
      await user.account.signIn({ account: other.email, password: PASSWORD })()
      expect(await user.spot.place.execute(intent)()).toEqual({ _tag: 'Rejected', error: { _tag: 'SessionChanged' } })
      expect(await waitForReady(other.spot.openOrders())).toEqual([])
    },
  },
]

export const reconcileCancel: ReadonlyArray<Case> = [
  {
    title: 'confirms a cancellation with a lost reply [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      expect(await cancelAndReconcile(environment, user, 'replies-lost', order)).toMatchObject({
        _tag: 'Confirmed',
        result: { ending: 'cancelled', remaining: order.remaining },
      })
      await waitForReady(user.spot.openOrders(), (all) => all.length === 0)
    },
  },
  {
    title: 'cancels when the request never arrived [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      expect(await cancelAndReconcile(environment, user, 'down', order)).toMatchObject({ _tag: 'Confirmed' })
      await waitForReady(user.spot.openOrders(), (all) => all.length === 0)
    },
  },
  {
    title: 'finds the order still open when the request never arrived, without kept answers [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      const order = await placeOrder(user, restingOrder('5'))
      expect(await cancelAndReconcile(environment, user, 'down', order)).toEqual({ _tag: 'NotFound' })
    },
  },
  {
    title: 'finds a cancelled order by its list, without kept answers [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      const order = await placeOrder(user, restingOrder('5'))
      expect(await cancelAndReconcile(environment, user, 'replies-lost', order)).toMatchObject({
        _tag: 'Confirmed',
        result: { ending: 'cancelled' },
      })
    },
  },
  {
    title: 'reports an order that filled meanwhile as filled, not as cancelled, without kept answers [Q24]',
    run: async (environment) => {
      const [user, taker] = [await userWithoutAnswers(environment), await environment.newUser()]
      const { coin, offer, takerOrder } = uncontestedOrders('BTC')
      await execute(user.wallet.requestFaucet, { currency: coin, wallet: 'spot' })
      const order = await placeOrder(user, offer)
      const fill = () => execute(taker.spot.place, takerOrder)
      expect(await cancelAndReconcile(environment, user, 'down', order, fill)).toMatchObject({
        _tag: 'Confirmed',
        result: { ending: 'filled' },
      })
    },
  },
]
