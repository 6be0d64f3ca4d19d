import { Decimal } from '@hexbourse/domain/kernel'
import type { AcceptorId, AcceptorOrderId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { Acceptors } from '@hexbourse/domain/acceptor'
import { AcceptorOrder, Payment } from '@hexbourse/domain/acceptor'

const ACCEPTOR: Acceptors.AcceptorDetail = {
  id: 2 as AcceptorId,
  name: 'Fast desk',
  recharge: { quota: Decimal.fromInteger(1000), feePercent: Decimal.one },
  withdraw: { quota: Decimal.fromInteger(800), feePercent: Decimal.one },
  least: Decimal.fromInteger(10),
  most: Decimal.fromInteger(900),
  coin: { name: 'USDT', price: Decimal.fromInteger(7) },
  accounts: [],
  available: Decimal.fromInteger(500),
}
const DRAFT: AcceptorOrder.Draft = {
  mobile: ' +86 138-0000-0000 ',
  account: ' li@pay ',
  amount: '100.50',
  method: 'alipay',
  tradePassword: '',
}
const CONTEXT: AcceptorOrder.DraftContext = {
  acceptor: ACCEPTOR,
  direction: 'recharge',
  isTradePasswordNeeded: false,
  language: 'en',
}
const errorsOf = (draft: Partial<AcceptorOrder.Draft>, context: Partial<AcceptorOrder.DraftContext> = {}) => {
  const read = AcceptorOrder.fromDraft({ ...DRAFT, ...draft }, { ...CONTEXT, ...context })
  return E.isLeft(read) ? Object.fromEntries(Object.entries(read.left).map(([field, one]) => [field, one._tag])) : {}
}

describe('AcceptorOrder.fromDraft', () => {
  it('gives what was typed, without spaces and signs between digits [ACP-1]', () => {
    expect(AcceptorOrder.fromDraft(DRAFT, CONTEXT)).toEqual(
      E.right({
        acceptor: 2,
        direction: 'recharge',
        method: 'alipay',
        mobile: '+8613800000000',
        account: 'li@pay',
        amount: Decimal.fromSteps(10_050, 2),
        tradePassword: undefined,
      }),
    )
  })

  it('requires mobile, account, amount above 0 and payment method, each with its own error [ACP-1]', () => {
    expect(errorsOf({ mobile: '', account: ' ', amount: '', method: undefined })).toEqual({
      mobile: 'MobileMissing',
      account: 'DealAccountMissing',
      amount: 'FiatMissing',
      method: 'DeskMethodMissing',
    })
    expect(errorsOf({ amount: '0.00' })).toEqual({ amount: 'FiatMissing' })
  })

  it.each([
    ['recharge', '9.99', 'FiatTooSmall'],
    ['recharge', '10', undefined],
    ['recharge', '900', undefined],
    ['recharge', '900.01', 'FiatTooLarge'],
    ['withdraw', '500', undefined],
    ['withdraw', '500.01', 'FiatTooLarge'],
    ['recharge', '1.001', 'FiatUnreadable'],
    ['recharge', '-1', 'FiatUnreadable'],
  ] as const)('a %s of %s gives %s [ACP-1]', (direction, amount, tag) => {
    expect(errorsOf({ amount }, { direction })).toEqual(tag === undefined ? {} : { amount: tag })
  })

  it.each([
    ['138', 'MobileUnreadable'],
    ['138x0000', 'MobileUnreadable'],
    ['13800x', 'MobileUnreadable'],
    ['١٣٨٠٠', undefined],
  ])('a mobile number of %s gives %s [ACP-1]', (mobile, tag) => {
    expect(errorsOf({ mobile })).toEqual(tag === undefined ? {} : { mobile: tag })
  })

  it('asks for the trade password where one is needed, and sends it then alone [ACP-1]', () => {
    const needed = { isTradePasswordNeeded: true }
    for (const tradePassword of ['12345', '1234567', 'x123456', '123456x'])
      expect(errorsOf({ tradePassword }, needed)).toEqual({ tradePassword: 'TradePasswordNotSixDigits' })
    const read = [needed, {}].map((context) =>
      AcceptorOrder.fromDraft({ ...DRAFT, tradePassword: '١٢٣٤٥٦' }, { ...CONTEXT, ...context }),
    )
    expect(read.map((one) => E.isRight(one) && one.right.tradePassword)).toEqual(['123456', undefined])
  })
})

describe('AcceptorOrder.candidates', () => {
  it('are new orders of the same direction, method, account and amount [Q24]', () => {
    const sent = { direction: 'recharge', method: 'bank', account: '6222', amount: Decimal.one } as const
    const row = (id: number, part: Partial<AcceptorOrder.Order> = {}): AcceptorOrder.Order => ({
      ...sent,
      id: id as AcceptorOrderId,
      acceptorName: 'Fast desk',
      acceptorAccount: '',
      status: 'waiting',
      quantity: undefined,
      currencyName: '',
      fee: undefined,
      confirmsAt: undefined,
      createdAt: undefined,
      endedAt: undefined,
      ...part,
    })
    const others = [
      row(3, { direction: 'withdraw' }),
      row(4, { method: 'alipay' }),
      row(5, { account: '6223' }),
      row(6, { amount: Decimal.fromInteger(2) }),
    ]
    const rows = [row(1), row(2), ...others]
    expect(AcceptorOrder.candidates(rows, sent, ['1']).map(({ id }) => id)).toEqual([2])
    expect(AcceptorOrder.candidates(rows, sent, 'unknown').map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('Payment.fromDraft', () => {
  it('requires an account and an amount above 0 [ACP-2]', () => {
    expect(Payment.fromDraft({ account: ' ', amount: '0' }, 'en')).toEqual(
      E.left({ account: { _tag: 'PayerMissing' }, amount: { _tag: 'FiatMissing' } }),
    )
    expect(Payment.fromDraft({ account: ' li@pay ', amount: '100,5' }, 'es')).toEqual(
      E.right({ account: 'li@pay', amount: Decimal.fromSteps(1005, 1) }),
    )
  })
})
