/** Contract of C2cPort. [C2C-1] [C2C-3] [C2C-4] [C2C-5] [C2C-7] [TXT-13] */
import type { C2cOrder, C2cPort } from '@hexbourse/domain/c2c'
import { either as E } from 'fp-ts'
import { expect, vi } from 'vitest'

import { endsWhenAborted } from './aborted-read.ts'
import { appeal, messages, sendMessage, submitAppeal } from './c2c-disputes.ts'
import { offers, offersPage, ownOffers, publish, withdraw } from './c2c-offers.ts'
import { actCases, take } from './c2c-orders.ts'
import {
  act,
  DETAILS,
  expectStatus,
  newDeal,
  newTrader,
  newVerifiedUser,
  publishOffer,
  saveDetails,
  takeOffer,
} from './c2c-traders.ts'
import { USDT } from './orders.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Case, Contract, UserBrowser } from './environment.ts'

const SELL = { side: 'sell', currency: USDT } as const
const REJECTED = E.left({ _tag: 'Rejected' })

const paymentDetails: ReadonlyArray<Case> = [
  {
    title: 'are none before they are saved, and what was saved after [C2C-1]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await waitForReady(user.c2c.paymentDetails())).toBeUndefined()
      await saveDetails(user)
      expect(await waitForReady(user.c2c.paymentDetails(), (saved) => saved !== undefined)).toEqual(DETAILS)
    },
  },
  {
    title: 'are not shown to a visitor [Q14]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      expect(currentValue(visitor.c2c.paymentDetails())).toBeUndefined()
    },
  },
]

const savePaymentDetails: ReadonlyArray<Case> = [
  {
    title: 'replaces all details, and removes what is empty [C2C-1]',
    run: async (environment) => {
      const user = await environment.newUser()
      await saveDetails(user)
      await saveDetails(user, { alipayAccount: '', bankAccount: '0001' })
      expect(await waitForReady(user.c2c.paymentDetails(), (saved) => saved?.bankAccount === '0001')).toEqual({
        ...DETAILS,
        alipayAccount: '',
        bankAccount: '0001',
      })
    },
  },
  {
    title: 'rejects details without a name or without a complete method [C2C-1] [Q34]',
    run: async (environment) => {
      const user = await environment.newUser()
      const incomplete = { ...DETAILS, bankAccount: '', alipayAccount: '' }
      for (const details of [{ ...DETAILS, realName: '' }, incomplete])
        expect(await user.c2c.savePaymentDetails(details)()).toMatchObject(REJECTED)
      expect(await waitForReady(user.c2c.paymentDetails())).toBeUndefined()
    },
  },
  {
    title: 'fails while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.c2c.savePaymentDetails(DETAILS)()).toMatchObject(E.left({ _tag: 'Unreachable' }))
    },
  },
]

const coins: ReadonlyArray<Case> = [
  {
    title: 'are those of the funding wallet, also for a visitor [C2C-2] [HOME-7]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      expect(await waitForReady(visitor.c2c.coins())).toContainEqual({ id: USDT, name: 'USDT' })
    },
  },
]

const ownOffersPage: ReadonlyArray<Case> = [endsWhenAborted((browser) => browser.c2c.ownOffersPage(SELL, 1), 'newUser')]

