/** Contract of WalletPort. [WAL-1] [Q19] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { FaucetRequest, WalletBalance, WalletPort } from '@hexbourse/domain/wallet'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { decimal, placeOrder, restingOrder } from './orders.ts'
import { transactionHistory, ledgerEntries, netWorth, transferRecords } from './wallet-ledger.ts'
import { reconcileTransfer, transfer } from './wallet-transfers.ts'
import { waitForReady, currentValue, waitForValue } from './wait-for.ts'
import type { Case, Contract } from './environment.ts'
const spotUsdt = (all: ReadonlyArray<WalletBalance.WalletBalance>): WalletBalance.WalletBalance | undefined =>
  all.find(({ wallet, name }) => wallet === 'spot' && name === 'USDT')
const ETH_REQUEST: FaucetRequest = { currency: 2 as CurrencyId, wallet: 'spot' }

const rejectsFaucet = (title: string, request: FaucetRequest): Case => ({
  title: `rejects ${title} with a message [Q19]`,
  run: async (environment) => {
    const user = await environment.newUser()
    const outcome = await execute(user.wallet.requestFaucet, request)
    expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
  },
})

const balances: ReadonlyArray<Case> = [
  {
    title: "returns each wallet's balances, none negative [WAL-1]",
    run: async (environment) => {
      const user = await environment.newUser()
      const all = await waitForReady(user.wallet.balances(), (some) => spotUsdt(some)?.free === decimal('10000'))
      expect([...new Set(all.map(({ wallet }) => wallet))].sort()).toEqual([
        'funding',
        'margin',
        'second-contract',
        'spot',
      ])
      expect(all.every(({ free, locked }) => !Decimal.isNegative(free) && !Decimal.isNegative(locked))).toBe(true)
      expect(new Set(all.map(({ wallet, currency }) => `${wallet}-${currency}`)).size).toBe(all.length)
    },
  },
  {
    title: 'reports deposits and withdrawals as unavailable for play money [WAL-1]',
    run: async (environment) => {
      const { wallet } = await environment.newUser()
      const all = await waitForReady(wallet.balances(), (some) => some.length > 0)
      expect(all.filter(({ canDepositAndWithdraw }) => canDepositAndWithdraw)).toEqual([])
    },
  },
  {
    title: 'returns the price of each coin in USDT and CNY [WAL-1]',
    run: async (environment) => {
      const user = await environment.newUser()
      const all = await waitForReady(user.wallet.balances(), (some) => some.length > 0)
      expect(spotUsdt(all)?.price).toEqual({ usdt: decimal('1'), cny: decimal('6.8') })
      const ethPrice =
        all.find(({ wallet, name }) => wallet === 'funding' && name === 'ETH')?.price.usdt ?? Decimal.zero
      expect([ethPrice > decimal('3390'), ethPrice < decimal('3410')]).toEqual([true, true])
    },
  },
  {
    title: 'locks what an order reserves [SPOT-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.wallet.balances().subscribe()
      await placeOrder(user, restingOrder('5'))
      const all = await waitForReady(user.wallet.balances(), (some) =>
        Decimal.isPositive(spotUsdt(some)?.locked ?? Decimal.zero),
      )
      expect(spotUsdt(all)).toMatchObject({ free: decimal('9997.5'), locked: decimal('2.5') })
      subscription.unsubscribe()
    },
  },
  {
    title: "is empty for a visitor and never shows another user's [Q14]",
    run: async (environment) => {
      const [user, visitor] = [await environment.newUser(), await environment.newVisitor()]
      await waitForReady(user.wallet.balances())
      expect(currentValue(visitor.wallet.balances()) ?? []).toEqual([])
    },
  },
  {
    title: 'is empty after signing out [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.wallet.balances().subscribe()
      await waitForReady(user.wallet.balances())
      await user.account.signOut()
      expect(currentValue(user.wallet.balances()) ?? []).toEqual([])
      subscription.unsubscribe()
    },
  },
  {
    title: 'fails with the last value while the network is down, without completing [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.wallet.balances().subscribe()
      await waitForReady(user.wallet.balances(), (some) => spotUsdt(some) !== undefined)
      environment.setNetwork('down')
      user.wallet.retry()
      const failed = await waitForValue(user.wallet.balances(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' } })
      expect(failed._tag === 'Failed' && failed.last).toBeDefined()
      subscription.unsubscribe()
    },
  },
]

const requestFaucet: ReadonlyArray<Case> = [
  {
    title: 'emits the new balance without a new read [Q19]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.wallet.balances().subscribe()
      const outcome = await execute(user.wallet.requestFaucet, ETH_REQUEST)
      expect(outcome).toMatchObject({ _tag: 'Succeeded' })
      await waitForReady(user.wallet.balances(), (all) =>
        all.some(({ wallet, currency, free }) => wallet === 'spot' && currency === ETH_REQUEST.currency && free > 0n),
      )
      subscription.unsubscribe()
    },
  },
  {
    title: 'has one effect when delivered twice [Q23]',
    run: async (environment) => {
      const user = await environment.newUser()
      const { requestFaucet } = user.wallet
      const intent = requestFaucet.prepare(ETH_REQUEST)
      const answers = [await requestFaucet.execute(intent)(), await requestFaucet.execute(intent)()]
      expect(answers[1]).toEqual(answers[0])
    },
  },
  rejectsFaucet('the same coin a second time on the same day', { currency: 3 as CurrencyId, wallet: 'spot' }),
  rejectsFaucet('a coin that the wallet cannot hold', { currency: 4 as CurrencyId, wallet: 'funding' }),
  rejectsFaucet('a coin that does not exist', { currency: 4711 as CurrencyId, wallet: 'spot' }),
  {
    title: 'is unknown while the network is down, and the next request succeeds [Q10]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await execute(user.wallet.requestFaucet, ETH_REQUEST)).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      expect(await execute(user.wallet.requestFaucet, ETH_REQUEST)).toMatchObject({ _tag: 'Succeeded' })
    },
  },
  {
    title: 'is unknown when the reply is lost, though the coin was paid [Q10]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('replies-lost')
      expect(await execute(user.wallet.requestFaucet, ETH_REQUEST)).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      expect(await execute(user.wallet.requestFaucet, ETH_REQUEST)).toMatchObject({ _tag: 'Rejected' })
    },
  },
  {
    title: 'rejects without a session [SHELL-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      await environment.expireSession(user)
      expect(await execute(user.wallet.requestFaucet, ETH_REQUEST)).toMatchObject({
        _tag: 'Rejected',
        error: { _tag: 'SessionExpired' },
      })
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again at once for subscribers [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.wallet.balances().subscribe()
      await waitForReady(user.wallet.balances())
      user.wallet.retry()
      await waitForReady(user.wallet.balances(), (all) => spotUsdt(all)?.free === decimal('10000'))
      subscription.unsubscribe()
    },
  },
]

export const walletContract: Contract<WalletPort> = {
  balances,
  requestFaucet,
  transfer: [...transfer, ...reconcileTransfer],
  ledgerEntries,
  transactionHistory,
  transferRecords,
  netWorth,
  retry,
}
