import { systemClock } from '@hexbourse/adapters/device'
import type { Destination } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeCodeVm } from '../../panels/code/code.vm.ts'
import type { Step, Verified } from './recovery.vm.ts'
import { makeRecoveryVm } from './recovery.vm.ts'

const EMAIL = 'li@example.com'

const desk = async (step: Step = 'who', verified: Verified = { whose: undefined }, account = EMAIL) => {
  const exchange = fakeExchange()
  await signedInBrowser(exchange, account)
  exchange.mailbox.clear()
  exchange.advance(61_000)
  const browser = fakeBrowser(exchange)
  const gone: Array<Destination> = []
  const told: Array<string> = []
  let dirty = false
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: (held: Observable<boolean>) => held.subscribe((value) => (dirty = value)),
  }
  const notices = { tell: ({ key }: { readonly key: string }) => void told.push(key), dismiss: () => undefined }
  const { codes, system } = browser
  const cooldown = { last: () => undefined, keep: () => undefined }
  const sending = makeCodeVm('recover', { codes, system, cooldown, clock: systemClock(), mailbox: '/dev/mailbox' })
  const vm = makeRecoveryVm({ codes, sending, verified, navigator, notices })
  const opened = vm.open(step)
  vm.change({ way: 'email', email: EMAIL })
  return { exchange, browser, vm, opened, gone, told, verified, dirty: () => dirty }
}

type Desk = Awaited<ReturnType<typeof desk>>

const identify = async ({ vm, exchange }: Desk): Promise<void> => {
  await vm.sendCode()
  vm.change({ code: exchange.mailbox.get(EMAIL) ?? '' })
  await vm.submit()
}

describe('the recovery', () => {
  it('goes from the code to a new password, once, and ends at the login [ACC-3]', async () => {
    const all = await desk()
    await identify(all)
    const { vm, browser, gone, told, dirty } = all
    expect(vm.state.step).toBe('password')
    vm.change({ password: 'another2', repeat: 'another2' })
    expect(dirty()).toBe(true)
    await Promise.all([vm.submit(), vm.submit()])
    expect([gone, told, dirty()]).toEqual([[{ _tag: 'Login', account: EMAIL }], ['account.recovery.done'], false])
    expect(E.isRight(await browser.account.signIn({ account: EMAIL, password: 'another2' })())).toBe(true)
  })

  it('sends no code to what cannot be reached, and asks for both of the first step [ACC-3] [Q28]', async () => {
    const { vm, exchange } = await desk()
    vm.change({ way: 'phone', phone: '123' })
    await vm.sendCode()
    expect([vm.state.problems.contact?.key, exchange.mailbox.size]).toEqual(['account.error.PhoneInvalid', 0])
    await vm.submit()
    expect(Object.keys(vm.state.problems).sort()).toEqual(['code', 'contact'])
  })

  it('says the same of a wrong code and of an account that nobody has [ACC-3]', async () => {
    const wrong = await desk()
    await wrong.vm.sendCode()
    wrong.vm.change({ code: '999999' })
    await wrong.vm.submit()
    const nobody = await desk('who', { whose: undefined }, 'other@example.com')
    await nobody.vm.sendCode()
    nobody.vm.change({ code: '999999' })
    await nobody.vm.submit()
    expect(wrong.vm.state.refused).toEqual({ key: 'account.recovery.codeWrong', values: {} })
    expect(nobody.vm.state.refused).toEqual(wrong.vm.state.refused)
    expect(nobody.vm.codes.state.refused).toBeUndefined()
    expect([wrong.vm.state.step, nobody.vm.state.step]).toEqual(['who', 'who'])
  })

  it('the second step alone is for whom the first was taken; anybody else begins [ACC-3]', async () => {
    const fresh = await desk('password')
    expect([fresh.gone, fresh.vm.state.step]).toEqual([[{ _tag: 'ForgetPassword' }], 'who'])
    const whose = { contact: { way: 'email', address: EMAIL, areaCode: '' }, code: '123456' } as const
    const again = await desk('password', { whose })
    expect([again.gone, again.vm.state.step]).toEqual([[], 'password'])
    const anew = await desk('who', { whose })
    expect([anew.verified.whose, anew.vm.state.step]).toEqual([undefined, 'who'])
  })

  it('tells the rules of a new password at their fields, and keeps a refusal with the form [ACC-3] [Q27]', async () => {
    const all = await desk()
    await identify(all)
    const { vm, exchange, gone } = all
    vm.change({ password: 'abcdef', repeat: 'abcdeg' })
    await vm.submit()
    expect(vm.state.problems).toMatchObject({
      password: { key: 'account.error.PasswordNeedsLetterAndDigit' },
      repeat: { key: 'account.error.PasswordsDiffer' },
    })
    vm.change({ password: 'another2', repeat: 'another2' })
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.submit()
    expect([vm.state.refused?.key, vm.state.draft.password, gone]).toEqual(['shell.error.Unreachable', 'another2', []])
  })

  it('leads back to a new code where the first one did not last, contact kept, secrets not [ACC-3]', async () => {
    const all = await desk()
    await identify(all)
    const { vm, browser, verified } = all
    if (verified.whose === undefined) throw new Error('the code was not taken')
    await browser.codes.recover({ ...verified.whose, password: 'spent11' })()
    vm.change({ password: 'another2', repeat: 'another2' })
    await vm.submit()
    expect([vm.state.refused?.key, vm.state.step]).toEqual(['shell.error.Refused', 'password'])
    vm.startOver()
    expect(vm.state).toMatchObject({ step: 'who', refused: undefined })
    expect(vm.state.draft).toMatchObject({ email: EMAIL, code: '', password: '', repeat: '' })
    expect([verified.whose, all.dirty()]).toEqual([undefined, false])
  })
})
