/** Contract of publishing, withdrawing and listing offers. [C2C-2] [C2C-3] [C2C-4] */
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import { act, expectFunds, newDeal, newTrader, newVerifiedUser, offerOf, publishOffer } from './c2c-traders.ts'
import { submitIdentity } from './identity.ts'
import { decimal, USDT } from './orders.ts'
import { reconcile } from './reconcile.ts'
import { currentValue, waitForReady } from './wait-for.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'

const SELL = { side: 'sell', currency: USDT } as const
const BUY = { side: 'buy', currency: USDT } as const

const rejectsWith = (title: string, tag: string, newUser: (of: PortEnvironment) => Promise<UserBrowser>): Case => ({
  title: `rejects ${title} [C2C-2] [Q38]`,
  run: async (environment) => {
    const user = await newUser(environment)
    expect(await execute(user.c2c.publish, offerOf({ side: 'buy' }))).toMatchObject({
      _tag: 'Rejected',
      error: { _tag: tag },
    })
    expect((await waitForReady(user.c2c.ownOffers(BUY))).items).toEqual([])
  },
})

/** A trader on an exchange that does not keep the answers of commands. */
export const traderWithoutAnswers = (environment: PortEnvironment): Promise<UserBrowser> => {
  environment.setExactOutcomes(false)
  return newTrader(environment)
}

export const publish: ReadonlyArray<Case> = [
  {
    title: 'holds the coins of a sell offer, which everybody sees [C2C-2] [C2C-3]',
    run: async (environment) => {
      const [poster, other] = [await newTrader(environment), await environment.newUser()]
      const request = offerOf({ quantity: decimal('199.99999') })
      const offer = await publishOffer(poster, request)
      expect(offer).toMatchObject({ ...request, status: 'open', currencyName: 'USDT', fiat: 'CNY' })
      expect(offer.remaining).toBe(request.quantity)
      await expectFunds(poster, '800.00001', '199.99999')
      const { items } = await waitForReady(other.c2c.offers(SELL), ({ items: all }) =>
        all.some(({ id }) => id === offer.id),
      )
      expect(items.find(({ id }) => id === offer.id)).toMatchObject({ ...request, status: 'open' })
    },
  },
  {
    title: 'holds nothing for a buy offer [C2C-2]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      await publishOffer(poster, offerOf({ side: 'buy', quantity: decimal('5000') }))
      await expectFunds(poster, '1000', '0')
    },
  },
  rejectsWith('a user without an identity as IdentityRequired', 'IdentityRequired', (of) => of.newUser()),
  rejectsWith('a user whose identity is under review with a message', 'Rejected', async (environment) => {
    const user = await environment.newUser()
    await submitIdentity(user)
    return user
  }),
  rejectsWith('a user without payment details as PaymentInfoRequired', 'PaymentInfoRequired', newVerifiedUser),
  {
    title: 'rejects more coins than are free, and holds nothing [C2C-2]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      expect(await execute(poster.c2c.publish, offerOf({ quantity: decimal('1000.00001') }))).toMatchObject({
        _tag: 'Rejected',
        error: { _tag: 'Rejected' },
      })
      await expectFunds(poster, '1000', '0')
    },
  },
  {
    title: 'rejects without a session [SHELL-6]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await environment.expireSession(user)
      expect(await execute(user.c2c.publish, offerOf())).toMatchObject({
        _tag: 'Rejected',
        error: { _tag: 'SessionExpired' },
      })
    },
  },
  {
    title: 'has one effect and one reply when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      const intent = poster.c2c.publish.prepare(offerOf())
      const [first, second] = await Promise.all([
        poster.c2c.publish.execute(intent)(),
        poster.c2c.publish.execute(intent)(),
      ])
      expect(first).toMatchObject({ _tag: 'Succeeded' })
      expect(second).toEqual(first)
      await expectFunds(poster, '800', '200')
    },
  },
  {
    title: 'confirms an offer with a lost reply by the kept answer, and publishes one [Q56]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      expect(await reconcile(environment, 'replies-lost', poster.c2c.publish, offerOf())).toMatchObject({
        _tag: 'Confirmed',
      })
      await expectFunds(poster, '800', '200')
    },
  },
  {
    title: 'finds one match of an offer with a lost reply without kept answers [Q24]',
    run: async (environment) => {
      const poster = await traderWithoutAnswers(environment)
      const request = offerOf()
      await publishOffer(poster, request)
      expect(await reconcile(environment, 'money-replies-lost', poster.c2c.publish, request)).toMatchObject({
        _tag: 'Matches',
        results: [{ price: request.price, quantity: request.quantity }],
      })
      await expectFunds(poster, '600', '400')
    },
  },
  {
    title: 'finds no effect of an offer that never arrived without kept answers [Q24]',
    run: async (environment) => {
      const poster = await traderWithoutAnswers(environment)
      expect(await reconcile(environment, 'down', poster.c2c.publish, offerOf())).toEqual({ _tag: 'NotFound' })
    },
  },
]

