import { fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeMarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import { makeSignInVm } from '../../panels/sign-in/sign-in.vm.ts'
import { makeMarketsVm } from './markets.vm.ts'

const page = (browser: ReturnType<typeof fakeBrowser>) => {
  const destinations: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const signIn = makeSignInVm(browser.account, () => undefined)
  const vm = makeMarketsVm(browser.session.port, navigator, makeMarketBoardVm(browser), signIn)
  vm.open()
  return { vm, destinations }
}

describe('makeMarketsVm', () => {
  it('offers sign-in to a visitor, who then stays on the page [HOME-3]', async () => {
    const exchange = fakeExchange()
    const browser = await signedInBrowser(exchange)
    browser.session.end('signed-out')
    const { vm, destinations } = page(browser)
    expect(vm.state.isSignedIn).toBe(false)
    vm.signIn.setField('account', 'li@example.com')
    vm.signIn.setField('password', 'kestrel7')
    await vm.signIn.submit()
    expect([vm.state.isSignedIn, destinations]).toEqual([true, []])
    expect(vm.signIn.state.draft.password).toBe('')
    browser.session.end('signed-out')
    expect([vm.state.isSignedIn, vm.signIn.state.isBusy]).toEqual([false, false])
  })

  it('opens the trade page of a row [HOME-3]', () => {
    const { vm, destinations } = page(fakeBrowser(fakeExchange()))
    expect(vm.board.state.groups).toEqual(['USDT', 'BTC'])
    vm.openMarket('ETH-BTC')
    expect(destinations).toEqual([{ _tag: 'Trade', pair: 'ETH-BTC' }])
  })
})
