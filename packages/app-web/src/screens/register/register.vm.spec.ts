import { systemClock } from '@hexbourse/adapters/device'
import { fakeBrowser, fakeExchange, fakeSystem } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeCodeVm } from '../../panels/code/code.vm.ts'
import { makeRegisterVm } from './register.vm.ts'

const setUp = async (system = fakeSystem()) => {
  const exchange = fakeExchange()
  const { codes } = fakeBrowser(exchange)
  const destinations: Array<Destination> = []
  let dirty = false
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: (dirtyChanges: Observable<boolean>) => dirtyChanges.subscribe((value) => (dirty = value)),
  }
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const clock = systemClock(
    () => Date.now(),
    () => 0,
  )
  const cooldown = { last: () => undefined, save: () => undefined }
  const codeVm = makeCodeVm('register', { codes, system, cooldown, clock, mailbox: '/dev/mailbox' })
  const vm = makeRegisterVm({ codes, codeVm, system, navigator, notifications })
  vm.open('', 'li@example.com')
  await vi.advanceTimersByTimeAsync(0)
  return { exchange, destinations, vm, dirty: () => dirty }
}

describe('makeRegisterVm', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
  afterEach(() => void vi.useRealTimers())

  it('prefills the given e-mail address, and the invite code of a demonstration [ACC-2] [HOME-1]', async () => {
    const { vm } = await setUp()
    expect(vm.state.draft).toMatchObject({ type: 'email', email: 'li@example.com', invite: 'hexb' })
    expect((await setUp(fakeSystem([]))).vm.state.draft.invite).toBe('')
  })

  it('ends at the login after a registration [ACC-2]', async () => {
    const { exchange, destinations, vm, dirty } = await setUp()
    await vm.sendCode()
    vm.change({
      code: exchange.mailbox.get('li@example.com') ?? '',
      password: 'kestrel7',
      repeat: 'kestrel7',
      agreed: true,
    })
    expect(dirty()).toBe(true)
    await vm.submit()
    expect(destinations).toEqual([{ _tag: 'Login', account: 'li@example.com' }])
    expect(dirty()).toBe(false)
  })

  it('shows a problem per field and clears it when the field changes [ACC-2]', async () => {
    const { vm } = await setUp()
    await vm.submit()
    expect(Object.keys(vm.state.problems).sort()).toEqual(['agreed', 'code', 'password'])
    vm.change({ password: 'abc' })
    expect(Object.keys(vm.state.problems).sort()).toEqual(['agreed', 'code'])
  })

  it('sends no code to an invalid contact [ACC-2] [Q28]', async () => {
    const { exchange, vm } = await setUp()
    vm.change({ type: 'phone', phone: '123' })
    await vm.sendCode()
    expect(vm.state.problems.contact?.key).toBe('account.error.PhoneInvalid')
    expect(exchange.mailbox.size).toBe(0)
  })

  it('sets the calling code with the country [ACC-2]', async () => {
    const { vm } = await setUp()
    vm.chooseRegion({ id: 'FR-33', country: 'FR', areaCode: '33' })
    expect([vm.state.region, vm.state.draft.areaCode]).toEqual(['FR-33', '33'])
  })
})
