import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeDepositPush, decodeDepositReport, decodeDepositReports, decodeDeposits } from './deposit.ts'
import { encodeDepositRequest } from './deposit.ts'
import { decodeDepositAddresses } from './network.ts'

const [BTC, ETH, USDT] = [1 as CurrencyId, 2 as CurrencyId, 3 as CurrencyId]

const found = (currency: CurrencyId, wire: unknown): unknown => {
  const read = decodeDepositAddresses(currency)(wire)
  return E.isRight(read)
    ? read.right.map(({ network, address }) => [network.index, network.code, address])
    : 'malformed'
}

describe('decodeDepositAddresses', () => {
  it.each([
    ['one text', BTC, '1Abc', [[0, '', '1Abc']]],
    [
      'a text with networks',
      USDT,
      'OMNI:1Abc, erc20:0xdef',
      [
        [0, 'OMNI', '1Abc'],
        [1, 'ERC20', '0xdef'],
      ],
    ],
    ['an object with one text', BTC, { address: '1Abc' }, [[0, '', '1Abc']]],
    [
      'an object with networks in a text',
      USDT,
      { address: 'TRC20:Tabc,ERC20:0xdef' },
      [
        [0, 'TRC20', 'Tabc'],
        [1, 'ERC20', '0xdef'],
      ],
    ],
    [
      'three networks',
      USDT,
      { omni: '1Abc', erc20: '0xdef', trc20: 'Tabc' },
      [
        [0, 'OMNI', '1Abc'],
        [1, 'ERC20', '0xdef'],
        [2, 'TRC20', 'Tabc'],
      ],
    ],
    ['all coins, for BTC', BTC, { btc: '1Abc', usdt: '1Def', usdt_erc20: '0xdef' }, [[0, 'BTC', '1Abc']]],
    ['all coins, for ETH', ETH, { btc: '1Abc', eth: '0xabc', usdt: '' }, [[0, 'ERC20', '0xabc']]],
    [
      'all coins, for USDT',
      USDT,
      { btc: '1Abc', eth: '0xabc', usdt: '1Def', usdt_erc20: '0xdef' },
      [
        [0, 'OMNI', '1Def'],
        [1, 'ERC20', '0xdef'],
      ],
    ],
    ['rows', USDT, [{ name: 'TRC20', address: 'Tabc' }], [[0, 'TRC20', 'Tabc']]],
    ['an empty text', BTC, '', []],
    ['empty fields', USDT, { address: '', btc: '', usdt: '', usdt_erc20: '' }, []],
    ['no rows', USDT, [], []],
    ['a number', USDT, 7, 'malformed'],
    ['nothing', USDT, null, 'malformed'],
  ])('reads %s [WAL-2]', (_, currency, wire, expected) => {
    expect(found(currency, wire)).toEqual(expected)
  })

  it('prefers the list of networks, with memo, confirmations and minimum [WAL-6] [Q51]', () => {
    const row = { type: 1, network: 'ERC20', name: 'Ethereum (ERC20)', memo: 'none', confirmations: 6 }
    const sent = { address: '0xabc', usdt: '1Def', networks: [{ ...row, address: '0xabc', minimum: '100' }] }
    expect(decodeDepositAddresses(USDT)(sent)).toEqual(
      E.right([
        {
          network: { index: 1, code: 'ERC20', name: 'Ethereum (ERC20)', memo: 'none', confirmations: 6 },
          address: '0xabc',
          memo: undefined,
          minimum: Decimal.fromInteger(100),
        },
      ]),
    )
  })
})

const ROW = {
  id: 7,
  currency_id: 3,
  currency_name: 'USDT',
  network: 'TRC20',
  address: 'Tabc',
  hash: 'aa11',
  number: '150.50000000',
  minimum: '100',
  confirmations: 2,
  required: 6,
  status: 1,
  create_time: '2023-04-20 10:00:00',
  create_time_ts: 1_681_956_000_000,
}

describe('decodeDeposits', () => {
  it('reads a deposit with its confirmations [WAL-2] [WAL-6]', () => {
    expect(decodeDeposits({ page: 1, limit: 10 })({ list: [ROW], count: 1, page: 1, limit: 10 })).toEqual(
      E.right({
        items: [
          {
            id: 7,
            currency: 3,
            currencyName: 'USDT',
            network: 'TRC20',
            address: 'Tabc',
            transaction: 'aa11',
            amount: Decimal.fromUnits(1505n * 10n ** 17n),
            minimum: Decimal.fromInteger(100),
            confirmations: 2,
            requiredConfirmations: 6,
            status: 'confirming',
            createdAt: Clocks.millis(1_681_956_000_000),
          },
        ],
        page: 1,
        hasMore: false,
      }),
    )
  })

  it.each([
    [0, 'removed'],
    [1, 'confirming'],
    [2, 'credited'],
    [3, 'below-minimum'],
  ])('reads a push of status %d as %s [WAL-2]', (status, expected) => {
    const push = { type: 'deposit', to: 2, id: 7, status, currency_id: 3, number: '5', time: 1 }
    expect(decodeDepositPush(push)).toEqual(
      E.right({ id: 7, currency: 3, amount: Decimal.fromInteger(5), status: expected }),
    )
  })

  it('rejects an unknown status [WAL-2]', () => {
    expect(decodeDeposits({ page: 1, limit: 10 })({ list: [{ ...ROW, status: 4 }] })).toMatchObject(
      E.left({ _tag: 'Malformed' }),
    )
  })
})

describe('decodeDepositReports', () => {
  const REPORT = { ...ROW, acc: 'my bank', type: '', status: 3, reason: 'no such transaction' }

  it.each([
    [1, 'waiting'],
    [2, 'credited'],
    [3, 'refused'],
  ])('reads status %d as %s [WAL-9]', (status, expected) => {
    const read = decodeDepositReports({ page: 1, limit: 10 })({ list: [{ ...REPORT, status }], count: 1 })
    expect(read).toMatchObject(
      E.right({ items: [{ id: 7, source: 'my bank', transaction: 'aa11', status: expected }] }),
    )
  })

  it('reads the row of a reply, in the zone of the exchange where there is no other time, or none [WAL-9] [Q19]', () => {
    const { create_time_ts: _, ...older } = REPORT
    expect(decodeDepositReport('America/New_York')(older)).toMatchObject({
      reason: 'no such transaction',
      createdAt: Date.parse('2023-04-20T14:00:00Z'),
    })
    expect(decodeDepositReport()('deposit request submitted')).toBeUndefined()
  })
})

describe('encodeDepositRequest', () => {
  it('sends the amount only where it is given, and all images in one field [WAL-9]', () => {
    const request = {
      currency: USDT,
      source: 'my bank',
      transaction: 'aa11',
      pictures: ['/upload/a.png', '/upload/b.png'],
    }
    const sent = { currency: '3', acc: 'my bank', hash: 'aa11', pic: '/upload/a.png,/upload/b.png' }
    expect(encodeDepositRequest({ ...request, amount: undefined })).toEqual(sent)
    expect(encodeDepositRequest({ ...request, amount: Decimal.fromInteger(5) })).toEqual({ ...sent, amount: '5' })
  })
})
