import { LiveValue } from '@hexbourse/domain/kernel'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeMarketListVm } from '../../panels/market-list/market-list.vm.ts'
import { makeHomeVm } from './home.vm.ts'

const setUp = async () => {
  const { market, session, system } = await signedInBrowser(fakeExchange())
  const destinations: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeHomeVm(makeMarketListVm(market, system), session.port, navigator)
  vm.open()
  return { vm, destinations, session }
}

describe('makeHomeVm', () => {
  it('passes the entered e-mail address to the registration [HOME-1]', async () => {
    const { vm, destinations } = await setUp()
    vm.setEmail(' li@example.com ')
    vm.signUp()
    vm.setEmail('')
    vm.signUp()
    expect(destinations).toEqual([{ _tag: 'Register', email: 'li@example.com' }, { _tag: 'Register' }])
  })

  it('opens the trade page of a clicked market [HOME-2]', async () => {
    const { vm, destinations } = await setUp()
    const [first] = LiveValue.latest(vm.marketList.state.shown) ?? []
    vm.openMarket(first?.address ?? '')
    expect(destinations).toEqual([{ _tag: 'Trade', pair: 'BTC-USDT' }])
  })

  it('knows whether the user is signed in [SHELL-7]', async () => {
    const { vm, session } = await setUp()
    expect(vm.state.isSignedIn).toBe(true)
    session.end('signed-out')
    expect(vm.state.isSignedIn).toBe(false)
  })
})
