import { Intent } from '@hexbourse/domain/kernel'
import type { Destination } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeNoticesVm } from './notices.vm.ts'
import { makeSessionVm } from './session.vm.ts'

const shell = async (signedIn = true) => {
  const exchange = fakeExchange()
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  const gone: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: () => ({ unsubscribe: () => undefined }),
  }
  const notices = makeNoticesVm()
  const vm = makeSessionVm(browser.account, browser.session.port, browser.intents, navigator, notices)
  vm.open()
  return { exchange, browser, gone, notices, vm }
}

describe('the session', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('that expires is told once and leads to the login after half a second [SHELL-6]', async () => {
    const { browser, gone, notices } = await shell()
    browser.session.end('expired')
    browser.session.end('expired')
    expect(notices.state.shown.map(({ key }) => key)).toEqual(['shell.session.expired'])
    await vi.advanceTimersByTimeAsync(499)
    expect(gone).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(gone).toEqual([{ _tag: 'Login' }])
  })

  it('is known before it is followed, so that a guarded page keeps its user over a reload [SHELL-4] [SHELL-7]', async () => {
    const { browser, notices } = await shell()
    const navigator = { go: () => undefined, goBack: () => undefined, hold: () => ({ unsubscribe: () => undefined }) }
    const vm = makeSessionVm(browser.account, browser.session.port, browser.intents, navigator, notices)
    expect(vm.state.session._tag).toBe('SignedIn')
  })

  it('ends at once when the user wishes so [SHELL-4]', async () => {
    const { gone, vm } = await shell()
    await vm.signOut()
    await vi.advanceTimersByTimeAsync(0)
    expect(vm.state.session._tag).toBe('Visitor')
    expect(gone).toEqual([{ _tag: 'Login' }])
  })

  it('names orders of unknown outcome before it ends [Q25]', async () => {
    const { exchange, browser, notices, vm } = await shell()
    browser.intents.keep({
      intent: intentOf(exchange, Intent.intentId('1'), {}),
      action: 'spot.place',
      object: '1-3-buy',
    })
    await vm.signOut()
    expect(vm.state.session._tag).toBe('SignedIn')
    expect(notices.state.shown).toMatchObject([{ key: 'shell.session.openIntents', values: { count: 1 } }])
    await vm.signOut()
    expect(vm.state.session._tag).toBe('Visitor')
  })

  it('who stayed is told again of what he sent since [Q25]', async () => {
    const { exchange, browser, notices, vm } = await shell()
    const send = (id: string) =>
      browser.intents.keep({
        intent: intentOf(exchange, Intent.intentId(id), {}),
        action: 'spot.place',
        object: `1-${id}-buy`,
      })
    send('1')
    await vm.signOut()
    send('2')
    await vm.signOut()
    expect(vm.state.session._tag).toBe('SignedIn')
    expect(notices.state.shown).toMatchObject([{ values: { count: 2 } }])
    await vm.signOut()
    expect(vm.state.session._tag).toBe('Visitor')
  })
})

describe('the notices', () => {
  it('say one thing per id, the newest last, never more than four [Q4]', () => {
    const notices = makeNoticesVm()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'c'])
      notices.tell({ id, kind: 'success', key: 'shell.session.signedOut' })
    expect(notices.state.shown.map(({ id }) => id)).toEqual(['b', 'd', 'e', 'c'])
    notices.dismiss('d')
    expect(notices.state.shown.map(({ id }) => id)).toEqual(['b', 'e', 'c'])
  })
})
