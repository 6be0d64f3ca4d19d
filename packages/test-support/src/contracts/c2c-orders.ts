/** Contract of taking an offer and of the steps of an order. [C2C-3] [C2C-5] [TXT-13] */
import type { OrderActionRequest } from '@hexbourse/domain/c2c'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import {
  act,
  actionOf,
  expectFunds,
  expectStatus,
  newDeal,
  newTrader,
  newVerifiedUser,
  offerOf,
  ordersOfOffer,
  publishOffer,
  takeOf,
  takeOffer,
} from './c2c-traders.ts'
import type { Deal } from './c2c-traders.ts'
import { traderWithoutAnswers } from './c2c-offers.ts'
import { reconcile } from './reconcile.ts'
import { turnFactorOn } from './second-factor.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'
import { PASSWORD } from './environment.ts'

const REJECTED = { _tag: 'Rejected', error: { _tag: 'Rejected' } }
const TRADE_PASSWORD = '246810'

const rejectsTake = (
  title: string,
  tag: string,
  newTaker: (environment: PortEnvironment) => Promise<UserBrowser>,
): Case => ({
  title: `rejects ${title} [C2C-3] [Q38]`,
  run: async (environment) => {
    const offer = await publishOffer(await newTrader(environment))
    const taker = await newTaker(environment)
    expect(await execute(taker.c2c.take, takeOf(offer))).toMatchObject({ _tag: 'Rejected', error: { _tag: tag } })
  },
})

export const take: ReadonlyArray<Case> = [
  {
    title: 'makes an order of the whole sell offer that the taker pays; nothing of the taker is held [C2C-3] [C2C-5]',
    run: async (environment) => {
      const { poster, taker, offer, order } = await newDeal(environment)
      expect(order).toMatchObject({ side: 'sell', role: 'taker', status: 'awaiting-payment', method: 'alipay' })
      expect(order.quantity).toBe(offer.quantity)
      expect(await ordersOfOffer(poster, offer.id)).toMatchObject([{ id: order.id, role: 'poster' }])
      await expectFunds(taker, '1000', '0')
      await expectFunds(poster, '800', '200')
    },
  },
  {
    title: 'holds the coins of the taker of a buy offer [C2C-5]',
    run: async (environment) => {
      const { poster, taker } = await newDeal(environment, 'buy')
      await expectFunds(taker, '800', '200')
      await expectFunds(poster, '1000', '0')
    },
  },
  rejectsTake('a user without an identity', 'IdentityRequired', (environment) => environment.newUser()),
  rejectsTake('a user without payment details', 'PaymentInfoRequired', newVerifiedUser),
  {
    title: 'rejects the own offer, a taken one, and a second one before the first order has ended [C2C-3]',
    run: async (environment) => {
      const { poster, taker, offer } = await newDeal(environment)
      const [other, free] = [await newTrader(environment), await publishOffer(poster, offerOf())]
      expect(await execute(poster.c2c.take, takeOf(free))).toMatchObject(REJECTED)
      expect(await execute(other.c2c.take, takeOf(offer))).toMatchObject(REJECTED)
      expect(await execute(taker.c2c.take, takeOf(free))).toMatchObject(REJECTED)
      await expectFunds(poster, '600', '400')
    },
  },
  {
    title: 'is confirmed by the kept answer when its reply is lost, with one order [Q56]',
    run: async (environment) => {
      const [poster, taker] = [await newTrader(environment), await newTrader(environment)]
      const offer = await publishOffer(poster)
      expect(await reconcile(environment, 'replies-lost', taker.c2c.take, takeOf(offer))).toMatchObject({
        _tag: 'Confirmed',
      })
      expect((await ordersOfOffer(poster, offer.id)).length).toBe(1)
    },
  },
  {
    title: 'finds the order of an offer with a lost reply without kept answers [Q24]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      const taker = await traderWithoutAnswers(environment)
      const offer = await publishOffer(poster)
      expect(await reconcile(environment, 'money-replies-lost', taker.c2c.take, takeOf(offer))).toMatchObject({
        _tag: 'Matches',
        results: [{ role: 'taker', status: 'awaiting-payment' }],
      })
    },
  },
]

/** Where the coins are after each road; the poster of a sell offer, and the taker of a buy offer, gives them. */
const roads = (side: 'buy' | 'sell'): ReadonlyArray<Case> => [
  {
    title: `moves the coins of a ${side} offer to the payer, by payment and receipt, and rejects every further action [C2C-5]`,
    run: async (environment) => {
      const { payer, receiver, order } = await newDeal(environment, side)
      await act(payer, order, 'confirm-paid')
      await expectStatus(receiver, order.id, 'paid')
      await expectFunds(receiver, '800', '200')
      await act(receiver, order, 'confirm-receipt')
      await expectStatus(payer, order.id, 'completed')
      await expectFunds(payer, '1200', '0')
      await expectFunds(receiver, '800', '0')
      await expectNothingAllowed({ payer, receiver, order })
    },
  },
  {
    title: `reopens a ${side} offer that the payer cancels, and holds only what the poster gives [C2C-5]`,
    run: async (environment) => {
      const { poster, taker, payer, receiver, offer, order } = await newDeal(environment, side)
      await act(payer, order, 'cancel')
      await expectStatus(receiver, order.id, 'cancelled')
      await expectFunds(taker, '1000', '0')
      const [free, held] = side === 'sell' ? ['800', '200'] : ['1000', '0']
      await expectFunds(poster, free ?? '', held ?? '')
      await expectNothingAllowed({ payer, receiver, order })
      expect((await takeOffer(taker, offer)).id).not.toBe(order.id)
    },
  },
]

