import type { PairId } from '@hexbourse/domain/kernel'
import { MarketSettings } from '@hexbourse/domain/market'
import { describe, expect, it } from 'vitest'

describe('MarketSettings', () => {
  it('shows the line of one-minute candles and each other view of its own candles [SPOT-1]', () => {
    expect([MarketSettings.intervalOf('line'), MarketSettings.intervalOf('1day')]).toEqual(['1min', '1day'])
  })

  it('appends a favourite that is not chosen and removes one that is [HOME-3]', () => {
    expect(MarketSettings.toggle(['2-3', '1-3'], '4-3')).toEqual(['2-3', '1-3', '4-3'])
    expect(MarketSettings.toggle(['2-3', '1-3', '4-3'], '1-3')).toEqual(['2-3', '4-3'])
    const pair = { base: 1, quote: 3 } as PairId
    expect(MarketSettings.isFavourite({ favourites: ['11-3', '1-3'] }, pair)).toBe(true)
    expect(MarketSettings.isFavourite({ favourites: ['11-3', '1-33'] }, pair)).toBe(false)
  })
})
