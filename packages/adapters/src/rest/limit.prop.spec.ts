import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { limiter } from './limit.ts'

describe('limiter', () => {
  it('never runs more than the limit, finishes all tasks and starts them in order [SHELL-8]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (scheduler, maxConcurrent, failures) => {
          const limited = limiter(maxConcurrent)
          const started: Array<number> = []
          let running = 0
          let highest = 0
          const work = (fails: boolean, index: number) => async (): Promise<number> => {
            started.push(index)
            running += 1
            highest = Math.max(highest, running)
            await scheduler.schedule(Promise.resolve())
            running -= 1
            if (fails) throw new Error('failed')
            return index
          }
          const ends = failures.map((fails, index) => limited(work(fails, index))())
          const all = Promise.allSettled(ends)
          await scheduler.waitFor(all)
          const indexes = failures.map((_, index) => index)
          expect((await all).map(({ status }) => status === 'rejected')).toEqual(failures)
          expect(started).toEqual(indexes)
          expect(highest).toBe(Math.min(maxConcurrent, failures.length))
        },
      ),
    )
  })
})
