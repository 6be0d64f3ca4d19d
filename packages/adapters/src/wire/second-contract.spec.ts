import type { CurrencyId, MatchId, PolicyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { CONTRACT_ROW, INSURANCE_ROWS, STAKE_CURRENCY_ROW } from '@hexbourse/test-support/builders'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodePayout, decodePolicy, encodeClaim, encodePurchase } from './contract-insurance.ts'
import type { InsuranceWire } from './contract-insurance.ts'
import type { ContractWire, DurationWire, StakeCurrencyWire } from './second-contract.ts'
import {
  decodeClosedContract,
  decodeContracts,
  decodeDurations,
  decodePlacedContract,
  decodeStakeCurrencies,
  encodeContractList,
  encodeStakeOrder,
} from './second-contract.ts'

const ROW: ContractWire = CONTRACT_ROW
const INSURANCE: InsuranceWire = INSURANCE_ROWS
const CURRENCY: StakeCurrencyWire = STAKE_CURRENCY_ROW
const DURATION: DurationWire = { seconds: 30, profit_ratio: '10.00' }
const ZONE = 'Asia/Shanghai'
const integer = Decimal.fromInteger
const tenths = (count: bigint): Decimal.Decimal => Decimal.fromUnits(count * 10n ** BigInt(Decimal.PLACES - 1))

/** The row of docs/wire.md. */
const CONTRACT = {
  id: 983,
  match: 3,
  baseName: 'ETH',
  quoteName: 'USDT',
  direction: 'up',
  currency: 3,
  currencyName: 'USDT',
  stake: integer(100),
  fee: integer(2),
  seconds: 60,
  payoutRate: integer(20),
  status: 'open',
  entryPrice: integer(1250),
  isInsured: false,
  endPrice: undefined,
  profit: undefined,
  placedAt: Date.parse('2023-11-14T22:13:20Z'),
  expiresAt: Date.parse('2023-11-14T22:14:20Z'),
}
const SETTLED = { ...ROW, status: 3, fact_profits: '20.00000000', remain_milli_seconds: 0 }
const ENDED = { ...CONTRACT, status: 'closed', endPrice: tenths(12_512n), profit: integer(20) }

describe('encodeStakeOrder', () => {
  it('writes directions as 1 and 2 and the stake as plain digits [SEC-1]', () => {
    const order = {
      match: 3 as MatchId,
      currency: 1 as CurrencyId,
      stake: integer(1_000_000),
      seconds: 60,
      isInsured: false,
    }
    expect(encodeStakeOrder({ ...order, direction: 'up' })).toEqual({
      match_id: '3',
      currency_id: '1',
      type: '1',
      seconds: '60',
      number: '1000000',
    })
    expect(encodeStakeOrder({ ...order, direction: 'down' }).type).toBe('2')
    expect(encodeStakeOrder({ ...order, direction: 'up', isInsured: true }).is_insurance).toBe('1')
  })
})

describe('encodePurchase and encodeClaim', () => {
  it('write the type, the amount as plain digits and the ids [TXT-6]', () => {
    const currency = 3 as CurrencyId
    expect(encodePurchase({ currency, type: 4, amount: integer(1_000_000) })).toEqual({
      currency_id: '3',
      insurance_type_id: '4',
      amount: '1000000',
    })
    expect(encodeClaim({ currency, policy: 9 as PolicyId })).toEqual({ currency_id: '3', id: '9' })
  })
})

describe('encodeContractList', () => {
  it('asks for a status by its number [SEC-2]', () => {
    const asked = (['open', 'closing', 'closed'] as const).map((status) => encodeContractList(status, 2, 20))
    expect(asked).toEqual(['1', '2', '3'].map((status) => ({ status, page: '2', limit: '20' })))
  })
})

