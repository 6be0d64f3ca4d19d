import type { FakeBrowser, FakeExchange } from '@hexbourse/test-support/fakes'
import { execute, fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeNotificationsVm } from './notifications.vm.ts'
import { makeSessionVm } from './session.vm.ts'

const shell = async (signedIn = true) => {
  const exchange = fakeExchange()
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  let redirects = 0
  const router = { goToSignIn: () => void (redirects += 1) }
  const notifications = makeNotificationsVm()
  const vm = makeSessionVm(browser.account, browser.session.port, browser.intents, router, notifications)
  vm.open()
  return { exchange, browser, redirects: () => redirects, notifications, vm }
}

/** A command whose outcome stays unknown. */
const sendWithoutReply = async (
  exchange: FakeExchange,
  { wallet }: FakeBrowser,
  account: 'spot' | 'margin',
): Promise<void> => {
  exchange.faults.delivery = 'request-lost'
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: account })
  exchange.faults.delivery = 'normal'
}

describe('makeSessionVm', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('notifies once of an expired session and opens the login after half a second [SHELL-6]', async () => {
    const { browser, redirects, notifications } = await shell()
    browser.session.end('expired')
    browser.session.end('expired')
    expect(notifications.state.shown.map(({ key }) => key)).toEqual(['shell.session.expired'])
    await vi.advanceTimersByTimeAsync(499)
    expect(redirects()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(redirects()).toBe(1)
  })

  it('does not open the login when the user signs in within that half second [SHELL-4] [SHELL-6]', async () => {
    const { browser, redirects } = await shell()
    browser.session.end('expired')
    await vi.advanceTimersByTimeAsync(400)
    browser.session.begin('li@example.com')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(redirects()).toBe(0)
  })

  it('has its session before it is opened, so that a guarded page survives a reload [SHELL-4] [SHELL-7]', async () => {
    const { browser, notifications } = await shell()
    const router = { goToSignIn: () => undefined }
    const vm = makeSessionVm(browser.account, browser.session.port, browser.intents, router, notifications)
    expect(vm.state.session._tag).toBe('SignedIn')
  })

  it('signs out immediately and opens the login [SHELL-4]', async () => {
    const { redirects, vm } = await shell()
    await vm.signOut()
    await vi.advanceTimersByTimeAsync(0)
    expect(vm.state.session._tag).toBe('Visitor')
    expect(redirects()).toBe(1)
  })

  it('warns of intents with an unknown outcome before it signs out [Q25]', async () => {
    const { exchange, browser, notifications, vm } = await shell()
    await sendWithoutReply(exchange, browser, 'spot')
    await vm.signOut()
    expect(vm.state.session._tag).toBe('SignedIn')
    expect(notifications.state.shown).toMatchObject([{ key: 'shell.session.openIntents', values: { count: 1 } }])
    await vm.signOut()
    expect(vm.state.session._tag).toBe('Visitor')
  })

  it('warns again about intents sent since the last warning [Q25]', async () => {
    const { exchange, browser, notifications, vm } = await shell()
    await sendWithoutReply(exchange, browser, 'spot')
    await vm.signOut()
    await sendWithoutReply(exchange, browser, 'margin')
    await vm.signOut()
    expect(vm.state.session._tag).toBe('SignedIn')
    expect(notifications.state.shown).toMatchObject([{ values: { count: 2 } }])
    await vm.signOut()
    expect(vm.state.session._tag).toBe('Visitor')
  })
})

describe('makeNotificationsVm', () => {
  it('shows one notification per id, newest last, at most four [Q4]', () => {
    const notifications = makeNotificationsVm()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'c'])
      notifications.show({ id, kind: 'success', key: 'shell.session.signedOut' })
    expect(notifications.state.shown.map(({ id }) => id)).toEqual(['b', 'd', 'e', 'c'])
    notifications.dismiss('d')
    expect(notifications.state.shown.map(({ id }) => id)).toEqual(['b', 'e', 'c'])
  })
})
