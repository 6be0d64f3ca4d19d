/** What a SpotPort must do with orders that rest. [SPOT-5] [SPOT-6] [Q10] */
import type { OrderId } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { expect } from 'vitest'

import { BTC_USDT, decimal, freeUsdt, placed, quietly, resting, revocationOf } from './orders.ts'
import { settle } from './settle.ts'
import { cancelled, cancelledOn, fills, fillsOn } from './spot-past.ts'
import { place } from './spot-place.ts'
import { known, shown, until } from './watching.ts'
import type { Case, Contract } from './world.ts'
import { intentOf } from './world.ts'

const revoke: ReadonlyArray<Case> = [
  {
    title: 'the order disappears and its money is free again [SPOT-6]',
    run: async (world) => {
      const person = await world.person()
      const before = await freeUsdt(person)
      const order = await placed(person, resting('5'))
      const outcome = await person.spot.revoke(intentOf(person, revocationOf(order)))()
      expect(outcome).toMatchObject({ _tag: 'Done' })
      await known(person.spot.openOrders(), (all) => all.length === 0)
      await known(person.wallet.balances(), (all) =>
        all.some(({ account, name, free }) => account === 'change' && name === 'USDT' && free === before),
      )
    },
  },
  {
    title: 'an order of another person is refused and stays [SPOT-6]',
    run: async (world) => {
      const [owner, thief] = [await world.person(), await world.person()]
      const order = await placed(owner, resting('5'))
      const outcome = await thief.spot.revoke(intentOf(thief, revocationOf(order)))()
      expect(outcome).toMatchObject({ _tag: 'Refused', error: { _tag: 'Refused' } })
      owner.spot.retry()
      expect(await known(owner.spot.openOrders(), (all) => all.length > 0)).toHaveLength(1)
    },
  },
  {
    title: 'an order that never was, or is gone, is refused [SPOT-6]',
    run: async (world) => {
      const person = await world.person()
      const order = await placed(person, resting('5'))
      await person.spot.revoke(intentOf(person, revocationOf(order)))()
      for (const id of [order.id, 987_654_321 as OrderId])
        expect(await person.spot.revoke(intentOf(person, { ...revocationOf(order), id }))()).toMatchObject({
          _tag: 'Refused',
          error: { _tag: 'Refused' },
        })
    },
  },
  {
    title: 'the wrong side is refused [SPOT-6]',
    run: async (world) => {
      const person = await world.person()
      const order = await placed(person, resting('5'))
      const outcome = await person.spot.revoke(intentOf(person, { ...revocationOf(order), side: 'sell' }))()
      expect(outcome).toMatchObject({ _tag: 'Refused' })
    },
  },
  {
    title: 'out of reach its end is unknown, and the order stays [Q10]',
    run: async (world) => {
      const person = await world.person()
      const order = await placed(person, resting('5'))
      world.road('broken')
      expect(await person.spot.revoke(intentOf(person, revocationOf(order)))()).toEqual({ _tag: 'Unknown' })
      world.road('open')
      person.spot.retry()
      await known(person.spot.openOrders(), (all) => all.length === 1, 30_000)
    },
  },
]

const openOrders: ReadonlyArray<Case> = [
  {
    title: 'of all markets, newest first [SPOT-6]',
    run: async (world) => {
      const person = await world.person()
      const orders = [resting('5'), resting('6', { pair: BTC_USDT }), resting('7')]
      for (const order of orders) await placed(person, order)
      const all = await known(person.spot.openOrders(), (some) => some.length === 3)
      expect(all.map(({ price }) => price)).toEqual([decimal('7'), decimal('6'), decimal('5')])
    },
  },
  {
    title: 'a visitor has none, and nobody sees those of another [SPOT-6] [Q14]',
    run: async (world) => {
      const [owner, other, visitor] = [await world.person(), await world.person(), await world.visitor()]
      await placed(owner, resting('5'))
      expect(await known(other.spot.openOrders())).toEqual([])
      expect(shown(visitor.spot.openOrders()) ?? []).toEqual([])
    },
  },
  {
    title: 'nothing is left on screen once the person has gone [Q25]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.spot.openOrders().subscribe()
      await placed(person, resting('5'))
      await person.account.signOut()
      expect(shown(person.spot.openOrders()) ?? []).toEqual([])
      watching.unsubscribe()
    },
  },
  {
    title: 'what another person takes goes without being asked for, and the money comes [SPOT-5]',
    run: async (world) => {
      const [maker, taker] = [await world.person(), await world.person()]
      const { coin, offered, taken } = quietly('SOL')
      await maker.wallet.claim(intentOf(maker, { currency: coin, account: 'change' }))()
      await placed(maker, offered)
      const gone = known(maker.spot.openOrders(), (all) => all.length === 0)
      const paid = known(maker.wallet.balances(), (all) =>
        all.some(({ name, account, free }) => name === 'USDT' && account === 'change' && free > decimal('11000')),
      )
      expect(await taker.spot.place(intentOf(taker, taken))()).toMatchObject({ _tag: 'Done' })
      await Promise.all([gone, paid])
    },
  },
  {
    title: 'out of reach they have failed with what was last known, never ended [Q4]',
    run: async (world) => {
      const person = await world.person()
      const order = await placed(person, resting('5'))
      const watching = person.spot.openOrders().subscribe()
      await known(person.spot.openOrders(), (all) => all.length === 1)
      world.road('broken')
      person.spot.retry()
      const failed = await until(person.spot.openOrders(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' }, last: { value: [order] } })
      world.road('open')
      await known(person.spot.openOrders(), undefined, 40_000)
      watching.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again now, for whoever watches [Q4]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.spot.openOrders().subscribe()
      await known(person.spot.openOrders())
      person.spot.retry()
      expect(await known(person.spot.openOrders())).toEqual([])
      watching.unsubscribe()
    },
  },
]

export const spotContract: Contract<SpotPort> = {
  place,
  revoke,
  settle,
  openOrders,
  fills,
  fillsOn,
  cancelled,
  cancelledOn,
  retry,
}