const expectNothingAllowed = async ({ payer, receiver, order }: Pick<Deal, 'payer' | 'receiver' | 'order'>) => {
  for (const action of ['confirm-paid', 'cancel', 'confirm-receipt'] as const)
    for (const user of [payer, receiver])
      expect(await execute(user.c2c.act, actionOf(order, action)), action).toMatchObject(REJECTED)
}

const survivesLostReply = (
  action: OrderActionRequest['action'],
  after: readonly [free: string, held: string],
): Case => ({
  title: `knows after a lost reply that "${action}" was done, with and without kept answers [Q24] [Q56]`,
  run: async (environment) => {
    for (const areExact of [true, false]) {
      environment.setExactOutcomes(areExact)
      const { payer, receiver, order } = await newDeal(environment)
      if (action === 'confirm-receipt') await act(payer, order, 'confirm-paid')
      const actor = action === 'confirm-receipt' ? receiver : payer
      const resolution = await reconcile(environment, 'money-replies-lost', actor.c2c.act, actionOf(order, action))
      expect(['Confirmed', 'Matches']).toContain(resolution._tag)
      await expectFunds(receiver, ...after)
    }
  },
})

export const actCases: ReadonlyArray<Case> = [
  ...roads('sell'),
  ...roads('buy'),
  {
    title: 'rejects the wrong party, a stranger and a step out of turn [C2C-5]',
    run: async (environment) => {
      const { payer, receiver, order } = await newDeal(environment)
      const stranger = await newTrader(environment)
      for (const [user, action] of [
        [receiver, 'confirm-paid'],
        [receiver, 'cancel'],
        [payer, 'confirm-receipt'],
        [receiver, 'confirm-receipt'],
        [stranger, 'confirm-paid'],
      ] as const)
        expect(await execute(user.c2c.act, actionOf(order, action)), action).toMatchObject(REJECTED)
      await expectStatus(payer, order.id, 'awaiting-payment')
    },
  },
  {
    title: 'releases coins only with the trade password of a user who has one [C2C-5] [ACC-7]',
    run: async (environment) => {
      const { payer, receiver, order } = await newDeal(environment)
      const chosen = { old: '', chosen: TRADE_PASSWORD, password: PASSWORD }
      expect(E.isRight(await receiver.profile.setTradePassword(chosen)())).toBe(true)
      await act(payer, order, 'confirm-paid')
      const release = (tradePassword?: string) =>
        execute(receiver.c2c.act, actionOf(order, 'confirm-receipt', { tradePassword }))
      for (const wrong of [undefined, '135791']) expect(await release(wrong)).toMatchObject(REJECTED)
      expect(await release(TRADE_PASSWORD)).toMatchObject({ _tag: 'Succeeded' })
      await expectFunds(payer, '1200', '0')
    },
  },
  {
    title: 'releases coins only with an unused code of the second factor of a user who has one [C2C-5] [WAL-7] [Q17]',
    run: async (environment) => {
      const { poster, taker, order } = await newDeal(environment)
      const { codes } = await turnFactorOn(environment, poster)
      const [code = '', other = ''] = codes
      const release = ({ id, side }: typeof order, factorCode?: string) =>
        execute(poster.c2c.act, actionOf({ id, side }, 'confirm-receipt', { factorCode }))
      await act(taker, order, 'confirm-paid')
      for (const wrong of [undefined, 'AAAABBBBCCCCDDDD']) expect(await release(order, wrong)).toMatchObject(REJECTED)
      await expectFunds(poster, '800', '200')
      expect(await release(order, code)).toMatchObject({ _tag: 'Succeeded' })
      const next = await takeOffer(taker, await publishOffer(poster))
      await act(taker, next, 'confirm-paid')
      expect(await release(next, code)).toMatchObject(REJECTED)
      expect(await release(next, other)).toMatchObject({ _tag: 'Succeeded' })
      await expectFunds(taker, '1400', '0')
    },
  },
  survivesLostReply('confirm-paid', ['800', '200']),
  survivesLostReply('cancel', ['800', '200']),
  survivesLostReply('confirm-receipt', ['800', '0']),
  {
    title: 'is not found when it never arrived: the order is unchanged [Q24]',
    run: async (environment) => {
      environment.setExactOutcomes(false)
      const { payer, order } = await newDeal(environment)
      expect(await reconcile(environment, 'down', payer.c2c.act, actionOf(order, 'cancel'))).toEqual({
        _tag: 'NotFound',
      })
      await expectStatus(payer, order.id, 'awaiting-payment')
    },
  },
  {
    title: 'counts three cancellations a day, and restricts the payer then [TXT-13]',
    run: async (environment) => {
      const { poster, taker, offer, order } = await newDeal(environment)
      let taken = order
      for (let count = 1; count <= 3; count += 1) {
        await act(taker, taken, 'cancel')
        if (count < 3) taken = await takeOffer(taker, offer)
      }
      expect(await execute(taker.c2c.take, takeOf(offer))).toMatchObject(REJECTED)
      expect(await execute(taker.c2c.publish, offerOf({ side: 'buy' }))).toMatchObject(REJECTED)
      expect(await execute(taker.c2c.publish, offerOf())).toMatchObject({ _tag: 'Succeeded' })
      expect(E.isRight(await poster.c2c.ownOffersPage(offer, 1)()())).toBe(true)
    },
  },
]
