/** Contract of deposits on a network and of reported ones. [WAL-2] [WAL-6] [WAL-9] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Deposit, DepositPort } from '@hexbourse/domain/wallet'
import { WalletAddress } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import { expectBalance, recordPushes, survivesOutage, userWithoutAnswers } from './funds-users.ts'
import { uploadPicture } from './identity.ts'
import { decimal, USDT } from './orders.ts'
import { reconcile } from './reconcile.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Case, Contract, UserBrowser } from './environment.ts'

const REJECTED = { _tag: 'Rejected', error: { _tag: 'Rejected' } }
/** Has no network. */
const PLATFORM_COIN = 18 as CurrencyId

const addresses: DepositContract['addresses'] = [
  {
    title: "has the user's address on each network, with the minimum and the confirmations [WAL-2] [WAL-6]",
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const own = await waitForReady(user.deposits.addresses(USDT), (all) => all.length > 0)
      expect(own.map(({ network: { index, code } }) => [index, code])).toEqual([
        [0, 'OMNI'],
        [1, 'ERC20'],
        [2, 'TRC20'],
      ])
      for (const { network, minimum, memo } of own)
        expect([network.confirmations, minimum, memo]).toEqual([6, decimal('100'), undefined])
      expect(WalletAddress.problem('ERC20', own[1]?.address ?? '')).toBeUndefined()
      const others = await waitForReady(other.deposits.addresses(USDT), (all) => all.length > 0)
      expect(new Set([...own, ...others].map(({ address }) => address)).size).toBe(6)
      user.deposits.retry()
      expect(await waitForReady(user.deposits.addresses(USDT))).toEqual(own)
    },
  },
  {
    title: 'has none for a coin without a network, and none for a visitor [WAL-2] [Q14]',
    run: async (environment) => {
      const [user, visitor] = [await environment.newUser(), await environment.newVisitor()]
      const live = await waitForValue(user.deposits.addresses(PLATFORM_COIN), ({ _tag }) => _tag !== 'Loading')
      expect(LiveValue.latest(live) ?? []).toEqual([])
      expect(currentValue(visitor.deposits.addresses(USDT)) ?? []).toEqual([])
    },
  },
  survivesOutage(
    'is read again after a failure, which keeps the last ones',
    (user) => user.deposits.addresses(USDT),
    (user) => user.deposits.retry(),
  ),
]

const send = async (user: UserBrowser, environment: Parameters<Case['run']>[0], amount: string): Promise<void> => {
  await waitForReady(user.deposits.addresses(USDT), (all) => all.length > 0)
  await environment.sendDeposit(user, USDT, decimal(amount))
}

const deposits: DepositContract['deposits'] = [
  {
    title: 'follows a deposit until it is credited to the spot wallet, and one below the minimum, which is not [WAL-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.deposits.deposits().subscribe()
      await send(user, environment, '250.5')
      await send(user, environment, '99.99999999')
      await waitForReady(user.deposits.deposits(), ({ items }) => items.length === 2)
      await environment.confirmBlocks()
      const { items } = await waitForReady(user.deposits.deposits(), (page) =>
        page.items.every(({ status }) => status !== 'confirming'),
      )
      const own = await waitForReady(user.deposits.addresses(USDT))
      const byAmount = items.toSorted((a, b) => (a.amount < b.amount ? 1 : -1))
      expect(byAmount).toMatchObject([
        { amount: decimal('250.5'), status: 'credited', confirmations: 6, requiredConfirmations: 6 },
        { amount: decimal('99.99999999'), status: 'below-minimum', minimum: decimal('100') },
      ])
      for (const { currencyName, network, address, transaction } of items) {
        expect([currencyName, network, address]).toEqual(['USDT', 'OMNI', own[0]?.address])
        expect(transaction).not.toBe('')
      }
      await expectBalance(user, ['10250.5', '0'])
      subscription.unsubscribe()
    },
  },
  {
    title: "never has another user's, and is empty for a visitor [Q14]",
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const visitor = await environment.newVisitor()
      await send(user, environment, '300')
      user.deposits.retry()
      await waitForReady(user.deposits.deposits(), ({ items }) => items.length === 1)
      expect((await waitForReady(other.deposits.deposits())).items).toEqual([])
      expect(currentValue(visitor.deposits.deposits())?.items ?? []).toEqual([])
    },
  },
]

const depositsPage: DepositContract['depositsPage'] = [
  {
    title: 'gives twenty a page, none lost or repeated [WAL-2]',
    run: async (environment) => {
      const user = await environment.newUser()
      for (let nth = 0; nth < 21; nth += 1) await send(user, environment, String(100 + nth))
      await environment.confirmBlocks()
      await expectBalance(user, ['12310', '0'])
      const [first, second] = [await user.deposits.depositsPage(1)()(), await user.deposits.depositsPage(2)()()]
      expect(first).toMatchObject(E.right({ page: 1, hasMore: true }))
      expect(second).toMatchObject(E.right({ page: 2, hasMore: false }))
      const rows = [first, second].flatMap((page) => (E.isRight(page) ? page.right.items : []))
      expect(new Set(rows.map(({ amount }) => amount)).size).toBe(21)
      expect(rows).toHaveLength(21)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await user.deposits.depositsPage(1)()()).toEqual(E.left({ _tag: 'Unreachable' }))
    },
  },
  endsWhenAborted((browser) => browser.deposits.depositsPage(1), 'newUser'),
]

const changed: DepositContract['changed'] = [
  {
    title: 'emits the own deposits as they are seen and credited, and no others [WAL-2]',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const pushes = await recordPushes(user.deposits.changed, user.deposits.deposits())
      await send(user, environment, '120')
      await send(other, environment, '130')
      await environment.confirmBlocks()
      const seen = await waitForValue(pushes.all, (all) => all.at(-1)?.status === 'credited')
      expect(seen[0]?.status).toBe('confirming')
      expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
      for (const push of seen) expect(push).toMatchObject({ currency: USDT, amount: decimal('120') })
      pushes.stop()
    },
  },
]

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

const report: DepositContract['report'] = [
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

const reports: DepositContract['reports'] = [
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

const reportsPage: DepositContract['reportsPage'] = [
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

type DepositContract = Contract<DepositPort>

export const depositContract: DepositContract = {
  addresses,
  deposits,
  depositsPage,
  reports,
  reportsPage,
  report,
  changed,
  retry: [
    survivesOutage(
      'reads deposits again after a failure, which keeps the last ones',
      (user) => user.deposits.deposits(),
      (user) => user.deposits.retry(),
    ),
  ],
}
