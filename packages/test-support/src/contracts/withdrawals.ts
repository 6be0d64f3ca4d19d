/** Contract of requesting and cancelling withdrawals. [WAL-3] [WAL-7] [Q24] */
import type { Withdrawal } from '@hexbourse/domain/wallet'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { newVerifiedUser } from './c2c-traders.ts'
import {
  expectBalance,
  userWithoutAnswers,
  withdraw as withdrawCoins,
  withdrawalOf,
  XRP,
  XRP_ADDRESS,
} from './funds-users.ts'
import { submitIdentity } from './identity.ts'
import { decimal, makeTransfer, transferOf, USDT } from './orders.ts'
import { reconcile } from './reconcile.ts'
import { waitForReady } from './wait-for.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'
import { PASSWORD } from './environment.ts'

const REJECTED = { _tag: 'Rejected', error: { _tag: 'Rejected' } }
const TRADE_PASSWORD = '246810'

/** Each with what is wrong; balance 10,000, minimum 10, maximum 250,000. */
const REJECTED_REQUESTS: ReadonlyArray<Partial<Withdrawal.WithdrawalRequest>> = [
  { amount: decimal('9.99999999') },
  { amount: decimal('250000.00000001') },
  { amount: decimal('10000.00000001') },
  { amount: decimal('100.000000001') },
  { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
  { network: 1 },
  { network: 3 },
  { memo: '12345' },
]

const rejectsUnverified = (title: string, tag: string, prepare: (user: UserBrowser) => Promise<void>): Case => ({
  title: `rejects ${title} [WAL-3] [ACC-5]`,
  run: async (environment) => {
    const user = await environment.newUser()
    await prepare(user)
    expect(await execute(user.withdrawals.withdraw, withdrawalOf())).toMatchObject({
      _tag: 'Rejected',
      error: { _tag: tag },
    })
    await expectBalance(user, ['10000', '0'])
  },
})

const findsOne = (title: string, newUser: (environment: PortEnvironment) => Promise<UserBrowser>): Case => ({
  title: `finds the withdrawal of a lost reply beside an equal earlier one ${title}, and never sends it again [Q24]`,
  run: async (environment) => {
    const user = await newUser(environment)
    const earlier = await withdrawCoins(user)
    const found = await reconcile(environment, 'money-replies-lost', user.withdrawals.withdraw, withdrawalOf())
    expect(found).toMatchObject({ _tag: 'Matches', results: [{ amount: decimal('100'), status: 'applying' }] })
    expect(found._tag === 'Matches' && found.results.map((one) => one?.id)).not.toContain(earlier.id)
    await expectBalance(user, ['9800', '200'])
  },
})

const findsNone = (title: string, newUser: (environment: PortEnvironment) => Promise<UserBrowser>): Case => ({
  title: `finds no effect of a withdrawal that never arrived ${title}, and holds nothing [Q24]`,
  run: async (environment) => {
    const user = await newUser(environment)
    expect(await reconcile(environment, 'down', user.withdrawals.withdraw, withdrawalOf())).toEqual({
      _tag: 'NotFound',
    })
    await expectBalance(user, ['10000', '0'])
  },
})

export const withdraw: ReadonlyArray<Case> = [
  {
    title: 'holds the whole amount, of which the fee is a part rounded up at 8 decimals [WAL-3] [Q13]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const record = await withdrawCoins(user, withdrawalOf({ amount: decimal('100.00000001') }))
      expect(record).toMatchObject({
        currency: USDT,
        currencyName: 'USDT',
        amount: decimal('100.00000001'),
        fee: decimal('0.10000001'),
        received: decimal('99.9'),
        network: 'TRC20',
        wallet: 'spot',
        status: 'applying',
        memo: '',
        reason: '',
        transaction: '',
      })
      await expectBalance(user, ['9899.99999999', '100.00000001'])
    },
  },
  rejectsUnverified('a user without an identity as IdentityRequired', 'IdentityRequired', () => Promise.resolve()),
  rejectsUnverified('a user whose identity is under review with a message', 'Rejected', submitIdentity),
  {
    title: 'rejects amounts outside the limits or the balance, other addresses and a memo, and holds nothing [WAL-7]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const own = await waitForReady(user.deposits.addresses(USDT), (all) => all.length > 0)
      const ownAddress = own.find(({ network }) => network.code === 'ERC20')?.address ?? ''
      for (const part of [...REJECTED_REQUESTS, { network: 1, address: ownAddress }])
        expect(
          await execute(user.withdrawals.withdraw, withdrawalOf(part)),
          JSON.stringify(Object.keys(part)),
        ).toMatchObject(REJECTED)
      await expectBalance(user, ['10000', '0'])
    },
  },
  {
    title: 'withdraws nothing without the trade password where one is set, nor with a wrong one [WAL-7] [Q17]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      await user.profile.setTradePassword({ old: '', chosen: TRADE_PASSWORD, password: PASSWORD })()
      for (const tradePassword of [undefined, '111111'])
        expect(await execute(user.withdrawals.withdraw, withdrawalOf({ tradePassword }))).toMatchObject(REJECTED)
      await expectBalance(user, ['10000', '0'])
      await withdrawCoins(user, withdrawalOf({ tradePassword: TRADE_PASSWORD }))
      await expectBalance(user, ['9900', '100'])
    },
  },
  {
    title: 'rejects without a session [SHELL-6]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      await environment.expireSession(user)
      expect(await execute(user.withdrawals.withdraw, withdrawalOf())).toMatchObject({
        _tag: 'Rejected',
        error: { _tag: 'SessionExpired' },
      })
    },
  },
  {
    title: 'keeps the memo of a network that has one [WAL-7]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      await execute(user.wallet.requestFaucet, { currency: XRP, wallet: 'spot' })
      const request = { currency: XRP, network: 0, address: XRP_ADDRESS, amount: decimal('20') }
      expect(await execute(user.withdrawals.withdraw, withdrawalOf({ ...request, memo: '12x' }))).toMatchObject(
        REJECTED,
      )
      expect(await withdrawCoins(user, withdrawalOf({ ...request, memo: '4294967295' }))).toMatchObject({
        currencyName: 'XRP',
        memo: '4294967295',
      })
    },
  },
  {
    title: 'takes the amount from the chosen wallet [WAL-3]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      await makeTransfer(user, transferOf({ amount: decimal('500') }))
      expect(await withdrawCoins(user, withdrawalOf({ wallet: 'funding' }))).toMatchObject({ wallet: 'funding' })
      await expectBalance(user, ['400', '100'], 'funding')
      await expectBalance(user, ['9500', '0'])
    },
  },
  {
    title: "credits another user's address at once when it is approved, without the network [WAL-3]",
    run: async (environment) => {
      const [user, recipient] = [await newVerifiedUser(environment), await environment.newUser()]
      const addresses = await waitForReady(recipient.deposits.addresses(USDT), (all) => all.length > 0)
      const address = addresses.find(({ network }) => network.code === 'ERC20')?.address ?? ''
      const { id } = await withdrawCoins(user, withdrawalOf({ network: 1, address }))
      await expectBalance(recipient, ['10000', '0'])
      await environment.decideWithdrawal(id)
      await expectBalance(recipient, ['10099.9', '0'])
      await expectBalance(user, ['9900', '0'])
      user.withdrawals.retry()
      await waitForReady(user.withdrawals.withdrawals(), ({ items }) => items[0]?.status === 'internal')
    },
  },
  {
    title: 'has one effect and one reply when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const intent = user.withdrawals.withdraw.prepare(withdrawalOf())
      const [first, second] = await Promise.all([
        user.withdrawals.withdraw.execute(intent)(),
        user.withdrawals.withdraw.execute(intent)(),
      ])
      expect(first).toMatchObject({ _tag: 'Succeeded' })
      expect(second).toEqual(first)
      await expectBalance(user, ['9900', '100'])
    },
  },
  {
    title: 'rejects a second withdrawal of the coin while one is unknown, also after a reload [Q10]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      environment.setNetwork('money-replies-lost')
      expect(await execute(user.withdrawals.withdraw, withdrawalOf())).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      const reloaded = environment.anotherTab(user)
      expect(await execute(reloaded.withdrawals.withdraw, withdrawalOf({ amount: decimal('50') }))).toEqual({
        _tag: 'Rejected',
        error: { _tag: 'AlreadyInProgress' },
      })
      const [open] = reloaded.pending.open()
      expect(open).toMatchObject({ action: 'wallet.withdraw', intent: { body: { amount: decimal('100') } } })
      expect(open && (await reloaded.pending.check(open.intent.id)())).toMatchObject({ _tag: 'Matches' })
      await expectBalance(user, ['9900', '100'])
    },
  },
  findsOne('with kept answers', newVerifiedUser),
  findsOne('without kept answers', userWithoutAnswers),
  findsNone('with kept answers', newVerifiedUser),
  findsNone('without kept answers', userWithoutAnswers),
]

