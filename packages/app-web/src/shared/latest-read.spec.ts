import type { CallError, Live } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { controlledReads } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

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
})
