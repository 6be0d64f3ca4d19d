import { systemClock } from '@hexbourse/adapters/device'
import { fakeBrowser, fakeExchange, fakeSystem } from '@hexbourse/test-support/fakes'
import type { AccountPort } from '@hexbourse/domain/account'
import { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeCodeVm } from '../../panels/code/code.vm.ts'
import { makeRegisterVm } from './register.vm.ts'

const setUp = async (system = fakeSystem(), signIn?: AccountPort['signIn']) => {
  const exchange = fakeExchange()
  const { codes, account: accounts } = fakeBrowser(exchange)
  let wentBack = 0
  const account = { signIn: signIn ?? accounts.signIn }
  const destinations: Array<Destination> = []
  let dirty = false
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => void (wentBack += 1),
    blockWhile: (dirtyChanges: Observable<boolean>) => dirtyChanges.subscribe((value) => (dirty = value)),
  }
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const clock = systemClock(
    () => Date.now(),
    () => 0,
  )
  const cooldown = { last: () => undefined, save: () => undefined }
  const codeVm = makeCodeVm('register', { codes, system, cooldown, clock, mailbox: '/dev/mailbox' })
  const vm = makeRegisterVm({ codes, account, codeVm, system, navigator, notifications })
  vm.open('', 'li@example.com')
  await vi.advanceTimersByTimeAsync(0)
  return { exchange, destinations, vm, dirty: () => dirty, wentBack: () => wentBack }
}

describe('makeRegisterVm', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
  afterEach(() => void vi.useRealTimers())

  it('prefills the given e-mail address, and the invite code of a demonstration [ACC-2] [HOME-1]', async () => {
    const { vm } = await setUp()
    expect(vm.state.draft).toMatchObject({ type: 'email', email: 'li@example.com', invite: 'hexb' })
    expect((await setUp(fakeSystem([]))).vm.state.draft.invite).toBe('')
  })

  it('no longer asks for an invite code once the exchange is known to be a demonstration [ACC-2]', async () => {
    const system = fakeSystem(['mailbox'])
    const info = () => new Promise<void>((done) => setTimeout(done, 500)).then(system.info)
    const { vm } = await setUp({ ...system, info })
    await vm.submit()
    expect(vm.state.problems.invite).toBeDefined()
    await vi.advanceTimersByTimeAsync(500)
    expect([vm.state.draft.invite, vm.state.problems.invite]).toEqual(['hexb', undefined])
    expect(vm.state.problems.code).toBeDefined()
  })

  const fillIn = async ({ exchange, vm }: Awaited<ReturnType<typeof setUp>>): Promise<void> => {
    await vm.sendCode()
    const code = exchange.mailbox.get('li@example.com') ?? ''
    vm.change({ code, password: 'kestrel7', repeat: 'kestrel7', agreed: true })
  }

  it('signs in after a registration and leads back to where the user came from [ACC-2]', async () => {
    const stage = await setUp()
    await fillIn(stage)
    expect(stage.dirty()).toBe(true)
    await stage.vm.submit()
    await stage.vm.submit()
    expect([stage.wentBack(), stage.destinations, stage.vm.state.submitProblem]).toEqual([1, [], undefined])
    expect(stage.dirty()).toBe(false)
  })

  it('ends at the login where the new user cannot be signed in [ACC-2]', async () => {
    const stage = await setUp(undefined, () => TE.left({ _tag: 'Unreachable' }))
    await fillIn(stage)
    await stage.vm.submit()
    expect([stage.wentBack(), stage.destinations]).toEqual([0, [{ _tag: 'Login', account: 'li@example.com' }]])
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
