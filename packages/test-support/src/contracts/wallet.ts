/** What a WalletPort must do. [WAL-1] [Q19] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Claim, Asset, WalletPort } from '@hexbourse/domain/wallet'
import { expect } from 'vitest'

import { decimal, placed, resting } from './orders.ts'
import { log, movements } from './wallet-lines.ts'
import { settle, transfer } from './wallet-moves.ts'
import { known, shown, until } from './watching.ts'
import type { Case, Contract } from './world.ts'
import { intentOf } from './world.ts'

const usdt = (all: ReadonlyArray<Asset.Asset>): Asset.Asset | undefined =>
  all.find(({ account, name }) => account === 'change' && name === 'USDT')
const ETH: Claim = { currency: 2 as CurrencyId, account: 'change' }

const refuses = (title: string, claim: Claim): Case => ({
  title: `${title}: refused with words [Q19]`,
  run: async (world) => {
    const person = await world.person()
    const outcome = await person.wallet.claim(intentOf(person, claim))()
    expect(outcome).toMatchObject({ _tag: 'Refused', error: { _tag: 'Refused' } })
  },
})

const balances: ReadonlyArray<Case> = [
  {
    title: 'every account has its own balances, none of them negative [WAL-1]',
    run: async (world) => {
      const person = await world.person()
      const all = await known(person.wallet.balances(), (some) => usdt(some)?.free === decimal('10000'))
      expect([...new Set(all.map(({ account }) => account))].sort()).toEqual(['change', 'legal', 'lever', 'micro'])
      expect(all.every(({ free, locked }) => !Decimal.isNegative(free) && !Decimal.isNegative(locked))).toBe(true)
      expect(new Set(all.map(({ account, currency }) => `${account}-${currency}`)).size).toBe(all.length)
    },
  },
  {
    title: 'every coin tells whether it is paid in and out, which none is with play money [WAL-1]',
    run: async (world) => {
      const { wallet } = await world.person()
      const all = await known(wallet.balances(), (some) => some.length > 0)
      expect(all.filter(({ payable }) => payable)).toEqual([])
    },
  },
  {
    title: 'every coin tells what one of it is worth [WAL-1]',
    run: async (world) => {
      const person = await world.person()
      const all = await known(person.wallet.balances(), (some) => some.length > 0)
      expect(usdt(all)?.price).toEqual({ usdt: decimal('1'), cny: decimal('6.8') })
      const ether = all.find(({ account, name }) => account === 'legal' && name === 'ETH')?.price.usdt ?? Decimal.zero
      expect([ether > decimal('3390'), ether < decimal('3410')]).toEqual([true, true])
    },
  },
  {
    title: 'what an order reserves is locked, and nothing is lost by it [SPOT-5]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.wallet.balances().subscribe()
      await placed(person, resting('5'))
      const all = await known(person.wallet.balances(), (some) =>
        Decimal.isPositive(usdt(some)?.locked ?? Decimal.zero),
      )
      expect(usdt(all)).toMatchObject({ free: decimal('9997.5'), locked: decimal('2.5') })
      watching.unsubscribe()
    },
  },
  {
    title: 'a visitor has none, and nobody sees those of another [Q14]',
    run: async (world) => {
      const [person, visitor] = [await world.person(), await world.visitor()]
      await known(person.wallet.balances())
      expect(shown(visitor.wallet.balances()) ?? []).toEqual([])
    },
  },
  {
    title: 'nothing is left on screen once the person has gone [Q25]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.wallet.balances().subscribe()
      await known(person.wallet.balances())
      await person.account.signOut()
      expect(shown(person.wallet.balances()) ?? []).toEqual([])
      watching.unsubscribe()
    },
  },
  {
    title: 'out of reach they have failed with what was last known, never ended [Q4]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.wallet.balances().subscribe()
      await known(person.wallet.balances(), (some) => usdt(some) !== undefined)
      world.road('broken')
      person.wallet.retry()
      const failed = await until(person.wallet.balances(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
      expect(failed._tag === 'Failed' && failed.last).toBeDefined()
      watching.unsubscribe()
    },
  },
]

const claim: ReadonlyArray<Case> = [
  {
    title: 'the coin arrives without being asked for [Q19]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.wallet.balances().subscribe()
      const outcome = await person.wallet.claim(intentOf(person, ETH))()
      expect(outcome).toMatchObject({ _tag: 'Done' })
      await known(person.wallet.balances(), (all) =>
        all.some(({ account, currency, free }) => account === 'change' && currency === ETH.currency && free > 0n),
      )
      watching.unsubscribe()
    },
  },
  {
    title: 'delivered twice it is had once [Q23]',
    run: async (world) => {
      const person = await world.person()
      const intent = intentOf(person, ETH)
      const answers = [await person.wallet.claim(intent)(), await person.wallet.claim(intent)()]
      expect(answers[1]).toEqual(answers[0])
    },
  },
  refuses('the same coin a second time that day', { currency: 3 as CurrencyId, account: 'change' }),
  refuses('a coin that is not in that account', { currency: 4 as CurrencyId, account: 'legal' }),
  refuses('a coin that does not exist', { currency: 4711 as CurrencyId, account: 'change' }),
  {
    title: 'out of reach its end is unknown, and the next claim is free [Q10]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      expect(await person.wallet.claim(intentOf(person, ETH))()).toEqual({ _tag: 'Unknown' })
      world.road('open')
      expect(await person.wallet.claim(intentOf(person, ETH))()).toMatchObject({ _tag: 'Done' })
    },
  },
  {
    title: 'with the answer lost it was had all the same [Q10]',
    run: async (world) => {
      const person = await world.person()
      world.road('deaf')
      expect(await person.wallet.claim(intentOf(person, ETH))()).toEqual({ _tag: 'Unknown' })
      world.road('open')
      expect(await person.wallet.claim(intentOf(person, ETH))()).toMatchObject({ _tag: 'Refused' })
    },
  },
  {
    title: 'without a session it is refused [SHELL-6]',
    run: async (world) => {
      const person = await world.person()
      await world.expire(person)
      expect(await person.wallet.claim(intentOf(person, ETH))()).toMatchObject({
        _tag: 'Refused',
        error: { _tag: 'SessionExpired' },
      })
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again now, for whoever watches [Q4]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.wallet.balances().subscribe()
      await known(person.wallet.balances())
      person.wallet.retry()
      await known(person.wallet.balances(), (all) => usdt(all)?.free === decimal('10000'))
      watching.unsubscribe()
    },
  },
]

export const walletContract: Contract<WalletPort> = { balances, claim, transfer, settle, movements, log, retry }
