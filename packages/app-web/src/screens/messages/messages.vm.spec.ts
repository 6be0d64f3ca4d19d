import { systemClock } from '@hexbourse/adapters/device'
import type { StoredNotification } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeAnnouncementsVm } from '../../panels/announcements/announcements.vm.ts'
import { makeNotificationRecorder } from '../../shell/notification-recorder.ts'
import { makeNotificationsVm } from '../../shell/notifications.vm.ts'
import { makeMessagesVm } from './messages.vm.ts'

const setUp = () => {
  const { content, preferences } = fakeBrowser(fakeExchange())
  const stored: Array<StoredNotification> = []
  const changed = new Subject<void>()
  const log = {
    entries: () => stored,
    changed,
    unreadCount: () => 0,
    markRead: () => undefined,
    append: (one: StoredNotification) => {
      stored.unshift(one)
      changed.next()
    },
  }
  let user = 7 as UserId | undefined
  const sessions = new BehaviorSubject<unknown>(undefined)
  const signIn = (next: number | undefined): void => {
    user = next as UserId | undefined
    sessions.next(undefined)
  }
  const notifications = makeNotificationsVm()
  const clock = systemClock(
    () => 7,
    () => 0,
  )
  const currentUser = { current: sessions, credential: () => ({ userId: user }) }
  const recorder = makeNotificationRecorder(notifications.emitted, currentUser, clock)
  const vm = makeMessagesVm(log, makeAnnouncementsVm(content, preferences, clock))
  return { notifications, recorder, log, signIn, vm }
}

describe('makeMessagesVm', () => {
  it('lists notifications shown on this device, newest first, without pending ones [ACC-7]', () => {
    const { notifications, recorder, log, vm } = setUp()
    recorder.recordTo(log)
    notifications.show({ id: 'a', kind: 'success', key: 'identity.submitted' })
    notifications.show({ id: 'b', kind: 'pending', key: 'shell.loading' })
    notifications.show({ id: 'c', kind: 'warning', key: 'shell.session.openIntents', values: { count: 2 } })
    vm.open()
    expect(vm.state.entries).toEqual([
      { id: 2, at: Clocks.millis(7), kind: 'warning', key: 'shell.session.openIntents', values: { count: 2 } },
      { id: 1, at: Clocks.millis(7), kind: 'success', key: 'identity.submitted', values: {} },
    ])
  })

  it('includes notifications shown before the log was loaded and while it is open [ACC-7]', () => {
    const { notifications, recorder, log, vm } = setUp()
    notifications.show({ id: 'a', kind: 'success', key: 'identity.submitted' })
    vm.open()
    expect(vm.state.entries).toEqual([])
    recorder.recordTo(log)
    notifications.show({ id: 'b', kind: 'failure', key: 'shell.language.failed' })
    expect(vm.state.entries.map(({ key }) => key)).toEqual(['shell.language.failed', 'identity.submitted'])
  })

  it('never contains notifications of another user or a visitor [ACC-7] [Q25]', () => {
    const { notifications, recorder, log, signIn, vm } = setUp()
    notifications.show({ id: 'a', kind: 'success', key: 'identity.submitted' })
    signIn(undefined)
    notifications.show({ id: 'b', kind: 'failure', key: 'shell.language.failed' })
    signIn(8)
    notifications.show({ id: 'c', kind: 'success', key: 'spot.place.done' })
    recorder.recordTo(log)
    vm.open()
    expect(vm.state.entries.map(({ key }) => key)).toEqual(['spot.place.done'])
  })

  it('includes the announcements of the exchange [ACC-7] [NEWS-1]', async () => {
    const { vm } = setUp()
    vm.open()
    await new Promise((later) => setTimeout(later, 0))
    expect(vm.announcements.state.category).toBe('announcements')
    expect(LiveValue.latest(vm.announcements.state.shown)?.length).toBeGreaterThan(3)
  })
})
