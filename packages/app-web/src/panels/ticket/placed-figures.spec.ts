import { BTC_MARKET } from '@hexbourse/test-support/builders'
import { decimal } from '@hexbourse/test-support/fakes'
import { PlacedOrder } from '@hexbourse/domain/spot'
import { describe, expect, it } from 'vitest'

import { placedFigures } from './placed-figures.ts'

/** The exchange sets the fee. */
const MARKET = { ...BTC_MARKET, fee: undefined }

describe('placedFigures', () => {
  it('shows average price, value and fee of what was filled, with the decimals of the market [SPOT-5]', () => {
    const order = {
      ...PlacedOrder.UNSPECIFIED,
      filledQuantity: decimal('0.5'),
      restingQuantity: decimal('0'),
      droppedQuantity: decimal('0.25'),
      value: decimal('33500'),
      fee: decimal('0.0005'),
    }
    expect(placedFigures(order, MARKET)).toMatchObject({
      filled: { value: decimal('0.5'), places: 4 },
      average: { value: decimal('67000'), places: 2 },
      value: { value: decimal('33500'), places: 8 },
      fee: { value: decimal('0.0005'), places: 8 },
      rests: undefined,
      dropped: { value: decimal('0.25'), places: 4 },
    })
  })

  it('shows nothing that the exchange does not tell [SPOT-5]', () => {
    expect(Object.values(placedFigures(PlacedOrder.UNSPECIFIED, MARKET)).every((one) => one === undefined)).toBe(true)
  })
})
