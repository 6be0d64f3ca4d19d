import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeSignInVm } from './sign-in.vm.ts'

const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  browser.session.end('signed-out')
  let back = 0
  const vm = makeSignInVm(browser.account, () => void (back += 1))
  return { exchange, browser, vm, back: () => back }
}

describe('makeSignInVm', () => {
  it('calls back after a successful sign-in [ACC-1] [SHELL-6]', async () => {
    const { vm, back } = await setUp()
    vm.fillAccount(' li@example.com ')
    vm.setField('password', 'kestrel7')
    await vm.submit()
    expect([back(), vm.state.submitProblem]).toEqual([1, undefined])
  })

  it('shows the first problem at its field [ACC-1]', async () => {
    const { vm, back } = await setUp()
    await vm.submit()
    expect(vm.state.problems.account?.key).toBe('account.error.AccountMissing')
    vm.setField('account', 'li@example.com')
    vm.setField('password', '12345')
    await vm.submit()
    const wrongLength = { key: 'account.error.PasswordLength', values: { least: 6, most: 16 } }
    expect(vm.state.problems.password).toEqual(wrongLength)
    vm.setField('password', '12345678901234567')
    await vm.submit()
    expect(vm.state.problems.password).toEqual(wrongLength)
    expect(back()).toBe(0)
  })

  it('shows the server message of a rejection and keeps the form [ACC-1]', async () => {
    const { vm } = await setUp()
    vm.fillAccount('li@example.com')
    vm.setField('password', 'wrong12')
    await vm.submit()
    expect(vm.state.submitProblem?.key).toBe('shell.error.Rejected')
    expect(vm.state.draft.password).toBe('wrong12')
  })

  it('reports an unreachable exchange as such, not as a wrong password [Q4]', async () => {
    const { exchange, vm } = await setUp()
    exchange.faults.read = { _tag: 'Unreachable' }
    vm.fillAccount('li@example.com')
    vm.setField('password', 'kestrel7')
    await vm.submit()
    expect(vm.state.submitProblem?.key).toBe('shell.error.Unreachable')
  })

  it('ignores a second submit while the first is pending [ACC-1]', async () => {
    const { vm, back } = await setUp()
    vm.fillAccount('li@example.com')
    vm.setField('password', 'kestrel7')
    await Promise.all([vm.submit(), vm.submit()])
    expect(back()).toBe(1)
  })
})