const orders: ReadonlyArray<Case> = [
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

const ordersPage: ReadonlyArray<Case> = [
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

const offerOrders: ReadonlyArray<Case> = [
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

const offerOrdersPage: ReadonlyArray<Case> = [
  {
    title: 'gives the orders of an own offer, and refuses those of another user [C2C-4]',
    run: async (environment) => {
      const { poster, taker, offer, order } = await newDeal(environment)
      expect(await poster.c2c.offerOrdersPage(offer.id, 1)()()).toMatchObject(E.right({ items: [{ id: order.id }] }))
      expect(await taker.c2c.offerOrdersPage(offer.id, 1)()()).toMatchObject(REJECTED)
    },
  },
]

const order: ReadonlyArray<Case> = [
  {
    title: 'shows both parties where the payer pays to, and the deadline [C2C-7] [TXT-13]',
    run: async (environment) => {
      for (const side of ['sell', 'buy'] as const) {
        const { poster, taker, receiver, order: taken } = await newDeal(environment, side)
        for (const user of [poster, taker]) {
          const detail = await waitForReady(user.c2c.order(taken.id))
          expect(detail).toMatchObject({ status: 'awaiting-payment', role: user === poster ? 'poster' : 'taker' })
          expect(detail.receiverDetails).toEqual(await waitForReady(receiver.c2c.paymentDetails()))
          expect(Number(detail.payBefore) - Number(detail.createdAt)).toBe(900_000)
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

/** The changes that a user is told of, until there are as many as expected. */
const changesOf = ({ c2c }: UserBrowser) => {
  const seen: Array<Pick<C2cOrder.Order, 'id' | 'status'>> = []
  const subscription = c2c.changed.subscribe(({ id, status }) => seen.push({ id, status }))
  const expectSeen = async (expected: ReadonlyArray<Pick<C2cOrder.Order, 'id' | 'status'>>): Promise<void> => {
    await vi.waitFor(() => expect(seen).toEqual(expected), { timeout: 30_000 })
  }
  return { expectSeen, end: () => subscription.unsubscribe() }
}

const changed: ReadonlyArray<Case> = [
  {
    title: 'tells each party what the other one did, once, and not what it did itself [C2C-5]',
    run: async (environment) => {
      const [poster, taker] = [await newTrader(environment), await newTrader(environment)]
      const [posterChanges, takerChanges] = [changesOf(poster), changesOf(taker)]
      const taken = await takeOffer(taker, await publishOffer(poster))
      await posterChanges.expectSeen([{ id: taken.id, status: 'awaiting-payment' }])
      await act(taker, taken, 'confirm-paid')
      await posterChanges.expectSeen([
        { id: taken.id, status: 'awaiting-payment' },
        { id: taken.id, status: 'paid' },
      ])
      await act(poster, taken, 'confirm-receipt')
      await takerChanges.expectSeen([{ id: taken.id, status: 'completed' }])
      posterChanges.end()
      takerChanges.end()
    },
  },
  {
    title: 'tells after a broken connection what happened meanwhile, once [C2C-5] [SHELL-8]',
    run: async (environment) => {
      const { poster, taker, order: taken } = await newDeal(environment)
      const changes = changesOf(poster)
      await expectStatus(poster, taken.id, 'awaiting-payment')
      environment.setNetwork('socket-down')
      await act(taker, taken, 'confirm-paid')
      environment.setNetwork('up')
      await changes.expectSeen([{ id: taken.id, status: 'paid' }])
      changes.end()
    },
    needs: 'socket',
  },
  {
    title: 'tells nothing to a user who is no party [Q14]',
    run: async (environment) => {
      const [stranger, watched] = [await newTrader(environment), await newTrader(environment)]
      const [strangerChanges, watchedChanges] = [changesOf(stranger), changesOf(watched)]
      const taker = await newTrader(environment)
      const taken = await takeOffer(taker, await publishOffer(watched))
      await watchedChanges.expectSeen([{ id: taken.id, status: 'awaiting-payment' }])
      await strangerChanges.expectSeen([])
      strangerChanges.end()
      watchedChanges.end()
    },
  },
]

const limits: ReadonlyArray<Case> = [
  {
    title: 'counts the cancellations of the day, and tells until when the user is restricted [TXT-13]',
    run: async (environment) => {
      const { taker, offer, order: taken } = await newDeal(environment)
      expect(await waitForReady(taker.c2c.limits())).toMatchObject({
        paymentWindowSeconds: 900,
        cancellationsPerDay: 3,
        cancellationsLeft: 3,
        restrictedUntil: undefined,
      })
      let next = taken
      for (let left = 2; left >= 0; left -= 1) {
        await act(taker, next, 'cancel')
        taker.c2c.retry()
        const limit = await waitForReady(taker.c2c.limits(), (now) => now?.cancellationsLeft === left)
        expect(limit?.restrictedUntil === undefined).toBe(left > 0)
        if (left > 0) next = await takeOffer(taker, offer)
      }
    },
  },
  {
    title: 'are not asked for a visitor [Q14]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      expect(currentValue(visitor.c2c.limits())).toBeUndefined()
    },
  },
]

const shops: ReadonlyArray<Case> = [
  {
    title: 'are none for a user who is no seller [C2C-9]',
    run: async (environment) => {
      expect(await waitForReady((await environment.newUser()).c2c.shops())).toEqual([])
    },
  },
  {
    title: 'have the name and the approval of a seller [C2C-6] [C2C-9]',
    run: async (environment) => {
      const user = await environment.newUser()
      await environment.appointSeller(user, 'Fast desk')
      user.c2c.retry()
      expect(await waitForReady(user.c2c.shops(), ({ length }) => length > 0)).toMatchObject([
        { name: 'Fast desk', isApproved: true },
      ])
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads failed streams again [Q4]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      environment.setNetwork('down')
      const subscription = user.c2c.paymentDetails().subscribe()
      await waitForValue(user.c2c.paymentDetails(), ({ _tag }) => _tag === 'Failed')
      environment.setNetwork('up')
      user.c2c.retry()
      await waitForReady(user.c2c.paymentDetails(), undefined, 60_000)
      subscription.unsubscribe()
    },
  },
]

export const c2cContract: Contract<C2cPort> = {
  publish,
  withdraw,
  take,
  act: actCases,
  paymentDetails,
  savePaymentDetails,
  coins,
  offers,
  offersPage,
  ownOffers,
  ownOffersPage,
  orders,
  ordersPage,
  offerOrders,
  offerOrdersPage,
  order,
  changed,
  limits,
  appeal,
  submitAppeal,
  messages,
  sendMessage,
  shops,
  retry,
}
