import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, Interval } from '@hexbourse/domain/market'
import { Intervals } from '@hexbourse/domain/market'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const ZONES = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const
const HOUR_MS = 3_600_000

const arbTime = (): fc.Arbitrary<Millis> =>
  fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }).map((at) => Clocks.millis(at))
const arbZone = () => fc.constantFrom(...ZONES)
const arbInterval = () => fc.constantFrom(...Intervals.INTERVALS)

/** Local date and time as text, 2026-11-25 17:05:30, and the day of the week. */
const localOf = (zone: string, at: number) => {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone: zone })
  const [hour = Number.NaN, minute = Number.NaN, second = Number.NaN] = (text.split(' ')[1] ?? '')
    .split(':')
    .map(Number)
  return {
    day: text.slice(8, 10),
    weekday: new Date(at).toLocaleDateString('en-US', { timeZone: zone, weekday: 'short' }),
    minutes: hour * 60 + minute,
    second,
  }
}

/** Whether an interval may begin at that local time, from the wall clock alone. */
const canBegin = (interval: Interval, zone: string, at: number): boolean => {
  const { day, weekday, minutes, second } = localOf(zone, at)
  if (second !== 0) return false
  if (interval === '1mon') return day === '01' && minutes === 0
  if (interval === '1week') return weekday === 'Mon' && minutes === 0
  return interval === '1day' ? minutes === 0 : minutes % Number.parseInt(interval, 10) === 0
}

describe('Intervals.startOf', () => {
  it("begins at a boundary of the zone's clock and contains the time [SPOT-1]", () => {
    fc.assert(
      fc.property(arbInterval(), arbZone(), arbTime(), (interval, zone, at) => {
        const start = Intervals.startOf(interval, zone, at)
        expect(start <= at && at < Intervals.nextStart(interval, zone, start)).toBe(true)
        expect(canBegin(interval, zone, start)).toBe(true)
      }),
    )
  })

  it.each([
    ['1week', 'Asia/Shanghai', '2026-11-22T15:59:59Z', '2026-11-15T16:00:00.000Z'],
    ['1week', 'Asia/Shanghai', '2026-11-22T16:00:00Z', '2026-11-22T16:00:00.000Z'],
    ['1mon', 'Asia/Shanghai', '2026-10-31T16:00:00Z', '2026-10-31T16:00:00.000Z'],
    ['1mon', 'America/New_York', '2026-11-30T00:00:00Z', '2026-11-01T04:00:00.000Z'],
    ['240min', 'Asia/Shanghai', '2026-11-25T17:45:00Z', '2026-11-25T16:00:00.000Z'],
    // the clock is set back from 02:00 to 01:00 local time
    ['60min', 'America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T06:00:00.000Z'],
  ] as const)('of %s in %s at %s is %s [SPOT-1]', (interval, zone, at, start) => {
    expect(new Date(Intervals.startOf(interval, zone, Clocks.millis(Date.parse(at)))).toISOString()).toBe(start)
  })
})

/** Hourly candles from any time on, some hours without one. */
const arbHours = (): fc.Arbitrary<ReadonlyArray<Candle>> =>
  fc
    .tuple(
      arbTime(),
      fc.array(fc.tuple(fc.boolean(), fc.array(arbKernel.amount(4, 4), { minLength: 5, maxLength: 5 })), {
        maxLength: 40,
      }),
    )
    .map(([from, hours]) =>
      hours.flatMap(([isTraded, values], hour) => {
        const [low, open, close, high] = values.slice(0, 4).sort((a, b) => Decimal.compare(a, b))
        const start = Clocks.millis(Math.floor(from / HOUR_MS + hour) * HOUR_MS)
        const [first = Decimal.one] = values
        return isTraded
          ? [
              {
                start,
                open: open ?? first,
                high: high ?? first,
                low: low ?? first,
                close: close ?? first,
                volume: first,
              },
            ]
          : []
      }),
    )

/** Computed from all candles of each interval at once, in another order. */
const expectedOf = (interval: Interval, zone: string, candles: ReadonlyArray<Candle>): ReadonlyArray<Candle> => {
  const starts = new Set(candles.map((candle) => Intervals.startOf(interval, zone, candle.start)))
  return [...starts].map((start) => {
    const group = candles.filter((candle) => Intervals.startOf(interval, zone, candle.start) === start)
    const sorted = group.toSorted((a, b) => b.start - a.start)
    const by = (value: 'high' | 'low') => sorted.map((candle) => candle[value]).toSorted(Decimal.compare)
    const [newest, oldest] = [sorted[0], sorted.at(-1)]
    if (newest === undefined || oldest === undefined) throw new Error('an empty group')
    return {
      start,
      open: oldest.open,
      high: by('high').at(-1) ?? oldest.high,
      low: by('low')[0] ?? oldest.low,
      close: newest.close,
      volume: sorted.reduce((sum, { volume }) => Decimal.plus(sum, volume), Decimal.zero),
    }
  })
}

describe('Intervals.compose', () => {
  const COMPOSED = ['240min', '360min', '720min', '1day', '1week', '1mon'] as const

  it('joins the candles of each interval, except a cut oldest one [SPOT-1]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMPOSED), arbZone(), arbHours(), (interval, zone, candles) => {
        const expected = expectedOf(interval, zone, candles)
        const isCut = expected.length > 1 && expected[0]?.start !== candles[0]?.start
        expect(Intervals.compose(interval, zone, candles)).toEqual(isCut ? expected.slice(1) : expected)
      }),
    )
  })

  it('changes only the newest candle when its newest part changes [SPOT-1]', () => {
    fc.assert(
      fc.property(arbHours(), arbKernel.amount(4, 4), (candles, close) => {
        const before = Intervals.compose('240min', 'UTC', candles)
        const last = candles.at(-1)
        const changed = last === undefined ? [] : [...candles.slice(0, -1), { ...last, close }]
        const after = Intervals.withKnown(before, Intervals.compose('240min', 'UTC', changed))
        expect(after).toHaveLength(before.length)
        expect(after.slice(0, -1).every((candle, index) => candle === before[index])).toBe(true)
        expect(after.at(-1)?.close).toBe(last === undefined ? undefined : close)
      }),
    )
  })
})

describe('Intervals.sourceOf', () => {
  it('names a period of the contract that fills the interval [SPOT-1]', () => {
    const sources = Intervals.INTERVALS.map((interval) => [interval, Intervals.sourceOf(interval)] as const)
    for (const [interval, { period, count }] of sources.filter(([one]) => one.endsWith('min')))
      expect(Number.parseInt(period, 10) * count).toBe(Number.parseInt(interval, 10))
    expect(sources.filter(([, { count }]) => count > 1).map(([interval]) => interval)).toEqual([
      '3min',
      '240min',
      '360min',
      '720min',
    ])
  })
})
