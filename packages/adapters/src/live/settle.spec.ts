import type { CallError, Settled } from '@hexbourse/domain/kernel'
import { fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Look } from './settle.ts'
import { search } from './settle.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const world = fakeWorld('t')

type Answer = E.Either<CallError, Look<string>>
const FOUND: Answer = E.right({ settled: { _tag: 'Found', result: 'it' }, final: true })
const NOT_YET: Answer = E.right({ settled: { _tag: 'NotFound' }, final: false })
const FAILED: Answer = E.left({ _tag: 'Unreachable' })

/** Each look takes so long and says so; the rest never answer. */
const searched = async (looks: ReadonlyArray<readonly [number, Answer]>) => {
  const began = Date.now()
  let nth = 0
  const look = (): Promise<Answer> => {
    const [takes, answer] = looks[nth] ?? [Number.NaN, FAILED]
    nth += 1
    return new Promise((give) => void (takes >= 0 && setTimeout(() => give(answer), takes)))
  }
  const ended: Array<readonly [Settled<string>['_tag'], number]> = []
  void search(look, world)().then((settled) => ended.push([settled._tag, Date.now() - began]))
  await vi.advanceTimersByTimeAsync(60_000)
  return ended
}

describe('search', () => {
  it('a look that hangs holds up no later one [Q24]', async () => {
    expect(
      await searched([
        [-1, FAILED],
        [50, FOUND],
      ]),
    ).toEqual([['Found', 1_550]])
  })

  it('an early look that answers late still counts when it found something [Q24]', async () => {
    expect(await searched([[5_000, FOUND]])).toEqual([['Found', 5_500]])
  })

  it('nothing is told as not there but by the last look [Q24]', async () => {
    const before = [0, 0, 0, 0].map((takes) => [takes, NOT_YET] as const)
    expect(await searched([...before, [900, NOT_YET]])).toEqual([['NotFound', 13_900]])
    expect(await searched([...before, [900, FAILED]])).toEqual([['StillUnknown', 13_900]])
  })

  it('whatever hangs, an honest word is given within sixteen seconds [Q24]', async () => {
    expect(await searched([])).toEqual([['StillUnknown', 16_000]])
    const before = [0, 0, 0, 0].map((takes) => [takes, NOT_YET] as const)
    expect(await searched([...before, [4_000, NOT_YET]])).toEqual([['StillUnknown', 16_000]])
  })
})
