import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeSignInVm } from '../../panels/sign-in/sign-in.vm.ts'
import { makeLoginVm } from './login.vm.ts'

const setUp = async (isSignedIn: boolean) => {
  const browser = await signedInBrowser(fakeExchange())
  if (!isSignedIn) browser.session.end('signed-out')
  let back = 0
  const navigator = {
    go: () => undefined,
    goBack: () => void (back += 1),
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeLoginVm((done) => makeSignInVm(browser.account, done), browser.session.port, navigator)
  const opened = vm.open(' li@example.com ')
  return { browser, vm, opened, back: () => back }
}

describe('makeLoginVm', () => {
  it('returns to the previous page once [ACC-1] [SHELL-6]', async () => {
    const { vm, back } = await setUp(false)
    expect(vm.signIn.state.draft.account).toBe(' li@example.com ')
    vm.signIn.setField('password', 'kestrel7')
    await vm.signIn.submit()
    expect(back()).toBe(1)
  })

  it('returns also when a session ended by the exchange still exists, as after a password change [ACC-1] [ACC-3]', async () => {
    const { vm, back } = await setUp(true)
    vm.signIn.fillAccount('li@example.com')
    vm.signIn.setField('password', 'kestrel7')
    await vm.signIn.submit()
    expect(back()).toBe(1)
  })

  it('returns when the user signs in in another tab, while it is open [SHELL-4]', async () => {
    const { browser, opened, back } = await setUp(false)
    browser.session.begin('li@example.com')
    expect(back()).toBe(1)
    opened.unsubscribe()
    browser.session.end('signed-out')
    browser.session.begin('li@example.com')
    expect(back()).toBe(1)
  })

  it('does not return for an existing session or a sign-out [ACC-1]', async () => {
    const { browser, back } = await setUp(true)
    browser.session.end('signed-out')
    expect(back()).toBe(0)
  })
})
