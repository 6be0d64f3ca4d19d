import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Fill } from '@hexbourse/domain/spot'
import { describe, expect, it } from 'vitest'

import { makeFillReports } from './fill-reports.ts'

const PAIR = { base: 1, quote: 3 } as never
const fill = (id: number): Fill.Fill => ({
  id,
  pair: PAIR,
  baseName: 'BTC',
  quoteName: 'USDT',
  side: 'buy',
  price: Decimal.fromInteger(100),
  quantity: Decimal.one,
  fee: undefined,
  at: Clocks.millis(0),
})
const REPORT = { pair: PAIR, side: 'buy', quantity: Decimal.one, value: Decimal.fromInteger(100) } as const

const setUp = () => {
  let now = Clocks.millis(1_700_000_000_000)
  const reports = makeFillReports({ now: () => now })
  return { reports, pass: (milliseconds: number) => void (now = Clocks.millis(now + milliseconds)) }
}

describe('makeFillReports', () => {
  it('leaves out the fills of one report once, and none without a report [SPOT-6]', () => {
    const { reports } = setUp()
    expect(reports.withoutReported([fill(1)])).toEqual([fill(1)])
    reports.add(REPORT)
    expect(reports.withoutReported([fill(2), fill(3)])).toEqual([fill(3)])
    expect(reports.withoutReported([fill(4)])).toEqual([fill(4)])
  })

  it('tells fills again whose report is older than half a minute [SPOT-6]', () => {
    const { reports, pass } = setUp()
    reports.add(REPORT)
    pass(30_000)
    expect(reports.withoutReported([fill(5)])).toEqual([fill(5)])
  })
})
