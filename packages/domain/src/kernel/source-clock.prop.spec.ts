import { Clocks, LiveValue, SourceClock } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

interface Push {
  readonly at: number
  readonly seen: SourceClock.SourceTime
}
const START = 1_700_000_000_000

/** Arrival times of pushes that are 0.5 to 3 s apart, as servers send them. */
const arrivals = (): fc.Arbitrary<ReadonlyArray<number>> =>
  fc
    .array(fc.integer({ min: 500, max: 3_000 }), { minLength: 1, maxLength: 120 })
    .map((gaps) => gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0)))

const clockTime = (at: number): SourceClock.SourceTime => ({ time: Clocks.millis(START + at), resolutionMs: 0 })
const candleTime = (at: number): SourceClock.SourceTime => ({
  time: Clocks.millis(Math.floor((START + at) / 60_000) * 60_000),
  resolutionMs: SourceClock.MINUTE_CANDLE_MS,
})
const clockAfter = (pushes: ReadonlyArray<Push>): SourceClock.SourceClock | undefined =>
  pushes.reduce<SourceClock.SourceClock | undefined>(
    (clock, { seen, at }) => SourceClock.advance(clock, seen, at),
    undefined,
  )
const freshnessAt = (clock: SourceClock.SourceClock | undefined, now: number) =>
  LiveValue.freshness(SourceClock.standstill(clock, now), true)

describe('SourceClock', () => {
  it.each([
    ['its own time', clockTime],
    ['the start of the minute candle', candleTime],
  ])('is live between any two pushes of a quiet exchange that sends %s [Q26]', (_, timeAt) => {
    fc.assert(
      fc.property(arrivals(), (times) => {
        const pushes = times.map((at) => ({ at, seen: timeAt(at) }))
        return pushes.every(({ at: next }, index) => {
          const clock = clockAfter(pushes.slice(0, index))
          return freshnessAt(clock, next) === 'live'
        })
      }),
    )
  })

  it.each([
    ['its own time', clockTime, 0],
    ['the start of the minute candle', candleTime, 65_000],
  ])(
    'is stale 10 s after a frozen exchange that sends %s is overdue, however often it repeats [Q26]',
    (_, timeAt, due) => {
      fc.assert(
        fc.property(arrivals(), (times) => {
          const repeated = times.map((at) => ({ at, seen: timeAt(0) }))
          const since = repeated[0]?.at ?? 0
          const clock = clockAfter(repeated)
          expect(freshnessAt(clock, since + due + 5_000)).toBe('live')
          expect(freshnessAt(clock, since + due + 5_001)).toBe('late')
          expect(freshnessAt(clock, since + due + 10_001)).toBe('stale')
        }),
      )
    },
  )

  it('ignores an earlier time, and a coarser one once a finer one is known [Q26]', () => {
    const clock = clockAfter([{ at: 1_000, seen: clockTime(1_000) }])
    expect(SourceClock.advance(clock, clockTime(999), 2_000)).toBe(clock)
    expect(SourceClock.advance(clock, candleTime(600_000), 2_000)).toBe(clock)
    expect(SourceClock.advance(clockAfter([{ at: 0, seen: candleTime(0) }]), clockTime(0), 2_000)).toMatchObject({
      advancedAt: 2_000,
    })
  })

  it('never delays an exchange that sends no time [Q26]', () => {
    expect(SourceClock.standstill(undefined, 1e9)).toBe(0)
  })
})
