import { systemClock } from '@hexbourse/adapters/device'
import { LiveValue } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, fakeSystem } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeCodeVm } from '../../panels/code/code.vm.ts'
import { makeBindEmailVm } from './bind-email.vm.ts'

const PHONE = { type: 'phone', address: '13800002468', areaCode: '86' } as const

/** For a user who registered with a phone number only. */
const setUp = async (capabilities: Parameters<typeof fakeSystem>[0] = []) => {
  const exchange = fakeExchange()
  const browser = fakeBrowser(exchange)
  const { codes, profile } = browser
  const system = fakeSystem(capabilities)
  await codes.send('register', PHONE)()
  const code = exchange.mailbox.get(PHONE.address) ?? ''
  await codes.register({ contact: PHONE, code, password: 'kestrel7', invite: 'hexb' })()
  await browser.account.signIn({ account: PHONE.address, password: 'kestrel7' })()
  const destinations: Array<Destination['_tag']> = []
  const notifiedKeys: Array<string> = []
  let dirty = false
  const navigator = {
    go: ({ _tag }: Destination) => void destinations.push(_tag),
    goBack: () => undefined,
    blockWhile: (dirtyChanges: Observable<boolean>) => dirtyChanges.subscribe((value) => (dirty = value)),
  }
  const notifications = {
    show: ({ key }: { readonly key: string }) => void notifiedKeys.push(key),
    dismiss: () => undefined,
  }
  const cooldown = { last: () => undefined, save: () => undefined }
  const codeVm = makeCodeVm('bind', { codes, system, cooldown, clock: systemClock(), mailbox: '/dev/mailbox' })
  const vm = makeBindEmailVm({ codes, codeVm, profile, system, navigator, notifications })
  vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { exchange, vm, destinations, notifiedKeys, dirty: () => dirty }
}

describe('makeBindEmailVm', () => {
  it('binds the e-mail address once with its code and returns to the settings [ACC-3]', async () => {
    const { exchange, vm, destinations, notifiedKeys, dirty } = await setUp()
    vm.change({ email: 'li@example.com' })
    await vm.sendCode()
    vm.change({ code: exchange.mailbox.get('li@example.com') ?? '' })
    expect(dirty()).toBe(true)
    await Promise.all([vm.submit(), vm.submit()])
    await vm.submit()
    expect(vm.state.submitProblem).toBeUndefined()
    expect([destinations, notifiedKeys, dirty()]).toEqual([['AccountSettings'], ['account.email.done'], false])
    expect(LiveValue.latest(vm.state.profile)?.email).toBe('l******@example.com')
  })

  it('asks for the password of the account exactly where the exchange requires it [ACC-3] [Q17]', async () => {
    expect((await setUp()).vm.state.requiresPassword).toBe(false)
    const { exchange, vm, destinations } = await setUp(['reauthentication'])
    vm.change({ email: 'li@example.com' })
    await vm.sendCode()
    vm.change({ code: exchange.mailbox.get('li@example.com') ?? '' })
    await vm.submit()
    expect(vm.state.problems).toEqual({ password: { key: 'account.error.PasswordMissing', values: {} } })
    vm.change({ password: 'wrong11' })
    await vm.submit()
    expect([vm.state.problems, vm.state.submitProblem?.key, destinations]).toEqual([{}, 'shell.error.Rejected', []])
    vm.change({ password: 'kestrel7' })
    await vm.submit()
    expect([destinations, LiveValue.latest(vm.state.profile)?.email]).toEqual([
      ['AccountSettings'],
      'l******@example.com',
    ])
  })

  it('shows a problem per field and clears it when the field changes [ACC-3]', async () => {
    const { exchange, vm } = await setUp()
    vm.change({ email: 'invalid' })
    await vm.sendCode()
    expect(vm.state.problems.contact?.key).toBe('account.error.EmailInvalid')
    await vm.submit()
    expect(Object.keys(vm.state.problems).sort()).toEqual(['code', 'contact'])
    vm.change({ email: 'li@example.com' })
    expect(Object.keys(vm.state.problems)).toEqual(['code'])
    expect(exchange.mailbox.has('invalid')).toBe(false)
  })

  it('keeps the form and binds nothing after a wrong code [ACC-3]', async () => {
    const { vm, destinations } = await setUp()
    vm.change({ email: 'li@example.com' })
    await vm.sendCode()
    vm.change({ code: '999999' })
    await vm.submit()
    expect([vm.state.submitProblem?.key, vm.state.draft.email, destinations]).toEqual([
      'shell.error.Rejected',
      'li@example.com',
      [],
    ])
    expect(LiveValue.latest(vm.state.profile)?.email).toBeUndefined()
  })
})
