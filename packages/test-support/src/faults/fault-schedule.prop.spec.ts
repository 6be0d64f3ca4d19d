import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canChangeState, requestReader } from './http-requests.ts'
import { scheduleEnd, remainingMs, stateAt, LINK_STATES, faultSchedule, describeSchedule } from './fault-schedule.ts'

const randomFrom = (values: ReadonlyArray<number>) => {
  let index = 0
  return { below: (bound: number) => (values[(index += 1) % values.length] ?? 0) % bound }
}
const numbers = () => fc.array(fc.nat(), { minLength: 1, maxLength: 30 })

describe('faultSchedule', () => {
  it('gives the same schedule for the same random numbers, with faults in order and each as long as stated', () => {
    fc.assert(
      fc.property(
        numbers(),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 9_000 }),
        (values, count, maxDurationMs) => {
          const options = { states: LINK_STATES.slice(1), count, maxDurationMs }
          const schedule = faultSchedule(randomFrom(values), options)
          expect(describeSchedule(faultSchedule(randomFrom(values), options))).toBe(describeSchedule(schedule))
          expect(schedule).toHaveLength(count)
          for (const [index, { state, startMs, durationMs }] of schedule.entries()) {
            const previous = schedule[index - 1]
            expect(startMs).toBeGreaterThanOrEqual(previous === undefined ? 0 : previous.startMs + previous.durationMs)
            expect([
              stateAt(schedule, startMs),
              stateAt(schedule, startMs + durationMs - 1),
              remainingMs(schedule, startMs),
            ]).toEqual([state, state, durationMs])
          }
          const end = scheduleEnd(schedule)
          expect([stateAt(schedule, end), stateAt(schedule, end + 1_000_000), remainingMs(schedule, end)]).toEqual([
            'open',
            'open',
            0,
          ])
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

  it('finds the same requests for any partition of the bytes', () => {
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
            found.push(...reader.push(bytes.subarray(from, from + size)))
            from += size
          }
          expect(found.map(String)).toEqual(all.map(({ text }) => text))
          expect(found.map(canChangeState)).toEqual(all.map(({ method }) => method === 'POST'))
        },
      ),
    )
  })
})
