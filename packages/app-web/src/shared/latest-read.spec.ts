import type { CallError, Live } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { controlledReads } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeLatestRead } from './latest-read.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const UNREACHABLE: CallError = { _tag: 'Unreachable' }

const setUp = () => {
  const shown: Array<Live<string>> = []
  const { read, answers, aborted } = controlledReads<string>()
  return { latestRead: makeLatestRead<string>(clock, (live) => void shown.push(live)), shown, read, answers, aborted }
}

describe('makeLatestRead', () => {
  it('aborts the read that a newer one replaces, and shows neither its answer nor an error [Q4] [SHELL-8]', async () => {
    const { latestRead, shown, read, answers, aborted } = setUp()
    const runs = [latestRead.read(read), latestRead.read(read), latestRead.read(read)]
    expect(aborted()).toEqual([true, true, false])
    answers[0]?.(E.left(UNREACHABLE))
    answers[1]?.(E.right('earlier'))
    answers[2]?.(E.right('latest'))
    await Promise.all(runs)
    expect(shown.map((live) => (live._tag === 'Ready' ? live.value : live._tag))).toEqual([
      'Loading',
      'Loading',
      'Loading',
      'latest',
    ])
  })

  it('aborts the pending read on a reset and is loading afterwards [Q4] [SHELL-8]', async () => {
    const { latestRead, shown, read, answers, aborted } = setUp()
    const run = latestRead.read(read)
    latestRead.reset()
    answers[0]?.(E.left(UNREACHABLE))
    await run
    expect([aborted(), shown.at(-1)]).toEqual([[true], { _tag: 'Loading' }])
  })

  describe('without an answer', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('reads again after 1 s, 2 s and so on until there is one, and shows the error until then [SHELL-8]', async () => {
      const { latestRead, shown, read, answers } = setUp()
      const run = latestRead.read(read)
      answers[0]?.(E.left(UNREACHABLE))
      await run
      await vi.advanceTimersByTimeAsync(999)
      expect(answers).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      answers[1]?.(E.left(UNREACHABLE))
      await vi.advanceTimersByTimeAsync(1_999)
      expect(answers).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(1)
      answers[2]?.(E.right('back'))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(answers).toHaveLength(3)
      expect(shown.map((live) => (live._tag === 'Ready' ? live.value : live._tag))).toEqual([
        'Loading',
        'Failed',
        'Failed',
        'back',
      ])
    })

    it('keeps the last value beside the error while it reads again [SHELL-8]', async () => {
      const { latestRead, shown, read, answers } = setUp()
      const first = latestRead.read(read)
      answers[0]?.(E.right('first'))
      await first
      const second = latestRead.read(read)
      answers[1]?.(E.left(UNREACHABLE))
      await second
      await vi.advanceTimersByTimeAsync(1_000)
      answers[2]?.(E.left(UNREACHABLE))
      await vi.advanceTimersByTimeAsync(0)
      expect(shown.at(-1)).toMatchObject({ _tag: 'Failed', last: { value: 'first' } })
    })

    it.each<[string, (latestRead: { reset: () => void }) => void]>([
      ['a reset', ({ reset }) => reset()],
      ['an answer that refuses', () => undefined],
    ])('does not read again after %s [SHELL-8]', async (_, end) => {
      const { latestRead, read, answers } = setUp()
      const run = latestRead.read(read)
      answers[0]?.(E.left(UNREACHABLE))
      await run
      end(latestRead)
      await vi.advanceTimersByTimeAsync(1_000)
      answers[1]?.(E.left({ _tag: 'Rejected', serverMessage: 'no' }))
      const reads = answers.length
      await vi.advanceTimersByTimeAsync(60_000)
      expect(answers).toHaveLength(reads)
    })
  })
})
