import type { AcceptorId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import {
  decodeAcceptor,
  decodeAcceptorOrder,
  decodeAcceptorOrders,
  decodeAcceptors,
  decodeAcceptorPush,
  decodeConfirmationMinutes,
} from './acceptor.ts'
import { decodeRechargeAddress, decodeRechargeTerms, encodeAcceptorOrder, encodeDirection } from './acceptor.ts'

const cents = (amount: number): Decimal.Decimal => Decimal.fromSteps(amount, 2)
/** As the contract describes it, with nothing that our exchange adds. */
const DESK = {
  id: 2,
  user_id: 9,
  name: 'Fast desk',
  recharge_amount: '9000.00',
  recharge_rate: '0.5',
  cash_amount: 7000,
  cash_rate: '1',
  create_time: '2023-04-20 10:00:00',
}
const ROW = {
  id: 12,
  money: '500.00',
  deal_account: 'li@pay',
  acceptor_name: 'Fast desk',
  hes_account: 'desk@pay',
  way: 'ali_pay',
  is_sure: 0,
  create_time: '2023-04-20 10:00:00',
  update_time: '',
}

describe('decodeAcceptors', () => {
  it('reads quotas and rates of the contract, and what our exchange adds [ACP-1]', () => {
    const acceptor = {
      id: 2,
      name: 'Fast desk',
      recharge: { quota: Decimal.fromInteger(9000), feePercent: Decimal.fromSteps(5, 1) },
      withdraw: { quota: Decimal.fromInteger(7000), feePercent: Decimal.one },
      least: undefined,
      most: undefined,
      coin: undefined,
    }
    expect(decodeAcceptors([DESK])).toEqual(E.right([acceptor]))
    const more = { ...DESK, min_money: '50.00', max_money: '2000.00', currency_name: 'USDT', price: '6.8' }
    expect(decodeAcceptors([more])).toEqual(
      E.right([
        {
          ...acceptor,
          least: Decimal.fromInteger(50),
          most: Decimal.fromInteger(2000),
          coin: { name: 'USDT', price: Decimal.fromSteps(68, 1) },
        },
      ]),
    )
  })

  it.each([[{ id: 0 }], [{ recharge_amount: 'many' }], [{ price: '0' }]])('rejects a desk with %j [ACP-1]', (part) => {
    expect(decodeAcceptors([{ ...DESK, ...part }])).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodeAcceptor', () => {
  it('has the accounts that the desk gives, and the balance of the user [ACP-1]', () => {
    const wire = {
      ...DESK,
      id: undefined,
      user_balance: '680.50',
      wechat_nickname: '',
      wechat_account: null,
      ali_nickname: 'Desk',
      ali_account: 'desk@pay',
      bank_name: 'ICBC',
      bank_account: 6222000011112222,
      bank_address: 'Hangzhou',
    }
    expect(decodeAcceptor(2 as AcceptorId)(wire)).toMatchObject(
      E.right({
        id: 2,
        available: cents(68_050),
        accounts: [
          { method: 'bank', name: 'ICBC', account: '6222000011112222', branch: 'Hangzhou' },
          { method: 'alipay', name: 'Desk', account: 'desk@pay', branch: '' },
        ],
      }),
    )
  })
})

describe('decodeAcceptorOrders', () => {
  it('reads a row of the contract with the direction that was asked for [ACP-1]', () => {
    expect(decodeAcceptorOrders('recharge', 'Asia/Shanghai')([ROW])).toEqual(
      E.right([
        {
          id: 12,
          direction: 'recharge',
          acceptorName: 'Fast desk',
          amount: Decimal.fromInteger(500),
          method: 'alipay',
          account: 'li@pay',
          acceptorAccount: 'desk@pay',
          status: 'waiting',
          quantity: undefined,
          currencyName: '',
          fee: undefined,
          confirmsAt: undefined,
          createdAt: Clocks.millis(1_681_956_000_000),
          endedAt: undefined,
        },
      ]),
    )
  })

  it.each([
    [{ is_sure: '0' }, { status: 'waiting', confirmsAt: undefined }],
    [
      { is_sure: 0, is_transferred: 1, confirm_time_ts: 1_681_957_200_000 },
      { status: 'transferred', confirmsAt: Clocks.millis(1_681_957_200_000) },
    ],
    [
      { is_sure: 1, is_transferred: 0, confirm_time_ts: 0, update_time: '2023-04-20 10:20:00' },
      { status: 'confirmed', endedAt: Clocks.millis(1_681_957_200_000), confirmsAt: undefined },
    ],
    [{ is_sure: 2, update_time: '2023-04-20 10:20:00' }, { status: 'rejected' }],
    [{ way: undefined, way_name: '微信' }, { method: 'wechat' }],
    [
      { number: '73.52941177', currency_name: 'USDT', fee: '2.50' },
      { quantity: Decimal.fromUnits(73_529_411_770_000_000_000n), currencyName: 'USDT', fee: cents(250) },
    ],
  ])('reads %j [ACP-1]', (part, order) => {
    expect(decodeAcceptorOrder('withdraw')({ ...ROW, ...part })).toMatchObject(order)
  })

  it('rejects an unknown status, and a list of an unknown form [ACP-1]', () => {
    expect(decodeAcceptorOrder('withdraw')({ ...ROW, is_sure: 3 })).toBeUndefined()
    expect(decodeAcceptorOrders('withdraw')({ list: [ROW] })).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('encodeAcceptorOrder', () => {
  const REQUEST = {
    acceptor: 2 as AcceptorId,
    direction: 'withdraw',
    method: 'wechat',
    mobile: '13800000000',
    account: 'li',
    amount: cents(10_050),
    tradePassword: undefined,
    factorCode: undefined,
  } as const

  it('sends the words of the contract, and trade password and code only where there are some [ACP-1]', () => {
    const wire = {
      acceptor_id: '2',
      type: 'sell',
      way: 'we_chat',
      mobile: '13800000000',
      deal_account: 'li',
      money: '100.5',
    }
    expect(encodeAcceptorOrder(REQUEST)).toEqual(wire)
    expect(encodeAcceptorOrder({ ...REQUEST, tradePassword: '123456', factorCode: '246802' })).toEqual({
      ...wire,
      pay_password: '123456',
      factor_code: '246802',
    })
    expect(encodeDirection('recharge')).toEqual({ type: 'buy', way: 'buy' })
  })
})

describe('decodeRechargeAddress and decodeRechargeTerms', () => {
  it('read the address and the figures of the server [ACP-2] [Q51]', () => {
    expect(decodeRechargeAddress({ company_eth_address: '0xab' })).toEqual(E.right('0xab'))
    expect(decodeRechargeAddress({ company_eth_address: '' })).toMatchObject(E.left({ _tag: 'Malformed' }))
    expect(decodeRechargeTerms({ deposit: { confirmations: 12, minutes: '2', minimum: { '3': '50' } } })).toEqual({
      confirmations: 12,
      minutes: '2',
      minimum: Decimal.fromInteger(50),
    })
  })

  it.each([[undefined], [{}], [{ deposit: { confirmations: 'six' } }]])(
    'state 6 confirmations, 10-60 minutes and 100 USDT for %j [ACP-2] [Q51]',
    (wire) => {
      const stated = { confirmations: 6, minutes: '10-60', minimum: Decimal.fromInteger(100) }
      expect(decodeRechargeTerms(wire)).toEqual(stated)
    },
  )
})

describe('decodeConfirmationMinutes and decodeAcceptorPush', () => {
  it('read the window of the server, and 20 minutes where there is none that can be [ACP-1] [Q19]', () => {
    expect(decodeConfirmationMinutes({ acceptor_window_s: 1800 })).toBe(30)
    for (const wire of [undefined, {}, { acceptor_window_s: 'soon' }, { acceptor_window_s: 0 }])
      expect(decodeConfirmationMinutes(wire)).toBe(20)
  })

  it('read which order changed [ACP-1] [Q17]', () => {
    expect(decodeAcceptorPush({ type: 'acceptor_order', to: 2, id: 12, is_sure: 1 })).toEqual(E.right(12))
    expect(decodeAcceptorPush({ id: 'x' })).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})
