import type { AddressId, CurrencyId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Withdrawal } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeSavedAddresses, decodeWithdrawal, decodeWithdrawalPush, decodeWithdrawals } from './withdrawal.ts'
import { decodeWithdrawalTerms, encodeAddressId, encodeNewAddress, encodeWithdrawal } from './withdrawal.ts'
import { encodeWithdrawalId } from './withdrawal.ts'

const USDT = 3 as CurrencyId
const ROW = {
  id: 41,
  currency_id: 3,
  currency_name: 'USDT',
  number: '100.00000000',
  fee: '0.10000000',
  receive: '99.90000000',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  memo: '',
  network: 'TRC20',
  type: 2,
  from_field: 'legal',
  status: 1,
  cancelled: 0,
  reason: '',
  hash: '',
  create_time: '2023-04-20 10:00:00',
  create_time_ts: 1_681_956_000_000,
}
const WITHDRAWAL = {
  id: 41,
  currency: 3,
  currencyName: 'USDT',
  amount: Decimal.fromInteger(100),
  fee: Decimal.fromUnits(10n ** 17n),
  received: Decimal.fromUnits(999n * 10n ** 17n),
  address: ROW.address,
  memo: '',
  network: 'TRC20',
  wallet: 'funding',
  status: 'applying',
  reason: '',
  transaction: '',
  createdAt: Clocks.millis(1_681_956_000_000),
}

describe('decodeWithdrawals', () => {
  it('reads rows and whether there are more [WAL-3]', () => {
    const read = decodeWithdrawals({ page: 1, limit: 1 })({ list: [ROW], count: 2, page: 1, limit: 1 })
    expect(read).toEqual(E.right({ items: [WITHDRAWAL], page: 1, hasMore: true }))
  })

  it.each([
    [1, 0, 'applying'],
    [2, 0, 'approved'],
    ['3', 0, 'completed'],
    [4, 0, 'failed'],
    [5, 0, 'rejected'],
    [5, 1, 'cancelled'],
    [6, undefined, 'internal'],
  ])('reads status %s with cancelled %s as %s [WAL-3]', (status, cancelled, expected) => {
    expect(decodeWithdrawal()({ ...ROW, status, cancelled })).toMatchObject({ status: expected })
  })

  it('reads the time in the zone of the exchange where there is no other, and rows without additions [Q19]', () => {
    const { id, currency_id, number, fee, receive, address, create_time } = ROW
    const bare = { id, currency_id, number, fee, receive, address, status: 1, create_time }
    expect(decodeWithdrawal('America/New_York')(bare)).toMatchObject({
      createdAt: Date.parse('2023-04-20T14:00:00Z'),
      wallet: undefined,
      network: '',
      memo: '',
    })
  })

  it.each([{ status: 0 }, { status: 7 }, { number: 'NaN' }, { id: 0 }, { receive: undefined }])(
    'rejects the whole page for a row with %j [WAL-3]',
    (part) => {
      const read = decodeWithdrawals({ page: 1, limit: 10 })({ list: [ROW, { ...ROW, ...part }], count: 2 })
      expect(read).toMatchObject(E.left({ _tag: 'Malformed' }))
      expect(decodeWithdrawal()({ ...ROW, ...part })).toBeUndefined()
    },
  )
})

describe('decodeWithdrawalPush', () => {
  it('reads the withdrawal and its status [WAL-3]', () => {
    const push = { type: 'withdrawal', to: 2, id: 41, status: 2, time: 1_681_956_000_000 }
    expect(decodeWithdrawalPush(push)).toEqual(E.right({ id: 41, status: 'approved' }))
    expect(decodeWithdrawalPush({ ...push, status: 5 })).toEqual(E.right({ id: 41, status: 'rejected' }))
    expect(decodeWithdrawalPush({ ...push, status: 5, cancelled: 1 })).toEqual(E.right({ id: 41, status: 'cancelled' }))
  })
})

