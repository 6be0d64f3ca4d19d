import { systemClock } from '@hexbourse/adapters/device'
import { fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeCodeVm } from '../../panels/code/code.vm.ts'
import type { Step, RecoverySession } from './recovery.vm.ts'
import { makeRecoveryVm } from './recovery.vm.ts'

const EMAIL = 'li@example.com'

const setUp = async (
  step: Step = 'who',
  recoverySession: RecoverySession = { verifiedContact: undefined },
  account = EMAIL,
) => {
  const exchange = fakeExchange()
  await signedInBrowser(exchange, account)
  exchange.mailbox.clear()
  exchange.advance(61_000)
  const browser = fakeBrowser(exchange)
  const destinations: Array<Destination> = []
  const notifiedKeys: Array<string> = []
  let dirty = false
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: (dirtyChanges: Observable<boolean>) => dirtyChanges.subscribe((value) => (dirty = value)),
  }
  const notifications = {
    show: ({ key }: { readonly key: string }) => void notifiedKeys.push(key),
    dismiss: () => undefined,
  }
  const { codes, system } = browser
  const cooldown = { last: () => undefined, save: () => undefined }
  const codeVm = makeCodeVm('recover', { codes, system, cooldown, clock: systemClock(), mailbox: '/dev/mailbox' })
  const vm = makeRecoveryVm({ codes, codeVm, recoverySession, navigator, notifications })
  const opened = vm.open(step)
  vm.change({ type: 'email', email: EMAIL })
  return { exchange, browser, vm, opened, destinations, notifiedKeys, recoverySession, dirty: () => dirty }
}

type SetUp = Awaited<ReturnType<typeof setUp>>

const identify = async ({ vm, exchange }: SetUp): Promise<void> => {
  await vm.sendCode()
  vm.change({ code: exchange.mailbox.get(EMAIL) ?? '' })
  await vm.submit()
}

describe('makeRecoveryVm', () => {
  it('goes from the code to a new password once, and ends at the login [ACC-3]', async () => {
    const all = await setUp()
    await identify(all)
    const { vm, browser, destinations, notifiedKeys, dirty } = all
    expect(vm.state.step).toBe('password')
    vm.change({ password: 'another2', repeat: 'another2' })
    expect(dirty()).toBe(true)
    await Promise.all([vm.submit(), vm.submit()])
    await vm.submit()
    expect([destinations, notifiedKeys, dirty()]).toEqual([
      [{ _tag: 'Login', account: EMAIL }],
      ['account.recovery.done'],
      false,
    ])
    expect(E.isRight(await browser.account.signIn({ account: EMAIL, password: 'another2' })())).toBe(true)
  })

  it('sends no code to an invalid contact, and reports both problems of the first step [ACC-3] [Q28]', async () => {
    const { vm, exchange } = await setUp()
    vm.change({ type: 'phone', phone: '123' })
    await vm.sendCode()
    expect([vm.state.problems.contact?.key, exchange.mailbox.size]).toEqual(['account.error.PhoneInvalid', 0])
    await vm.submit()
    expect(Object.keys(vm.state.problems).sort()).toEqual(['code', 'contact'])
  })

  it('shows the same message for a wrong code and an unknown account [ACC-3]', async () => {
    const wrong = await setUp()
    await wrong.vm.sendCode()
    wrong.vm.change({ code: '999999' })
    await wrong.vm.submit()
    const unknown = await setUp('who', { verifiedContact: undefined }, 'other@example.com')
    await unknown.vm.sendCode()
    unknown.vm.change({ code: '999999' })
    await unknown.vm.submit()
    expect(wrong.vm.state.submitProblem).toEqual({ key: 'account.recovery.codeWrong', values: {} })
    expect(unknown.vm.state.submitProblem).toEqual(wrong.vm.state.submitProblem)
    expect(unknown.vm.codes.state.sendProblem).toBeUndefined()
    expect([wrong.vm.state.step, unknown.vm.state.step]).toEqual(['who', 'who'])
  })

  it('opens the second step only with a recoverySession contact, otherwise the first [ACC-3]', async () => {
    const fresh = await setUp('password')
    expect([fresh.destinations, fresh.vm.state.step]).toEqual([[{ _tag: 'PasswordRecovery' }], 'who'])
    const verifiedContact = { contact: { type: 'email', address: EMAIL, areaCode: '' }, code: '123456' } as const
    const again = await setUp('password', { verifiedContact })
    expect([again.destinations, again.vm.state.step]).toEqual([[], 'password'])
    const anew = await setUp('who', { verifiedContact })
    expect([anew.recoverySession.verifiedContact, anew.vm.state.step]).toEqual([undefined, 'who'])
  })

  it('shows password problems at their fields and keeps the form after a failure [ACC-3] [Q27]', async () => {
    const all = await setUp()
    await identify(all)
    const { vm, exchange, destinations } = all
    vm.change({ password: 'abcdef', repeat: 'abcdeg' })
    await vm.submit()
    expect(vm.state.problems).toMatchObject({
      password: { key: 'account.error.PasswordNeedsLetterAndDigit' },
      repeat: { key: 'account.error.PasswordsDiffer' },
    })
    vm.change({ password: 'another2', repeat: 'another2' })
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.submit()
    expect([vm.state.submitProblem?.key, vm.state.draft.password, destinations]).toEqual([
      'shell.error.Unreachable',
      'another2',
      [],
    ])
  })

  it('returns to the first step when the code has expired, keeping the contact without code and passwords [ACC-3]', async () => {
    const all = await setUp()
    await identify(all)
    const { vm, browser, recoverySession } = all
    if (recoverySession.verifiedContact === undefined) throw new Error('the code was not taken')
    await browser.codes.recover({ ...recoverySession.verifiedContact, password: 'spent11' })()
    vm.change({ password: 'another2', repeat: 'another2' })
    await vm.submit()
    expect([vm.state.submitProblem?.key, vm.state.step]).toEqual(['shell.error.Rejected', 'password'])
    vm.startOver()
    expect(vm.state).toMatchObject({ step: 'who', submitProblem: undefined })
    expect(vm.state.draft).toMatchObject({ email: EMAIL, code: '', password: '', repeat: '' })
    expect([recoverySession.verifiedContact, all.dirty()]).toEqual([undefined, false])
  })
})
