import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { limiter } from './limit.ts'

describe('limiter', () => {
  it('whatever comes and fails, never more than so many are at work, all end, and in the order they came [SHELL-8]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (scheduler, most, fates) => {
          const limited = limiter(most)
          const begun: Array<number> = []
          let atWork = 0
          let highest = 0
          const work = (fails: boolean, index: number) => async (): Promise<number> => {
            begun.push(index)
            atWork += 1
            highest = Math.max(highest, atWork)
            await scheduler.schedule(Promise.resolve())
            atWork -= 1
            if (fails) throw new Error('failed')
            return index
          }
          const ends = fates.map((fails, index) => limited(work(fails, index))())
          const all = Promise.allSettled(ends)
          await scheduler.waitFor(all)
          const indexes = fates.map((_, index) => index)
          expect((await all).map(({ status }) => status === 'rejected')).toEqual(fates)
          expect(begun).toEqual(indexes)
          expect(highest).toBe(Math.min(most, fates.length))
        },
      ),
    )
  })
})
