import { AUTHENTICATOR_CODE, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
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

  it('asks for the code of a second factor, keeps no password, and calls back with the right code only [Q17]', async () => {
    const { browser, exchange, vm, back } = await setUp()
    browser.session.begin('li@example.com')
    await browser.profile.prepareSecondFactor('kestrel7')()
    await browser.profile.confirmSecondFactor(AUTHENTICATOR_CODE)()
    browser.session.end('signed-out')
    exchange.advance(60_000)
    vm.fillAccount('li@example.com')
    vm.setField('password', 'kestrel7')
    await vm.submit()
    expect([vm.state.isCodeAsked, vm.state.draft.password, back()]).toEqual([true, '', 0])
    await vm.submit()
    expect(vm.state.problems.code?.key).toBe('account.error.FactorCodeMissing')
    vm.setField('code', '111111')
    await vm.submit()
    expect([vm.state.submitProblem?.key, vm.state.isCodeAsked, back()]).toEqual(['shell.error.Rejected', true, 0])
    vm.setField('code', AUTHENTICATOR_CODE)
    await Promise.all([vm.submit(), vm.submit()])
    await vm.submit()
    expect([vm.state.isCodeAsked, vm.state.code, back()]).toEqual([false, '', 1])
    expect(vm.state.problems).toEqual({})
  })

  it('goes back to account and password [Q17]', async () => {
    const { vm, browser } = await setUp()
    browser.session.begin('li@example.com')
    await browser.profile.prepareSecondFactor('kestrel7')()
    await browser.profile.confirmSecondFactor(AUTHENTICATOR_CODE)()
    browser.session.end('signed-out')
    vm.fillAccount('li@example.com')
    vm.setField('password', 'kestrel7')
    await vm.submit()
    vm.setField('code', '111111')
    vm.startAgain()
    expect([vm.state.isCodeAsked, vm.state.code, vm.state.draft.account]).toEqual([false, '', 'li@example.com'])
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

  it('ignores a second submit while the first is pending, and after it was accepted [ACC-1]', async () => {
    const { vm, back } = await setUp()
    vm.fillAccount('li@example.com')
    vm.setField('password', 'kestrel7')
    await Promise.all([vm.submit(), vm.submit()])
    await vm.submit()
    expect(back()).toBe(1)
    vm.fillAccount('li@example.com')
    vm.setField('password', 'kestrel7')
    await vm.submit()
    expect(back()).toBe(2)
  })
})
