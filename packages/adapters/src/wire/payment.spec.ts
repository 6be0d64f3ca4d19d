import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodePayments, decodeSignedForm, encodePayment } from './payment.ts'

describe('decodeSignedForm', () => {
  it('keeps the fields in their order [ACP-2]', () => {
    const wire = { action: 'https://pay.example/form', fields: { order: '7', amount: '1.00', sign: 'ab' } }
    expect(decodeSignedForm(wire)).toEqual(
      E.right({
        action: 'https://pay.example/form',
        fields: [
          { name: 'order', value: '7' },
          { name: 'amount', value: '1.00' },
          { name: 'sign', value: 'ab' },
        ],
      }),
    )
  })

  it.each([
    ['https://pay.example', true],
    ['http://127.0.0.1:8082/pay', true],
    ['http://localhost:8082/pay', true],
    ['http://pay.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://user:pass@pay.example', false],
    ['/pay', false],
    ['', false],
  ])('accepts the address %s: %s [ACP-2]', (action, isAccepted) => {
    expect(E.isRight(decodeSignedForm({ action, fields: {} }))).toBe(isAccepted)
  })

  it('rejects names that are no names, and too many fields [ACP-2]', () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, nth) => [`f${nth}`, '']))
    for (const fields of [{ 'a b': '1' }, { a: 1 }, many])
      expect(decodeSignedForm({ action: 'https://pay.example', fields })).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodePayments and encodePayment', () => {
  it('read the records and send account and amount [ACP-2]', () => {
    const row = {
      id: 7,
      account: 'li@pay',
      amount: '68.00',
      number: '10.00000000',
      currency_name: 'USDT',
      status: 1,
      create_time_ts: 1_681_956_000_000,
    }
    expect(decodePayments({ page: 1, limit: 1 })({ list: [row], count: 2 })).toEqual(
      E.right({
        items: [
          {
            id: 7,
            account: 'li@pay',
            amount: Decimal.fromInteger(68),
            quantity: Decimal.fromInteger(10),
            currencyName: 'USDT',
            status: 'paid',
            createdAt: Clocks.millis(1_681_956_000_000),
          },
        ],
        page: 1,
        hasMore: true,
      }),
    )
    expect(decodePayments({ page: 1, limit: 1 })({ list: [{ ...row, status: 3 }], count: 1 })).toMatchObject(
      E.left({ _tag: 'Malformed' }),
    )
    expect(encodePayment({ account: 'li@pay', amount: Decimal.fromSteps(1005, 1) })).toEqual({
      account: 'li@pay',
      amount: '100.5',
    })
  })
})
