/** Contract of the ledger members of WalletPort. [WAL-5] [ACC-7] */
import type { WalletType } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { LedgerEntry } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import { decimal, makeTransfer, transferOf, USDT } from './orders.ts'
import type { Case, UserBrowser } from './environment.ts'
const spotEntriesOf = async (
  user: UserBrowser,
  wallet: WalletType,
): Promise<ReadonlyArray<LedgerEntry.LedgerEntry>> => {
  const page = await user.wallet.ledgerEntries({ wallet, currency: USDT }, 1)()()
  return E.isRight(page) ? page.right.items : expect.fail('no page')
}

export const ledgerEntries: ReadonlyArray<Case> = [
  {
    title: 'lists the changes of one coin in one wallet, newest first, with the balance after each [WAL-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      await makeTransfer(user, transferOf())
      const entries = await spotEntriesOf(user, 'spot')
      expect(entries).toMatchObject([
        { currency: USDT, name: 'USDT', change: decimal('-12.3456789'), balanceAfter: decimal('9987.6543211') },
        { currency: USDT, name: 'USDT', change: decimal('10000'), balanceAfter: decimal('10000') },
      ])
      expect(
        entries.map(({ isTransfer, description, at }) => [isTransfer, description === '', at === undefined]),
      ).toEqual([
        [true, false, false],
        [false, false, false],
      ])
      expect(await spotEntriesOf(user, 'funding')).toMatchObject([{ change: decimal('12.3456789'), isTransfer: true }])
      expect(await spotEntriesOf(user, 'second-contract')).toEqual([])
    },
  },
  {
    title: 'does not mark reservations and releases of an order as transfers [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      const pair = { base: 2, quote: 3 } as never
      const body = { pair, side: 'buy', orderType: 'limit', price: decimal('5'), quantity: decimal('1') } as const
      expect(await execute(user.spot.place, body)).toMatchObject({ _tag: 'Succeeded' })
      const entries = await spotEntriesOf(user, 'spot')
      // the play money, and the reservation
      expect(entries).toHaveLength(2)
      expect(entries.filter(({ isTransfer }) => isTransfer)).toEqual([])
    },
  },
  {
    title: "never shows another user's entries [WAL-5]",
    run: async (environment) => {
      const [owner, other] = [await environment.newUser(), await environment.newUser()]
      await makeTransfer(owner, transferOf())
      expect(await spotEntriesOf(other, 'funding')).toEqual([])
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      const ref = { wallet: 'spot', currency: USDT } as const
      expect(await user.wallet.ledgerEntries(ref, 1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ wallet }) => wallet.ledgerEntries({ wallet: 'spot', currency: USDT }, 1), 'newUser'),
]

export const transactionHistory: ReadonlyArray<Case> = [
  {
    title: 'lists both entries of each transfer, twenty per page, none lost or repeated [ACC-7]',
    run: async (environment) => {
      const user = await environment.newUser()
      for (let count = 0; count < 11; count += 1) await makeTransfer(user, transferOf({ amount: decimal('1') }))
      const [first, second] = [await user.wallet.transactionHistory(1)()(), await user.wallet.transactionHistory(2)()()]
      expect(first).toMatchObject(E.right({ page: 1, hasMore: true }))
      expect(second).toMatchObject(E.right({ page: 2, hasMore: false }))
      const entries = [first, second].flatMap((page) => (E.isRight(page) ? page.right.items : []))
      const ids = entries.map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
      expect(entries.filter(({ isTransfer }) => isTransfer)).toHaveLength(22)
      expect(Decimal.sum(entries.map(({ change }) => change))).toBe(decimal('10000'))
    },
  },
  {
    title: "never shows another user's entries, and is empty after the last page [ACC-7]",
    run: async (environment) => {
      const [owner, other] = [await environment.newUser(), await environment.newUser()]
      await makeTransfer(owner, transferOf())
      expect(await other.wallet.transactionHistory(1)()()).toMatchObject(
        E.right({ items: [{ isTransfer: false }], hasMore: false }),
      )
      expect(await owner.wallet.transactionHistory(7)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.wallet.transactionHistory(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ wallet }) => wallet.transactionHistory(1), 'newUser'),
]

export const netWorth: ReadonlyArray<Case> = [
  {
    title: 'values all wallets together, a transfer and a reservation included, with what was claimed [WAL-12]',
    run: async (environment) => {
      const user = await environment.newUser()
      await makeTransfer(user, transferOf())
      const pair = { base: 2, quote: 3 } as never
      const body = { pair, side: 'buy', orderType: 'limit', price: decimal('5'), quantity: decimal('1') } as const
      expect(await execute(user.spot.place, body)).toMatchObject({ _tag: 'Succeeded' })
      const days = await user.wallet.netWorth(7)()()
      const today = E.isRight(days) ? days.right.at(-1) : undefined
      expect(today).toMatchObject({ value: decimal('10000'), deposited: decimal('10000'), deposits: 1, withdrawals: 0 })
      expect(today?.wallets.get('funding')).toBe(decimal('12.3456789'))
      expect(today?.wallets.get('spot')).toBe(decimal('9987.6543211'))
      expect(today && [...today.coins]).toEqual([[USDT, decimal('10000')]])
      // one day, or two where midnight passed during the test
      expect(E.isRight(days) && days.right.length <= 2).toBe(true)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.wallet.netWorth(7)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ wallet }) => wallet.netWorth(7), 'newUser'),
]

export const transferRecords: ReadonlyArray<Case> = [
  {
    title: 'lists each transfer once with its coin and both wallets, newest first [WAL-5] [LEV-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      await makeTransfer(user, transferOf())
      await makeTransfer(user, transferOf({ from: 'funding', to: 'margin', amount: decimal('2') }))
      const records = await user.wallet.transferRecords(1)()()
      expect(records).toMatchObject(
        E.right({
          items: [
            { coin: 'USDT', amount: decimal('2'), from: 'funding', to: 'margin', status: 'approved' },
            { coin: 'USDT', amount: decimal('12.3456789'), from: 'spot', to: 'funding', status: 'approved' },
          ],
          page: 1,
          hasMore: false,
        }),
      )
      const rows = E.isRight(records) ? records.right.items : []
      expect(rows.map(({ description, at }) => [description === '', at === undefined])).toEqual([
        [false, false],
        [false, false],
      ])
    },
  },
  {
    title: "lists twenty per page, none lost or repeated, and never another user's [LEV-5]",
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      for (let nth = 1; nth <= 21; nth += 1) await makeTransfer(user, transferOf({ amount: decimal(String(nth)) }))
      const [first, second] = [await user.wallet.transferRecords(1)()(), await user.wallet.transferRecords(2)()()]
      expect(first).toMatchObject(E.right({ page: 1, hasMore: true }))
      expect(second).toMatchObject(E.right({ page: 2, hasMore: false }))
      const rows = [first, second].flatMap((page) => (E.isRight(page) ? page.right.items : []))
      expect(rows.map(({ amount }) => amount)).toEqual(
        Array.from({ length: 21 }, (_, nth) => decimal(String(21 - nth))),
      )
      expect(await other.wallet.transferRecords(1)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.wallet.transferRecords(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted(({ wallet }) => wallet.transferRecords(1), 'newUser'),
]
