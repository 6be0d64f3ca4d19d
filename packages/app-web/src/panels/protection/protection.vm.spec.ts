import type { Capability } from '@hexbourse/domain/kernel'
import { fakeExchange, fakeSystem, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeProtectionVm } from './protection.vm.ts'

const PASSWORD = 'kestrel7'
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const setUp = async (capabilities: ReadonlyArray<Capability> = ['address_delay', 'mail_word']) => {
  const { profile } = await signedInBrowser(fakeExchange())
  const shown: Array<string> = []
  const notifications = { show: ({ key }: { readonly key: string }) => void shown.push(key), dismiss: () => undefined }
  const vm = makeProtectionVm(profile, fakeSystem(capabilities), notifications)
  vm.open()
  await flushPromises()
  return { vm, shown }
}

describe('makeProtectionVm', () => {
  it('offers what the exchange announces alone [Q17]', async () => {
    expect((await setUp(['mail_word'])).vm.state.offered).toEqual(['word'])
    expect((await setUp([])).vm.state.offered).toEqual([])
  })

  it('switches the delay on and off with the password, and keeps the form open after a wrong one [WAL-11]', async () => {
    const { vm, shown } = await setUp()
    vm.toggle('delay')
    await vm.submit()
    expect(vm.state.problems.password?.key).toBe('account.error.PasswordMissing')
    vm.change({ password: 'wrong11' })
    await vm.submit()
    expect([vm.state.isOn?.delay, vm.state.opened, vm.state.submitProblem === undefined]).toEqual([
      false,
      'delay',
      false,
    ])
    vm.change({ password: PASSWORD })
    await vm.submit()
    expect([vm.state.isOn, vm.state.opened, vm.state.draft.password]).toEqual([
      { delay: true, word: false },
      undefined,
      '',
    ])
    vm.toggle('delay')
    vm.change({ password: PASSWORD })
    await vm.submit()
    expect([vm.state.isOn?.delay, shown]).toEqual([false, Array(2).fill('account.protection.saved')])
  })

  it('saves a readable word and removes it, and forgets what is typed when the form closes [Q17]', async () => {
    const { vm } = await setUp()
    vm.toggle('word')
    vm.change({ word: 'https://x.example', password: PASSWORD })
    await vm.submit()
    expect(vm.state.problems.word?.key).toBe('account.error.MailWordUnreadable')
    vm.change({ word: ' Синий кит ' })
    await vm.submit()
    expect(vm.state.isOn?.word).toBe(true)
    vm.toggle('word')
    vm.change({ password: PASSWORD })
    await vm.removeWord()
    expect(vm.state.isOn?.word).toBe(false)
    vm.toggle('word')
    vm.change({ word: 'Lotus' })
    vm.toggle('delay')
    expect([vm.state.opened, vm.state.draft.word]).toEqual(['delay', ''])
  })
})
