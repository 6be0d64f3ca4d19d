import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeSignInVm } from '../../panels/sign-in/sign-in.vm.ts'
import { makeLoginVm } from './login.vm.ts'

const desk = async (isIn: boolean) => {
  const browser = await signedInBrowser(fakeExchange())
  if (!isIn) browser.session.end('signed-out')
  let back = 0
  const navigator = {
    go: () => undefined,
    goBack: () => void (back += 1),
    hold: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeLoginVm((done) => makeSignInVm(browser.account, done), browser.session.port, navigator)
  const opened = vm.open(' li@example.com ')
  return { browser, vm, opened, back: () => back }
}

describe('the login page', () => {
  it('goes back to where the user was, once [ACC-1] [SHELL-6]', async () => {
    const { vm, back } = await desk(false)
    expect(vm.signIn.state.draft.account).toBe(' li@example.com ')
    vm.signIn.type('password', 'secret1')
    await vm.signIn.submit()
    expect(back()).toBe(1)
  })

  it('goes back as well where a session stands that the exchange has ended, as after a new password [ACC-1] [ACC-3]', async () => {
    const { vm, back } = await desk(true)
    vm.signIn.begin('li@example.com')
    vm.signIn.type('password', 'secret1')
    await vm.signIn.submit()
    expect(back()).toBe(1)
  })

  it('follows when somebody comes in in another tab, while it is open [SHELL-4]', async () => {
    const { browser, opened, back } = await desk(false)
    browser.session.begin('li@example.com')
    expect(back()).toBe(1)
    opened.unsubscribe()
    browser.session.end('signed-out')
    browser.session.begin('li@example.com')
    expect(back()).toBe(1)
  })

  it('sends nobody away who is in already, and nobody who goes out [ACC-1]', async () => {
    const { browser, back } = await desk(true)
    browser.session.end('signed-out')
    expect(back()).toBe(0)
  })
})