describe('decodeContracts', () => {
  const decode = decodeContracts({ page: 1, limit: 20 }, ZONE)
  const read = (row: unknown) => decode({ current_page: 1, data: [row], last_page: 1, per_page: '20', total: 1 })
  const contractOf = (row: unknown) =>
    E.map(({ items }: { items: ReadonlyArray<object> }) => items[0])(read(row) as never)

  it('reads an open contract with the time that is left; its end price is no result yet [SEC-2] [SEC-3]', () => {
    expect(read(ROW)).toEqual(
      E.right({ items: [{ id: 983, contract: CONTRACT, remainingMs: 31_300 }], page: 1, hasMore: false }),
    )
  })

  it('reads price and profit of a settled contract [SEC-3]', () => {
    expect(contractOf(SETTLED)).toMatchObject(E.right({ contract: ENDED, remainingMs: 0 }))
    const lost = { ...SETTLED, fact_profits: '-100.00000000' }
    expect(contractOf(lost)).toMatchObject(E.right({ contract: { profit: integer(-100) } }))
  })

  it('takes a status that it does not know for closing: nothing is final [SEC-2]', () => {
    for (const status of [2, '2', 7])
      expect(contractOf({ ...SETTLED, status })).toMatchObject(
        E.right({ contract: { status: 'closing', endPrice: undefined, profit: undefined } }),
      )
  })

  it('prefers times in seconds, and adds the duration where no expiry is sent [Q19]', () => {
    const { handled_at: _, ...row } = ROW
    const at = { created_at_ts: 1_700_000_000 }
    expect(contractOf({ ...row, ...at, created_at: '2001-01-01 00:00:00' })).toMatchObject(
      E.right({ contract: { placedAt: 1_700_000_000_000, expiresAt: 1_700_000_060_000 } }),
    )
    expect(contractOf({ ...ROW, ...at, handled_at_ts: 1_700_000_061 })).toMatchObject(
      E.right({ contract: { expiresAt: 1_700_000_061_000 } }),
    )
  })

  it('reads a row without the remaining time [SEC-2]', () => {
    const { remain_milli_seconds: _, ...row } = ROW
    expect(contractOf(row)).toMatchObject(E.right({ remainingMs: undefined }))
  })

  it('is Malformed when a row has no price, no market or an unknown direction [SHELL-6]', () => {
    for (const part of [{ open_price: '' }, { symbol_name: 'ETHUSDT' }, { type: 3 }, { number: 'x' }])
      expect(read({ ...ROW, ...part })).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodePlacedContract', () => {
  const decode = decodePlacedContract(ZONE)

  it('reads the values as they were sent, which are texts [SEC-1] [Q24]', () => {
    const { remain_milli_seconds: _, ...row } = ROW
    const echoed = { ...row, type: '2', number: '100', match_id: '3', currency_id: '3', seconds: '60', status: '1' }
    expect(decode(echoed)).toEqual({ ...CONTRACT, direction: 'down' })
  })

  it('reads nothing of a reply that is a text only: the order is placed all the same [Q10]', () => {
    expect([decode('Order placed'), decode(undefined), decode({ ...ROW, open_price: 'x' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('decodeClosedContract', () => {
  const decode = decodeClosedContract(ZONE)

  it('reads a final row, as an object or as text [SEC-2]', () => {
    const push = { type: 'closed_microorder', data: SETTLED }
    for (const wire of [push, JSON.stringify(push)]) expect(decode(wire)).toEqual(E.right({ id: 983, contract: ENDED }))
  })

  it('reads the id alone where the row is not final or not whole [SEC-2]', () => {
    for (const data of [ROW, { id: 983 }, { ...SETTLED, open_price: null }])
      expect(decode({ data })).toEqual(E.right({ id: 983, contract: undefined }))
  })

  it('is Malformed without an id [SHELL-6]', () => {
    for (const wire of ['{', {}, { data: {} }, { data: { id: 'x' } }])
      expect(decode(wire)).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodeStakeCurrencies', () => {
  it('reads presets, fee, limits and the free balance [SEC-1]', () => {
    expect(decodeStakeCurrencies(false)([CURRENCY])).toEqual(
      E.right([
        {
          currency: 3,
          name: 'USDT',
          presets: [integer(100), integer(200)],
          feePercent: integer(2),
          minStake: integer(10),
          maxStake: integer(10_000_000),
          maxOpen: 10,
          free: tenths(10_005n),
          insurance: undefined,
        },
      ]),
    )
  })

  it('takes limits of nothing, zero and null for none, and a missing wallet for an empty one [SEC-1]', () => {
    const none = [undefined, null, '0', 0].map((value) => ({
      ...CURRENCY,
      micro_min: value,
      micro_max: value,
      micro_holdtrade_max: value,
      user_wallet: null,
    }))
    const expected = { minStake: undefined, maxStake: undefined, maxOpen: undefined, free: Decimal.zero }
    expect(decodeStakeCurrencies(false)(none)).toMatchObject(E.right(none.map(() => expected)))
  })

  it('sorts presets, and drops those that occur twice or are zero [SEC-1]', () => {
    const numbers = ['200', '100.00', '0', 100].map((number) => ({ number }))
    expect(decodeStakeCurrencies(false)([{ ...CURRENCY, micro_numbers: numbers }])).toMatchObject(
      E.right([{ presets: [integer(100), integer(200)] }]),
    )
    expect(decodeStakeCurrencies(false)([{ ...CURRENCY, micro_numbers: null }])).toMatchObject(
      E.right([{ presets: [] }]),
    )
  })

  it('keeps the insured amount apart, and reads insurance, where the server announces it [TXT-6]', () => {
    const row = { ...CURRENCY, ...INSURANCE, user_wallet: { micro_with_insurance: '350.5', insurance_balance: '250' } }
    expect(decodeStakeCurrencies(false)([row])).toMatchObject(E.right([{ free: tenths(3505n), insurance: undefined }]))
    const conditions = {
      type: 4,
      premiumPercent: integer(10),
      claimPercent: integer(50),
      payoutPercent: integer(20),
      emptyFactor: tenths(15n),
      gainPercent: integer(100),
      payoutsPerDay: 2,
      maxStake: integer(500),
      maxOpen: 3,
    }
    const policy = {
      id: 9,
      conditions,
      amount: integer(200),
      left: integer(250),
      payoutsToday: 1,
      boughtAt: 1_700_000_000_000,
    }
    expect(decodeStakeCurrencies(true)([row])).toMatchObject(
      E.right([
        {
          free: tenths(1005n),
          insurance: {
            offers: [{ ...conditions, leastAmount: integer(100), mostAmount: integer(5000) }],
            policy,
            payouts: [{ id: 3, policy: 9, amount: integer(40), paidAt: 1_700_000_100_000 }],
          },
        },
      ]),
    )
  })

  it('takes rows of insurance that cannot be read for none [TXT-6] [SHELL-6]', () => {
    const damaged = { insurance_types: [{ id: 1 }, 'x'], user_insurance: { id: 0 }, insurance_payouts: 'x' }
    expect(decodeStakeCurrencies(true)([{ ...CURRENCY, ...damaged }])).toMatchObject(
      E.right([{ insurance: undefined }]),
    )
    expect([decodePolicy(null), decodePayout({ id: 1 })]).toEqual([undefined, undefined])
  })

  it('leaves out a currency that cannot be read, and is Malformed without a list [SHELL-6]', () => {
    expect(decodeStakeCurrencies(false)([{ id: 1 }, CURRENCY])).toMatchObject(E.right([{ currency: 3 }]))
    expect(decodeStakeCurrencies(false)({})).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodeDurations', () => {
  it('reads durations shortest first, from both forms of the list [SEC-1]', () => {
    const rows = [{ seconds: '60', profit_ratio: 20 }, DURATION]
    const expected = E.right([
      { seconds: 30, payoutRate: integer(10) },
      { seconds: 60, payoutRate: integer(20) },
    ])
    expect(decodeDurations(rows)).toEqual(expected)
    expect(decodeDurations({ data: rows, fee: '2' })).toEqual(expected)
  })

  it('leaves out what is no duration [SHELL-6]', () => {
    expect(decodeDurations([{ ...DURATION, seconds: 0 }, { seconds: 5 }, null, DURATION])).toMatchObject(
      E.right([{ seconds: 30 }]),
    )
  })
})
