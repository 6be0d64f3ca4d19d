/** Users who withdraw and deposit. [WAL-2] [WAL-3] */
import type { CurrencyId, Decimal, Live, WalletType } from '@hexbourse/domain/kernel'
import { Balances } from '@hexbourse/domain/kernel'
import type { Withdrawal } from '@hexbourse/domain/wallet'
import { expect } from 'vitest'
import type { Observable } from 'rxjs'
import { BehaviorSubject } from 'rxjs'

import { execute } from '../fakes/index.ts'
import { newVerifiedUser } from './c2c-traders.ts'
import { decimal, USDT } from './orders.ts'
import { waitForReady, waitForValue } from './wait-for.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'

export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
export const XRP = 6 as CurrencyId

/** 100 USDT from the spot wallet to an address on TRON. */
export const withdrawalOf = (part: Partial<Withdrawal.WithdrawalRequest> = {}): Withdrawal.WithdrawalRequest => ({
  currency: USDT,
  wallet: 'spot',
  network: 2,
  address: TRON_ADDRESS,
  memo: '',
  amount: decimal('100'),
  feePercent: decimal('0.1'),
  tradePassword: undefined,
  factorCode: undefined,
  ...part,
})

/** Withdraws and returns the record. */
export const withdraw = async (
  user: UserBrowser,
  request: Withdrawal.WithdrawalRequest = withdrawalOf(),
): Promise<Withdrawal.Withdrawal> => {
  const outcome = await execute(user.withdrawals.withdraw, request)
  expect(outcome).toMatchObject({ _tag: 'Succeeded' })
  return outcome._tag === 'Succeeded' && outcome.result !== undefined ? outcome.result : expect.fail('no record')
}

/** Waits until the balance is this. */
export const expectBalance = async (
  user: UserBrowser,
  [free, locked]: readonly [free: string, locked: string],
  wallet: WalletType = 'spot',
  currency: CurrencyId = USDT,
): Promise<void> => {
  user.wallet.retry()
  const isExpected = (one: { readonly free: Decimal.Decimal; readonly locked: Decimal.Decimal } | undefined) =>
    one?.free === decimal(free) && one.locked === decimal(locked)
  await waitForReady(user.wallet.balances(), (all) => isExpected(Balances.find(all, wallet, currency)))
}

/** A verified user on an exchange that does not keep the answers of commands. */
export const userWithoutAnswers = (environment: PortEnvironment): Promise<UserBrowser> => {
  environment.setExactOutcomes(false)
  return newVerifiedUser(environment)
}

/** What is pushed from now on, of a user whose socket is open. */
export const recordPushes = async <A>(
  pushes: Observable<A>,
  connected: Observable<Live<unknown>>,
): Promise<{ readonly all: Observable<ReadonlyArray<A>>; readonly stop: () => void }> => {
  const all = new BehaviorSubject<ReadonlyArray<A>>([])
  const subscriptions = [connected.subscribe(), pushes.subscribe((pushed) => all.next([...all.value, pushed]))]
  await waitForValue(connected, (live) => live._tag === 'Ready' && live.freshness === 'live')
  return { all, stop: () => subscriptions.forEach((subscription) => subscription.unsubscribe()) }
}

/** Fails with the last value while the network is down, and is read again by `retry`. */
export const survivesOutage = <A>(
  title: string,
  streamOf: (user: UserBrowser) => Observable<Live<A>>,
  retry: (user: UserBrowser) => void,
): Case => ({
  title: `${title} [Q4]`,
  run: async (environment) => {
    const user = await newVerifiedUser(environment)
    const stream = streamOf(user)
    const subscription = stream.subscribe()
    const known = await waitForReady(stream)
    environment.setNetwork('down')
    retry(user)
    const failed = await waitForValue(stream, ({ _tag }) => _tag === 'Failed')
    expect(failed).toMatchObject({ error: { _tag: 'Unreachable' }, last: { value: known } })
    environment.setNetwork('up')
    retry(user)
    expect(await waitForReady(stream)).toEqual(known)
    subscription.unsubscribe()
  },
})
