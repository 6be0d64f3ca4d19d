import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { WalletsWire } from './wallet.ts'
import { balanceEvents, decodeBalanceChange, decodeBalances, encodeClaim } from './wallet.ts'

const whole = (count: number): Decimal.Decimal => Decimal.fromInteger(count)
const coin = { currency: 3, currency_name: 'USDT' }
const BARE = { currency: 3, name: 'USDT', price: { usdt: undefined, cny: undefined }, listed: true }
const WALLETS: WalletsWire = {
  legal_wallet: { balance: [{ ...coin, legal_balance: '9000.00000000', lock_legal_balance: '1000.00000000' }] },
  change_wallet: { balance: [{ ...coin, change_balance: '5.00000000', lock_change_balance: '0.00000000' }] },
  micro_wallet: { balance: [{ ...coin, micro_balance: '7.00000000', lock_micro_balance: '0.00000000' }] },
  lever_wallet: { balance: [{ ...coin, lever_balance: '11.00000000', lock_lever_balance: '2.00000000' }] },
}

describe('decodeBalances', () => {
  it('reads each account from its own columns [WAL-1]', () => {
    const rows = [
      { account: 'legal', free: whole(9000), locked: whole(1000) },
      { account: 'change', free: whole(5), locked: whole(0) },
      { account: 'micro', free: whole(7), locked: whole(0) },
      { account: 'lever', free: whole(11), locked: whole(2) },
    ]
    expect(decodeBalances(WALLETS)).toEqual(E.right(rows.map((row) => ({ ...BARE, ...row }))))
  })

  it('reads what a coin is worth, as text or as a number, and may be told nothing [WAL-1] [Q8]', () => {
    const priced = (part: object) =>
      decodeBalances({ change_wallet: { balance: [{ ...coin, change_balance: '5', ...part }] } })
    const price = (usdt: unknown, cny: unknown) => E.right([expect.objectContaining({ price: { usdt, cny } })])
    expect(priced({ usdt_price: '27200.10000000', cny_price: 184960.68 })).toEqual(
      price(2_720_010n * 10n ** 16n, 18_496_068n * 10n ** 16n),
    )
    expect(priced({ usdt_price: 1, cny_price: '' })).toEqual(price(whole(1), undefined))
    expect(priced({ usdt_price: 'much' })).toEqual(
      E.left({ _tag: 'Malformed', path: 'change_wallet.balance.0.usdt_price' }),
    )
  })

  it('lists a coin of the trading account by its market, one of second contracts by both flags, others always [WAL-1]', () => {
    const listed = (kind: string, flags: object): unknown => {
      const read = decodeBalances({
        [`${kind}_wallet`]: { balance: [{ ...coin, [`${kind}_balance`]: '1', ...flags }] },
      })
      return E.isRight(read) && read.right[0]?.listed
    }
    const off = { is_match: 0, is_legal: '0', is_micro: 0 }
    expect([listed('legal', { ...off, is_match: 1 }), listed('legal', { ...off, is_legal: 1, is_micro: 1 })]).toEqual([
      true,
      false,
    ])
    expect([
      listed('micro', { ...off, is_legal: 1, is_micro: '1' }),
      listed('micro', { ...off, is_legal: 1 }),
      listed('micro', { ...off, is_micro: 1 }),
      listed('micro', {}),
    ]).toEqual([true, false, false, true])
    expect([listed('change', off), listed('lever', off)]).toEqual([true, true])
  })

  it.each([undefined, null, [], {}, { balance: [] }, { balance: null }])(
    'an account that is %j has no balances [WAL-1]',
    (micro_wallet) => {
      const read = decodeBalances({ ...WALLETS, micro_wallet })
      expect(E.isRight(read) && read.right.map(({ account }) => account)).toEqual(['legal', 'change', 'lever'])
    },
  )

  it('nothing at all may come as the number 0, or not', () => {
    expect(decodeBalances({ change_wallet: { balance: [{ ...coin, change_balance: 0 }] } })).toEqual(
      E.right([{ ...BARE, account: 'change', free: whole(0), locked: whole(0) }]),
    )
  })

  it('a row without its own balance is unreadable', () => {
    expect(decodeBalances({ change_wallet: { balance: [{ ...coin, legal_balance: '1' }] } })).toEqual(
      E.left({ _tag: 'Malformed', path: 'change_wallet.balance.0.change_balance' }),
    )
  })
})

describe('encodeClaim', () => {
  it('names coin and account [Q19]', () => {
    expect(encodeClaim({ currency: 3 as never, account: 'change' })).toEqual({ currency_id: '3', account: 'change' })
  })
})

describe('decodeBalanceChange', () => {
  it("is one's own under either name, and nobody else's [WAL-1]", () => {
    expect(balanceEvents(7)).toEqual(['update_balance', 'update_balance_7'])
    expect(balanceEvents(undefined)).toEqual(['update_balance'])
    for (const wire of [{}, { type: 'update_balance' }, { type: 'update_balance_7' }, '{"type":"update_balance_7"}'])
      expect(decodeBalanceChange(7)(wire)).toEqual(E.right(undefined))
    for (const wire of [{ type: 'update_balance_70' }, { type: 7 }, null, 'x'])
      expect(E.isLeft(decodeBalanceChange(7)(wire))).toBe(true)
  })
})
