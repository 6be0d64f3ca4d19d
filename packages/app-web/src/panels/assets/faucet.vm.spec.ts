import { systemClock } from '@hexbourse/adapters/device'
import type { Live } from '@hexbourse/domain/kernel'
import { Balances, Decimal, Lives } from '@hexbourse/domain/kernel'
import type { Claim, Asset } from '@hexbourse/domain/wallet'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeFaucetVm } from './faucet.vm.ts'

const USDT = { currency: 3 as Claim['currency'], account: 'change' } as const

const desk = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const clock = systemClock(exchange.now, exchange.now)
  const vm = makeFaucetVm(browser.wallet, browser.system, browser.intents, clock)
  vm.open(USDT)
  await Promise.resolve()
  await Promise.resolve()
  let shown: ReadonlyArray<Asset.Asset> = []
  browser.wallet.balances().subscribe((live) => (shown = Lives.latest(live) ?? []))
  const has = (account: Claim['account']) =>
    Decimal.toText(Balances.find(shown, account, USDT.currency)?.free ?? Decimal.zero)
  return { ...browser, clock, vm, has }
}

describe('the faucet', () => {
  it('gives play money to the chosen coin and account, and says so [Q19]', async () => {
    const { vm, has } = await desk()
    expect(vm.state.offered).toBe(true)
    vm.ask()
    expect(vm.claiming.state.current).toMatchObject({ face: 'review', body: USDT })
    await vm.claim()
    expect([vm.claiming.state.current?.face, has('change')]).toEqual(['done', '10000'])
  })

  it('offers nothing before there are coins to choose from, and sends the coin that is on show [Q19]', async () => {
    const { wallet, system, intents, clock } = await desk()
    const balances = new Subject<Live<ReadonlyArray<Asset.Asset>>>()
    const vm = makeFaucetVm({ ...wallet, balances: () => balances }, system, intents, clock)
    vm.open(USDT)
    await Promise.resolve()
    await Promise.resolve()
    expect(vm.state.offered).toBe(false)
    vm.ask()
    wallet.balances().subscribe(balances)
    expect(vm.state.offered).toBe(true)
    expect(vm.claiming.state.current?.body).toEqual(USDT)
  })

  it('refuses a second helping of the same day, and gives to another account [Q19]', async () => {
    const { vm, has } = await desk()
    vm.ask()
    await vm.claim()
    vm.claiming.close()
    vm.ask()
    await vm.claim()
    expect(vm.claiming.state.current?.face).toBe('failed')
    vm.chooseAccount('lever')
    await vm.claim()
    expect([vm.claiming.state.current?.face, has('lever')]).toEqual(['done', '10000'])
  })
})
