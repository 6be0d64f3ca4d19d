/** What a WalletPort must tell of the lines that money leaves behind. [WAL-5] [ACC-7] */
import type { AccountKind } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Movement } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { decimal, moved, transferOf, USDT } from './orders.ts'
import type { Case, Person } from './world.ts'
import { intentOf } from './world.ts'

export const linesOf = async (person: Person, account: AccountKind): Promise<ReadonlyArray<Movement.Movement>> => {
  const page = await person.wallet.movements({ account, currency: USDT }, 1)()
  return E.isRight(page) ? page.right.items : expect.fail('no page')
}

export const movements: ReadonlyArray<Case> = [
  {
    title: 'tell each change of one coin in one account, newest first, and what was there afterwards [WAL-5]',
    run: async (world) => {
      const person = await world.person()
      await moved(person, transferOf())
      const lines = await linesOf(person, 'change')
      expect(lines).toMatchObject([
        { currency: USDT, name: 'USDT', change: decimal('-12.3456789'), after: decimal('9987.6543211') },
        { currency: USDT, name: 'USDT', change: decimal('10000'), after: decimal('10000') },
      ])
      expect(lines.map(({ isTransfer, what, at }) => [isTransfer, what === '', at === undefined])).toEqual([
        [true, false, false],
        [false, false, false],
      ])
      expect(await linesOf(person, 'legal')).toMatchObject([{ change: decimal('12.3456789'), isTransfer: true }])
      expect(await linesOf(person, 'micro')).toEqual([])
    },
  },
  {
    title: 'an order that reserves and gives back is no transfer [Q24]',
    run: async (world) => {
      const person = await world.person()
      const pair = { base: 2, settlement: 3 } as never
      const body = { pair, side: 'buy', mode: 'limit', price: decimal('5'), quantity: decimal('1') } as const
      expect(await person.spot.place(intentOf(person, body))()).toMatchObject({ _tag: 'Done' })
      const lines = await linesOf(person, 'change')
      expect(lines.length).toBeGreaterThanOrEqual(3)
      expect(lines.filter(({ isTransfer }) => isTransfer)).toEqual([])
    },
  },
  {
    title: 'nobody sees those of another [WAL-5]',
    run: async (world) => {
      const [owner, other] = [await world.person(), await world.person()]
      await moved(owner, transferOf())
      expect(await linesOf(other, 'legal')).toEqual([])
    },
  },
  {
    title: 'out of reach it says so [Q4]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      const shelf = { account: 'change', currency: USDT } as const
      expect(await person.wallet.movements(shelf, 1)()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
]

export const log: ReadonlyArray<Case> = [
  {
    title: 'has both ends of a transfer, twenty lines a page, none lost and none twice [ACC-7]',
    run: async (world) => {
      const person = await world.person()
      for (let nth = 0; nth < 11; nth += 1) await moved(person, transferOf({ amount: decimal('1') }))
      const [first, second] = [await person.wallet.log(1)(), await person.wallet.log(2)()]
      expect(first).toMatchObject(E.right({ page: 1, hasMore: true }))
      expect(second).toMatchObject(E.right({ page: 2, hasMore: false }))
      const lines = [first, second].flatMap((page) => (E.isRight(page) ? page.right.items : []))
      const ids = lines.map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
      expect(lines.filter(({ isTransfer }) => isTransfer)).toHaveLength(22)
      expect(Decimal.sum(lines.map(({ change }) => change))).toBe(decimal('10000'))
    },
  },
  {
    title: 'nobody sees that of another, and a page past the end is empty [ACC-7]',
    run: async (world) => {
      const [owner, other] = [await world.person(), await world.person()]
      await moved(owner, transferOf())
      expect(await other.wallet.log(1)()).toMatchObject(E.right({ items: [{ isTransfer: false }], hasMore: false }))
      expect(await owner.wallet.log(7)()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  {
    title: 'out of reach it says so [Q4]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      expect(await person.wallet.log(1)()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
]
