/** Contract of the lists of C2C orders and of one order. [C2C-4] [C2C-7] */
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { endsWhenAborted } from './aborted-read.ts'
import { act, expectStatus, newDeal, newTrader, publishOffer, saveDetails, takeOffer } from './c2c-traders.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Case } from './environment.ts'

const REJECTED = E.left({ _tag: 'Rejected' })

export const orders: ReadonlyArray<Case> = [
  {
    title: 'emits the orders that the user took, newest first, as they change [C2C-4] [C2C-7]',
    run: async (environment) => {
      const { poster, taker, offer, order } = await newDeal(environment)
      const subscription = taker.c2c.orders().subscribe()
      expect(order).toMatchObject({ offer: offer.id, currencyName: 'USDT', fiat: 'CNY', method: 'alipay' })
      expect(order.amount).toBe((offer.price * offer.quantity) / 10n ** 18n)
      await act(taker, order, 'cancel')
      const next = await takeOffer(taker, await publishOffer(poster))
      const { items } = await waitForReady(taker.c2c.orders(), ({ items: all }) => all.length === 2)
      expect(items.map(({ id, status }) => [id, status])).toEqual([
        [next.id, 'awaiting-payment'],
        [order.id, 'cancelled'],
      ])
      subscription.unsubscribe()
    },
  },
  {
    title: 'emits no order of other takers [Q14]',
    run: async (environment) => {
      const { poster } = await newDeal(environment)
      expect((await waitForReady(poster.c2c.orders())).items).toEqual([])
    },
  },
  {
    title: 'is empty for a visitor [Q14]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      expect(currentValue(visitor.c2c.orders())?.items ?? []).toEqual([])
    },
  },
]

export const ordersPage: ReadonlyArray<Case> = [
  {
    title: 'gives the orders of a page, and none after the last [C2C-4]',
    run: async (environment) => {
      const { taker, order } = await newDeal(environment)
      expect(await taker.c2c.ordersPage(1)()()).toMatchObject(E.right({ items: [{ id: order.id }], hasMore: false }))
      expect(await taker.c2c.ordersPage(2)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  endsWhenAborted((browser) => browser.c2c.ordersPage(1), 'newUser'),
]

export const offerOrders: ReadonlyArray<Case> = [
  {
    title: 'emits every order of an own offer, as its poster [C2C-4]',
    run: async (environment) => {
      const { poster, taker, offer, order } = await newDeal(environment)
      await act(taker, order, 'cancel')
      const again = await takeOffer(taker, offer)
      poster.c2c.retry()
      const { items } = await waitForReady(poster.c2c.offerOrders(offer.id), ({ items: all }) => all.length === 2)
      expect(items).toMatchObject([
        { id: again.id, role: 'poster', side: 'sell', status: 'awaiting-payment' },
        { id: order.id, role: 'poster', side: 'sell', status: 'cancelled' },
      ])
    },
  },
]

export const offerOrdersPage: ReadonlyArray<Case> = [
  {
    title: 'gives the orders of an own offer, and refuses those of another user [C2C-4]',
    run: async (environment) => {
      const { poster, taker, offer, order } = await newDeal(environment)
      expect(await poster.c2c.offerOrdersPage(offer.id, 1)()()).toMatchObject(E.right({ items: [{ id: order.id }] }))
      expect(await taker.c2c.offerOrdersPage(offer.id, 1)()()).toMatchObject(REJECTED)
    },
  },
]

export const order: ReadonlyArray<Case> = [
  {
    title: 'shows both parties where the payer pays to, and the deadline [C2C-7] [TXT-13]',
    run: async (environment) => {
      for (const side of ['sell', 'buy'] as const) {
        const { poster, taker, receiver, order: taken } = await newDeal(environment, side)
        for (const user of [poster, taker]) {
          const detail = await waitForReady(user.c2c.order(taken.id))
          expect(detail).toMatchObject({ status: 'awaiting-payment', role: user === poster ? 'poster' : 'taker' })
          expect(detail.receiverDetails).toEqual(await waitForReady(receiver.c2c.paymentDetails()))
          // the exchange tells the creation in whole seconds
          expect(Math.floor((Number(detail.payBefore) - Number(detail.createdAt)) / 1_000)).toBe(900)
        }
      }
    },
  },
  {
    title: 'keeps the details of the moment when the offer was taken [C2C-7]',
    run: async (environment) => {
      const { payer, receiver, order: taken } = await newDeal(environment)
      await saveDetails(receiver, { alipayAccount: 'other@pay.example' })
      expect((await waitForReady(payer.c2c.order(taken.id))).receiverDetails?.alipayAccount).toBe('li@pay.example')
    },
  },
  {
    title: 'hides the details once the order has ended [C2C-7]',
    run: async (environment) => {
      const { payer, receiver, order: taken } = await newDeal(environment)
      await act(payer, taken, 'cancel')
      for (const user of [payer, receiver])
        expect((await expectStatus(user, taken.id, 'cancelled')).receiverDetails).toBeUndefined()
    },
  },
  {
    title: 'is rejected for a user who is no party [C2C-7]',
    run: async (environment) => {
      const { order: taken } = await newDeal(environment)
      const stranger = await newTrader(environment)
      expect(await waitForValue(stranger.c2c.order(taken.id), ({ _tag }) => _tag !== 'Loading')).toMatchObject({
        _tag: 'Failed',
        error: { _tag: 'Rejected' },
      })
    },
  },
]
