import { systemClock } from '@hexbourse/adapters/device'
import type { Told } from '@hexbourse/domain/kernel'
import { Clocks, Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeHeadlinesVm } from '../../panels/notices/notices.vm.ts'
import { makeNoticeRecorder } from '../../shell/notice-recorder.ts'
import { makeNoticesVm } from '../../shell/notices.vm.ts'
import { makeAccountMessageVm } from './account-message.vm.ts'

const desk = () => {
  const { content, preferences } = fakeBrowser(fakeExchange())
  const kept: Array<Told> = []
  const log = { told: () => kept, keep: (one: Told) => void kept.unshift(one) }
  const notices = makeNoticesVm()
  const clock = systemClock(
    () => 7,
    () => 0,
  )
  makeNoticeRecorder(notices.told, log, clock).open()
  const vm = makeAccountMessageVm(log, makeHeadlinesVm(content, preferences, clock))
  return { notices, vm }
}

describe('the messages', () => {
  it('are what was told on this device, newest first, but not what was only under way [ACC-7]', () => {
    const { notices, vm } = desk()
    notices.tell({ id: 'a', kind: 'success', key: 'identity.submitted' })
    notices.tell({ id: 'b', kind: 'pending', key: 'shell.loading' })
    notices.tell({ id: 'c', kind: 'warning', key: 'shell.session.openIntents', values: { count: 2 } })
    vm.open()
    expect(vm.state.told).toEqual([
      { at: Clocks.millis(7), kind: 'warning', key: 'shell.session.openIntents', values: { count: 2 } },
      { at: Clocks.millis(7), kind: 'success', key: 'identity.submitted', values: {} },
    ])
  })

  it('stand beside what the exchange has announced [ACC-7] [NEWS-1]', async () => {
    const { vm } = desk()
    vm.open()
    await new Promise((later) => setTimeout(later, 0))
    expect(vm.headlines.state.category).toBe('notices')
    expect(Lives.latest(vm.headlines.state.shown)?.length).toBeGreaterThan(3)
  })
})
