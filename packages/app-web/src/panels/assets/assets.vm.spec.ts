import { systemClock } from '@hexbourse/adapters/device'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeFaucetVm } from './faucet.vm.ts'
import { makeAssetsVm } from './assets.vm.ts'

const PAIR = { base: 1, settlement: 3 } as never

const desk = async (signedIn = true) => {
  const exchange = fakeExchange()
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  const clock = systemClock(exchange.now, exchange.now)
  const vm = makeAssetsVm(
    browser.wallet,
    browser.session.port,
    makeFaucetVm(browser.wallet, browser.system, browser.intents, clock),
  )
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

  it('ask for nothing while nobody is signed in [Q14]', async () => {
    const { vm } = await desk(false)
    expect([vm.state.owned._tag, vm.faucet.state.offered]).toEqual(['Waiting', false])
  })
})
