import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodePaymentDetails, encodePaymentDetails, encodePaymentMethod, paymentMethodOf } from './payment-details.ts'

const ROW = {
  id: 6,
  user_id: 2,
  bank_name: 'ICBC',
  bank_account: '0622200001111',
  real_name: 'Li Na',
  alipay_account: '13800002468',
  wechat_nickname: '',
  wechat_account: '',
  create_time: '2023-08-05 17:03:37',
  account_number: '13800002468',
}
const DETAILS = {
  realName: 'Li Na',
  bankName: 'ICBC',
  bankAccount: '0622200001111',
  alipayAccount: '13800002468',
  wechatNickname: '',
  wechatAccount: '',
}

describe('payment details on the wire', () => {
  it('keep leading zeros, and read a number as its digits [C2C-1]', () => {
    expect(decodePaymentDetails(ROW)).toEqual(E.right(DETAILS))
    expect(decodePaymentDetails({ ...ROW, bank_account: 622200001111 })).toMatchObject(
      E.right({ bankAccount: '622200001111' }),
    )
  })

  it.each([null, undefined, '', [], {}, { banks: [{ id: 1, name: 'ICBC' }] }, { real_name: '', bank_name: null }])(
    'are missing as %j [C2C-7]',
    (wire) => expect(decodePaymentDetails(wire)).toEqual(E.right(undefined)),
  )

  it.each([[[1]], 'none', 5, { real_name: {} }, { bank_account: 1.5 }])('are malformed as %j', (wire) =>
    expect(decodePaymentDetails(wire)).toMatchObject({ _tag: 'Left', left: { _tag: 'Malformed' } }),
  )

  it('are sent with all six fields, empty ones included [C2C-1]', () => {
    expect(encodePaymentDetails(DETAILS)).toEqual({
      real_name: 'Li Na',
      bank_name: 'ICBC',
      bank_account: '0622200001111',
      alipay_account: '13800002468',
      wechat_nickname: '',
      wechat_account: '',
    })
  })
})

describe('a payment method on the wire', () => {
  it.each([
    [{ way: 'ali_pay', way_name: 'ICBC' }, 'alipay'],
    [{ way: 'we_chat' }, 'wechat'],
    [{ way: 'bank', way_name: '微信' }, 'bank'],
    [{ way_name: '支付宝' }, 'alipay'],
    [{ way: null, way_name: '微信' }, 'wechat'],
    [{ way: 'cheque', way_name: '微信' }, 'wechat'],
    [{ way_name: '工商银行' }, 'bank'],
    [{ way_name: 'toString' }, 'bank'],
    [{}, 'bank'],
  ] as const)('of %j is %s [C2C-7]', (row, method) => expect(paymentMethodOf(row)).toBe(method))

  it.each([
    ['bank', 'bank'],
    ['alipay', 'ali_pay'],
    ['wechat', 'we_chat'],
  ] as const)('%s is sent as %s [C2C-2]', (method, word) => expect(encodePaymentMethod(method)).toBe(word))
})
