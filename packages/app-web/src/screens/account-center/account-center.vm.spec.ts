import { systemClock } from '@hexbourse/adapters/device'
import { Clocks, Decimal, Lives } from '@hexbourse/domain/kernel'
import { fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
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

  it('without a total says none, and shows the coins all the same [ACC-4] [Q17]', async () => {
    const { browser } = await desk()
    const worth = async () => ({ _tag: 'Left', left: { _tag: 'Malformed', path: '' } }) as const
    const vm = makeAccountCenterVm({ ...browser.profile, worth }, browser.wallet, systemClock())
    vm.open()
    await new Promise((later) => setTimeout(later, 0))
    expect([vm.state.total, Lives.latest(vm.state.coins)]).toEqual([undefined, []])
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
