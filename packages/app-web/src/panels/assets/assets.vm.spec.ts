import { systemClock } from '@hexbourse/adapters/device'
import type { Balance, Live } from '@hexbourse/domain/kernel'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeAssetsVm } from './assets.vm.ts'

const PAIR = { base: 1, settlement: 3 } as never

const desk = async (signedIn = true) => {
  const exchange = fakeExchange()
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  const clock = systemClock(exchange.now, exchange.now)
  const vm = makeAssetsVm(browser.wallet, browser.session.port, browser.system, browser.intents, clock)
  vm.open(PAIR)
  await Promise.resolve()
  await Promise.resolve()
  const owned = () =>
    (Lives.latest(vm.state.owned) ?? []).map(({ name, free }) => [name, Decimal.toText(free.value ?? Decimal.zero)])
  return { vm, owned }
}

describe('the assets', () => {
  it('show the two currencies of the market, from the spot account [WAL-1]', async () => {
    const { owned } = await desk()
    expect(owned()).toEqual([
      ['BTC', '0'],
      ['USDT', '0'],
    ])
  })

  it('give play money to the chosen coin and account, and say so [Q19]', async () => {
    const { vm, owned } = await desk()
    expect(vm.state.faucet).toBe(true)
    vm.askMoney()
    expect(vm.claiming.state.current).toMatchObject({ face: 'review', body: { currency: 3, account: 'change' } })
    await vm.claim()
    expect(vm.claiming.state.current?.face).toBe('done')
    expect(owned()[1]).toEqual(['USDT', '10000'])
  })

  it('offer no play money before there are coins to choose from, and send the coin that is on show [Q19]', async () => {
    const exchange = fakeExchange()
    const { wallet, session, system, intents } = await signedInBrowser(exchange)
    const balances = new Subject<Live<ReadonlyArray<Balance>>>()
    const late = { ...wallet, balances: () => balances }
    const vm = makeAssetsVm(late, session.port, system, intents, systemClock(exchange.now, exchange.now))
    vm.open(PAIR)
    await Promise.resolve()
    await Promise.resolve()
    expect(vm.state.faucet).toBe(false)
    vm.askMoney()
    wallet.balances().subscribe(balances)
    expect(vm.state.faucet).toBe(true)
    expect(vm.claiming.state.current?.body).toEqual({ currency: 3, account: 'change' })
  })

  it('refuse a second helping of the same day [Q19]', async () => {
    const { vm } = await desk()
    vm.askMoney()
    await vm.claim()
    vm.claiming.close()
    vm.askMoney()
    await vm.claim()
    expect(vm.claiming.state.current?.face).toBe('failed')
    vm.chooseAccount('lever')
    await vm.claim()
    expect(vm.claiming.state.current?.face).toBe('done')
  })

  it('ask for nothing while nobody is signed in [Q14]', async () => {
    const { vm } = await desk(false)
    expect(vm.state.owned._tag).toBe('Waiting')
  })
})
