import { LiveValue } from '@hexbourse/domain/kernel'
import {
  decimal,
  execute,
  fakeExchange,
  fakeSystem,
  fakeWelcomeStore,
  signedInBrowser,
} from '@hexbourse/test-support/fakes'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import type { WelcomePorts } from './welcome.vm.ts'
import { makeWelcomeVm } from './welcome.vm.ts'

const setUp = async (system = fakeSystem()) => {
  const browser = await signedInBrowser(fakeExchange())
  const store = fakeWelcomeStore()
  const shown: Array<string> = []
  const notifications = { show: ({ key }: { readonly key: string }) => void shown.push(key), dismiss: () => undefined }
  const destinations: Array<Destination> = []
  const navigator = { go: (to: Destination) => void destinations.push(to) }
  const vm = makeWelcomeVm({ ...browser, system, session: browser.session.port, navigator, store, notifications })
  const open = async () => {
    const opened = vm.open()
    await new Promise((later) => setTimeout(later, 0))
    return opened
  }
  await open()
  return { browser, destinations, store, shown, vm, open, done: () => [...(vm.state.done ?? [])] }
}

const BUY = {
  pair: { base: 1, quote: 3 } as never,
  side: 'buy',
  orderType: 'market',
  price: decimal('70000'),
  quantity: decimal('0.01'),
} as const

describe('makeWelcomeVm', () => {
  it('ticks off each step by what the exchange knows, and history once it was seen [HOME-1]', async () => {
    const { browser, store, shown, vm, open, done } = await setUp()
    expect([done(), vm.state.next, vm.state.hasPlayMoney]).toEqual([[], 'claim', true])
    await vm.claim()
    expect(vm.claimAction.state.current).toBeUndefined()
    expect([done(), vm.state.next, shown.length]).toEqual([['claim'], 'buy', 1])
    await execute(browser.spot.place, BUY)
    expect([done(), vm.state.next]).toEqual([['claim', 'buy'], 'history'])
    store.save({ hasSeenHistory: true })
    await open()
    expect([done(), vm.state.next]).toEqual([['claim', 'buy', 'history'], undefined])
  })

  it('has failed while balances or trades cannot be read [HOME-1] [SHELL-8]', async () => {
    const browser = await signedInBrowser(fakeExchange())
    const failed = LiveValue.failedRead({ _tag: 'Unreachable' })
    const ports = {
      ...browser,
      session: browser.session.port,
      navigator: { go: () => undefined },
      store: fakeWelcomeStore(),
      notifications: { show: () => undefined, dismiss: () => undefined },
    }
    const hasFailed = async (part: Partial<WelcomePorts>): Promise<boolean> => {
      const vm = makeWelcomeVm({ ...ports, ...part })
      vm.open()
      await new Promise((later) => setTimeout(later, 0))
      return vm.state.hasFailed
    }
    expect(await hasFailed({})).toBe(false)
    expect(await hasFailed({ wallet: { ...browser.wallet, balances: () => of(failed) } })).toBe(true)
    expect(await hasFailed({ spot: { fills: () => of(failed) } })).toBe(true)
  })

  it('keeps its dialog open when the exchange gives nothing [HOME-1]', async () => {
    const { vm, shown } = await setUp()
    await vm.claim()
    await vm.claim()
    expect([vm.claimAction.state.current?.status, shown.length]).toEqual(['failed', 1])
  })

  it('opens the first market with a market order filled in [HOME-1]', async () => {
    const { browser, destinations, vm } = await setUp()
    vm.buy()
    expect(destinations).toEqual([{ _tag: 'Trade', pair: 'BTC-USDT' }])
    expect(browser.drafts.take('ticket/1-3')).toMatchObject({ side: 'buy', orderType: 'market', quantity: '0.0010' })
  })

  it('stays hidden for this user, and offers no play money where there is none [HOME-1] [Q19]', async () => {
    const { vm, open } = await setUp(fakeSystem([]))
    expect([vm.state.isHidden, vm.state.hasPlayMoney]).toEqual([false, false])
    vm.hide()
    await open()
    expect(vm.state.isHidden).toBe(true)
  })
})
