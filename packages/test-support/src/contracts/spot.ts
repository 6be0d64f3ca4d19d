/** Contract of SpotPort for open orders. [SPOT-5] [SPOT-6] [Q10] */
import type { OrderId } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { BTC_USDT, decimal, freeUsdt, placeOrder, uncontestedOrders, restingOrder, cancelRequestOf } from './orders.ts'
import { reconcileCancel, reconcilePlace } from './spot-reconcile.ts'
import { orderFills, orderHistory, orderHistoryPage } from './order-history.ts'
import { cancelledOrderCases, cancelledPage, fills, fillsPage } from './spot-history.ts'
import { place } from './spot-place.ts'
import { waitForReady, currentValue, waitForValue } from './wait-for.ts'
import type { Case, Contract } from './environment.ts'
const cancel: ReadonlyArray<Case> = [
  {
    title: 'removes the order and releases its reservation [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      const before = await freeUsdt(user)
      const order = await placeOrder(user, restingOrder('5'))
      const outcome = await execute(user.spot.cancel, cancelRequestOf(order))
      expect(outcome).toMatchObject({ _tag: 'Succeeded' })
      await waitForReady(user.spot.openOrders(), (all) => all.length === 0)
      await waitForReady(user.wallet.balances(), (all) =>
        all.some(({ wallet, name, free }) => wallet === 'spot' && name === 'USDT' && free === before),
      )
    },
  },
  {
    title: 'rejects the order of another user, which stays open [SPOT-6]',
    run: async (environment) => {
      const [owner, other] = [await environment.newUser(), await environment.newUser()]
      const order = await placeOrder(owner, restingOrder('5'))
      const outcome = await execute(other.spot.cancel, cancelRequestOf(order))
      expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
      owner.spot.retry()
      expect(await waitForReady(owner.spot.openOrders(), (all) => all.length > 0)).toHaveLength(1)
    },
  },
  {
    title: 'rejects an unknown and an already cancelled order [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      await execute(user.spot.cancel, cancelRequestOf(order))
      for (const id of [order.id, 987_654_321 as OrderId])
        expect(await execute(user.spot.cancel, { ...cancelRequestOf(order), id })).toMatchObject({
          _tag: 'Rejected',
          error: { _tag: 'Rejected' },
        })
    },
  },
  {
    title: 'rejects the wrong side [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      const outcome = await execute(user.spot.cancel, { ...cancelRequestOf(order), side: 'sell' })
      expect(outcome).toMatchObject({ _tag: 'Rejected' })
    },
  },
  {
    title: 'is unknown while the network is down, and the order stays open [Q10]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      environment.setNetwork('down')
      expect(await execute(user.spot.cancel, cancelRequestOf(order))).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      user.spot.retry()
      await waitForReady(user.spot.openOrders(), (all) => all.length === 1, 30_000)
    },
  },
]

const openOrders: ReadonlyArray<Case> = [
  {
    title: 'lists the orders of all markets, newest first [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      const orders = [restingOrder('5'), restingOrder('6', { pair: BTC_USDT }), restingOrder('7')]
      for (const order of orders) await placeOrder(user, order)
      const all = await waitForReady(user.spot.openOrders(), (some) => some.length === 3)
      expect(all.map(({ price }) => price)).toEqual([decimal('7'), decimal('6'), decimal('5')])
    },
  },
  {
    title: "is empty for a visitor and never shows another user's [SPOT-6] [Q14]",
    run: async (environment) => {
      const [owner, other, visitor] = [
        await environment.newUser(),
        await environment.newUser(),
        await environment.newVisitor(),
      ]
      await placeOrder(owner, restingOrder('5'))
      expect(await waitForReady(other.spot.openOrders())).toEqual([])
      expect(currentValue(visitor.spot.openOrders()) ?? []).toEqual([])
    },
  },
  {
    title: 'is empty after signing out [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.spot.openOrders().subscribe()
      await placeOrder(user, restingOrder('5'))
      await user.account.signOut()
      expect(currentValue(user.spot.openOrders()) ?? []).toEqual([])
      subscription.unsubscribe()
    },
  },
  {
    title: 'removes a filled order and emits the new balance without a new read [SPOT-5]',
    run: async (environment) => {
      const [maker, taker] = [await environment.newUser(), await environment.newUser()]
      const { coin, offer, takerOrder } = uncontestedOrders('SOL')
      await execute(maker.wallet.requestFaucet, { currency: coin, wallet: 'spot' })
      await placeOrder(maker, offer)
      const emptied = waitForReady(maker.spot.openOrders(), (all) => all.length === 0)
      const paid = waitForReady(maker.wallet.balances(), (all) =>
        all.some(({ name, wallet, free }) => name === 'USDT' && wallet === 'spot' && free > decimal('11000')),
      )
      expect(await execute(taker.spot.place, takerOrder)).toMatchObject({ _tag: 'Succeeded' })
      await Promise.all([emptied, paid])
    },
  },
  {
    title: 'fails with the last value while the network is down, without completing [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      const subscription = user.spot.openOrders().subscribe()
      await waitForReady(user.spot.openOrders(), (all) => all.length === 1)
      environment.setNetwork('down')
      user.spot.retry()
      const failed = await waitForValue(user.spot.openOrders(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' }, last: { value: [order] } })
      environment.setNetwork('up')
      await waitForReady(user.spot.openOrders(), undefined, 60_000)
      subscription.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again at once for subscribers [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.spot.openOrders().subscribe()
      await waitForReady(user.spot.openOrders())
      user.spot.retry()
      expect(await waitForReady(user.spot.openOrders())).toEqual([])
      subscription.unsubscribe()
    },
  },
]

export const spotContract: Contract<SpotPort> = {
  place: [...place, ...reconcilePlace],
  cancel: [...cancel, ...reconcileCancel],
  openOrders,
  fills,
  fillsPage,
  cancelledOrders: cancelledOrderCases,
  cancelledPage,
  orderHistory,
  orderHistoryPage,
  orderFills,
  retry,
}
