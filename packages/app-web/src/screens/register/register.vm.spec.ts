import { systemClock } from '@hexbourse/adapters/device'
import type { Destination } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, fakeSystem } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeCodeVm } from '../../panels/code/code.vm.ts'
import { makeRegisterVm } from './register.vm.ts'

const desk = async (system = fakeSystem()) => {
  const exchange = fakeExchange()
  const { codes } = fakeBrowser(exchange)
  const gone: Array<Destination> = []
  let dirty = false
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: (held: Observable<boolean>) => held.subscribe((value) => (dirty = value)),
  }
  const notices = { tell: () => undefined, dismiss: () => undefined }
  const clock = systemClock(
    () => Date.now(),
    () => 0,
  )
  const cooldown = { last: () => undefined, keep: () => undefined }
  const sending = makeCodeVm('register', { codes, system, cooldown, clock, mailbox: '/dev/mailbox' })
  const vm = makeRegisterVm({ codes, sending, system, navigator, notices })
  vm.open('', 'li@example.com')
  await vi.advanceTimersByTimeAsync(0)
  return { exchange, gone, vm, dirty: () => dirty }
}

describe('the registration', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
  afterEach(() => void vi.useRealTimers())

  it('begins with the e-mail it was given, and with the invite code of a demonstration [ACC-2] [HOME-1]', async () => {
    const { vm } = await desk()
    expect(vm.state.draft).toMatchObject({ way: 'email', email: 'li@example.com', invite: 'hexb' })
    expect((await desk(fakeSystem([]))).vm.state.draft.invite).toBe('')
  })

  it('ends at the login with a new account [ACC-2]', async () => {
    const { exchange, gone, vm, dirty } = await desk()
    await vm.sendCode()
    vm.change({
      code: exchange.mailbox.get('li@example.com') ?? '',
      password: 'secret1',
      repeat: 'secret1',
      agreed: true,
    })
    expect(dirty()).toBe(true)
    await vm.submit()
    expect(gone).toEqual([{ _tag: 'Login', account: 'li@example.com' }])
    expect(dirty()).toBe(false)
  })

  it('tells every field its own problem, and forgets it as soon as the field changes [ACC-2]', async () => {
    const { vm } = await desk()
    await vm.submit()
    expect(Object.keys(vm.state.problems).sort()).toEqual(['agreed', 'code', 'password'])
    vm.change({ password: 'abc' })
    expect(Object.keys(vm.state.problems).sort()).toEqual(['agreed', 'code'])
  })

  it('sends no code to what cannot be reached [ACC-2] [Q28]', async () => {
    const { exchange, vm } = await desk()
    vm.change({ way: 'phone', phone: '123' })
    await vm.sendCode()
    expect(vm.state.problems.contact?.key).toBe('account.error.PhoneInvalid')
    expect(exchange.mailbox.size).toBe(0)
  })

  it('takes the calling code with the country [ACC-2]', async () => {
    const { vm } = await desk()
    vm.chooseRegion({ id: 'FR-33', country: 'FR', areaCode: '33' })
    expect([vm.state.region, vm.state.draft.areaCode]).toEqual(['FR-33', '33'])
  })
})
