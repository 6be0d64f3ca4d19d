/** What a WalletPort must do with money on its way from one account to another. [WAL-4] [Q24] */
import type { AccountKind, CurrencyId } from '@hexbourse/domain/kernel'
import { Balances, Decimal } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { Movement } from '@hexbourse/domain/wallet'
import { expect } from 'vitest'

import { decimal, moved, transferOf, stored, USDT } from './orders.ts'
import { linesOf } from './wallet-lines.ts'
import { known } from './watching.ts'
import type { Case, Person, PortWorld, Road } from './world.ts'
import { intentOf } from './world.ts'

const has = (person: Person, account: AccountKind): Promise<Decimal.Decimal> =>
  known(person.wallet.balances()).then((all) => Balances.find(all, account, USDT)?.free ?? Decimal.zero)

const holds = (person: Person, account: AccountKind, amount: string) =>
  known(person.wallet.balances(), (all) => Balances.find(all, account, USDT)?.free === decimal(amount))

const refuses = (title: string, what: Transfer.Order): Case => ({
  title: `${title}: refused with words, and nothing moves [WAL-4] [Q29]`,
  run: async (world) => {
    const person = await world.person()
    const outcome = await person.wallet.transfer(intentOf(person, what))()
    expect(outcome).toMatchObject({ _tag: 'Refused', error: { _tag: 'Refused' } })
    expect(outcome._tag === 'Refused' && outcome.error._tag === 'Refused' && outcome.error.words).not.toBe('')
    expect([await has(person, 'change'), await has(person, 'legal')]).toEqual([decimal('10000'), Decimal.zero])
  },
})

export const transfer: ReadonlyArray<Case> = [
  {
    title: 'what leaves one account arrives in the other, to the last digit, and is told in words [WAL-4]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.wallet.balances().subscribe()
      const outcome = await person.wallet.transfer(intentOf(person, transferOf()))()
      expect(outcome).toMatchObject({ _tag: 'Done' })
      expect(outcome._tag === 'Done' && outcome.words).not.toBe('')
      await holds(person, 'change', '9987.6543211')
      await holds(person, 'legal', '12.3456789')
      watching.unsubscribe()
    },
  },
  {
    title: 'goes between any two accounts, all of it if need be [WAL-4]',
    run: async (world) => {
      const person = await world.person()
      const road = ['change', 'micro', 'lever', 'legal', 'change'] as const
      for (const [nth, from] of road.slice(0, -1).entries())
        await moved(person, transferOf({ from, to: road[nth + 1] ?? 'change', amount: decimal('10000') }))
      await holds(person, 'change', '10000')
    },
  },
  {
    title: 'in the older form goes between trading and leverage, a hundred and more [WAL-4]',
    run: async (world) => {
      const person = await world.person()
      await moved(person, transferOf({ amount: decimal('300') }))
      await moved(person, transferOf({ from: 'legal', to: 'lever', amount: decimal('200'), form: 'older' }))
      await moved(person, transferOf({ from: 'lever', to: 'legal', amount: decimal('100'), form: 'older' }))
      const little = transferOf({ from: 'legal', to: 'lever', amount: decimal('99.99999999'), form: 'older' })
      expect(await person.wallet.transfer(intentOf(person, little))()).toMatchObject({ _tag: 'Refused' })
      await holds(person, 'lever', '100')
      await holds(person, 'legal', '200')
    },
  },
  refuses('to the account it comes from', transferOf({ to: 'change' })),
  refuses('more than there is', transferOf({ amount: decimal('10000.00000001') })),
  refuses('more than may go at once', transferOf({ amount: decimal('100000000') })),
  refuses('nothing', transferOf({ amount: Decimal.zero })),
  refuses('finer than the ledger', transferOf({ amount: decimal('0.000000001') })),
  refuses('a coin that may not be there', transferOf({ currency: 5 as CurrencyId })),
  refuses('a coin that does not exist', transferOf({ currency: 4711 as CurrencyId })),
  {
    title: 'what an order has reserved stays where it is [WAL-4]',
    run: async (world) => {
      const person = await world.person()
      const pair = { base: 2, settlement: 3 } as never
      const body = { pair, side: 'buy', mode: 'limit', price: decimal('5'), quantity: decimal('100') } as const
      expect(await person.spot.place(intentOf(person, body))()).toMatchObject({ _tag: 'Done' })
      const outcome = await person.wallet.transfer(intentOf(person, transferOf({ amount: decimal('9500.00000001') })))()
      expect(outcome).toMatchObject({ _tag: 'Refused' })
      await moved(person, transferOf({ amount: decimal('9500') }))
    },
  },
  {
    title: 'delivered twice it moves once [Q10] [Q23]',
    run: async (world) => {
      const person = await world.person()
      const intent = intentOf(person, transferOf())
      const answers = await Promise.all([person.wallet.transfer(intent)(), person.wallet.transfer(intent)()])
      expect(answers[0]).toMatchObject({ _tag: 'Done' })
      expect(answers[1]).toEqual(answers[0])
      await holds(person, 'legal', '12.3456789')
    },
  },
  {
    title: 'out of reach its end is unknown, and nothing moved [Q10]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      expect(await person.wallet.transfer(intentOf(person, transferOf()))()).toEqual({ _tag: 'Unknown' })
      world.road('open')
      person.wallet.retry()
      expect(await has(person, 'legal')).toBe(Decimal.zero)
    },
  },
  {
    title: 'without a session it is refused, and the session ends [SHELL-6]',
    run: async (world) => {
      const person = await world.person()
      await world.expire(person)
      const outcome = await person.wallet.transfer(intentOf(person, transferOf()))()
      expect(outcome).toMatchObject({ _tag: 'Refused', error: { _tag: 'SessionExpired' } })
    },
  },
]

