/** What SpotPort.settle must find out. [Q24] */
import type { OpenOrder, Placement } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { crossing, decimal, MIDDLE, placed, resting, revocationOf, stored } from './orders.ts'
import { known } from './watching.ts'
import type { Case, Person, PortWorld, Road } from './world.ts'
import { intentOf } from './world.ts'

/** Sends over a bad road, mends it, and asks how it ended. */
const placedOver = async (
  world: PortWorld,
  person: Person,
  road: Road,
  order: Placement,
  known_: ReadonlyArray<string> = [],
) => {
  world.road(road)
  const intent = intentOf(person, order, known_)
  expect(await person.spot.place(intent)()).toEqual({ _tag: 'Unknown' })
  world.road('open')
  return person.spot.settle(stored('spot.place', intent))()
}

const revokedOver = async (world: PortWorld, person: Person, road: Road, order: OpenOrder.OpenOrder) => {
  world.road(road)
  const intent = intentOf(person, revocationOf(order))
  expect(await person.spot.revoke(intent)()).toEqual({ _tag: 'Unknown' })
  world.road('open')
  return person.spot.settle(stored('spot.revoke', intent))()
}

export const settle: ReadonlyArray<Case> = [
  {
    title: 'an order whose answer was lost is found [Q24]',
    run: async (world) => {
      const person = await world.person()
      const order = resting('5')
      const settled = await placedOver(world, person, 'deaf', order)
      expect(settled).toMatchObject({ _tag: 'Found', result: { price: order.price, remaining: order.quantity } })
    },
  },
  {
    title: 'an order that never arrived is not found, after a real search [Q24]',
    run: async (world) => {
      const person = await world.person()
      expect(await placedOver(world, person, 'broken', resting('5'))).toEqual({ _tag: 'NotFound' })
    },
  },
  {
    title: 'an order that was there before is not taken for it [Q24]',
    run: async (world) => {
      const person = await world.person()
      const before = await placed(person, resting('5'))
      const settled = await placedOver(world, person, 'broken', resting('5'), [String(before.id)])
      expect(settled).toEqual({ _tag: 'NotFound' })
    },
  },
  {
    title: 'two that could be it are both shown [Q24]',
    run: async (world) => {
      const person = await world.person()
      await placed(person, resting('5'))
      const settled = await placedOver(world, person, 'deaf', resting('5'))
      expect(settled._tag === 'Several' && settled.results).toHaveLength(2)
    },
  },
  {
    title: 'an order that filled at once is found among the trades, with nothing left of it [Q24]',
    run: async (world) => {
      const person = await world.person()
      expect(await placedOver(world, person, 'lossy', crossing())).toMatchObject({
        _tag: 'Found',
        result: { remaining: 0n, quantity: crossing().quantity },
      })
    },
  },
  {
    title: 'a market order whose answer was lost is found among the trades [Q22] [Q24]',
    run: async (world) => {
      const person = await world.person()
      const order = crossing({ mode: 'market', price: decimal(MIDDLE) })
      expect(await placedOver(world, person, 'lossy', order)).toMatchObject({
        _tag: 'Found',
        result: { remaining: 0n, quantity: order.quantity },
      })
    },
  },
  {
    title: 'a market order that never arrived is not taken for the one before it [Q22] [Q24]',
    run: async (world) => {
      const person = await world.person()
      const order = crossing({ mode: 'market', price: decimal(MIDDLE) })
      expect(await person.spot.place(intentOf(person, order))()).toMatchObject({ _tag: 'Done' })
      const page = await person.spot.fillsOn(1)()
      const before = E.isRight(page) ? page.right.items.map(Fill.mark) : []
      expect(before).toHaveLength(1)
      expect(await placedOver(world, person, 'broken', order, before)).not.toMatchObject({ _tag: 'Found' })
    },
  },
  {
    title: 'while the exchange cannot be asked it stays unknown [Q24]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      const intent = intentOf(person, resting('5'))
      await person.spot.place(intent)()
      expect(await person.spot.settle(stored('spot.place', intent))()).toEqual({ _tag: 'StillUnknown' })
    },
  },
  {
    title: 'a revocation whose answer was lost is settled: the order is gone [Q24]',
    run: async (world) => {
      const person = await world.person()
      const order = await placed(person, resting('5'))
      expect(await revokedOver(world, person, 'deaf', order)).toEqual({ _tag: 'NotFound' })
      await known(person.spot.openOrders(), (all) => all.length === 0)
    },
  },
  {
    title: 'a revocation that never arrived is settled: the order still rests [Q24]',
    run: async (world) => {
      const person = await world.person()
      const order = await placed(person, resting('5'))
      expect(await revokedOver(world, person, 'broken', order)).toMatchObject({
        _tag: 'Found',
        result: { id: order.id },
      })
    },
  },
]
