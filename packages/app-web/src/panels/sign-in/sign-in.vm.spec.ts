import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeSignInVm } from './sign-in.vm.ts'

const desk = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  browser.session.end('signed-out')
  let back = 0
  const vm = makeSignInVm(browser.account, () => void (back += 1))
  return { exchange, browser, vm, back: () => back }
}

describe('the login', () => {
  it('goes back to where the user was [ACC-1] [SHELL-6]', async () => {
    const { vm, back } = await desk()
    vm.begin(' li@example.com ')
    vm.type('password', 'secret1')
    await vm.submit()
    expect([back(), vm.state.refused]).toEqual([1, undefined])
  })

  it('says the first thing that is wrong, at its field [ACC-1]', async () => {
    const { vm, back } = await desk()
    await vm.submit()
    expect(vm.state.problems.account?.key).toBe('account.error.AccountMissing')
    vm.type('account', 'li@example.com')
    vm.type('password', '12345')
    await vm.submit()
    expect(vm.state.problems.password).toEqual({ key: 'account.error.PasswordLength', values: { least: 6, most: 16 } })
    expect(back()).toBe(0)
  })

  it('tells a refusal in the words of the exchange and keeps the form [ACC-1]', async () => {
    const { vm } = await desk()
    vm.begin('li@example.com')
    vm.type('password', 'wrong12')
    await vm.submit()
    expect(vm.state.refused?.key).toBe('shell.error.Refused')
    expect(vm.state.draft.password).toBe('wrong12')
  })

  it('tells a silent exchange as such, never as a wrong password [Q4]', async () => {
    const { exchange, vm } = await desk()
    exchange.faults.read = { _tag: 'Unreachable' }
    vm.begin('li@example.com')
    vm.type('password', 'secret1')
    await vm.submit()
    expect(vm.state.refused?.key).toBe('shell.error.Unreachable')
  })

  it('sends a second press nowhere while the first is on its way [ACC-1]', async () => {
    const { vm, back } = await desk()
    vm.begin('li@example.com')
    vm.type('password', 'secret1')
    await Promise.all([vm.submit(), vm.submit()])
    expect(back()).toBe(1)
  })
})
