import { systemClock } from '@hexbourse/adapters/device'
import type { Codes } from '@hexbourse/domain/account'
import { fakeBrowser, fakeExchange, fakeSystem } from '@hexbourse/test-support/fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeCodeVm } from './code.vm.ts'
import type { Sent } from './cooldown.ts'

/** A tab: what it stored outlives the screen. */
const tab = () => {
  let kept: Sent | undefined
  return { last: () => kept, keep: (sent: Sent) => void (kept = sent) }
}

const CONTACT = { way: 'email', address: 'li@example.com', areaCode: '' } as const

const desk = async (purpose: Codes.Purpose = 'register', cooldown = tab(), system = fakeSystem()) => {
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

describe('a code', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
  afterEach(() => void vi.useRealTimers())

  it('is sent once a minute, and counts down [ACC-2]', async () => {
    const { exchange, vm } = await desk()
    await Promise.all([vm.send(CONTACT), vm.send(CONTACT)])
    expect([vm.state.wait, vm.state.sentTo]).toEqual([60, 'l****@example.com'])
    const first = exchange.mailbox.get('li@example.com')
    exchange.mailbox.delete('li@example.com')
    await vm.send(CONTACT)
    expect([first?.length, exchange.mailbox.size]).toEqual([6, 0])
    await vi.advanceTimersByTimeAsync(59_000)
    expect(vm.state.wait).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vm.state.wait).toBe(0)
  })

  it('still counts after a reload [ACC-2] [ACC-3]', async () => {
    const before = await desk('recover')
    await before.vm.send(CONTACT)
    before.opened.unsubscribe()
    await vi.advanceTimersByTimeAsync(20_000)
    const after = await desk('recover', before.cooldown)
    expect([after.vm.state.wait, after.vm.state.sentTo]).toEqual([40, 'l****@example.com'])
  })

  it('that is refused says why, but to whoever has forgotten nothing that tells of an account [ACC-3]', async () => {
    const [register, recover] = [await desk('register'), await desk('recover')]
    for (const { exchange, vm } of [register, recover]) {
      exchange.faults.read = { _tag: 'Refused', words: 'user does not exist' }
      await vm.send(CONTACT)
    }
    expect(register.vm.state.refused).toEqual({ key: 'shell.error.Refused', values: { words: 'user does not exist' } })
    expect(recover.vm.state.refused).toEqual({ key: 'account.recovery.notSent', values: {} })
    recover.exchange.faults.read = { _tag: 'Unreachable' }
    await recover.vm.send(CONTACT)
    expect([recover.vm.state.refused?.key, recover.vm.state.wait]).toEqual(['shell.error.Unreachable', 0])
  })

  it('lands in the development mailbox only where there is one [Q17]', async () => {
    expect((await desk()).vm.state.mailbox).toBe('/dev/mailbox')
    expect((await desk('register', tab(), fakeSystem([]))).vm.state.mailbox).toBeUndefined()
  })
})
