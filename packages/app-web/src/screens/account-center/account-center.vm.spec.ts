import { systemClock } from '@hexbourse/adapters/device'
import type { Live } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Lives } from '@hexbourse/domain/kernel'
import type { Asset } from '@hexbourse/domain/wallet'
import { fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeAccountCenterVm } from './account-center.vm.ts'

const desk = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const draw = (id: string, account: 'change' | 'lever') =>
    browser.wallet.claim(intentOf(exchange, id, { currency: 3 as never, account }))()
  const vm = makeAccountCenterVm(browser.profile, browser.wallet, systemClock(exchange.now, exchange.now))
  const opened = vm.open()
  const settled = () => new Promise((later) => setTimeout(later, 0))
  await settled()
  return { exchange, browser, vm, opened, draw, settled }
}

describe('the overview', () => {
  it('tells whose account it is, how secure, and follows what is owned over all accounts [ACC-4]', async () => {
    const { vm, draw, settled } = await desk()
    expect([Lives.latest(vm.state.profile)?.account, vm.state.level]).toEqual(['l****@example.com', 50])
    expect([Lives.latest(vm.state.coins), vm.state.total?.value]).toEqual([[], Decimal.zero])
    await draw('1', 'change')
    await draw('2', 'lever')
    await settled()
    const all = Decimal.fromInteger(20_000)
    expect(Lives.latest(vm.state.coins)?.map(({ name, free }) => [name, free.value])).toEqual([['USDT', all]])
    expect(vm.state.total?.value).toBe(all)
  })

  it('without a price for what is held says no total, and shows the coins all the same [ACC-4]', async () => {
    const { browser } = await desk()
    const price = { usdt: undefined, cny: undefined }
    const held = {
      account: 'change',
      currency: 1 as never,
      name: 'BTC',
      free: Decimal.one,
      locked: Decimal.zero,
    } as const
    const known: Live<ReadonlyArray<Asset.Asset>> = {
      _tag: 'Known',
      value: [{ ...held, price, listed: true, payable: true }],
      asOf: Clocks.millis(0),
      freshness: 'fresh',
      refetching: false,
    }
    const wallet = { ...browser.wallet, balances: () => of(known) }
    const vm = makeAccountCenterVm(browser.profile, wallet, systemClock())
    vm.open()
    expect([vm.state.total, Lives.latest(vm.state.coins)?.map(({ name }) => name)]).toEqual([undefined, ['BTC']])
  })

  it('says until when the account is locked, and nothing once that is over [ACC-1]', async () => {
    const { exchange, browser, vm } = await desk()
    expect(vm.state.lockedUntil).toBeUndefined()
    const until = Clocks.millis(exchange.now() + 60_000)
    const user = browser.session.user()
    if (user !== undefined) exchange.submit({ _tag: 'LockPerson', user, until })
    expect(vm.state.lockedUntil).toBe(until)
    exchange.advance(60_001)
    expect(vm.state.lockedUntil).toBeUndefined()
  })
})
