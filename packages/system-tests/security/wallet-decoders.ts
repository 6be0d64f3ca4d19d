/** Decoders of withdrawals and deposits with samples that they accept. [WAL-2] [WAL-3] */
import * as Wire from '@hexbourse/adapters/wire'
import type { CurrencyId } from '@hexbourse/domain/kernel'

import type { DecoderRow } from './c2c-decoders.ts'
import { always, NEW_YORK, PAGE_REQUEST } from './c2c-decoders.ts'

const NETWORK = { type: 2, network: 'TRC20', name: 'TRON (TRC20)', memo: 'none', confirmations: 6 }
const WITHDRAWAL = {
  id: 41,
  currency_id: 3,
  currency_name: 'USDT',
  number: '100.00000000',
  fee: '0.10000000',
  receive: '99.90000000',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  network: 'TRC20',
  status: 1,
  create_time: '2023-04-20 10:00:00',
}
const DEPOSIT = {
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
  create_time_ts: 1_681_956_000_000,
}
const REPORT = { ...DEPOSIT, acc: 'my bank', reason: null, create_time: '2023-04-20 10:00:00' }

const WORTH = { day: '2026-11-21', usdt: '1.5', wallets: { change: '1.5' }, coins: { '3': '1.5' } }

export const WALLET_ROWS: Readonly<Record<string, DecoderRow>> = {
  decodeNetWorth: {
    decode: Wire.decodeNetWorth,
    samples: [{ days: [{ ...WORTH, deposited: '1', withdrawn: '0', deposits: 1, withdrawals: 0 }] }],
  },
  decodeWithdrawals: {
    decode: Wire.decodeWithdrawals(PAGE_REQUEST, NEW_YORK),
    samples: [{ list: [WITHDRAWAL, { ...WITHDRAWAL, status: '5', cancelled: 1 }], count: 12, page: 1, limit: 10 }],
  },
  decodeWithdrawal: { decode: always(Wire.decodeWithdrawal(NEW_YORK)), samples: [WITHDRAWAL, 'accepted'] },
  decodeWithdrawalPush: {
    decode: Wire.decodeWithdrawalPush,
    samples: [{ type: 'withdrawal', to: 2, id: 41, status: 2 }],
  },
  decodeWithdrawalTerms: {
    decode: Wire.decodeWithdrawalTerms(3 as CurrencyId),
    samples: [
      { rate: '0.1000', min_number: '10', name: 'USDT' },
      {
        rate: '1',
        min_number: '10',
        max_number: '0',
        day_limit: 500,
        day_used: '1',
        name: 'USDT',
        networks: [NETWORK],
      },
    ],
  },
  decodeSavedAddresses: {
    decode: Wire.decodeSavedAddresses,
    samples: [[], [{ id: 4, currency: 3, user_id: 2, address: 'Tabc', notes: null }]],
  },
  decodeDepositAddresses: {
    decode: Wire.decodeDepositAddresses(3 as CurrencyId),
    samples: [
      'OMNI:1Abc,ERC20:0xdef',
      { address: '1Abc', btc: '1Abc', usdt: '', usdt_erc20: '0xdef' },
      [{ name: 'TRC20', address: 'Tabc' }],
      { address: 'Tabc', networks: [{ ...NETWORK, address: 'Tabc', minimum: '100' }] },
    ],
  },
  decodeDeposits: {
    decode: Wire.decodeDeposits(PAGE_REQUEST, NEW_YORK),
    samples: [{ list: [DEPOSIT, { ...DEPOSIT, status: 3 }], count: 2, page: 1, limit: 10 }],
  },
  decodeDepositTerms: {
    decode: always(Wire.decodeDepositTerms(3 as CurrencyId)),
    samples: [{ deposit: { confirmations: 6, minutes: '10-60', minimum: { '3': '100' } } }, {}],
  },
  decodeDepositPush: {
    decode: Wire.decodeDepositPush,
    samples: [{ type: 'deposit', to: 2, id: 7, status: 0, currency_id: 3, number: '5', time: 1 }],
  },
  decodeDepositReports: {
    decode: Wire.decodeDepositReports(PAGE_REQUEST, NEW_YORK),
    samples: [{ list: [REPORT], count: 1, page: 1, limit: 10 }],
  },
  decodeDepositReport: { decode: always(Wire.decodeDepositReport(NEW_YORK)), samples: [REPORT, 'submitted'] },
}
