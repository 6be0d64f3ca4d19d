import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Clock } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'

import { watchNewBuild } from './new-build.ts'
import { makeNotificationsVm } from './notifications.vm.ts'

const MINUTE = 60_000

const setUp = () => {
  let [time, checks, reloads, isNewer] = [0, 0, 0, true]
  const visible = new BehaviorSubject(true)
  const [chunkFailures, workerUpdates] = [new Subject<unknown>(), new Subject<unknown>()]
  const notifications = makeNotificationsVm()
  const clock: Clock = { now: () => Clocks.millis(time), monotonic: () => time }
  let answered = Promise.resolve()
  const isOutdated = async (): Promise<boolean> => {
    checks += 1
    const found = isNewer
    await answered
    return found
  }
  const reload = (): unknown => (reloads += 1)
  watchNewBuild({ isOutdated, visible, chunkFailures, workerUpdates, clock, notifications, reload })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    notifications,
    settle,
    publish: (newer: boolean) => (isNewer = newer),
    /** From now on checks are answered once the returned function is called, as of the time they were asked. */
    delayAnswers: (): (() => void) => {
      let release = (): void => undefined
      answered = new Promise((resolve) => (release = resolve))
      return release
    },
    comeBackAfter: async (minutes: number) => {
      visible.next(false)
      time += minutes * MINUTE
      visible.next(true)
      await settle()
    },
    failChunk: async () => {
      chunkFailures.next(new Event('vite:preloadError'))
      await settle()
    },
    installWorker: async () => {
      workerUpdates.next(undefined)
      await settle()
    },
    counts: () => ({ checks, reloads, offers: notifications.state.shown.length }),
  }
}

describe('watchNewBuild', () => {
  it('checks when the page becomes visible, at most every ten minutes [Q48]', async () => {
    const page = setUp()
    page.publish(false)
    await page.comeBackAfter(9)
    expect(page.counts().checks).toBe(0)
    await page.comeBackAfter(1)
    expect(page.counts().checks).toBe(1)
    await page.comeBackAfter(9.9)
    expect(page.counts()).toEqual({ checks: 1, reloads: 0, offers: 0 })
    page.publish(true)
    await page.comeBackAfter(0.1)
    expect(page.counts()).toEqual({ checks: 2, reloads: 0, offers: 1 })
  })

  it('checks at once when a chunk fails to load, and offers a reload [Q48] [SHELL-12]', async () => {
    const page = setUp()
    await page.failChunk()
    expect(page.counts()).toEqual({ checks: 1, reloads: 0, offers: 1 })
    expect(page.notifications.state.shown[0]).toMatchObject({
      key: 'shell.newBuild',
      actions: [{ label: 'shell.reload' }],
    })
  })

  it('brings a dismissed offer back only after ten minutes, even when chunks fail again and again [Q48]', async () => {
    const page = setUp()
    await page.failChunk()
    page.notifications.dismiss('new-build')
    await page.failChunk()
    expect(page.counts()).toMatchObject({ checks: 1, offers: 0 })
    await page.comeBackAfter(10)
    expect(page.counts()).toMatchObject({ checks: 2, offers: 1 })
  })

  it('reloads only when the user chooses it [Q48]', async () => {
    const page = setUp()
    await page.failChunk()
    expect(page.counts().reloads).toBe(0)
    page.notifications.state.shown[0]?.actions?.[0]?.press()
    expect(page.counts().reloads).toBe(1)
  })

  it('checks at once when the worker of another build is installed [Q48] [SHELL-15]', async () => {
    const page = setUp()
    await page.installWorker()
    expect(page.counts()).toEqual({ checks: 1, reloads: 0, offers: 1 })
    const current = setUp()
    current.publish(false)
    await current.installWorker()
    expect(current.counts()).toEqual({ checks: 1, reloads: 0, offers: 0 })
  })

  it('checks again for a worker that is installed during a check that began before the build [Q48] [SHELL-15]', async () => {
    const page = setUp()
    page.publish(false)
    const answer = page.delayAnswers()
    await page.failChunk()
    page.publish(true)
    await page.installWorker()
    answer()
    await page.settle()
    expect(page.counts()).toEqual({ checks: 2, reloads: 0, offers: 1 })
  })
})
