import { systemClock } from '@hexbourse/adapters/device'
import { fakeExchange, fakeSystem, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeCodeVm } from '../../panels/code/code.vm.ts'
import { makeTradePasswordVm } from './trade-password.vm.ts'
import { makeTradeResetVm } from './trade-reset.vm.ts'

const EMAIL = 'li@example.com'

const setUp = async (capabilities: Parameters<typeof fakeSystem>[0] = ['trade_password']) => {
  const exchange = fakeExchange()
  const { profile, codes, system } = await signedInBrowser(exchange, EMAIL)
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
  const codeVm = makeCodeVm('recover', { codes, system, cooldown, clock: systemClock(), mailbox: '/dev/mailbox' })
  const reset = makeTradeResetVm({ codes, codeVm, profile, navigator, notifications })
  const vm = makeTradePasswordVm(profile, fakeSystem(capabilities), navigator, notifications, reset)
  vm.open()
  await new Promise((later) => setTimeout(later, 0))
  return { exchange, vm, destinations, notifiedKeys, dirty: () => dirty }
}

describe('makeTradePasswordVm', () => {
  it('is not offered where the exchange has no trade password [ACC-7] [Q7] [Q17]', async () => {
    expect((await setUp([])).vm.state.isOffered).toBe(false)
    expect((await setUp()).vm.state.isOffered).toBe(true)
  })

  it('is set once, and changed only with the old password [ACC-7]', async () => {
    const { vm, destinations, notifiedKeys, dirty } = await setUp()
    vm.change({ chosen: '135790', repeat: '135790' })
    expect([vm.state.isSet, dirty()]).toEqual([false, true])
    await Promise.all([vm.submit(), vm.submit()])
    await vm.submit()
    expect(vm.state.problems).toEqual({})
    expect([destinations, notifiedKeys, vm.state.isSet, dirty()]).toEqual([
      ['AccountSettings'],
      ['account.trade.done'],
      true,
      false,
    ])
    vm.open()
    vm.change({ old: '000000', chosen: '246802', repeat: '246802' })
    await vm.submit()
    expect([vm.state.submitProblem?.key, destinations.length]).toEqual(['shell.error.Rejected', 1])
    vm.change({ old: '135790' })
    await vm.submit()
    expect(destinations.length).toBe(2)
  })

  it('is set for the first time with the password of the account where the exchange requires it [ACC-7] [Q17]', async () => {
    const { vm, destinations } = await setUp(['trade_password', 'reauthentication'])
    vm.change({ chosen: '135790', repeat: '135790' })
    await vm.submit()
    expect([vm.state.requiresPassword, vm.state.problems]).toEqual([
      true,
      { password: { key: 'account.error.PasswordMissing', values: {} } },
    ])
    vm.change({ password: 'wrong11' })
    await vm.submit()
    expect([vm.state.problems, vm.state.submitProblem?.key, vm.state.isSet]).toEqual([
      {},
      'shell.error.Rejected',
      false,
    ])
    vm.change({ password: 'kestrel7' })
    await vm.submit()
    expect([destinations, vm.state.isSet]).toEqual([['AccountSettings'], true])
  })

  it('shows a problem per field [ACC-7]', async () => {
    const { vm } = await setUp()
    vm.change({ chosen: '12345', repeat: '1' })
    await vm.submit()
    expect(vm.state.problems).toMatchObject({
      chosen: { key: 'account.error.TradePasswordDigits' },
      repeat: { key: 'account.error.PasswordsDiffer' },
    })
    vm.change({ chosen: '123456' })
    expect(Object.keys(vm.state.problems)).toEqual(['repeat'])
  })

  it('is replaced by a code where it is forgotten, and by no wrong one [ACC-7] [WAL-7]', async () => {
    const { exchange, vm, destinations } = await setUp()
    vm.change({ chosen: '135790', repeat: '135790' })
    await vm.submit()
    const { reset } = vm
    reset.toggle()
    exchange.mailbox.clear()
    exchange.advance(61_000)
    reset.change({ email: EMAIL })
    await reset.sendCode()
    const code = exchange.mailbox.get(EMAIL) ?? ''
    reset.change({ code, chosen: '24680', repeat: '24680' })
    await reset.submit()
    expect(reset.state.problems.chosen?.key).toBe('account.error.TradePasswordDigits')
    reset.change({ code: '000000', chosen: '246802', repeat: '246802' })
    await reset.submit()
    expect([reset.state.submitProblem?.key, destinations.length]).toEqual(['shell.error.Rejected', 1])
    reset.change({ code })
    await reset.submit()
    await reset.submit()
    expect([destinations.length, reset.state.submitProblem]).toEqual([2, undefined])
    vm.open()
    vm.change({ old: '246802', chosen: '135791', repeat: '135791' })
    await vm.submit()
    expect(destinations.length).toBe(3)
  })
})
