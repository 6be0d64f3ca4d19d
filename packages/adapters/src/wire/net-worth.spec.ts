import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { NetWorthWire } from './net-worth.ts'
import { decodeNetWorth } from './net-worth.ts'

const ROW: NetWorthWire['days'][number] = {
  day: '2026-11-21',
  usdt: '150.50000000',
  wallets: { change: '150.00000000', legal: '0.50000000' },
  coins: { '3': '50.50000000', '18': '100.00000000' },
  deposited: '10.00000000',
  withdrawn: '0.00000000',
  deposits: 1,
  withdrawals: 0,
}
const decimal = (text: string) => {
  const value = Decimal.fromText(text)
  return value._tag === 'Some' ? value.value : expect.fail(text)
}

describe('decodeNetWorth', () => {
  it('reads values by wallet and by coin [WAL-12]', () => {
    expect(decodeNetWorth({ days: [ROW] })).toEqual(
      E.right([
        {
          date: '2026-11-21',
          value: decimal('150.5'),
          wallets: new Map([
            ['funding', decimal('0.5')],
            ['spot', decimal('150')],
          ]),
          coins: new Map([
            [3, decimal('50.5')],
            [18, decimal('100')],
          ]),
          deposited: decimal('10'),
          withdrawn: decimal('0'),
          deposits: 1,
          withdrawals: 0,
        },
      ]),
    )
  })

  it.each([
    ['a date that is none', { ...ROW, day: '21 November' }],
    ['a coin without an id', { ...ROW, coins: { usdt: '1' } }],
    ['a value that is no number', { ...ROW, usdt: '' }],
    ['a value of a wallet that is no number', { ...ROW, wallets: { change: 'much' } }],
  ])('rejects %s [WAL-12]', (_, row) => {
    expect(decodeNetWorth({ days: [ROW, row] })).toMatchObject({ left: { _tag: 'Malformed' } })
  })
})
