import type { Capability } from '@hexbourse/domain/kernel'
import {
  AUTHENTICATOR_CODE,
  fakeDownloads,
  fakeExchange,
  fakeSystem,
  signedInBrowser,
} from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeSecondFactorVm } from './second-factor.vm.ts'

const setUp = async (capabilities: ReadonlyArray<Capability> = ['second_factor'], isCopyAllowed = true) => {
  const exchange = fakeExchange()
  const { profile } = await signedInBrowser(exchange)
  const copied: Array<string> = []
  const { port: downloads, files: saved } = fakeDownloads()
  const notifiedKeys: Array<string> = []
  const vm = makeSecondFactorVm({
    profile,
    system: fakeSystem(capabilities),
    clipboard: { copy: (text) => () => Promise.resolve(copied.push(text) > 0 && isCopyAllowed) },
    downloads,
    notifications: { show: ({ key }) => void notifiedKeys.push(key), dismiss: () => undefined },
  })
  const opened = vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { exchange, vm, opened, copied, saved, notifiedKeys }
}

const turnOn = async (made: Awaited<ReturnType<typeof setUp>>): Promise<ReadonlyArray<string>> => {
  const { vm } = made
  vm.change('password', 'kestrel7')
  await vm.prepare()
  vm.change('code', AUTHENTICATOR_CODE)
  await vm.confirm()
  return vm.state.recoveryCodes ?? []
}

describe('makeSecondFactorVm', () => {
  it('is offered where the exchange announces it [Q17]', async () => {
    expect((await setUp()).vm.state).toMatchObject({ isOffered: true, isOn: false })
    expect((await setUp([])).vm.state.isOffered).toBe(false)
  })

  it('shows the secret after the right password only, and keeps no password [Q17]', async () => {
    const { vm, copied } = await setUp()
    await vm.prepare()
    expect(vm.state.problems.password?.key).toBe('account.error.PasswordMissing')
    vm.change('password', 'wrong11')
    await vm.prepare()
    expect([vm.state.submitProblem?.key, vm.state.setup]).toEqual(['shell.error.Rejected', undefined])
    vm.change('password', 'kestrel7')
    await vm.prepare()
    expect(vm.state).toMatchObject({
      password: '',
      submitProblem: undefined,
      groupedSecret: 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ',
    })
    await vm.copySecret()
    expect([copied, vm.state.copyStatus]).toEqual([['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'], 'done'])
  })

  it('is on after a right code, and shows the recovery codes until they are saved [Q17]', async () => {
    const made = await setUp()
    const { vm, saved, copied, notifiedKeys } = made
    vm.change('password', 'kestrel7')
    await vm.prepare()
    vm.change('code', '12345')
    await vm.confirm()
    expect(vm.state.problems.code?.key).toBe('account.error.FactorCodeUnreadable')
    vm.change('code', '111111')
    await vm.confirm()
    expect([vm.state.isOn, vm.state.submitProblem?.key]).toEqual([false, 'shell.error.Rejected'])
    vm.change('code', '٢٤٦ ٨٠٢')
    await Promise.all([vm.confirm(), vm.confirm()])
    const codes = vm.state.recoveryCodes ?? []
    expect([codes.length, vm.state.isOn, vm.state.setup, vm.state.code]).toEqual([10, true, undefined, ''])
    await vm.copyCodes()
    vm.downloadCodes()
    expect([copied, saved.map(({ text }) => text)]).toEqual([[codes.join('\n')], [`${codes.join('\n')}\n`]])
    vm.finish()
    expect([vm.state.recoveryCodes, vm.state.recoveryCodesLeft]).toEqual([undefined, 10])
    expect(notifiedKeys).toEqual(['account.factor.onDone'])
  })

  it('gets new recovery codes and is turned off, each for a code [Q17]', async () => {
    const made = await setUp()
    const { vm, notifiedKeys } = made
    const codes = await turnOn(made)
    vm.finish()
    vm.change('code', codes[0] ?? '')
    await vm.renewCodes()
    const renewed = vm.state.recoveryCodes ?? []
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    vm.finish()
    vm.change('code', codes[1] ?? '')
    await vm.remove()
    expect([vm.state.isOn, vm.state.submitProblem?.key]).toEqual([true, 'shell.error.Rejected'])
    vm.change('code', renewed[0] ?? '')
    await vm.remove()
    expect([vm.state.isOn, notifiedKeys.at(-1)]).toEqual([false, 'account.factor.offDone'])
  })

  it('forgets everything when the page is left, and says when copying was not allowed [Q17]', async () => {
    const made = await setUp(['second_factor'], false)
    const { vm, opened } = made
    await turnOn(made)
    await vm.copyCodes()
    expect(vm.state.copyStatus).toBe('failed')
    opened.unsubscribe()
    expect([vm.state.recoveryCodes, vm.state.password, vm.state.code]).toEqual([undefined, '', ''])
  })
})
