import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeFaucetVm } from './faucet.vm.ts'
import { makeAssetsVm } from './assets.vm.ts'

const notifications = { show: () => undefined, dismiss: () => undefined }
const PAIR = { base: 1, quote: 3 } as never

const setUp = async (signedIn = true) => {
  const exchange = fakeExchange()
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  const vm = makeAssetsVm(
    browser.wallet,
    browser.session.port,
    makeFaucetVm(browser.wallet, browser.system, { session: browser.session.port, notifications }),
  )
  vm.open(PAIR)
  await Promise.resolve()
  await Promise.resolve()
  const assetRows = () =>
    (LiveValue.latest(vm.state.balances) ?? []).map(({ name, free }) => [
      name,
      Decimal.toText(free.value ?? Decimal.zero),
    ])
  return { vm, assetRows }
}

describe('makeAssetsVm', () => {
  it('shows both currencies of the market from the spot wallet [WAL-1]', async () => {
    const { assetRows } = await setUp()
    expect(assetRows()).toEqual([
      ['BTC', '0'],
      ['USDT', '0'],
    ])
  })

  it('reads no balances while signed out [Q14]', async () => {
    const { vm } = await setUp(false)
    expect([vm.state.balances._tag, vm.faucet.state.isOffered]).toEqual(['Loading', false])
  })
})
