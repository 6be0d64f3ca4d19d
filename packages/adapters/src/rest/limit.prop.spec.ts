import type { CallError, Read } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { limiter } from './limit.ts'

const ABORTED: E.Either<CallError, never> = E.left({ _tag: 'Unreachable' })

/** Reads that run until the scheduler ends them, and what became of each. */
const makeStage = (scheduler: fc.Scheduler, maxConcurrent: number) => {
  const limited = limiter(maxConcurrent)
  const started: Array<number> = []
  const load = { running: 0, highest: 0 }
  const readOf =
    (index: number, fails: boolean): Read<number> =>
    (signal) =>
    async () => {
      started.push(index)
      load.running += 1
      load.highest = Math.max(load.highest, load.running)
      const ended = scheduler.schedule(Promise.resolve(), `end of ${index}`)
      const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', resolve))
      await Promise.race([ended, aborted])
      load.running -= 1
      if (fails) throw new Error('failed')
      return signal?.aborted === true ? ABORTED : E.right<CallError, number>(index)
    }
  return { limited, started, load, readOf }
}

const limits = fc.integer({ min: 1, max: 7 })

describe('limiter', () => {
  it('never runs more than the limit, finishes all reads and starts them in order [SHELL-8]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        limits,
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (scheduler, maxConcurrent, failures) => {
          const { limited, started, load, readOf } = makeStage(scheduler, maxConcurrent)
          const all = Promise.allSettled(failures.map((fails, index) => limited(readOf(index, fails))()()))
          await scheduler.waitFor(all)
          expect((await all).map(({ status }) => status === 'rejected')).toEqual(failures)
          expect(started).toEqual(failures.map((_, index) => index))
          expect(load.highest).toBe(Math.min(maxConcurrent, failures.length))
        },
      ),
    )
  })

  it('starts every read that is not aborted, none after its abort, and loses no slot [SHELL-8]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        limits,
        fc.array(fc.record({ isAborted: fc.boolean(), fails: fc.boolean() }), { maxLength: 30 }),
        async (scheduler, maxConcurrent, plans) => {
          const { limited, started, load, readOf } = makeStage(scheduler, maxConcurrent)
          const [arrived, neverStarted]: [Array<number>, Array<number>] = [[], []]
          const runs = plans.map(async ({ isAborted, fails }, index) => {
            const controller = new AbortController()
            const abort = async (): Promise<void> => {
              await scheduler.schedule(Promise.resolve(), `abort of ${index}`)
              if (!started.includes(index)) neverStarted.push(index)
              controller.abort()
            }
            const aborting = isAborted ? abort() : undefined
            await scheduler.schedule(Promise.resolve(), `arrival of ${index}`)
            arrived.push(index)
            const answer = await limited(readOf(index, fails))(controller.signal)().catch(() => 'rejected')
            await aborting
            if (neverStarted.includes(index)) expect(answer).toEqual(ABORTED)
          })
          await scheduler.waitFor(Promise.all(runs))
          expect(load).toMatchObject({ running: 0 })
          expect(load.highest).toBeLessThanOrEqual(maxConcurrent)
          expect(started).toEqual(arrived.filter((index) => !neverStarted.includes(index)))
          // all slots are free again
          const after = Array.from({ length: maxConcurrent + 1 }, (_, index) => limited(readOf(100 + index, false))()())
          expect(load.running).toBe(maxConcurrent)
          await scheduler.waitFor(Promise.all(after))
          expect(load.running).toBe(0)
        },
      ),
    )
  })
})
