import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { PaymentDetails } from './payment-details.ts'
import { completeMethods, EMPTY, fromDraft, problems } from './payment-details.ts'

const ALL: PaymentDetails = {
  realName: 'Li Na',
  bankName: 'ICBC',
  bankAccount: '0622200001111',
  alipayAccount: '13800002468',
  wechatNickname: 'lina',
  wechatAccount: 'wx-lina',
}

describe('payment details', () => {
  it('are trimmed, and keep the zeros of a card number typed in groups or in other digits [C2C-1]', () => {
    const typed = {
      realName: ' Li Na ',
      bankName: ' ICBC ',
      bankAccount: '0622 2000 0١١١١',
      alipayAccount: ' 13800002468 ',
      wechatNickname: ' lina ',
      wechatAccount: ' wx-lina ',
    }
    expect(fromDraft(typed)).toEqual(E.right({ ...ALL, bankAccount: '0622200001111' }))
    expect(problems(typed)).toEqual({})
  })

  it.each([
    [{ bankName: 'ICBC', bankAccount: '6222' }, ['bank']],
    [{ alipayAccount: '138' }, ['alipay']],
    [{ wechatNickname: 'lina', wechatAccount: 'wx' }, ['wechat']],
    [ALL, ['bank', 'alipay', 'wechat']],
  ])('with %j are complete for %j [Q34]', (fields, methods) => {
    const details = { ...EMPTY, realName: 'Li Na', ...fields }
    expect(completeMethods(details)).toEqual(methods)
    expect(fromDraft(details)).toEqual(E.right(details))
  })

  it.each([
    [EMPTY, { realName: { _tag: 'RealNameMissing' }, methods: { _tag: 'NoCompleteMethod' } }],
    [{ ...ALL, realName: ' ' }, { realName: { _tag: 'RealNameMissing' } }],
    [{ ...ALL, bankName: '' }, { bankName: { _tag: 'BankNameMissing' } }],
    [{ ...ALL, bankAccount: '' }, { bankAccount: { _tag: 'BankAccountMissing' } }],
    [{ ...ALL, bankAccount: '6222x' }, { bankAccount: { _tag: 'BankAccountNotDigits' } }],
    [{ ...ALL, bankAccount: 'x6222' }, { bankAccount: { _tag: 'BankAccountNotDigits' } }],
    [{ ...ALL, wechatNickname: '' }, { wechatNickname: { _tag: 'WechatNicknameMissing' } }],
    [{ ...ALL, wechatAccount: '' }, { wechatAccount: { _tag: 'WechatAccountMissing' } }],
    [
      { ...EMPTY, realName: 'Li Na', bankName: 'ICBC' },
      { bankAccount: { _tag: 'BankAccountMissing' }, methods: { _tag: 'NoCompleteMethod' } },
    ],
  ])('%j show each error at its field [C2C-1] [Q34]', (draft, errors) => {
    expect(problems(draft)).toEqual(errors)
    expect(fromDraft(draft)).toEqual(E.left(errors))
  })
})
