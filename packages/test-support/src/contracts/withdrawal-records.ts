/** Contract of the terms, records and pushes of withdrawals. [WAL-3] [Q13] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import { newVerifiedUser } from './c2c-traders.ts'
import { expectBalance, recordPushes, survivesOutage, withdraw, withdrawalOf, XRP } from './funds-users.ts'
import { decimal, USDT } from './orders.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Case } from './environment.ts'

export const terms: ReadonlyArray<Case> = [
  {
    title: 'has the fee, the limits and the networks of the coin [WAL-3] [Q63]',
    run: async (environment) => {
      const user = await environment.newUser()
      const usdt = await waitForReady(user.withdrawals.terms(USDT))
      expect(usdt).toMatchObject({
        currency: USDT,
        currencyName: 'USDT',
        feePercent: decimal('0.1'),
        minimum: decimal('10'),
        maximum: decimal('250000'),
        dayLimit: decimal('500000'),
        withdrawnToday: Decimal.zero,
      })
      expect(usdt.networks.map(({ index, code, memo }) => [index, code, memo])).toEqual([
        [0, 'OMNI', 'none'],
        [1, 'ERC20', 'none'],
        [2, 'TRC20', 'none'],
      ])
      const { networks } = await waitForReady(user.withdrawals.terms(XRP))
      expect(networks).toMatchObject([{ index: 0, code: 'XRP', memo: 'digits', confirmations: 6 }])
    },
  },
  {
    title: 'counts what was withdrawn today, without what was cancelled [WAL-3]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const subscription = user.withdrawals.terms(USDT).subscribe()
      const isWithdrawn = (text: string) =>
        waitForReady(user.withdrawals.terms(USDT), ({ withdrawnToday }) => withdrawnToday === decimal(text))
      await isWithdrawn('0')
      const { id } = await withdraw(user)
      await withdraw(user, withdrawalOf({ amount: decimal('50.5') }))
      await isWithdrawn('150.5')
      await execute(user.withdrawals.cancel, { id })
      await isWithdrawn('50.5')
      subscription.unsubscribe()
    },
  },
]

export const withdrawals: ReadonlyArray<Case> = [
  {
    title: 'follows a withdrawal that is approved and completes on the network with its transaction [WAL-3]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const subscription = user.withdrawals.withdrawals().subscribe()
      const { id } = await withdraw(user)
      await waitForReady(user.withdrawals.withdrawals(), ({ items }) => items.length === 1)
      await environment.decideWithdrawal(id)
      await environment.confirmBlocks()
      const { items } = await waitForReady(
        user.withdrawals.withdrawals(),
        (page) => page.items[0]?.status === 'completed',
      )
      expect(items).toMatchObject([{ id, amount: decimal('100'), fee: decimal('0.1'), received: decimal('99.9') }])
      expect(items[0]?.transaction).not.toBe('')
      await expectBalance(user, ['9900', '0'])
      subscription.unsubscribe()
    },
  },
  {
    title: 'has the reason of one that was rejected or failed, and the whole amount is back [WAL-3]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const [rejected, failed] = [await withdraw(user), await withdraw(user)]
      await environment.decideWithdrawal(rejected.id, 'Source of funds unclear')
      await environment.failWithdrawal(failed.id, 'The node is down')
      await expectBalance(user, ['10000', '0'])
      user.withdrawals.retry()
      const { items } = await waitForReady(user.withdrawals.withdrawals(), (page) =>
        page.items.every(({ status }) => status !== 'applying'),
      )
      expect(items.map(({ id, status, reason }) => [id, status, reason])).toEqual([
        [failed.id, 'failed', 'The node is down'],
        [rejected.id, 'rejected', 'Source of funds unclear'],
      ])
    },
  },
  {
    title: "never has another user's, and is empty for a visitor [Q14]",
    run: async (environment) => {
      const [user, other] = [await newVerifiedUser(environment), await environment.newUser()]
      const visitor = await environment.newVisitor()
      await withdraw(user)
      expect((await waitForReady(other.withdrawals.withdrawals())).items).toEqual([])
      expect(currentValue(visitor.withdrawals.withdrawals())?.items ?? []).toEqual([])
    },
  },
]

export const withdrawalsPage: ReadonlyArray<Case> = [
  {
    title: 'gives twenty a page, open ones first, none lost or repeated [WAL-3]',
    run: async (environment) => {
      const user = await newVerifiedUser(environment)
      const ids = []
      for (let nth = 1; nth <= 21; nth += 1) {
        const { id } = await withdraw(user, withdrawalOf({ amount: decimal(String(9 + nth)) }))
        ids.push(id)
        if (nth <= 2) await execute(user.withdrawals.cancel, { id })
      }
      const [first, second] = [
        await user.withdrawals.withdrawalsPage(1)()(),
        await user.withdrawals.withdrawalsPage(2)()(),
      ]
      expect(first).toMatchObject(E.right({ page: 1, hasMore: true }))
      expect(second).toMatchObject(E.right({ page: 2, hasMore: false }))
      const rows = [first, second].flatMap((page) => (E.isRight(page) ? page.right.items : []))
      expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
      expect(rows.map(({ status }) => status === 'cancelled')).toEqual(ids.map((_, index) => index >= 19))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.withdrawals.withdrawalsPage(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted((browser) => browser.withdrawals.withdrawalsPage(1), 'newUser'),
]

export const withdrawalChangeCases: ReadonlyArray<Case> = [
  {
    title: 'emits what became of the own withdrawals, and of no others [WAL-3]',
    run: async (environment) => {
      const [user, other] = [await newVerifiedUser(environment), await newVerifiedUser(environment)]
      const pushes = await recordPushes(user.withdrawals.changed, user.withdrawals.withdrawals())
      const [mine, rejected] = [await withdraw(user), await withdraw(user)]
      const theirs = await withdraw(other)
      for (const id of [mine.id, theirs.id]) await environment.decideWithdrawal(id)
      await environment.decideWithdrawal(rejected.id, 'No')
      await environment.confirmBlocks()
      const seen = await waitForValue(pushes.all, (all) => all.some(({ status }) => status === 'completed'))
      expect(seen).toEqual(
        expect.arrayContaining([
          { id: mine.id, status: 'approved' },
          { id: rejected.id, status: 'rejected' },
          { id: mine.id, status: 'completed' },
        ]),
      )
      expect(seen.some(({ id }) => id === theirs.id)).toBe(false)
      pushes.stop()
    },
  },
]

export const retryWithdrawals: ReadonlyArray<Case> = [
  survivesOutage(
    'reads the records again after a failure, which keeps the last ones',
    ({ withdrawals: { withdrawals: streamOf } }) => streamOf(),
    (user) => user.withdrawals.retry(),
  ),
  survivesOutage(
    'reads the terms again after a failure, which keeps the last ones',
    (user) => user.withdrawals.terms(USDT),
    (user) => user.withdrawals.retry(),
  ),
]
