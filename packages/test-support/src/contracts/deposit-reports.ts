/** Contract of deposits that users report with pictures. [WAL-9] [Q24] */
import type { Deposit } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import { expectBalance, userWithoutAnswers } from './funds-users.ts'
import { uploadPicture } from './identity.ts'
import { decimal, USDT } from './orders.ts'
import { reconcile } from './reconcile.ts'
import { currentValue, waitForReady } from './wait-for.ts'
import type { Case, UserBrowser } from './environment.ts'

const REJECTED = { _tag: 'Rejected', error: { _tag: 'Rejected' } }

let reportCount = 0
/** With a picture of the user, and a transaction that no other report has. */
const reportOf = async (user: UserBrowser): Promise<Deposit.DepositRequest> => {
  reportCount += 1
  return {
    currency: USDT,
    source: 'My bank 银行',
    transaction: `transaction-${process.pid}-${reportCount}`,
    amount: decimal('55.5'),
    pictures: [await uploadPicture(user)],
  }
}

const sendReport = async (user: UserBrowser): Promise<Deposit.ReportedDeposit> => {
  const request = await reportOf(user)
  const outcome = await execute(user.deposits.report, request)
  expect(outcome).toMatchObject({ _tag: 'Succeeded', result: { transaction: request.transaction } })
  return outcome._tag === 'Succeeded' && outcome.result !== undefined ? outcome.result : expect.fail('no report')
}

export const report: ReadonlyArray<Case> = [
  {
    title: 'waits for its review, without moving money [WAL-9]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await sendReport(user)).toMatchObject({
        currency: USDT,
        currencyName: 'USDT',
        amount: decimal('55.5'),
        source: 'My bank 银行',
        status: 'waiting',
        reason: '',
      })
      await expectBalance(user, ['10000', '0'])
    },
  },
  {
    title: 'rejects a report without a picture, and of a transaction that is reported [WAL-9]',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const request = await reportOf(user)
      expect(await execute(user.deposits.report, { ...request, pictures: [] })).toMatchObject(REJECTED)
      expect(await execute(user.deposits.report, request)).toMatchObject({ _tag: 'Succeeded' })
      const again = { ...(await reportOf(other)), transaction: request.transaction }
      expect(await execute(other.deposits.report, again)).toMatchObject(REJECTED)
    },
  },
  {
    title: 'has one effect and one reply when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const user = await environment.newUser()
      const intent = user.deposits.report.prepare(await reportOf(user))
      const [first, second] = await Promise.all([
        user.deposits.report.execute(intent)(),
        user.deposits.report.execute(intent)(),
      ])
      expect(first).toMatchObject({ _tag: 'Succeeded' })
      expect(second).toEqual(first)
      expect((await waitForReady(user.deposits.reports())).items).toHaveLength(1)
    },
  },
  {
    title: 'confirms a report with a lost reply by the kept answer, and finds it without kept answers [Q24] [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      const request = await reportOf(user)
      expect(await reconcile(environment, 'money-replies-lost', user.deposits.report, request)).toMatchObject({
        _tag: 'Confirmed',
      })
      const other = await userWithoutAnswers(environment)
      const second = await reportOf(other)
      expect(await reconcile(environment, 'money-replies-lost', other.deposits.report, second)).toMatchObject({
        _tag: 'Matches',
        results: [{ transaction: second.transaction }],
      })
    },
  },
  {
    title: 'finds no effect of a report that never arrived without kept answers [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      expect(await reconcile(environment, 'down', user.deposits.report, await reportOf(user))).toEqual({
        _tag: 'NotFound',
      })
    },
  },
]

export const reports: ReadonlyArray<Case> = [
  {
    title: 'has what the reviewer decided: credited once to the spot wallet, or refused with a reason [WAL-9]',
    run: async (environment) => {
      const user = await environment.newUser()
      const [credited, refused] = [await sendReport(user), await sendReport(user)]
      await environment.decideReport(credited.id)
      await environment.decideReport(refused.id, 'Not received')
      await expectBalance(user, ['10055.5', '0'])
      user.deposits.retry()
      const { items } = await waitForReady(user.deposits.reports(), (page) =>
        page.items.every(({ status }) => status !== 'waiting'),
      )
      expect(items.map(({ id, status, reason }) => [id, status, reason])).toEqual([
        [refused.id, 'refused', 'Not received'],
        [credited.id, 'credited', ''],
      ])
    },
  },
  {
    title: "never has another user's, and is empty for a visitor [Q14]",
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const visitor = await environment.newVisitor()
      await sendReport(user)
      expect((await waitForReady(other.deposits.reports())).items).toEqual([])
      expect(currentValue(visitor.deposits.reports())?.items ?? []).toEqual([])
    },
  },
]

export const reportsPage: ReadonlyArray<Case> = [
  {
    title: 'has waiting ones first, then the decided ones, and is empty after the last page [WAL-9]',
    run: async (environment) => {
      const user = await environment.newUser()
      const [first, second] = [await sendReport(user), await sendReport(user)]
      await environment.decideReport(second.id, 'No')
      const page = await user.deposits.reportsPage(1)()()
      expect(E.isRight(page) && page.right.items.map(({ id }) => id)).toEqual([first.id, second.id])
      expect(await user.deposits.reportsPage(2)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.deposits.reportsPage(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted((browser) => browser.deposits.reportsPage(1), 'newUser'),
]
