import { Clocks } from '@hexbourse/domain/kernel'
import { DateRange } from '@hexbourse/domain/wallet'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** 5:45 ahead of UTC. */
const NEPAL = 'Asia/Kathmandu'
const at = (text: string) => Clocks.millis(Date.parse(text))
const RANGE = { from: '2026-11-21', to: '2026-11-22' }

describe('DateRange', () => {
  it.each([
    ['2026-11-20T18:14:59.999Z', false],
    ['2026-11-20T18:15:00.000Z', true],
    ['2026-11-22T18:14:59.999Z', true],
    ['2026-11-22T18:15:00.000Z', false],
  ])('counts the days of the zone from midnight to midnight: %s is in it: %s [WAL-12]', (time, isIn) =>
    expect(DateRange.includes(RANGE, at(time), NEPAL)).toBe(isIn),
  )

  it('is bounded by a first or a last day [WAL-12]', () => {
    const ranges = [DateRange.EVERY_DAY, { from: '2026-11-21', to: '' }, { from: '', to: '2026-11-22' }, RANGE]
    expect(ranges.map(DateRange.isBounded)).toEqual([false, true, true, true])
  })

  it.each([
    [RANGE, '2026-11-20T18:15:00.000Z', true],
    [RANGE, '2026-11-20T18:14:59.999Z', false],
    [RANGE, undefined, true],
    [{ from: '', to: '2026-11-22' }, '1999-01-01T00:00:00Z', true],
    [{ from: '', to: '2026-11-22' }, undefined, true],
  ])('of %j goes on after an entry of %s: %s [WAL-12]', (range, time, goesOn) =>
    expect(DateRange.continuesAfter(range, time === undefined ? undefined : at(time), NEPAL)).toBe(goesOn),
  )

  it('without a first day is not begun before the first entry [WAL-12]', () => {
    const untilThen = { from: '', to: '2026-11-22' }
    expect(DateRange.includes(untilThen, at('2026-11-22T18:15:00.000Z'), NEPAL)).toBe(false)
    expect(DateRange.includes({ from: '2026-11-21', to: '' }, at('2026-11-20T18:14:59.999Z'), NEPAL)).toBe(false)
  })

  it('is unbounded where a day is missing [WAL-12]', () => {
    expect(DateRange.includes({ from: '', to: '2026-11-22' }, at('1999-01-01T00:00:00Z'), NEPAL)).toBe(true)
    expect(DateRange.includes({ from: '2026-11-21', to: '' }, at('2099-01-01T00:00:00Z'), NEPAL)).toBe(true)
    expect(DateRange.includes(DateRange.EVERY_DAY, undefined, NEPAL)).toBe(true)
    expect(DateRange.includes(RANGE, undefined, NEPAL)).toBe(false)
  })

  it('goes on after every entry before which one of the range may come [WAL-12]', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (newer, gap) => {
        const [shown, older] = [newer + gap, newer].map((days) =>
          Clocks.millis(Date.UTC(2026, 10, 1) + days * 86_400_000),
        )
        if (DateRange.includes(RANGE, older, NEPAL)) expect(DateRange.continuesAfter(RANGE, shown, NEPAL)).toBe(true)
        expect(DateRange.continuesAfter(DateRange.EVERY_DAY, shown, NEPAL)).toBe(false)
      }),
    ))

  it('ends at the first entry before the range [WAL-12]', () =>
    expect(DateRange.continuesAfter(RANGE, at('2026-11-20T00:00:00Z'), NEPAL)).toBe(false))
})
