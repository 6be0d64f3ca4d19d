import { Indicators } from '@hexbourse/domain/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

type Line = ReadonlyArray<number | undefined>

const arbCloses = () =>
  fc.array(
    fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100),
    { maxLength: 80 },
  )
const arbPeriod = () => fc.integer({ min: 1, max: 30 })

const sumOf = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: ReadonlyArray<number>): number => sumOf(values) / values.length

/** Of every index from the definition: the closes of the window, or all closes up to it. */
const expectLine = (line: Line, closes: ReadonlyArray<number>, first: number, at: (index: number) => number): void => {
  expect(line).toHaveLength(closes.length)
  for (const [index, value] of line.entries())
    if (index < first) expect(value).toBeUndefined()
    else expect(Math.abs((value ?? Number.NaN) - at(index))).toBeLessThan(0.001)
}

/** The average as one weighted sum: the mean of the first `period` values, then every later value with its weight. */
const weightedSum = (values: ReadonlyArray<number>, period: number, weight: number): number => {
  const later = values.slice(period)
  const seed = meanOf(values.slice(0, period)) * (1 - weight) ** later.length
  return seed + sumOf(later.map((value, index) => value * weight * (1 - weight) ** (later.length - 1 - index)))
}

const emaAt = (closes: ReadonlyArray<number>, index: number, period: number): number =>
  weightedSum(closes.slice(0, index + 1), period, 2 / (period + 1))

describe('Indicators', () => {
  it('average the last closes [SPOT-1]', () => {
    fc.assert(
      fc.property(arbCloses(), arbPeriod(), (closes, period) =>
        expectLine(Indicators.movingAverage(closes, period), closes, period - 1, (index) =>
          meanOf(closes.slice(index - period + 1, index + 1)),
        ),
      ),
    )
  })

  it('weight closes exponentially from the mean of the first ones on [SPOT-1]', () => {
    fc.assert(
      fc.property(arbCloses(), arbPeriod(), (closes, period) =>
        expectLine(Indicators.exponentialAverage(closes, period), closes, period - 1, (index) =>
          emaAt(closes, index, period),
        ),
      ),
    )
  })

  it('lay the bands two standard deviations from the average [SPOT-1]', () => {
    fc.assert(
      fc.property(arbCloses(), (closes) => {
        const { upper, middle, lower } = Indicators.bands(closes)
        const windowAt = (index: number) => closes.slice(index - 19, index + 1)
        // the mean of the squares less the square of the mean, of closes moved to zero
        const deviationAt = (index: number) => {
          const moved = windowAt(index).map((close) => close - (windowAt(index)[0] ?? 0))
          return Math.sqrt(Math.max(0, meanOf(moved.map((one) => one * one)) - meanOf(moved) ** 2))
        }
        expectLine(middle, closes, 19, (index) => meanOf(windowAt(index)))
        expectLine(upper, closes, 19, (index) => meanOf(windowAt(index)) + 2 * deviationAt(index))
        expectLine(lower, closes, 19, (index) => meanOf(windowAt(index)) - 2 * deviationAt(index))
      }),
    )
  })

  it('subtract the long average from the short one, and its own average from that [SPOT-1]', () => {
    fc.assert(
      fc.property(arbCloses(), (closes) => {
        const { macd, signal, histogram } = Indicators.macd(closes)
        const macdAt = (index: number) => emaAt(closes, index, 12) - emaAt(closes, index, 26)
        const signalAt = (index: number) =>
          weightedSum(
            Array.from({ length: index - 24 }, (_, from) => macdAt(from + 25)),
            9,
            0.2,
          )
        expectLine(macd, closes, 25, macdAt)
        expectLine(signal, closes, 33, signalAt)
        expectLine(histogram, closes, 33, (index) => macdAt(index) - signalAt(index))
      }),
      { numRuns: 20 },
    )
  })

  it('relate the average gain to the average loss, from 0 to 100 [SPOT-1]', () => {
    fc.assert(
      fc.property(arbCloses(), (closes) => {
        const moves = closes.slice(1).map((close, index) => close - (closes[index] ?? 0))
        const averageAt = (index: number, sign: 1 | -1) =>
          weightedSum(
            moves.slice(0, index).map((move) => Math.max(sign * move, 0)),
            14,
            1 / 14,
          )
        const line = Indicators.relativeStrength(closes)
        expectLine(line, closes, 14, (index) => {
          const [gain, loss] = [averageAt(index, 1), averageAt(index, -1)]
          return gain + loss === 0 ? 50 : 100 - 100 / (1 + gain / loss)
        })
        expect(line.every((value) => value === undefined || (value >= 0 && value <= 100))).toBe(true)
      }),
    )
  })

  it('have the values of a series worked by hand [SPOT-1]', () => {
    expect(Indicators.movingAverage([1, 2, 3, 4], 2)).toEqual([undefined, 1.5, 2.5, 3.5])
    expect(Indicators.exponentialAverage([1, 2, 3, 6], 3)).toEqual([undefined, undefined, 2, 4])
    expect(Indicators.bands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2)).toMatchObject({
      upper: [...Array.from({ length: 7 }), 9],
      lower: [...Array.from({ length: 7 }), 1],
    })
    expect(Indicators.relativeStrength([1, 2, 1, 3], 2)).toEqual([undefined, undefined, 50, 83.33333333333333])
  })
})
