import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeOffers, decodeOrder, decodeOrders, decodeTakenOrder, encodeOfferRequest } from './c2c.ts'

const decimal = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))
const FIRST = { page: 1, limit: 10 }
const OFFER = {
  id: 31,
  seller_id: 7,
  currency_id: 3,
  type: 'sell',
  way: 'ali_pay',
  price: '6.85000',
  total_number: '200.00000',
  surplus_number: '200.00000',
  is_done: 0,
  create_time: '2023-04-20 10:00:00',
  seller_name: '13900001357',
  currency_name: 'USDT',
  way_name: '支付宝',
}
const DEAL = {
  id: 55,
  legal_deal_send_id: 31,
  user_id: 2,
  seller_id: 7,
  number: '200.00000',
  is_sure: 0,
  create_time: '10:05 04/20',
  update_time: 0,
  deal_money: '1370.000000',
  currency_name: 'USDT',
  type: 'sell',
  phone: '13800002468',
  seller_name: '13900001357',
  price: '6.85000',
  hes_realname: 'Wang Wei',
  way_name: '支付宝',
  format_create_time: '2023-04-20 10:05:00',
  format_update_time: '',
  seller_phone: '13900001357',
  user_cash_info: { real_name: 'Li Na' },
  sell_cash_info: { real_name: 'Wang Wei', alipay_account: '139' },
}
const pageOf = (row: object) => ({ data: [row], page: 1, pages: 2, total: 11 })

describe('an offer on the wire', () => {
  it('is read in the time zone of the exchange, with its poster masked [C2C-3]', () => {
    expect(decodeOffers(FIRST)(pageOf(OFFER))).toEqual(
      E.right({
        items: [
          {
            id: 31,
            side: 'sell',
            currency: 3,
            currencyName: 'USDT',
            fiat: 'CNY',
            price: decimal('6.85'),
            quantity: decimal('200'),
            remaining: decimal('200'),
            method: 'alipay',
            status: 'open',
            poster: 7,
            posterName: '139****1357',
            createdAt: Date.parse('2023-04-20T10:00:00+08:00'),
          },
        ],
        page: 1,
        hasMore: true,
      }),
    )
  })

  it('is sent with the words of the contract [C2C-2]', () => {
    const request = { side: 'buy', currency: 3 as never, quantity: decimal('200.5'), price: decimal('6.85') } as const
    expect(encodeOfferRequest({ ...request, method: 'wechat' })).toEqual({
      type: 'buy',
      way: 'we_chat',
      price: '6.85',
      total_number: '200.5',
      currency_id: '3',
    })
  })
})

describe('an order on the wire', () => {
  it('is read by either party, with the details of the receiver [C2C-7]', () => {
    const taker = decodeOrder(2 as never)(DEAL)
    expect(taker).toMatchObject(
      E.right({
        id: 55,
        offer: 31,
        side: 'sell',
        role: 'taker',
        quantity: decimal('200'),
        amount: decimal('1370'),
        method: 'alipay',
        status: 'awaiting-payment',
        createdAt: Date.parse('2023-04-20T10:05:00+08:00'),
        payBefore: undefined,
        posterName: '139****1357',
        posterRealName: 'Wang Wei',
        takerPhone: '13800002468',
        receiverDetails: { realName: 'Wang Wei', alipayAccount: '139' },
      }),
    )
    expect(decodeOrder(7 as never)({ ...DEAL, type: 'buy' })).toMatchObject(
      E.right({ role: 'poster', side: 'buy', receiverDetails: { realName: 'Li Na' } }),
    )
    expect(decodeOrder(9 as never)(DEAL)).toMatchObject({ _tag: 'Left' })
  })

  it.each([
    [{ type: 'buy', user_cash_info: [] }, { receiverDetails: undefined }],
    [
      { sell_cash_info: null, seller_phone: null, hes_realname: '' },
      { receiverDetails: undefined, posterPhone: undefined, posterRealName: undefined },
    ],
    [{ deal_money: 0 }, { amount: Decimal.zero }],
    [{ is_sure: '3' }, { status: 'paid' }],
    [{ is_sure: 1 }, { status: 'completed' }],
    [{ is_sure: 2 }, { status: 'cancelled' }],
    [{ expire_time: '2023-04-20 10:20:00' }, { payBefore: Date.parse('2023-04-20T10:20:00+08:00') }],
    [{ expire_time_ts: 1_681_957_200_000, expire_time: '' }, { payBefore: 1_681_957_200_000 }],
    [{ format_create_time: '' }, { createdAt: undefined }],
    [
      { coin_code: 'USD', way: 'bank' },
      { fiat: 'USD', method: 'bank' },
    ],
  ])('reads each variant of its fields (%#) [C2C-7]', (fields, read) => {
    expect(decodeOrder(2 as never)({ ...DEAL, ...fields })).toMatchObject(E.right(read))
  })

  it('has the role of its list, and is absent from a reply without one [C2C-4]', () => {
    expect(decodeOrders('poster', FIRST)(pageOf(DEAL))).toMatchObject(E.right({ items: [{ role: 'poster', id: 55 }] }))
    expect(decodeTakenOrder('Asia/Shanghai')({ msg: 'done', data: DEAL })).toMatchObject({ id: 55, role: 'taker' })
    for (const reply of ['done', null, { msg: 'done' }, { msg: 'done', data: [] }])
      expect(decodeTakenOrder('Asia/Shanghai')(reply)).toBeUndefined()
  })

  it.each([{ is_sure: 4 }, { type: 'swap' }, { number: 'x' }, { id: 0 }])('is malformed with %j', (fields) => {
    expect(decodeOrders('taker', FIRST)(pageOf({ ...DEAL, ...fields }))).toMatchObject({ left: { _tag: 'Malformed' } })
  })
})
