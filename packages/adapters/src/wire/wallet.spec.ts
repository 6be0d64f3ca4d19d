import type { AccountKind } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { MovementWire, WalletsWire } from './wallet.ts'
import { balanceEvents, decodeBalanceChange, decodeBalances, decodeMovements } from './wallet.ts'
import { encodeClaim, encodeShelf, encodeTransfer } from './wallet.ts'

const whole = (count: number): Decimal.Decimal => Decimal.fromInteger(count)
const coin = { currency: 3, currency_name: 'USDT' }
const BARE = { currency: 3, name: 'USDT', price: { usdt: undefined, cny: undefined }, listed: true, payable: false }
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

  it.each([
    ['1', true],
    [1, true],
    ['0', false],
    [0, false],
    ['', false],
    [undefined, false],
  ])('is_open_CTbi of %j pays in and out: %s [WAL-1]', (is_open_CTbi, payable) => {
    const read = decodeBalances({ ...WALLETS, is_open_CTbi })
    expect(E.isRight(read) && read.right.map((one) => one.payable)).toEqual([payable, payable, payable, payable])
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

const ORDER: Transfer.Order = {
  currency: 3 as never,
  from: 'legal',
  to: 'lever',
  amount: Decimal.fromUnits(123_456_789n * 10n ** 10n),
  form: 'any',
}

describe('encodeTransfer', () => {
  it('names both accounts, and writes the amount with every digit [WAL-4] [Q8]', () => {
    expect(encodeTransfer(ORDER)).toEqual({
      number: '1.23456789',
      currency_id: '3',
      from_field: 'legal',
      to_field: 'lever',
    })
  })

  it('of the older page is a number: two into leverage, one out of it [WAL-4]', () => {
    const older = { ...ORDER, form: 'older' } as const
    const sent = { number: '1.23456789', currency_id: '3' }
    expect(encodeTransfer(older)).toEqual({ ...sent, type: '2' })
    expect(encodeTransfer({ ...older, from: 'lever', to: 'legal' })).toEqual({ ...sent, type: '1' })
  })
})

describe('encodeShelf', () => {
  it('counts the accounts as the contract does, leverage before second contracts [WAL-5]', () => {
    const typeOf = (account: AccountKind) => encodeShelf({ account, currency: 3 as never })
    expect(typeOf('legal')).toEqual({ type: '1', currency: '3' })
    expect((['change', 'lever', 'micro'] as const).map((kind) => typeOf(kind).type)).toEqual(['2', '3', '4'])
  })
})

const LINE: MovementWire = {
  id: 104,
  value: '-100.00000000',
  created_time: '2023-04-20 15:52:16',
  info: 'Transfer out',
  type: 9,
  currency: 3,
  currency_name: 'USDT',
  after: '9000.00000000',
  transaction_info: 'legal',
}
const ASKED = { page: 1, limit: 2 }

describe('decodeMovements', () => {
  it('reads a line with its sign and its moment in the server’s zone [WAL-5]', () => {
    const line = {
      id: 104,
      currency: 3,
      name: 'USDT',
      change: Decimal.negate(whole(100)),
      after: whole(9000),
      at: Date.UTC(2023, 3, 20, 7, 52, 16),
      what: 'Transfer out',
      account: 'legal',
      isTransfer: true,
    }
    expect(decodeMovements(ASKED)({ list: [LINE], count: 37, limit: '2', is_open_CTbi: '1' })).toEqual(
      E.right({ items: [line], page: 1, hasMore: true }),
    )
    expect(decodeMovements(ASKED, 'UTC')({ list: [LINE] })).toMatchObject(
      E.right({ items: [{ at: Date.UTC(2023, 3, 20, 15, 52, 16) }] }),
    )
  })

  it('without a total ends where fewer come than were asked for [ACC-7]', () => {
    const more = (data: ReadonlyArray<MovementWire>): unknown => {
      const read = decodeMovements(ASKED)({ user_id: 2, data, limit: '2', page: '1' })
      return E.isRight(read) && read.right.hasMore
    }
    expect([more([LINE, { ...LINE, id: 103 }]), more([LINE]), more([])]).toEqual([true, false, false])
  })

  it('tells a transfer from everything else by its code, and takes any other code for something else [Q24]', () => {
    const of = (type: unknown): unknown => {
      const read = decodeMovements(ASKED)({ list: [{ ...LINE, type }] })
      return E.isRight(read) && read.right.items[0]?.isTransfer
    }
    expect([9, 10, 11, 12, '15', 16, 206, 211].map(of)).toEqual(Array.from({ length: 8 }, () => true))
    expect([1, 8, 17, 21, 22, 99, 205, 212, 1580, null, undefined].map(of)).toEqual(
      Array.from({ length: 11 }, () => false),
    )
  })

  it('needs its number, its coin and its amount, and may lack the rest [WAL-5]', () => {
    const bare = { id: 1, value: 5, currency: 3 }
    expect(decodeMovements(ASKED)({ list: [{ ...bare, created_time: '', info: null }] })).toMatchObject(
      E.right({ items: [{ change: whole(5), at: undefined, what: '', account: '', after: undefined }] }),
    )
    for (const name of ['id', 'value', 'currency'] as const)
      expect(decodeMovements(ASKED)({ list: [{ ...bare, [name]: 'x' }] })).toEqual(
        E.left({ _tag: 'Malformed', path: `list.0.${name}` }),
      )
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
