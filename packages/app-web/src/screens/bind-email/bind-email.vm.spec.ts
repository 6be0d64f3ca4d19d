import { systemClock } from '@hexbourse/adapters/device'
import type { Destination } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeCodeVm } from '../../panels/code/code.vm.ts'
import { makeBindEmailVm } from './bind-email.vm.ts'

const PHONE = { way: 'phone', address: '13800002468', areaCode: '86' } as const

/** Of a person who has a phone only. */
const desk = async () => {
  const exchange = fakeExchange()
  const browser = fakeBrowser(exchange)
  const { codes, profile, system } = browser
  await codes.send('register', PHONE)()
  const code = exchange.mailbox.get(PHONE.address) ?? ''
  await codes.register({ contact: PHONE, code, password: 'secret1', invite: 'hexb' })()
  await browser.account.signIn({ account: PHONE.address, password: 'secret1' })()
  const gone: Array<Destination['_tag']> = []
  const told: Array<string> = []
  let dirty = false
  const navigator = {
    go: ({ _tag }: Destination) => void gone.push(_tag),
    goBack: () => undefined,
    hold: (held: Observable<boolean>) => held.subscribe((value) => (dirty = value)),
  }
  const notices = { tell: ({ key }: { readonly key: string }) => void told.push(key), dismiss: () => undefined }
  const cooldown = { last: () => undefined, keep: () => undefined }
  const sending = makeCodeVm('bind', { codes, system, cooldown, clock: systemClock(), mailbox: '/dev/mailbox' })
  const vm = makeBindEmailVm({ codes, sending, profile, navigator, notices })
  vm.open()
  return { exchange, vm, gone, told, dirty: () => dirty }
}

describe('binding an e-mail address', () => {
  it('is done once with the code that was sent to it, and leads back to the settings [ACC-3]', async () => {
    const { exchange, vm, gone, told, dirty } = await desk()
    vm.change({ email: 'li@example.com' })
    await vm.sendCode()
    vm.change({ code: exchange.mailbox.get('li@example.com') ?? '' })
    expect(dirty()).toBe(true)
    await Promise.all([vm.submit(), vm.submit()])
    expect([gone, told, dirty()]).toEqual([['AccountSet'], ['account.bind.done'], false])
    expect(Lives.latest(vm.state.profile)?.email).toBe('l****@example.com')
  })

  it('tells each field its own problem, and forgets it as soon as the field changes [ACC-3]', async () => {
    const { exchange, vm } = await desk()
    vm.change({ email: 'nobody' })
    await vm.sendCode()
    expect(vm.state.problems.contact?.key).toBe('account.error.EmailInvalid')
    await vm.submit()
    expect(Object.keys(vm.state.problems).sort()).toEqual(['code', 'contact'])
    vm.change({ email: 'li@example.com' })
    expect(Object.keys(vm.state.problems)).toEqual(['code'])
    expect(exchange.mailbox.has('nobody')).toBe(false)
  })

  it('a wrong code keeps the form and binds nothing [ACC-3]', async () => {
    const { vm, gone } = await desk()
    vm.change({ email: 'li@example.com' })
    await vm.sendCode()
    vm.change({ code: '999999' })
    await vm.submit()
    expect([vm.state.refused?.key, vm.state.draft.email, gone]).toEqual(['shell.error.Refused', 'li@example.com', []])
    expect(Lives.latest(vm.state.profile)?.email).toBeUndefined()
  })
})
