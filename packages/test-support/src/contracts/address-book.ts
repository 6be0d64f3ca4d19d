/** Contract of the address book. [WAL-5] [WAL-7] */
import type { AddressId } from '@hexbourse/domain/kernel'
import type { SavedAddress } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { survivesOutage, TRON_ADDRESS, XRP, XRP_ADDRESS } from './funds-users.ts'
import { USDT } from './orders.ts'
import { currentValue, waitForReady } from './wait-for.ts'
import type { Case, UserBrowser } from './environment.ts'

const REJECTED = E.left({ _tag: 'Rejected' })
const UNREACHABLE = E.left({ _tag: 'Unreachable' })

const ADDRESS: SavedAddress.NewAddress = {
  currency: USDT,
  network: 2,
  address: TRON_ADDRESS,
  note: 'Cold storage 冷钱包',
}

const save = async (user: UserBrowser, address: SavedAddress.NewAddress = ADDRESS): Promise<void> => {
  expect(E.isRight(await user.withdrawals.saveAddress(address)())).toBe(true)
}

const savedOf = async (user: UserBrowser, count: number): Promise<ReadonlyArray<SavedAddress.SavedAddress>> =>
  waitForReady(user.withdrawals.savedAddresses(USDT), ({ length }) => length === count)

export const savedAddresses: ReadonlyArray<Case> = [
  {
    title: 'emits the addresses of one coin, newest first, with their networks and notes [WAL-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.withdrawals.savedAddresses(USDT).subscribe()
      expect(await savedOf(user, 0)).toEqual([])
      await save(user)
      await save(user, { currency: XRP, network: 0, address: XRP_ADDRESS, note: '' })
      await save(user, { ...ADDRESS, network: 1, address: '0x00000000000000000000000000000000000000aa', note: '' })
      expect(await savedOf(user, 2)).toMatchObject([
        { currency: USDT, network: 'ERC20', note: '' },
        { currency: USDT, network: 'TRC20', address: TRON_ADDRESS, note: 'Cold storage 冷钱包' },
      ])
      subscription.unsubscribe()
    },
  },
  {
    title: "never has another user's, and is empty for a visitor [Q14]",
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const visitor = await environment.newVisitor()
      await save(user)
      expect(await savedOf(other, 0)).toEqual([])
      expect(currentValue(visitor.withdrawals.savedAddresses(USDT)) ?? []).toEqual([])
    },
  },
  survivesOutage(
    'is read again after a failure, which keeps the last ones',
    (user) => user.withdrawals.savedAddresses(USDT),
    (user) => user.withdrawals.retry(),
  ),
]

export const saveAddress: ReadonlyArray<Case> = [
  {
    title: 'rejects an address that is saved, mistyped or of another network [WAL-5] [WAL-7]',
    run: async (environment) => {
      const user = await environment.newUser()
      await save(user)
      for (const part of [{}, { address: `${TRON_ADDRESS}x` }, { network: 1 }])
        expect(await user.withdrawals.saveAddress({ ...ADDRESS, ...part })()).toMatchObject(REJECTED)
      expect(await savedOf(user, 1)).toHaveLength(1)
    },
  },
  {
    title: 'finds the network where none is named [WAL-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      await save(user, { ...ADDRESS, network: undefined })
      expect(await savedOf(user, 1)).toMatchObject([{ network: 'TRC20' }])
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.withdrawals.saveAddress(ADDRESS)()).toEqual(UNREACHABLE)
    },
  },
]

export const deleteAddress: ReadonlyArray<Case> = [
  {
    title: "removes an own address once, and never another user's [WAL-5]",
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      await save(user)
      const [saved] = await savedOf(user, 1)
      const id = saved?.id ?? expect.fail('no address')
      expect(await other.withdrawals.deleteAddress(id)()).toMatchObject(REJECTED)
      expect(E.isRight(await user.withdrawals.deleteAddress(id)())).toBe(true)
      expect(await savedOf(user, 0)).toEqual([])
      expect(await user.withdrawals.deleteAddress(id)()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.withdrawals.deleteAddress(1 as AddressId)()).toEqual(UNREACHABLE)
    },
  },
]
