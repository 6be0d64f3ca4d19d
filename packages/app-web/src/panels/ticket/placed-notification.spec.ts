import { PlacedOrder } from '@hexbourse/domain/spot'
import { BTC_MARKET } from '@hexbourse/test-support/builders'
import { decimal } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { placedNotification } from './placed-notification.ts'

/** The exchange sets the fee. */
const market = { ...BTC_MARKET, fee: undefined }
const request = {
  pair: market.pair,
  side: 'sell',
  orderType: 'limit',
  price: decimal('67000'),
  quantity: decimal('0.04'),
} as const

const notificationOf = (placed: Partial<PlacedOrder.PlacedOrder>, serverMessage = '') =>
  placedNotification({ request, order: { ...PlacedOrder.UNSPECIFIED, ...placed }, market, serverMessage })

describe('placedNotification', () => {
  it('tells what filled at its rounded average price, with the exact value, and what was ordered [SPOT-5]', () => {
    const partFilled = {
      filledQuantity: decimal('0.03'),
      restingQuantity: decimal('0.01'),
      value: decimal('2000.00000001'),
      fee: decimal('2.00000001'),
    }
    // 2000.00000001 / 0.03 = 66666.667
    expect(notificationOf(partFilled)).toMatchObject({
      key: 'spot.placed.partFilled',
      values: { quantity: decimal('0.03'), ordered: decimal('0.04'), price: decimal('66666.67') },
      detail: { values: { value: decimal('2000.00000001'), fee: decimal('2.00000001'), coin: 'USDT' } },
    })
    expect(notificationOf({ ...partFilled, fee: undefined })?.detail?.key).toBe('spot.placed.value')
  })

  it('leaves an order of which a part was cancelled to its dialog [SPOT-5]', () => {
    expect(notificationOf({ filledQuantity: decimal('0.01'), droppedQuantity: decimal('0.02') })).toBeUndefined()
  })

  it("tells no fill where the exchange tells none, and shows the exchange's own words [SPOT-5]", () => {
    expect(notificationOf({}, 'Trade commission successful')).toMatchObject({
      key: 'spot.placed.resting',
      values: { quantity: decimal('0.04'), price: decimal('67000') },
      detail: { values: { message: 'Trade commission successful' } },
    })
    expect(notificationOf({ restingQuantity: decimal('0.04') }, 'done')).not.toHaveProperty('detail')
  })
})
