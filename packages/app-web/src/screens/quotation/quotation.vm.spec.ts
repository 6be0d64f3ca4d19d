import type { Destination } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeMarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import { makeSignInVm } from '../../panels/sign-in/sign-in.vm.ts'
import { makeQuotationVm } from './quotation.vm.ts'

const page = (browser: ReturnType<typeof fakeBrowser>) => {
  const gone: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: () => ({ unsubscribe: () => undefined }),
  }
  const signIn = makeSignInVm(browser.account, () => undefined)
  const vm = makeQuotationVm(browser.session.port, navigator, makeMarketBoardVm(browser), signIn)
  vm.open()
  return { vm, gone }
}

describe('the page of all markets', () => {
  it('offers a visitor to sign in, who then stays where he is [HOME-3]', async () => {
    const exchange = fakeExchange()
    const browser = await signedInBrowser(exchange)
    browser.session.end('signed-out')
    const { vm, gone } = page(browser)
    expect(vm.state.signedIn).toBe(false)
    vm.signIn.type('account', 'li@example.com')
    vm.signIn.type('password', 'secret1')
    await vm.signIn.submit()
    expect([vm.state.signedIn, gone]).toEqual([true, []])
    expect(vm.signIn.state.draft.password).toBe('')
  })

  it('leads from a row to its trade page [HOME-3]', () => {
    const { vm, gone } = page(fakeBrowser(fakeExchange()))
    expect(vm.board.state.groups).toEqual(['USDT', 'BTC'])
    vm.openMarket('ETH-BTC')
    expect(gone).toEqual([{ _tag: 'DealCenter', pair: 'ETH-BTC' }])
  })
})