describe('decodeWithdrawalTerms', () => {
  const TERMS = { rate: '0.1000', min_number: '10.00000000', name: 'USDT', legal_balance: '9000.00000000' }

  it('reads a server without limits, networks and use of the day [WAL-3]', () => {
    expect(decodeWithdrawalTerms(USDT)(TERMS)).toEqual(
      E.right({
        currency: 3,
        currencyName: 'USDT',
        feePercent: Decimal.fromUnits(10n ** 17n),
        minimum: Decimal.fromInteger(10),
        maximum: undefined,
        dayLimit: undefined,
        withdrawnToday: Decimal.zero,
        networks: [],
      }),
    )
  })

  it('reads limits, of which zero is none, and networks [WAL-3] [Q63]', () => {
    const network = { type: 5, network: 'XRP', name: 'XRP Ledger', memo: 'digits', confirmations: 6 }
    const sent = { ...TERMS, max_number: '0.00000000', day_limit: '500', day_used: '20.5', networks: [network] }
    expect(decodeWithdrawalTerms(USDT)(sent)).toMatchObject(
      E.right({
        maximum: undefined,
        dayLimit: Decimal.fromInteger(500),
        withdrawnToday: Decimal.fromUnits(205n * 10n ** 17n),
        networks: [{ index: 5, code: 'XRP', name: 'XRP Ledger', memo: 'digits', confirmations: 6 }],
      }),
    )
  })
})

describe('encodeWithdrawal', () => {
  const REQUEST: Withdrawal.WithdrawalRequest = {
    currency: USDT,
    wallet: undefined,
    network: undefined,
    address: ROW.address,
    memo: '',
    amount: Decimal.fromUnits(1005n * 10n ** 15n),
    feePercent: Decimal.fromUnits(10n ** 17n),
    tradePassword: undefined,
    factorCode: undefined,
  }

  it('sends the four fields of the contract alone where nothing else is announced [WAL-3]', () => {
    expect(encodeWithdrawal(REQUEST)).toEqual({ currency: '3', number: '1.005', address: ROW.address, rate: '0.1' })
  })

  it('adds wallet, network, memo, the code of the second factor and the trade password under both of its names [WAL-7]', () => {
    const request = {
      ...REQUEST,
      wallet: 'spot',
      network: 0,
      memo: '77',
      tradePassword: '012345',
      factorCode: '246802',
    } as const
    expect(encodeWithdrawal(request)).toMatchObject({
      from_field: 'change',
      type: '0',
      memo: '77',
      pass: '012345',
      pay_password: '012345',
    })
  })

  it('names the withdrawal to cancel [WAL-3]', () => {
    expect(encodeWithdrawalId({ id: 41 as WithdrawalId })).toEqual({ id: '41' })
  })
})

describe('the address book', () => {
  it('is read with and without note and network [WAL-5]', () => {
    const row = { id: 4, currency: 3, user_id: 2, address: ROW.address }
    const read = decodeSavedAddresses([
      { ...row, notes: 'cold', network: 'TRC20', usable_time_ts: 1_800_000_000_000 },
      { ...row, id: '5', notes: null, usable_time_ts: 0 },
    ])
    const address = { currency: 3, address: ROW.address }
    expect(read).toEqual(
      E.right([
        { ...address, id: 4, note: 'cold', network: 'TRC20', usableFrom: 1_800_000_000_000 },
        { ...address, id: 5, note: '', network: '', usableFrom: undefined },
      ]),
    )
    expect(decodeSavedAddresses([row, { ...row, id: 'x' }])).toMatchObject(E.left({ _tag: 'Malformed' }))
  })

  it('takes a new address, with its network where one is chosen, and deletes by id [WAL-5]', () => {
    const sent = { currency: USDT, network: undefined, address: ROW.address, note: 'cold' }
    expect(encodeNewAddress(sent)).toEqual({ currency_id: '3', address: ROW.address, notes: 'cold' })
    expect(encodeNewAddress({ ...sent, network: 2 })).toMatchObject({ type: '2' })
    expect(encodeAddressId(4 as AddressId)).toEqual({ address_id: '4' })
  })
})