export const cancel: ReadonlyArray<Case> = [
  {
    title: 'gives the whole amount back [WAL-3]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const { id } = await withdrawCoins(user)
      expect(await execute(user.withdrawals.cancel, { id })).toMatchObject({
        _tag: 'Succeeded',
        result: { id, status: 'cancelled', amount: decimal('100') },
      })
      await expectBalance(user, ['10000', '0'])
    },
  },
  {
    title: "rejects one that is approved, one that was cancelled and another user's [WAL-3]",
    run: async (environment) => {
      const [user, other] = [await newVerifiedUser(environment), await newVerifiedUser(environment)]
      const [approved, cancelled] = [await withdrawCoins(user), await withdrawCoins(user)]
      await environment.decideWithdrawal(approved.id)
      await execute(user.withdrawals.cancel, { id: cancelled.id })
      for (const { id } of [approved, cancelled])
        for (const one of [user, other]) expect(await execute(one.withdrawals.cancel, { id })).toMatchObject(REJECTED)
    },
  },
  {
    title: 'gives the amount back once when its reply is lost, with and without kept answers [Q24] [Q56]',
    run: async (environment) => {
      const users = [await newVerifiedUser(environment), await userWithoutAnswers(environment)]
      for (const user of users) {
        const { id } = await withdrawCoins(user)
        expect(await reconcile(environment, 'money-replies-lost', user.withdrawals.cancel, { id })).toMatchObject({
          _tag: 'Confirmed',
          result: { id, status: 'cancelled' },
        })
        await expectBalance(user, ['10000', '0'])
      }
    },
  },
  {
    title: 'is not found when it never arrived without kept answers: the amount is still held [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      const { id } = await withdrawCoins(user)
      expect(await reconcile(environment, 'down', user.withdrawals.cancel, { id })).toEqual({ _tag: 'NotFound' })
      await expectBalance(user, ['9900', '100'])
    },
  },
]
