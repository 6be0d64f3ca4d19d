import type { CallError, Resolution } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { asyncScheduler, NEVER } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Probe } from './definition.ts'
import { search } from './search.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

type Answer = E.Either<CallError, Probe<string>>
const FOUND: Answer = E.right({ resolution: { _tag: 'Confirmed', result: 'it', serverMessage: '' }, isFinal: true })
const NOT_YET: Answer = E.right({ resolution: { _tag: 'NotFound' }, isFinal: false })
const FAILED: Answer = E.left({ _tag: 'Unreachable' })

/** Each probe replies after its duration; further probes never reply. */
const searchWith = async (probes: ReadonlyArray<readonly [number, Answer]>, mayLook = () => true) => {
  const startedAt = Date.now()
  let index = 0
  const probe = (): Promise<Answer> => {
    const [duration, answer] = probes[index] ?? [Number.NaN, FAILED]
    index += 1
    return new Promise((resolve) => void (duration >= 0 && setTimeout(() => resolve(answer), duration)))
  }
  const results: Array<readonly [Resolution<string>['_tag'], number]> = []
  void search({ probe, mayLook, stopped: NEVER, scheduler: asyncScheduler })().then((resolution) =>
    results.push([resolution._tag, Date.now() - startedAt]),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return results
}

describe('search', () => {
  it('is not blocked by a probe without a reply [Q24]', async () => {
    expect(
      await searchWith([
        [-1, FAILED],
        [50, FOUND],
      ]),
    ).toEqual([['Confirmed', 1_550]])
  })

  it('accepts a late reply of an early probe that found the result [Q24]', async () => {
    expect(await searchWith([[5_000, FOUND]])).toEqual([['Confirmed', 5_500]])
  })

  it('reports NotFound only from the last probe [Q24]', async () => {
    const misses = [0, 0, 0, 0].map((duration) => [duration, NOT_YET] as const)
    expect(await searchWith([...misses, [900, NOT_YET]])).toEqual([['NotFound', 13_900]])
    expect(await searchWith([...misses, [900, FAILED]])).toEqual([['Unknown', 13_900]])
  })

  it('ends within 16 s even if every probe hangs [Q24]', async () => {
    expect(await searchWith([])).toEqual([['Unknown', 16_000]])
    const misses = [0, 0, 0, 0].map((duration) => [duration, NOT_YET] as const)
    expect(await searchWith([...misses, [4_000, NOT_YET]])).toEqual([['Unknown', 16_000]])
  })

  it('ends at the first look when it may not look, and looks at nothing [Q14]', async () => {
    expect(await searchWith([[0, FOUND]], () => false)).toEqual([['Unknown', 500]])
  })

  it('takes a look that rejects for one without a result [Q24]', async () => {
    let looks = 0
    const probe = (): Promise<Answer> => {
      looks += 1
      return looks < 3 ? Promise.reject(new Error('broken')) : Promise.resolve(FOUND)
    }
    const found = search({ probe, mayLook: () => true, stopped: NEVER, scheduler: asyncScheduler })()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await found).toMatchObject({ _tag: 'Confirmed' })
  })
})
