import { systemClock } from '@hexbourse/adapters/device'
import type { Codes } from '@hexbourse/domain/account'
import { fakeBrowser, fakeExchange, fakeSystem } from '@hexbourse/test-support/fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeCodeVm } from './code.vm.ts'
import type { SentCode } from './cooldown.ts'

/** Stored state of a tab, which survives a reload. */
const tab = () => {
  let stored: SentCode | undefined
  return { last: () => stored, save: (sent: SentCode) => void (stored = sent) }
}

const CONTACT = { type: 'email', address: 'li@example.com', areaCode: '' } as const

const setUp = async (purpose: Codes.Purpose = 'register', cooldown = tab(), system = fakeSystem()) => {
  const exchange = fakeExchange()
  const { codes } = fakeBrowser(exchange)
  const clock = systemClock(
    () => Date.now(),
    () => 0,
  )
  const vm = makeCodeVm(purpose, { codes, system, cooldown, clock, mailbox: '/dev/mailbox' })
  const opened = vm.open()
  await vi.advanceTimersByTimeAsync(0)
  return { exchange, vm, opened, cooldown }
}

describe('makeCodeVm', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
  afterEach(() => void vi.useRealTimers())

  it('sends a code at most once a minute and counts down [ACC-2]', async () => {
    const { exchange, vm } = await setUp()
    await Promise.all([vm.send(CONTACT), vm.send(CONTACT)])
    expect([vm.state.secondsLeft, vm.state.sentTo]).toEqual([60, 'l******@example.com'])
    const first = exchange.mailbox.get('li@example.com')
    exchange.mailbox.delete('li@example.com')
    await vm.send(CONTACT)
    expect([first?.length, exchange.mailbox.size]).toEqual([6, 0])
    await vi.advanceTimersByTimeAsync(59_000)
    expect(vm.state.secondsLeft).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vm.state.secondsLeft).toBe(0)
  })

  it('continues the countdown after a reload [ACC-2] [ACC-3]', async () => {
    const before = await setUp('recover')
    await before.vm.send(CONTACT)
    before.opened.unsubscribe()
    await vi.advanceTimersByTimeAsync(20_000)
    const after = await setUp('recover', before.cooldown)
    expect([after.vm.state.secondsLeft, after.vm.state.sentTo]).toEqual([40, 'l******@example.com'])
  })

  it('shows the server message of a rejection, but in recovery nothing that reveals whether an account exists [ACC-3]', async () => {
    const [register, recover] = [await setUp('register'), await setUp('recover')]
    for (const { exchange, vm } of [register, recover]) {
      exchange.faults.read = { _tag: 'Rejected', serverMessage: 'user does not exist' }
      await vm.send(CONTACT)
    }
    expect(register.vm.state.sendProblem).toEqual({
      key: 'shell.error.Rejected',
      values: { serverMessage: 'user does not exist' },
    })
    expect(recover.vm.state.sendProblem).toEqual({ key: 'account.recovery.notSent', values: {} })
    recover.exchange.faults.read = { _tag: 'Unreachable' }
    await recover.vm.send(CONTACT)
    expect([recover.vm.state.sendProblem?.key, recover.vm.state.secondsLeft]).toEqual(['shell.error.Unreachable', 0])
  })

  it('shows the development mailbox only where the exchange has one [Q17]', async () => {
    expect((await setUp()).vm.state.mailbox).toBe('/dev/mailbox')
    expect((await setUp('register', tab(), fakeSystem([]))).vm.state.mailbox).toBeUndefined()
  })
})
