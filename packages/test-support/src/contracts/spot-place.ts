/** What SpotPort.place must do. [SPOT-4] [SPOT-5] [Q10] [Q22] [Q23] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Placement } from '@hexbourse/domain/spot'
import { expect } from 'vitest'

import { crossing, decimal, ETH_USDT, freeUsdt, placed, resting } from './orders.ts'
import { known } from './watching.ts'
import type { Case } from './world.ts'
import { intentOf } from './world.ts'

/** Between the quotes, where only this case trades. */
const OWN = '3399.5'

const refuses = (title: string, order: Placement): Case => ({
  title: `${title}: refused with words, and nothing rests [SPOT-4]`,
  run: async (world) => {
    const person = await world.person()
    const outcome = await person.spot.place(intentOf(person, order))()
    expect(outcome).toMatchObject({ _tag: 'Refused', error: { _tag: 'Refused' } })
    expect(outcome._tag === 'Refused' && outcome.error._tag === 'Refused' && outcome.error.words).not.toBe('')
    expect(await known(person.spot.openOrders())).toEqual([])
  },
})

export const place: ReadonlyArray<Case> = [
  {
    title: 'an order away from the market rests with all it was given, and is told in words [SPOT-4] [SPOT-5]',
    run: async (world) => {
      const person = await world.person()
      const order = resting('5')
      const outcome = await person.spot.place(intentOf(person, order))()
      expect(outcome).toMatchObject({ _tag: 'Done' })
      expect(outcome._tag === 'Done' && outcome.words).not.toBe('')
      const [open] = await known(person.spot.openOrders(), (all) => all.length > 0)
      expect(open).toMatchObject({ pair: ETH_USDT, side: 'buy', price: order.price, remaining: order.quantity })
    },
  },
  {
    title: 'a limit that crosses fills at once, at a better price, and rests nowhere [SPOT-4]',
    run: async (world) => {
      const person = await world.person()
      const before = await freeUsdt(person)
      expect(await person.spot.place(intentOf(person, crossing()))()).toMatchObject({ _tag: 'Done' })
      await known(person.wallet.balances(), (all) => all.some(({ name, free }) => name === 'ETH' && free > 0n))
      expect(Decimal.compare(before, await freeUsdt(person))).toBe(1)
      expect(await known(person.spot.openOrders())).toEqual([])
    },
  },
  {
    title: 'a market order fills or is dropped, and rests nowhere [Q22]',
    run: async (world) => {
      const person = await world.person()
      const order = crossing({ mode: 'market', price: decimal('1') })
      expect(await person.spot.place(intentOf(person, order))()).toMatchObject({ _tag: 'Done' })
      await known(person.wallet.balances(), (all) => all.some(({ name, free }) => name === 'ETH' && free > 0n))
      expect(await known(person.spot.openOrders())).toEqual([])
    },
  },
  refuses('more than the balance holds', resting('5000', { quantity: decimal('100') })),
  refuses('what is not held', resting('5000000', { side: 'sell' })),
  refuses(
    'a market that does not exist',
    resting('5', { pair: { base: 3 as CurrencyId, settlement: 1 as CurrencyId } }),
  ),
  refuses('a price of nothing', resting('0')),
  refuses('a quantity of nothing', resting('5', { quantity: Decimal.zero })),
  refuses('more decimals than the price has', resting('5.123456')),
  refuses('more decimals than the quantity has', resting('5', { quantity: decimal('0.12345678') })),
  {
    title: 'an own order is never met: refused, and the first one stays [SPOT-4]',
    run: async (world) => {
      const person = await world.person()
      await person.wallet.claim(intentOf(person, { currency: ETH_USDT.base, account: 'change' }))()
      const order = await placed(person, resting(OWN))
      const outcome = await person.spot.place(intentOf(person, resting(OWN, { side: 'sell' })))()
      expect(outcome).toMatchObject({ _tag: 'Refused', error: { _tag: 'Refused' } })
      expect(await known(person.spot.openOrders(), (all) => all.length > 0)).toEqual([order])
    },
  },
  {
    title: 'delivered twice it has one effect and one answer [Q10] [Q23]',
    run: async (world) => {
      const person = await world.person()
      const intent = intentOf(person, resting('5'))
      const answers = await Promise.all([person.spot.place(intent)(), person.spot.place(intent)()])
      expect(answers[0]).toMatchObject({ _tag: 'Done' })
      expect(answers[1]).toEqual(answers[0])
      expect(await person.spot.place(intent)()).toEqual(answers[0])
      const orders = await known(person.spot.openOrders(), (all) => all.length > 0)
      expect(orders).toHaveLength(1)
    },
  },
  {
    title: 'out of reach its end is unknown, and nothing was done [Q10]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      expect(await person.spot.place(intentOf(person, resting('5')))()).toEqual({ _tag: 'Unknown' })
      world.road('open')
      person.spot.retry()
      expect(await known(person.spot.openOrders(), undefined, 30_000)).toEqual([])
    },
  },
  {
    title: 'with the answer lost its end is unknown, though it was done [Q10]',
    run: async (world) => {
      const person = await world.person()
      world.road('deaf')
      expect(await person.spot.place(intentOf(person, resting('5')))()).toEqual({ _tag: 'Unknown' })
      world.road('open')
      person.spot.retry()
      await known(person.spot.openOrders(), (all) => all.length === 1, 30_000)
    },
  },
  {
    title: 'without a session it is refused, and the session ends [SHELL-6]',
    run: async (world) => {
      const person = await world.person()
      await world.expire(person)
      const outcome = await person.spot.place(intentOf(person, resting('5')))()
      expect(outcome).toMatchObject({ _tag: 'Refused', error: { _tag: 'SessionExpired' } })
    },
  },
]
