import { systemClock } from '@hexbourse/adapters/device'
import type { Live } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { WalletBalance } from '@hexbourse/domain/wallet'
import { fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeAccountOverviewVm } from './account-overview.vm.ts'

const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const requestFunds = (account: 'spot' | 'margin') =>
    execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: account })
  const vm = makeAccountOverviewVm(browser.profile, browser.wallet, systemClock(exchange.now, exchange.now))
  const opened = vm.open()
  const flushPromises = () => new Promise((later) => setTimeout(later, 0))
  await flushPromises()
  return { exchange, browser, vm, opened, requestFunds, flushPromises }
}

describe('makeAccountOverviewVm', () => {
  it('shows account and security level and follows the balances of all wallets [ACC-4]', async () => {
    const { vm, requestFunds, flushPromises } = await setUp()
    expect([LiveValue.latest(vm.state.profile)?.account, vm.state.level]).toEqual(['l******@example.com', 50])
    expect([LiveValue.latest(vm.state.coins), vm.state.total?.value]).toEqual([[], Decimal.zero])
    await requestFunds('spot')
    await requestFunds('margin')
    await flushPromises()
    const all = Decimal.fromInteger(20_000)
    expect(LiveValue.latest(vm.state.coins)?.map(({ name, free }) => [name, free.value])).toEqual([['USDT', all]])
    expect(vm.state.total?.value).toBe(all)
    expect(LiveValue.latest(vm.state.coins)?.map(({ value }) => value.value)).toEqual([all])
  })

  it('shows no total but all coins when a price is missing, and that one can be deposited [ACC-4] [WAL-10]', async () => {
    const { browser } = await setUp()
    const price = { usdt: undefined, cny: undefined }
    const balance = {
      wallet: 'spot',
      currency: 1 as never,
      name: 'BTC',
      free: Decimal.one,
      locked: Decimal.zero,
    } as const
    const known: Live<ReadonlyArray<WalletBalance.WalletBalance>> = {
      _tag: 'Ready',
      value: [{ ...balance, price, isListed: true, canDepositAndWithdraw: true }],
      asOf: Clocks.millis(0),
      freshness: 'live',
      refetching: false,
    }
    const wallet = { ...browser.wallet, balances: () => of(known) }
    const vm = makeAccountOverviewVm(browser.profile, wallet, systemClock())
    vm.open()
    const coins = LiveValue.latest(vm.state.coins)?.map(({ name, value }) => [name, value.value])
    expect([vm.state.total, coins]).toEqual([undefined, [['BTC', undefined]]])
    expect(vm.state.canDeposit).toBe(true)
    const closed = LiveValue.map((all: ReadonlyArray<WalletBalance.WalletBalance>) =>
      all.map((one) => ({ ...one, canDepositAndWithdraw: false })),
    )(known)
    const other = makeAccountOverviewVm(browser.profile, { ...wallet, balances: () => of(closed) }, systemClock())
    other.open()
    expect(other.state.canDeposit).toBe(false)
  })

  it('shows until when the account is locked, and nothing afterwards [ACC-1]', async () => {
    const { exchange, browser, vm } = await setUp()
    expect(vm.state.lockedUntil).toBeUndefined()
    const until = Clocks.millis(exchange.now() + 60_000)
    const user = browser.session.user()
    if (user !== undefined) exchange.submit({ _tag: 'LockUser', user, until })
    expect(vm.state.lockedUntil).toBe(until)
    exchange.advance(60_001)
    expect(vm.state.lockedUntil).toBeUndefined()
  })
})
