import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isChange, requestReader } from './requests.ts'
import { calmAfter, healsIn, roadAt, ROADS, spells, tale } from './spells.ts'

const chanceOf = (numbers: ReadonlyArray<number>) => {
  let at = 0
  return { below: (most: number) => (numbers[(at += 1) % numbers.length] ?? 0) % most }
}
const numbers = () => fc.array(fc.nat(), { minLength: 1, maxLength: 30 })

describe('spells', () => {
  it('the same chance is the same weather; one spell after another, and each heals when it says', () => {
    fc.assert(
      fc.property(
        numbers(),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 9_000 }),
        (of, count, longest) => {
          const weather = { roads: ROADS.slice(1), count, longest }
          const run = spells(chanceOf(of), weather)
          expect(tale(spells(chanceOf(of), weather))).toBe(tale(run))
          expect(run).toHaveLength(count)
          for (const [nth, { road, at, lasts }] of run.entries()) {
            const before = run[nth - 1]
            expect(at).toBeGreaterThanOrEqual(before === undefined ? 0 : before.at + before.lasts)
            expect([roadAt(run, at), roadAt(run, at + lasts - 1), healsIn(run, at)]).toEqual([road, road, lasts])
          }
          const calm = calmAfter(run)
          expect([roadAt(run, calm), roadAt(run, calm + 1_000_000), healsIn(run, calm)]).toEqual(['open', 'open', 0])
        },
      ),
    )
  })
})

describe('requestReader', () => {
  const request = () =>
    fc.tuple(fc.constantFrom('GET', 'POST'), fc.stringMatching(/^[ -~]{0,40}$/)).map(([method, body]) => {
      const text = `${method} /api HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
      return { method, text }
    })

  it('finds the same requests however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(request(), { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
        (all, cuts) => {
          const bytes = Buffer.from(all.map(({ text }) => text).join(''))
          const reader = requestReader()
          const found: Array<Buffer> = []
          for (let from = 0, nth = 0; from < bytes.length; nth += 1) {
            const size = cuts[nth % cuts.length] ?? 1
            found.push(...reader.take(bytes.subarray(from, from + size)))
            from += size
          }
          expect(found.map(String)).toEqual(all.map(({ text }) => text))
          expect(found.map(isChange)).toEqual(all.map(({ method }) => method === 'POST'))
        },
      ),
    )
  })
})
