import type { WalletType } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { LedgerEntryWire, WalletsWire } from './wallet.ts'
import { balanceEvents, decodeBalanceChange, decodeBalances, decodeLedgerEntries } from './wallet.ts'
import { encodeFaucetRequest, encodeWalletRef, encodeTransfer } from './wallet.ts'

const integer = (count: number): Decimal.Decimal => Decimal.fromInteger(count)
const coin = { currency: 3, currency_name: 'USDT' }
const BARE = {
  currency: 3,
  name: 'USDT',
  price: { usdt: undefined, cny: undefined },
  isListed: true,
  canDepositAndWithdraw: false,
}
const WALLETS: WalletsWire = {
  legal_wallet: { balance: [{ ...coin, legal_balance: '9000.00000000', lock_legal_balance: '1000.00000000' }] },
  change_wallet: { balance: [{ ...coin, change_balance: '5.00000000', lock_change_balance: '0.00000000' }] },
  micro_wallet: { balance: [{ ...coin, micro_balance: '7.00000000', lock_micro_balance: '0.00000000' }] },
  lever_wallet: { balance: [{ ...coin, lever_balance: '11.00000000', lock_lever_balance: '2.00000000' }] },
}

describe('decodeBalances', () => {
  it('reads each wallet from its own columns [WAL-1]', () => {
    const rows = [
      { wallet: 'funding', free: integer(9000), locked: integer(1000) },
      { wallet: 'spot', free: integer(5), locked: integer(0) },
      { wallet: 'second-contract', free: integer(7), locked: integer(0) },
      { wallet: 'margin', free: integer(11), locked: integer(2) },
    ]
    expect(decodeBalances(WALLETS)).toEqual(E.right(rows.map((row) => ({ ...BARE, ...row }))))
  })

  it('reads prices from text and numbers, or none [WAL-1] [Q8]', () => {
    const priced = (part: object) =>
      decodeBalances({ change_wallet: { balance: [{ ...coin, change_balance: '5', ...part }] } })
    const price = (usdt: unknown, cny: unknown) => E.right([expect.objectContaining({ price: { usdt, cny } })])
    expect(priced({ usdt_price: '27200.10000000', cny_price: 184960.68 })).toEqual(
      price(2_720_010n * 10n ** 16n, 18_496_068n * 10n ** 16n),
    )
    expect(priced({ usdt_price: 1, cny_price: '' })).toEqual(price(integer(1), undefined))
    expect(priced({ usdt_price: 'much' })).toEqual(
      E.left({ _tag: 'Malformed', path: 'change_wallet.balance.0.usdt_price' }),
    )
  })

  it('lists funding coins by is_match, second-contract coins by both flags, others always [WAL-1]', () => {
    const listed = (kind: string, flags: object): unknown => {
      const read = decodeBalances({
        [`${kind}_wallet`]: { balance: [{ ...coin, [`${kind}_balance`]: '1', ...flags }] },
      })
      return E.isRight(read) && read.right[0]?.isListed
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
  ])('reads is_open_CTbi %j as deposits and withdrawals open: %s [WAL-1]', (is_open_CTbi, payable) => {
    const read = decodeBalances({ ...WALLETS, is_open_CTbi })
    expect(E.isRight(read) && read.right.map((one) => one.canDepositAndWithdraw)).toEqual([
      payable,
      payable,
      payable,
      payable,
    ])
  })

  it.each([undefined, null, [], {}, { balance: [] }, { balance: null }])(
    'returns no balances for a wallet that is %j [WAL-1]',
    (micro_wallet) => {
      const read = decodeBalances({ ...WALLETS, micro_wallet })
      expect(E.isRight(read) && read.right.map(({ wallet }) => wallet)).toEqual(['funding', 'spot', 'margin'])
    },
  )

  it('reads a zero number and a missing locked balance as zero', () => {
    expect(decodeBalances({ change_wallet: { balance: [{ ...coin, change_balance: 0 }] } })).toEqual(
      E.right([{ ...BARE, wallet: 'spot', free: integer(0), locked: integer(0) }]),
    )
  })

  it('rejects a row without its own balance', () => {
    expect(decodeBalances({ change_wallet: { balance: [{ ...coin, legal_balance: '1' }] } })).toEqual(
      E.left({ _tag: 'Malformed', path: 'change_wallet.balance.0.change_balance' }),
    )
  })
})

describe('encodeFaucetRequest', () => {
  it('sends currency and wallet [Q19]', () => {
    expect(encodeFaucetRequest({ currency: 3 as never, wallet: 'spot' })).toEqual({
      currency_id: '3',
      account: 'change',
    })
  })
})

const ORDER: Transfer.TransferRequest = {
  currency: 3 as never,
  from: 'funding',
  to: 'margin',
  amount: Decimal.fromUnits(123_456_789n * 10n ** 10n),
  form: 'any',
}

describe('encodeTransfer', () => {
  it('sends both wallets and every digit of the amount [WAL-4] [Q8]', () => {
    expect(encodeTransfer(ORDER)).toEqual({
      number: '1.23456789',
      currency_id: '3',
      from_field: 'legal',
      to_field: 'lever',
    })
  })

  it('sends type 2 into margin and 1 out of it in the older form [WAL-4]', () => {
    const older = { ...ORDER, form: 'older' } as const
    const sent = { number: '1.23456789', currency_id: '3' }
    expect(encodeTransfer(older)).toEqual({ ...sent, type: '2' })
    expect(encodeTransfer({ ...older, from: 'margin', to: 'funding' })).toEqual({ ...sent, type: '1' })
  })
})

describe('encodeWalletRef', () => {
  it('numbers the wallets as in the contract, margin before second contracts [WAL-5]', () => {
    const typeOf = (wallet: WalletType) => encodeWalletRef({ wallet, currency: 3 as never })
    expect(typeOf('funding')).toEqual({ type: '1', currency: '3' })
    expect((['spot', 'margin', 'second-contract'] as const).map((kind) => typeOf(kind).type)).toEqual(['2', '3', '4'])
  })
})

const ENTRY: LedgerEntryWire = {
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
const PAGE_REQUEST = { page: 1, limit: 2 }

describe('decodeLedgerEntries', () => {
  it("reads the signed change and the time in the server's zone [WAL-5]", () => {
    const entry = {
      id: 104,
      currency: 3,
      name: 'USDT',
      change: Decimal.negate(integer(100)),
      balanceAfter: integer(9000),
      at: Date.UTC(2023, 3, 20, 7, 52, 16),
      description: 'Transfer out',
      walletLabel: 'legal',
      isTransfer: true,
    }
    expect(decodeLedgerEntries(PAGE_REQUEST)({ list: [ENTRY], count: 37, limit: '2', is_open_CTbi: '1' })).toEqual(
      E.right({ items: [entry], page: 1, hasMore: true }),
    )
    expect(decodeLedgerEntries(PAGE_REQUEST, 'UTC')({ list: [ENTRY] })).toMatchObject(
      E.right({ items: [{ at: Date.UTC(2023, 3, 20, 15, 52, 16) }] }),
    )
  })

  it('detects the last page without a total by its length [ACC-7]', () => {
    const more = (data: ReadonlyArray<LedgerEntryWire>): unknown => {
      const read = decodeLedgerEntries(PAGE_REQUEST)({ user_id: 2, data, limit: '2', page: '1' })
      return E.isRight(read) && read.right.hasMore
    }
    expect([more([ENTRY, { ...ENTRY, id: 103 }]), more([ENTRY]), more([])]).toEqual([true, false, false])
  })

  it('recognises transfers by their type codes only [Q24]', () => {
    const of = (type: unknown): unknown => {
      const read = decodeLedgerEntries(PAGE_REQUEST)({ list: [{ ...ENTRY, type }] })
      return E.isRight(read) && read.right.items[0]?.isTransfer
    }
    expect([9, 10, 11, 12, '15', 16, 206, 211].map(of)).toEqual(Array.from({ length: 8 }, () => true))
    expect([1, 8, 17, 21, 22, 99, 205, 212, 1580, null, undefined].map(of)).toEqual(
      Array.from({ length: 11 }, () => false),
    )
  })

  it('requires id, currency and amount only [WAL-5]', () => {
    const bare = { id: 1, value: 5, currency: 3 }
    expect(decodeLedgerEntries(PAGE_REQUEST)({ list: [{ ...bare, created_time: '', info: null }] })).toMatchObject(
      E.right({
        items: [{ change: integer(5), at: undefined, description: '', walletLabel: '', balanceAfter: undefined }],
      }),
    )
    for (const name of ['id', 'value', 'currency'] as const)
      expect(decodeLedgerEntries(PAGE_REQUEST)({ list: [{ ...bare, [name]: 'x' }] })).toEqual(
        E.left({ _tag: 'Malformed', path: `list.0.${name}` }),
      )
  })
})

describe('decodeBalanceChange', () => {
  it("accepts the user's own balance events under either name [WAL-1]", () => {
    expect(balanceEvents(7)).toEqual(['update_balance', 'update_balance_7'])
    expect(balanceEvents(undefined)).toEqual(['update_balance'])
    for (const wire of [{}, { type: 'update_balance' }, { type: 'update_balance_7' }, '{"type":"update_balance_7"}'])
      expect(decodeBalanceChange(7)(wire)).toEqual(E.right(undefined))
    for (const wire of [{ type: 'update_balance_70' }, { type: 7 }, null, 'x'])
      expect(E.isLeft(decodeBalanceChange(7)(wire))).toBe(true)
  })
})
