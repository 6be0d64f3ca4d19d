import { describe, expect, it } from 'vitest'

import { barDescriptions, fillDescriptions } from './price-descriptions.ts'

const setUp = () => {
  let written = 0
  const text = (key: string): string => key.replace('spot.chart.', '')
  const describeBar = barDescriptions({ text } as never, (price) => {
    written += 1
    return `$${price}`
  })
  const series = { chart: { time: { dateFormat: (_: string, at: number) => `at ${at}` } } } as never
  return { describeBar, series, written: () => written }
}

describe('barDescriptions', () => {
  it('names time and prices of a candle, again when a price has changed [SPOT-1] [SHELL-11]', () => {
    const { describeBar, series, written } = setUp()
    const candle = { x: 60, y: 3, open: 2, high: 4, low: 1, close: 3, series }
    expect(describeBar(candle)).toBe('at 60, open $2, high $4, low $1, close $3')
    expect(describeBar({ ...candle })).toBe('at 60, open $2, high $4, low $1, close $3')
    expect(written()).toBe(4)
    expect(describeBar({ ...candle, y: 5, high: 5, close: 5 })).toBe('at 60, open $2, high $5, low $1, close $5')
  })

  it('names time and price of a point of a line [SPOT-1] [SHELL-11]', () => {
    const { describeBar, series } = setUp()
    expect(describeBar({ x: 120, y: 7, series })).toBe('at 120, $7')
  })
})

describe('fillDescriptions', () => {
  it.each(['buy', 'sell'])('names time, side and price of a trade to %s [SPOT-1] [SHELL-11]', (side) => {
    const { series } = setUp()
    const text = (key: string): string => key.replace('spot.side.', 'to ')
    const describeFill = fillDescriptions({ text } as never, (price) => `$${price}`)
    expect(describeFill({ x: 60, y: 3, series, options: { custom: { side } } })).toBe(`at 60, to ${side}, $3`)
  })
})
