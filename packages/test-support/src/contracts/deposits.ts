/** Contract of DepositPort. [WAL-2] [WAL-6] [WAL-9] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { DepositPort } from '@hexbourse/domain/wallet'
import { WalletAddress } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import { report, reports, reportsPage } from './deposit-reports.ts'
import { expectBalance, recordPushes, survivesOutage } from './funds-users.ts'
import { decimal, USDT } from './orders.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Case, Contract, UserBrowser } from './environment.ts'

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

const simulate: ReadonlyArray<Case> = [
  {
    title: 'sends a deposit to the own address, which arrives unconfirmed [WAL-2]',
    run: async (environment) => {
      const user = await environment.newUser()
      const body = { currency: USDT, network: 'TRC20', amount: decimal('150.5') }
      expect(await execute(user.deposits.simulate, body)).toMatchObject({ _tag: 'Succeeded', result: undefined })
      const { items } = await waitForReady(user.deposits.deposits(), ({ items: all }) => all.length > 0)
      expect(items).toMatchObject([{ currency: USDT, network: 'TRC20', amount: decimal('150.5') }])
    },
  },
  {
    title: 'rejects an amount of zero and an unknown network [WAL-2]',
    run: async (environment) => {
      const user = await environment.newUser()
      for (const body of [
        { currency: USDT, network: 'TRC20', amount: decimal('0') },
        { currency: USDT, network: 'NOWHERE', amount: decimal('150') },
      ])
        expect(await execute(user.deposits.simulate, body)).toMatchObject({ _tag: 'Rejected' })
    },
  },
]

type DepositContract = Contract<DepositPort>

export const depositContract: DepositContract = {
  addresses,
  deposits,
  depositsPage,
  reports,
  reportsPage,
  report,
  simulate,
  changed,
  retry: [
    survivesOutage(
      'reads deposits again after a failure, which keeps the last ones',
      (user) => user.deposits.deposits(),
      (user) => user.deposits.retry(),
    ),
  ],
}
