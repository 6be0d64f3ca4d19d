/** Contract of WalletPort transfers. [WAL-4] [Q24] */
import type { WalletType, CurrencyId } from '@hexbourse/domain/kernel'
import { Balances, Decimal } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { decimal, makeTransfer, transferOf, USDT } from './orders.ts'
import { waitForReady } from './wait-for.ts'
import type { Case, UserBrowser, PortEnvironment, NetworkState } from './environment.ts'
const freeUsdtIn = (user: UserBrowser, wallet: WalletType): Promise<Decimal.Decimal> =>
  waitForReady(user.wallet.balances()).then((all) => Balances.find(all, wallet, USDT)?.free ?? Decimal.zero)

const waitForUsdt = (user: UserBrowser, wallet: WalletType, amount: string) =>
  waitForReady(user.wallet.balances(), (all) => Balances.find(all, wallet, USDT)?.free === decimal(amount))

const rejectsTransfer = (title: string, request: Transfer.TransferRequest): Case => ({
  title: `rejects ${title} with a message, and moves nothing [WAL-4] [Q29]`,
  run: async (environment) => {
    const user = await environment.newUser()
    const outcome = await execute(user.wallet.transfer, request)
    expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
    expect(outcome._tag === 'Rejected' && outcome.error._tag === 'Rejected' && outcome.error.serverMessage).not.toBe('')
    expect([await freeUsdtIn(user, 'spot'), await freeUsdtIn(user, 'funding')]).toEqual([
      decimal('10000'),
      Decimal.zero,
    ])
  },
})

export const transfer: ReadonlyArray<Case> = [
  {
    title: 'moves the exact amount and returns a message [WAL-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.wallet.balances().subscribe()
      const outcome = await execute(user.wallet.transfer, transferOf())
      expect(outcome).toMatchObject({ _tag: 'Succeeded' })
      expect(outcome._tag === 'Succeeded' && outcome.serverMessage).not.toBe('')
      await waitForUsdt(user, 'spot', '9987.6543211')
      await waitForUsdt(user, 'funding', '12.3456789')
      subscription.unsubscribe()
    },
  },
  {
    title: 'moves the whole balance between any two wallets [WAL-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const route = ['spot', 'second-contract', 'margin', 'funding', 'spot'] as const
      for (const [index, from] of route.slice(0, -1).entries())
        await makeTransfer(user, transferOf({ from, to: route[index + 1] ?? 'spot', amount: decimal('10000') }))
      await waitForUsdt(user, 'spot', '10000')
    },
  },
  {
    title: 'moves at least 100 between funding and margin in the older form [WAL-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      await makeTransfer(user, transferOf({ amount: decimal('300') }))
      await makeTransfer(user, transferOf({ from: 'funding', to: 'margin', amount: decimal('200'), form: 'older' }))
      await makeTransfer(user, transferOf({ from: 'margin', to: 'funding', amount: decimal('100'), form: 'older' }))
      const tooSmall = transferOf({ from: 'funding', to: 'margin', amount: decimal('99.99999999'), form: 'older' })
      expect(await execute(user.wallet.transfer, tooSmall)).toMatchObject({ _tag: 'Rejected' })
      await waitForUsdt(user, 'margin', '100')
      await waitForUsdt(user, 'funding', '200')
    },
  },
  rejectsTransfer('a transfer to the same wallet', transferOf({ to: 'spot' })),
  rejectsTransfer('an amount above the balance', transferOf({ amount: decimal('10000.00000001') })),
  rejectsTransfer('an amount above the maximum', transferOf({ amount: decimal('100000000') })),
  rejectsTransfer('an amount of zero', transferOf({ amount: Decimal.zero })),
  rejectsTransfer('an amount with too many decimals', transferOf({ amount: decimal('0.000000001') })),
  rejectsTransfer('a coin that the target wallet cannot hold', transferOf({ currency: 5 as CurrencyId })),
  rejectsTransfer('a coin that does not exist', transferOf({ currency: 4711 as CurrencyId })),
  {
    title: 'cannot move what an order has reserved [WAL-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const pair = { base: 2, quote: 3 } as never
      const body = { pair, side: 'buy', orderType: 'limit', price: decimal('5'), quantity: decimal('100') } as const
      expect(await execute(user.spot.place, body)).toMatchObject({ _tag: 'Succeeded' })
      const outcome = await execute(user.wallet.transfer, transferOf({ amount: decimal('9500.00000001') }))
      expect(outcome).toMatchObject({ _tag: 'Rejected' })
      await makeTransfer(user, transferOf({ amount: decimal('9500') }))
    },
  },
  {
    title: 'moves the amount once when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const user = await environment.newUser()
      const intent = user.wallet.transfer.prepare(transferOf())
      const answers = await Promise.all([
        user.wallet.transfer.execute(intent)(),
        user.wallet.transfer.execute(intent)(),
      ])
      expect(answers[0]).toMatchObject({ _tag: 'Succeeded' })
      expect(answers[1]).toEqual(answers[0])
      await waitForUsdt(user, 'funding', '12.3456789')
    },
  },
  {
    title: 'is unknown while the network is down, and moves nothing [Q10]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await execute(user.wallet.transfer, transferOf())).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      user.wallet.retry()
      expect(await freeUsdtIn(user, 'funding')).toBe(Decimal.zero)
    },
  },
  {
    title: 'rejects without a session, and the session ends [SHELL-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      await environment.expireSession(user)
      const outcome = await execute(user.wallet.transfer, transferOf())
      expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'SessionExpired' } })
    },
  },
]