/** Sends over a bad road, mends it, and asks how it ended. */
const movedOver = async (world: PortWorld, person: Person, road: Road, marks: ReadonlyArray<string> = []) => {
  world.road(road)
  const intent = intentOf(person, transferOf(), marks)
  expect(await person.wallet.transfer(intent)()).toEqual({ _tag: 'Unknown' })
  world.road('open')
  return person.wallet.settle(stored('wallet.transfer', intent))()
}

export const settle: ReadonlyArray<Case> = [
  {
    title: 'a transfer whose answer was lost is found by the line it left [Q24]',
    run: async (world) => {
      const person = await world.person()
      expect(await movedOver(world, person, 'lossy')).toMatchObject({
        _tag: 'Found',
        result: { currency: USDT, change: decimal('-12.3456789') },
      })
      await holds(person, 'legal', '12.3456789')
    },
  },
  {
    title: 'a transfer that never arrived is not found, also not where the same one went before it [Q24]',
    run: async (world) => {
      const person = await world.person()
      await moved(person, transferOf())
      const marks = (await linesOf(person, 'change')).map(Movement.mark)
      expect(await movedOver(world, person, 'broken', marks)).not.toMatchObject({ _tag: 'Found' })
    },
  },
  {
    title: 'the same transfer once more is found, and not taken for the one before it [Q24]',
    run: async (world) => {
      const person = await world.person()
      await moved(person, transferOf())
      const marks = (await linesOf(person, 'change')).map(Movement.mark)
      expect(await movedOver(world, person, 'lossy', marks)).toMatchObject({ _tag: 'Found' })
      await holds(person, 'legal', '24.6913578')
    },
  },
  {
    title: 'while the exchange cannot be asked it stays unknown [Q24]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      const intent = intentOf(person, transferOf())
      await person.wallet.transfer(intent)()
      expect(await person.wallet.settle(stored('wallet.transfer', intent))()).toEqual({ _tag: 'StillUnknown' })
    },
  },
]