export const withdraw: ReadonlyArray<Case> = [
  {
    title: 'gives the coins back and removes the offer [C2C-4]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      const { id } = await publishOffer(poster)
      expect(await execute(poster.c2c.withdraw, { id })).toMatchObject({ _tag: 'Succeeded' })
      await expectFunds(poster, '1000', '0')
      await waitForReady(poster.c2c.ownOffers(SELL), ({ items }) => items.length === 0)
    },
  },
  {
    title: 'rejects an offer that is taken, and one of another user [C2C-4]',
    run: async (environment) => {
      const { poster, taker, offer } = await newDeal(environment)
      for (const user of [poster, taker])
        expect(await execute(user.c2c.withdraw, { id: offer.id })).toMatchObject({
          _tag: 'Rejected',
          error: { _tag: 'Rejected' },
        })
      await expectFunds(poster, '800', '200')
    },
  },
  {
    title: 'gives the coins back once when its reply is lost, with and without kept answers [Q24] [Q56]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      const { id } = await publishOffer(poster)
      expect(await reconcile(environment, 'money-replies-lost', poster.c2c.withdraw, { id })).toMatchObject({
        _tag: 'Confirmed',
      })
      await expectFunds(poster, '1000', '0')
      const other = await traderWithoutAnswers(environment)
      const second = await publishOffer(other)
      const resolution = await reconcile(environment, 'money-replies-lost', other.c2c.withdraw, { id: second.id })
      expect(['Confirmed', 'Matches']).toContain(resolution._tag)
      await expectFunds(other, '1000', '0')
    },
  },
  {
    title: 'is not found when it never arrived: the offer is still published [Q24]',
    run: async (environment) => {
      const poster = await traderWithoutAnswers(environment)
      const { id } = await publishOffer(poster)
      expect(await reconcile(environment, 'down', poster.c2c.withdraw, { id })).toEqual({ _tag: 'NotFound' })
      await expectFunds(poster, '800', '200')
    },
  },
]

export const offers: ReadonlyArray<Case> = [
  {
    title: 'emits offers of one side and coin, newest first, also to a visitor [C2C-3]',
    run: async (environment) => {
      const [poster, visitor] = [await newTrader(environment), await environment.newVisitor()]
      const older = await publishOffer(poster)
      const newer = await publishOffer(poster)
      const bought = await publishOffer(poster, offerOf({ side: 'buy' }))
      const { items } = await waitForReady(visitor.c2c.offers(SELL), ({ items: all }) =>
        all.some(({ id }) => id === newer.id),
      )
      const ids = items.map(({ id }) => id)
      expect(ids).toEqual([...ids].sort((a, b) => b - a))
      expect(ids).toContain(older.id)
      expect(ids).not.toContain(bought.id)
    },
  },
  {
    title: 'leave out an offer that is taken [C2C-3]',
    run: async (environment) => {
      const { poster, offer } = await newDeal(environment)
      await waitForReady(poster.c2c.offers(SELL), ({ items }) => !items.some(({ id }) => id === offer.id))
    },
  },
]

export const offersPage: ReadonlyArray<Case> = [
  {
    title: 'gives ten offers a page and no offer twice [C2C-3]',
    run: async (environment) => {
      const poster = await newTrader(environment)
      for (let count = 0; count < 12; count += 1)
        expect(await execute(poster.c2c.publish, offerOf({ side: 'buy', quantity: decimal('1') }))).toMatchObject({
          _tag: 'Succeeded',
        })
      const [first, second] = [await poster.c2c.ownOffersPage(BUY, 1)()(), await poster.c2c.ownOffersPage(BUY, 2)()()]
      expect(first).toMatchObject({ right: { page: 1, hasMore: true } })
      expect(second).toMatchObject({ right: { page: 2, hasMore: false } })
      const idsOf = (page: typeof first) => (page._tag === 'Right' ? page.right.items.map(({ id }) => id) : [])
      expect([idsOf(first).length, idsOf(second).length]).toEqual([10, 2])
      expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(12)
    },
  },
  endsWhenAborted((browser) => browser.c2c.offersPage(SELL, 1)),
]

export const ownOffers: ReadonlyArray<Case> = [
  {
    title: 'emits the own offers, a taken one as taken, and drops it when completed [C2C-4]',
    run: async (environment) => {
      const { poster, payer, receiver, offer, order } = await newDeal(environment)
      await waitForReady(poster.c2c.ownOffers(SELL), ({ items }) =>
        items.some(({ id, status }) => id === offer.id && status === 'taken'),
      )
      await act(payer, order, 'confirm-paid')
      await act(receiver, order, 'confirm-receipt')
      poster.c2c.retry()
      await waitForReady(poster.c2c.ownOffers(SELL), ({ items }) => items.length === 0)
    },
  },
  {
    title: 'are empty for a visitor, who is not asked for a session [Q14]',
    run: async (environment) => {
      const visitor = await environment.newVisitor()
      expect(currentValue(visitor.c2c.ownOffers(SELL))?.items ?? []).toEqual([])
    },
  },
]
