import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeCoins, decodeLimits, decodeShops } from './c2c-terms.ts'

const SHOP = {
  id: 4,
  user_id: 7,
  name: 'Corner shop',
  currency_id: 3,
  mobile: 13800001357,
  status: 1,
  wechat_nickname: 'w',
  wechat_account: 'w-1',
  ali_nickname: '',
  ali_account: '139',
  bank_id: 0,
  bank_account: '6222',
  bank_address: 'ICBC',
  seller_balance: '9000.00000000',
  lock_seller_balance: '1000.00000000',
}

describe('terms of C2C trade on the wire', () => {
  it('have the coins that can be traded against fiat [C2C-2]', () => {
    const [btc, usdt] = [
      { id: 1, name: 'BTC', is_legal: 0 },
      { id: 3, name: 'USDT', is_legal: 1 },
    ]
    expect(decodeCoins({ currency: [btc, usdt], legal: [usdt] })).toEqual(E.right([{ id: 3, name: 'USDT' }]))
    expect(decodeCoins({ currency: [usdt] })).toMatchObject({ left: { _tag: 'Malformed' } })
  })

  it('have the limits of the user [TXT-13]', () => {
    const row = { window_s: 900, cancels_per_day: 3, cancels_left: 0, restricted_until_ts: 1_681_920_000_000 }
    const limits = { paymentWindowSeconds: 900, cancellationsPerDay: 3, cancellationsLeft: 0 }
    expect(decodeLimits(row)).toEqual(E.right({ ...limits, restrictedUntil: 1_681_920_000_000 }))
    expect(decodeLimits({ ...row, restricted_until_ts: 0 })).toEqual(E.right({ ...limits, restrictedUntil: undefined }))
    expect(decodeLimits({ ...row, cancels_left: -1 })).toMatchObject({ left: { _tag: 'Malformed' } })
  })

  it('have the records of a seller, and none of other users [C2C-6] [C2C-9]', () => {
    expect(decodeShops({ id: 7, is_seller: 1, seller: [SHOP] })).toEqual(
      E.right([
        {
          id: 4,
          name: 'Corner shop',
          mobile: '13800001357',
          isApproved: true,
          bankAccount: '6222',
          bankAddress: 'ICBC',
          alipayAccount: '139',
          wechatAccount: 'w-1',
          available: Decimal.fromInteger(9000),
          locked: Decimal.fromInteger(1000),
        },
      ]),
    )
    const missing = { ...SHOP, status: 0, mobile: null, name: undefined, bank_account: '', seller_balance: null }
    expect(decodeShops({ seller: [missing] })).toMatchObject(
      E.right([{ isApproved: false, name: '', mobile: '', bankAccount: '', available: Decimal.zero }]),
    )
    for (const wire of [{ id: 2, is_seller: 0 }, { seller: null }, { seller: [] }])
      expect(decodeShops(wire)).toEqual(E.right([]))
  })
})
