import { Decimal } from '@hexbourse/domain/kernel'
import { C2C_OFFER_ROW as OFFER, C2C_ORDER_ROW as DEAL } from '@hexbourse/test-support/builders'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import {
  decodeOffers,
  decodeOrder,
  decodeOrderPush,
  decodeOrders,
  decodePublishedOffer,
  decodeTakenOrder,
} from './c2c.ts'
import { encodeC2cId, encodeOfferFilter, encodeOfferRequest, encodeOrderAction } from './c2c.ts'

const decimal = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))
const FIRST = { page: 1, limit: 10 }
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
            posterName: '139******357',
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

describe('an offer that was published', () => {
  it('is read from the reply, and absent from a reply without one [C2C-2]', () => {
    expect(decodePublishedOffer('Asia/Shanghai')(OFFER)).toMatchObject({ id: 31, side: 'sell' })
    for (const reply of ['done', null, [], { id: 31 }])
      expect(decodePublishedOffer('Asia/Shanghai')(reply)).toBeUndefined()
  })

  it('is asked for by side, coin and page, and by its id [C2C-3] [C2C-4]', () => {
    expect(encodeOfferFilter({ side: 'sell', currency: 3 as never }, 2)).toEqual({
      type: 'sell',
      currency_id: '3',
      page: '2',
    })
    expect(encodeC2cId(31 as never)).toEqual({ id: '31' })
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
        posterName: '139******357',
        posterRealName: 'Wang Wei',
        takerPhone: '13800002468',
        receiverDetails: { realName: 'Wang Wei', alipayAccount: '139' },
      }),
    )
    expect(decodeOrder(7 as never)({ ...DEAL, type: 'buy' })).toMatchObject(
      E.right({ role: 'poster', side: 'buy', receiverDetails: { realName: 'Li Na' } }),
    )
  })

  it('is rejected for users who are not its parties [C2C-7]', () => {
    for (const viewer of [9 as never, undefined])
      expect(decodeOrder(viewer)(DEAL)).toEqual(E.left({ _tag: 'Rejected', serverMessage: '' }))
    expect(decodeOrder(9 as never)({ ...DEAL, is_sure: 4 })).toMatchObject({ left: { _tag: 'Malformed' } })
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

  it('takes the trade password and a code of the second factor with an action only where they are given [C2C-5]', () => {
    const request = { id: 55 as never, action: 'confirm-receipt', side: 'sell' } as const
    const [tradePassword, factorCode] = [undefined, undefined]
    expect(encodeOrderAction({ ...request, tradePassword: '012345', factorCode })).toEqual({
      id: '55',
      pay_password: '012345',
    })
    expect(encodeOrderAction({ ...request, tradePassword, factorCode: '246802' })).toEqual({
      id: '55',
      factor_code: '246802',
    })
    expect(encodeOrderAction({ ...request, tradePassword, factorCode })).toEqual({ id: '55' })
  })

  it('is announced with its new status [C2C-5]', () => {
    const push = { type: 'c2c_order', to: 2, id: 55, is_sure: 3, time: 1_681_957_200_000 }
    expect(decodeOrderPush(push)).toEqual(E.right({ id: 55, status: 'paid' }))
    expect(decodeOrderPush({ ...push, is_sure: 4 })).toMatchObject({ left: { _tag: 'Malformed' } })
  })
})
