import { systemClock } from '@hexbourse/adapters/device'
import type { Told, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeHeadlinesVm } from '../../panels/notices/notices.vm.ts'
import { makeNoticeRecorder } from '../../shell/notice-recorder.ts'
import { makeNoticesVm } from '../../shell/notices.vm.ts'
import { makeAccountMessageVm } from './account-message.vm.ts'

const desk = () => {
  const { content, preferences } = fakeBrowser(fakeExchange())
  const kept: Array<Told> = []
  const changed = new Subject<void>()
  const log = {
    told: () => kept,
    changed,
    keep: (one: Told) => {
      kept.unshift(one)
      changed.next()
    },
  }
  let user = 7 as UserId | undefined
  const sessions = new BehaviorSubject<unknown>(undefined)
  const signIn = (next: number | undefined): void => {
    user = next as UserId | undefined
    sessions.next(undefined)
  }
  const notices = makeNoticesVm()
  const clock = systemClock(
    () => 7,
    () => 0,
  )
  const whose = { current: sessions, credential: () => ({ user }) }
  const recorder = makeNoticeRecorder(notices.told, whose, clock)
  const vm = makeAccountMessageVm(log, makeHeadlinesVm(content, preferences, clock))
  return { notices, recorder, log, signIn, vm }
}

describe('the messages', () => {
  it('are what was told on this device, newest first, but not what was only under way [ACC-7]', () => {
    const { notices, recorder, log, vm } = desk()
    recorder.keepIn(log)
    notices.tell({ id: 'a', kind: 'success', key: 'identity.submitted' })
    notices.tell({ id: 'b', kind: 'pending', key: 'shell.loading' })
    notices.tell({ id: 'c', kind: 'warning', key: 'shell.session.openIntents', values: { count: 2 } })
    vm.open()
    expect(vm.state.told).toEqual([
      { id: 2, at: Clocks.millis(7), kind: 'warning', key: 'shell.session.openIntents', values: { count: 2 } },
      { id: 1, at: Clocks.millis(7), kind: 'success', key: 'identity.submitted', values: {} },
    ])
  })

  it('miss nothing that was told before the log was there, nor what is told while they are on show [ACC-7]', () => {
    const { notices, recorder, log, vm } = desk()
    notices.tell({ id: 'a', kind: 'success', key: 'identity.submitted' })
    vm.open()
    expect(vm.state.told).toEqual([])
    recorder.keepIn(log)
    notices.tell({ id: 'b', kind: 'failure', key: 'shell.language.failed' })
    expect(vm.state.told.map(({ key }) => key)).toEqual(['shell.language.failed', 'identity.submitted'])
  })

  it('are never those of somebody else: what a visitor or another was told is let go of [ACC-7] [Q25]', () => {
    const { notices, recorder, log, signIn, vm } = desk()
    notices.tell({ id: 'a', kind: 'success', key: 'identity.submitted' })
    signIn(undefined)
    notices.tell({ id: 'b', kind: 'failure', key: 'shell.language.failed' })
    signIn(8)
    notices.tell({ id: 'c', kind: 'success', key: 'spot.place.done' })
    recorder.keepIn(log)
    vm.open()
    expect(vm.state.told.map(({ key }) => key)).toEqual(['spot.place.done'])
  })

  it('stand beside what the exchange has announced [ACC-7] [NEWS-1]', async () => {
    const { vm } = desk()
    vm.open()
    await new Promise((later) => setTimeout(later, 0))
    expect(vm.headlines.state.category).toBe('notices')
    expect(Lives.latest(vm.headlines.state.shown)?.length).toBeGreaterThan(3)
  })
})