/** Sends over a failing network, restores it, and reconciles. */
const transferAndReconcile = async (environment: PortEnvironment, user: UserBrowser, network: NetworkState) => {
  environment.setNetwork(network)
  const intent = user.wallet.transfer.prepare(transferOf())
  expect(await user.wallet.transfer.execute(intent)()).toEqual({ _tag: 'Unknown' })
  environment.setNetwork('up')
  return user.wallet.transfer.reconcile(intent)()
}

const userWithoutAnswers = (environment: PortEnvironment): Promise<UserBrowser> => {
  environment.setExactOutcomes(false)
  return environment.newUser()
}

export const reconcileTransfer: ReadonlyArray<Case> = [
  {
    title: 'confirms a transfer with a lost reply by the kept answer, and moves the amount once [Q56]',
    run: async (environment) => {
      const user = await environment.newUser()
      await makeTransfer(user, transferOf())
      expect(await transferAndReconcile(environment, user, 'money-replies-lost')).toMatchObject({ _tag: 'Confirmed' })
      await waitForUsdt(user, 'funding', '24.6913578')
    },
  },
  {
    title: 'finds the ledger entry of a lost reply without kept answers, and confirms nothing [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      await makeTransfer(user, transferOf())
      expect(await transferAndReconcile(environment, user, 'money-replies-lost')).toMatchObject({
        _tag: 'Matches',
        results: [{ currency: USDT, change: decimal('-12.3456789') }],
      })
      await waitForUsdt(user, 'funding', '24.6913578')
    },
  },
  {
    title: 'does not confirm a transfer that never arrived, even after an identical one, without kept answers [Q24]',
    run: async (environment) => {
      const user = await userWithoutAnswers(environment)
      await makeTransfer(user, transferOf())
      expect(await transferAndReconcile(environment, user, 'down')).not.toMatchObject({ _tag: 'Confirmed' })
      await waitForUsdt(user, 'funding', '12.3456789')
    },
  },
  {
    title: 'stays unknown while the network is down [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      const intent = user.wallet.transfer.prepare(transferOf())
      await user.wallet.transfer.execute(intent)()
      expect(await user.wallet.transfer.reconcile(intent)()).toEqual({ _tag: 'Unknown' })
    },
  },
]
