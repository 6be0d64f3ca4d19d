import type { CheckResult, PendingCommands, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeNotificationsVm } from './notifications.vm.ts'
import { makePendingCommandsVm } from './pending-commands.vm.ts'

const storedOf = (action: string): StoredIntent => ({
  action,
  subject: 'x',
  version: 1,
  baseline: [],
  intent: { id: Intent.intentId('9'), body: {}, session: Intent.VISITOR, at: Clocks.millis(0) },
})

const setUp = (results: ReadonlyArray<CheckResult>, action = 'spot.place', afterMs = 1_000) => {
  const due = new Subject<void>()
  const dismissed: Array<string> = []
  let checks = 0
  const pending: PendingCommands = {
    open: () => [storedOf(action)],
    due,
    check: () => async () => {
      const result = results[Math.min(checks, results.length - 1)] ?? { _tag: 'Unknown' }
      checks += 1
      await new Promise((passed) => setTimeout(passed, afterMs))
      return result
    },
    dismiss: (id) => void dismissed.push(id),
  }
  const notifications = makeNotificationsVm()
  const opened = makePendingCommandsVm(pending, notifications).open()
  const shown = () => notifications.state.shown.map(({ kind, key }) => [kind, key])
  return { due, dismissed, notifications, opened, shown }
}

const placed = { _tag: 'Confirmed', result: {}, serverMessage: '' } as const
const cancelled = (ending: string) => ({ _tag: 'Confirmed', result: { ending }, serverMessage: '' }) as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('makePendingCommandsVm', () => {
  it.each<[string, CheckResult, ReadonlyArray<unknown>]>([
    ['spot.place', placed, ['success', 'spot.place.found']],
    [
      'spot.place',
      { _tag: 'Rejected', error: { _tag: 'Rejected', serverMessage: 'no' } },
      ['failure', 'spot.place.failed'],
    ],
    ['spot.place', { _tag: 'NotFound' }, ['warning', 'spot.place.notFound']],
    ['spot.place', { _tag: 'Matches', results: [{}] }, ['warning', 'spot.place.matches']],
    ['spot.cancel', cancelled('cancelled'), ['success', 'spot.cancel.done']],
    ['spot.cancel', cancelled('filled'), ['success', 'spot.cancel.filled']],
    ['spot.cancel', { _tag: 'NotFound' }, ['warning', 'spot.cancel.stillOpen']],
    ['wallet.transfer', { _tag: 'Unknown' }, ['warning', 'wallet.resume.stillUnknown']],
    ['wallet.transfer', { _tag: 'Discarded' }, ['warning', 'shell.outcome.discarded']],
  ])('tells about %s that it ended with %o [Q24]', async (action, result, expected) => {
    const { due, shown } = setUp([result], action)
    due.next()
    await vi.advanceTimersByTimeAsync(500)
    expect(shown()[0]?.[0]).toBe('pending')
    await vi.advanceTimersByTimeAsync(600)
    expect(shown()).toEqual([expected])
  })

  it('says nothing of a command that another tab checks [Q24]', async () => {
    const { due, shown } = setUp([{ _tag: 'Elsewhere' }], 'spot.place', 0)
    due.next()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shown()).toEqual([])
  })

  it('offers to check an unknown command again and to give it up [Q24]', async () => {
    const { due, dismissed, notifications, shown } = setUp([{ _tag: 'Unknown' }, { _tag: 'Unknown' }, placed])
    due.next()
    await vi.advanceTimersByTimeAsync(1_100)
    const press = (label: string): void =>
      notifications.state.shown[0]?.actions?.find((one) => one.label === label)?.press()
    press('shell.outcome.checkAgain')
    await vi.advanceTimersByTimeAsync(1_100)
    expect(shown()).toEqual([['warning', 'spot.resume.stillUnknown']])
    press('shell.outcome.dismiss')
    expect([dismissed, shown()]).toEqual([['9'], []])
  })
})
