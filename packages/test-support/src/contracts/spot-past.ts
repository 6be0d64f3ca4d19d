/** What a SpotPort must do with what has traded and what was revoked. [SPOT-6] [Q19] */
import { expect } from 'vitest'
import { either as E } from 'fp-ts'

import { crossing, placed, quietly, resting, revocationOf } from './orders.ts'
import { known, shown } from './watching.ts'
import type { Case, Person } from './world.ts'
import { intentOf } from './world.ts'

/** Takes a little ETH from the house. */
const bought = async (person: Person): Promise<void> => {
  expect(await person.spot.place(intentOf(person, crossing()))()).toMatchObject({ _tag: 'Done' })
}

export const fills: ReadonlyArray<Case> = [
  {
    title: 'a trade appears by itself, as the side of whoever looks [SPOT-6]',
    run: async (world) => {
      const [maker, taker] = [await world.person(), await world.person()]
      const { coin, offered, taken } = quietly('BTC')
      await maker.wallet.claim(intentOf(maker, { currency: coin, account: 'change' }))()
      await placed(maker, offered)
      const sold = known(maker.spot.fills(), ({ items }) => items.length === 1)
      expect(await taker.spot.place(intentOf(taker, taken))()).toMatchObject({ _tag: 'Done' })
      const { pair, price, quantity } = taken
      const expected = { pair, price, quantity }
      expect((await sold).items).toMatchObject([{ ...expected, side: 'sell' }])
      const { items } = await known(taker.spot.fills(), (page) => page.items.length === 1)
      expect(items).toMatchObject([{ ...expected, side: 'buy' }])
    },
  },
  {
    title: 'a visitor has none, and nobody sees those of another [Q14]',
    run: async (world) => {
      const [owner, other, visitor] = [await world.person(), await world.person(), await world.visitor()]
      await bought(owner)
      expect((await known(other.spot.fills())).items).toEqual([])
      expect(shown(visitor.spot.fills())?.items ?? []).toEqual([])
    },
  },
  {
    title: 'nothing is left on screen once the person has gone [Q25]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.spot.fills().subscribe()
      await bought(person)
      await known(person.spot.fills(), ({ items }) => items.length > 0)
      await person.account.signOut()
      expect(shown(person.spot.fills())?.items ?? []).toEqual([])
      watching.unsubscribe()
    },
  },
  {
    title: 'tell the fee of what was received [SPOT-6]',
    run: async (world) => {
      const person = await world.person()
      await bought(person)
      const { items } = await known(person.spot.fills(), (page) => page.items.length > 0)
      const fees = items.map(({ fee, quantity }) => fee !== undefined && fee > 0n && fee < quantity)
      expect(fees).toEqual(items.map(() => true))
    },
  },
]

export const fillsOn: ReadonlyArray<Case> = [
  {
    title: 'the first page is the newest, and says that nothing follows it [SPOT-6]',
    run: async (world) => {
      const person = await world.person()
      await bought(person)
      await bought(person)
      const page = await person.spot.fillsOn(1)()
      expect(page).toMatchObject(E.right({ page: 1, hasMore: false }))
      const ids = E.isRight(page) ? page.right.items.map(({ id }) => id) : []
      expect(ids.length).toBeGreaterThanOrEqual(2)
      expect(ids).toEqual([...ids].sort((a, b) => b - a))
    },
  },
  {
    title: 'a page past the end is empty [SPOT-6]',
    run: async (world) => {
      const person = await world.person()
      await bought(person)
      expect(await person.spot.fillsOn(7)()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  {
    title: 'out of reach it says so [Q4]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      expect(await person.spot.fillsOn(1)()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
]

export const cancelled: ReadonlyArray<Case> = [
  {
    title: 'a revoked order appears by itself [SPOT-6] [Q19]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.spot.cancelled().subscribe()
      expect((await known(person.spot.cancelled())).items).toEqual([])
      const order = await placed(person, resting('5'))
      await person.spot.revoke(intentOf(person, revocationOf(order)))()
      const { items } = await known(person.spot.cancelled(), (page) => page.items.length > 0)
      expect(items).toEqual([order])
      watching.unsubscribe()
    },
  },
  {
    title: 'a visitor has none [Q14]',
    run: async (world) => {
      const visitor = await world.visitor()
      expect(shown(visitor.spot.cancelled())?.items ?? []).toEqual([])
    },
  },
]

export const cancelledOn: ReadonlyArray<Case> = [
  {
    title: 'a revoked order is there as it stood when it was revoked [Q19]',
    run: async (world) => {
      const person = await world.person()
      const order = await placed(person, resting('5'))
      expect(await person.spot.cancelledOn(1)()).toMatchObject(E.right({ items: [] }))
      await person.spot.revoke(intentOf(person, revocationOf(order)))()
      expect(await person.spot.cancelledOn(1)()).toEqual(E.right({ items: [order], page: 1, hasMore: false }))
    },
  },
  {
    title: 'nobody sees those of another [SPOT-6]',
    run: async (world) => {
      const [owner, other] = [await world.person(), await world.person()]
      const order = await placed(owner, resting('5'))
      await owner.spot.revoke(intentOf(owner, revocationOf(order)))()
      expect(await other.spot.cancelledOn(1)()).toMatchObject(E.right({ items: [] }))
    },
  },
  {
    title: 'out of reach it says so [Q4]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      expect(await person.spot.cancelledOn(1)()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
]
