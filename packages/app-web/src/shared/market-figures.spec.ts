import { Systems } from '@hexbourse/domain/kernel'
import { decimal } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { tickerCells } from './market-figures.ts'

const PAIR = { base: 1, quote: 3 } as never
const TICKER = {
  pair: PAIR,
  last: decimal('0.12345'),
  change: decimal('-1.5'),
  high: decimal('0.2'),
  low: decimal('0.1'),
  volume: decimal('1000.005'),
} as never
const rules = { pair: PAIR, matchId: 1 as never, quantityDecimals: 1, tick: decimal('0.00001'), feePercent: undefined }

describe('tickerCells', () => {
  it('shows every price in the decimals of the market, change and volume in two [SPOT-2] [HOME-5]', () => {
    const info = { ...Systems.CONTRACT_ONLY, pairs: [{ ...rules, priceDecimals: 5 }] }
    expect(tickerCells(TICKER, info)).toMatchObject({
      price: { value: decimal('0.12345'), places: 5 },
      high: { places: 5 },
      low: { places: 5 },
      change: { places: 2, direction: 'down' },
      volume: { value: decimal('1000.01'), places: 2 },
    })
  })

  it('shows four decimals when the server announces no rules [Q20]', () => {
    const { price, high, low } = tickerCells(TICKER, Systems.CONTRACT_ONLY)
    expect([price.places, high.places, low.places]).toEqual([4, 4, 4])
  })
})
