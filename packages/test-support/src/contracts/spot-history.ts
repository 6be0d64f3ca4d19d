/** Contract of the history members of SpotPort. [SPOT-6] [Q19] */
import { expect } from 'vitest'
import { execute } from '../fakes/index.ts'
import { either as E } from 'fp-ts'

import { endsWhenAborted } from './aborted-read.ts'
import { buyEth, placeOrder, uncontestedOrders, restingOrder, cancelRequestOf } from './orders.ts'
import { waitForReady, currentValue } from './wait-for.ts'
import type { Case } from './environment.ts'

export const fills: ReadonlyArray<Case> = [
  {
    title: 'emits a trade to both parties, each with their own side [SPOT-6]',
    run: async (environment) => {
      const [maker, taker] = [await environment.newUser(), await environment.newUser()]
      const { coin, offer, takerOrder } = uncontestedOrders('BTC')
      await execute(maker.wallet.requestFaucet, { currency: coin, wallet: 'spot' })
      await placeOrder(maker, offer)
      const sold = waitForReady(maker.spot.fills(), ({ items }) => items.length === 1)
      expect(await execute(taker.spot.place, takerOrder)).toMatchObject({ _tag: 'Succeeded' })
      const { pair, price, quantity } = takerOrder
      const expected = { pair, price, quantity }
      expect((await sold).items).toMatchObject([{ ...expected, side: 'sell' }])
      const { items } = await waitForReady(taker.spot.fills(), (page) => page.items.length === 1)
      expect(items).toMatchObject([{ ...expected, side: 'buy' }])
    },
  },
  {
    title: "is empty for a visitor and never shows another user's [Q14]",
    run: async (environment) => {
      const [owner, other, visitor] = [
        await environment.newUser(),
        await environment.newUser(),
        await environment.newVisitor(),
      ]
      await buyEth(owner)
      expect((await waitForReady(other.spot.fills())).items).toEqual([])
      expect(currentValue(visitor.spot.fills())?.items ?? []).toEqual([])
    },
  },
  {
    title: 'is empty after signing out [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.spot.fills().subscribe()
      await buyEth(user)
      await waitForReady(user.spot.fills(), ({ items }) => items.length > 0)
      await user.account.signOut()
      expect(currentValue(user.spot.fills())?.items ?? []).toEqual([])
      subscription.unsubscribe()
    },
  },
  {
    title: 'includes the fee in the received currency [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      await buyEth(user)
      const { items } = await waitForReady(user.spot.fills(), (page) => page.items.length > 0)
      const areFeesValid = items.map(({ fee, quantity }) => fee !== undefined && fee > 0n && fee < quantity)
      expect(areFeesValid).toEqual(items.map(() => true))
    },
  },
]

export const fillsPage: ReadonlyArray<Case> = [
  {
    title: 'returns the newest fills first, without more pages [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      await buyEth(user)
      await buyEth(user)
      const page = await user.spot.fillsPage(1)()()
      expect(page).toMatchObject(E.right({ page: 1, hasMore: false }))
      const ids = E.isRight(page) ? page.right.items.map(({ id }) => id) : []
      expect(ids.length).toBeGreaterThanOrEqual(2)
      expect(ids).toEqual([...ids].sort((a, b) => b - a))
    },
  },
  {
    title: 'returns an empty page after the last page [SPOT-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      await buyEth(user)
      expect(await user.spot.fillsPage(7)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.spot.fillsPage(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ spot }) => spot.fillsPage(1), 'newUser'),
]

export const cancelledOrderCases: ReadonlyArray<Case> = [
  {
    title: 'emits a cancelled order without a new read [SPOT-6] [Q19]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.spot.cancelledOrders().subscribe()
      expect((await waitForReady(user.spot.cancelledOrders())).items).toEqual([])
      const order = await placeOrder(user, restingOrder('5'))
      await execute(user.spot.cancel, cancelRequestOf(order))
      const { items } = await waitForReady(user.spot.cancelledOrders(), (page) => page.items.length > 0)
      expect(items).toEqual([order])
      subscription.unsubscribe()
    },
  },
  {
    title: 'is empty for a visitor [Q14]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      expect(currentValue(visitor.spot.cancelledOrders())?.items ?? []).toEqual([])
    },
  },
]

export const cancelledPage: ReadonlyArray<Case> = [
  {
    title: 'lists a cancelled order as it was when cancelled [Q19]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = await placeOrder(user, restingOrder('5'))
      expect(await user.spot.cancelledPage(1)()()).toMatchObject(E.right({ items: [] }))
      await execute(user.spot.cancel, cancelRequestOf(order))
      expect(await user.spot.cancelledPage(1)()()).toEqual(E.right({ items: [order], page: 1, hasMore: false }))
    },
  },
  {
    title: "never shows another user's [SPOT-6]",
    run: async (environment) => {
      const [owner, other] = [await environment.newUser(), await environment.newUser()]
      const order = await placeOrder(owner, restingOrder('5'))
      await execute(owner.spot.cancel, cancelRequestOf(order))
      expect(await other.spot.cancelledPage(1)()()).toMatchObject(E.right({ items: [] }))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.spot.cancelledPage(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ spot }) => spot.cancelledPage(1), 'newUser'),
]
