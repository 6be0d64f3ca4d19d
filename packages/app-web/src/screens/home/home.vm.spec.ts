import type { Destination } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeMarketListVm } from '../../panels/market-list/market-list.vm.ts'
import { makeHomeVm } from './home.vm.ts'

const desk = async () => {
  const { market, session } = await signedInBrowser(fakeExchange())
  const gone: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeHomeVm(makeMarketListVm(market), session.port, navigator)
  vm.open()
  return { vm, gone, session }
}

describe('the home page', () => {
  it('passes the typed e-mail on to the registration [HOME-1]', async () => {
    const { vm, gone } = await desk()
    vm.typeEmail(' li@example.com ')
    vm.signUp()
    vm.typeEmail('')
    vm.signUp()
    expect(gone).toEqual([{ _tag: 'Register', email: 'li@example.com' }, { _tag: 'Register' }])
  })

  it('leads a click on a quote to its market [HOME-2]', async () => {
    const { vm, gone } = await desk()
    const [first] = Lives.latest(vm.list.state.shown) ?? []
    vm.openMarket(first?.slug ?? '')
    expect(gone).toEqual([{ _tag: 'DealCenter', pair: 'BTC-USDT' }])
  })

  it('knows whether somebody is signed in [SHELL-7]', async () => {
    const { vm, session } = await desk()
    expect(vm.state.signedIn).toBe(true)
    session.end('signed-out')
    expect(vm.state.signedIn).toBe(false)
  })
})
