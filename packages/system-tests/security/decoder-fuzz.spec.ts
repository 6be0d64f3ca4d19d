/** Decoders with mutated and arbitrary payloads. [SHELL-6] [Q8] */
import { readFileSync } from 'node:fs'

import * as Wire from '@hexbourse/adapters/wire'
import type { PairId, UserId } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import {
  CONTRACT_ROW,
  HOLDINGS_PUSH,
  ORDER_ROW,
  PAIR_RULES,
  POSITION_ROW,
  INSURANCE_ROWS,
  STAKE_CURRENCY_ROW,
  TICKER_ROW,
} from '@hexbourse/test-support/builders'
import type { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { ACCOUNT_ROWS } from './account-decoders.ts'
import type { DecoderRow } from './c2c-decoders.ts'
import { always, C2C_ROWS, NEW_YORK, PAGE_REQUEST } from './c2c-decoders.ts'
import { ACCEPTOR_ROWS } from './acceptor-decoders.ts'
import { ORDER_HISTORY_ROWS } from './order-decoders.ts'
import { WALLET_ROWS } from './wallet-decoders.ts'
import { jsonValues, mutatedSample, picker, randomFraction } from './hostile-payloads.ts'
import { ROOT, sourceFiles } from '../architecture/source-files.ts'
import { LEDGER_ENTRY, TRANSFER_RECORD } from '../shared/wire-samples.ts'
import { printLine, runCount, runSeed } from '../shared/seeded-random.ts'

/** A decoder that cannot fail. */
const COIN = { currency: 3, currency_name: 'USDT' }
const TICK = { ...TICKER_ROW, type: 'daymarket', high: 1230.1, low: '1180.2', close: '1221.35' }
const DEPTH = {
  type: 'market_depth',
  currency_id: 2,
  legal_id: '3',
  bids: [
    [1221.3, 4.1],
    ['1221.2', '0.8'],
  ],
  asks: [
    [1221.9, 2],
    [1221.4, 1.1],
  ],
}
const CANDLE = {
  id: 1_700_000_040,
  period: '1min',
  open: 1221.3,
  close: '1221.35000',
  high: 1222,
  low: 1220.9,
  amount: 12.55,
  time: 1_700_000_040_000,
  volume: 12.55,
}
const TRADE = { id: 1e26, ts: 1_700_000_041_123, 'trade-id': 102_912, amount: 0.31, price: 1221.35, direction: 'buy' }
const ARTICLE = {
  id: 303,
  c_id: 3,
  lang: 'en',
  title: 'A notice',
  abstract: 'What it says',
  thumbnail: '/drawings/a.svg',
  cover: '',
  link: '/dealCenter',
  sorts: 0,
  create_time: '2026-11-01 00:00:00',
  update_time: '',
}
const REPLIES = [
  { type: 'ok', message: 'done' },
  { type: '999', message: 'no' },
  { type: 'ok', message: 'm', data: ORDER_ROW },
]
const messageOf = ({ message }: Wire.Reply) => message

const ROWS: Readonly<Record<string, DecoderRow>> = {
  decodeToken: { decode: Wire.decodeToken, samples: ['5f4dcc3b5aa765d61d8327deb882cf99'] },
  decodeUser: {
    decode: Wire.decodeUser,
    samples: [
      {
        id: 2,
        account: '138******468',
        account_number: '1',
        phone: '',
        email: null,
        extension_code: 'x',
        is_seller: 0,
      },
    ],
  },
  decodeReply: { decode: Wire.decodeReply(1), samples: REPLIES, part: messageOf },
  decodeReplyText: {
    decode: (wire) => Wire.decodeReplyText(1)(typeof wire === 'string' ? wire : (JSON.stringify(wire) ?? '')),
    samples: [...REPLIES, ...REPLIES.map((reply) => JSON.stringify(reply))],
    part: messageOf,
  },
  decodeMessage: { decode: always(Wire.decodeMessage), samples: ['done', { msg: 'done' }] },
  decodeGroups: {
    decode: Wire.decodeGroups,
    samples: [[{ name: 'USDT', quotation: [TICKER_ROW, TICKER_ROW] }, { name: 'BTC' }]],
  },
  decodeSourceTime: {
    decode: Wire.decodeSourceTime,
    samples: [{ ...TICK, server_time: 1_700_000_041_123 }, CANDLE, JSON.stringify(CANDLE)],
  },
  decodeTick: { decode: Wire.decodeTick, samples: [TICK, JSON.stringify(TICK)] },
  decodeDealBook: {
    decode: Wire.decodeDealBook({ base: 2, quote: 3 } as PairId),
    samples: [
      { in: [{ currency: 2, legal: 3, price: '1219.50000', number: '3.20000' }], out: [{ price: 1225, number: '1' }] },
    ],
    part: (book: Book.Book) => [book, BookSide.levels(book.bids), BookSide.levels(book.asks)],
  },
  decodeDepth: {
    decode: Wire.decodeDepth,
    samples: [DEPTH, JSON.stringify(DEPTH), { ...DEPTH, bids: JSON.stringify(DEPTH.bids) }],
    part: (book: Book.Book) => [book, BookSide.levels(book.bids), BookSide.levels(book.asks)],
  },
  decodePage: {
    decode: Wire.decodeOpenOrders('buy', PAGE_REQUEST),
    samples: [
      { data: [ORDER_ROW], page: 1, pages: 2, total: 11 },
      { data: [ORDER_ROW], current_page: 1, last_page: 1, per_page: '10', total: 1 },
      { data: [ORDER_ROW], limit: '10', page: '1' },
    ],
  },
  decodeOpenOrders: {
    decode: Wire.decodeOpenOrders('sell', PAGE_REQUEST, NEW_YORK),
    samples: [{ list: [ORDER_ROW, ORDER_ROW], count: 2, page: '1', limit: '10' }],
  },
  decodeFills: {
    decode: Wire.decodeFills(7 as UserId, PAGE_REQUEST),
    samples: [
      { list: [{ ...ORDER_ROW, way: 2, create_time: 1_700_000_000 }], count: 1 },
      { list: [{ ...ORDER_ROW, way: 1, type: 'in', user_id: 7, from_user_id: '9', trade_fee: '0.1' }] },
    ],
  },
  decodeCancelledOrders: {
    decode: Wire.decodeCancelledOrders(PAGE_REQUEST),
    samples: [
      {
        list: [
          { ...ORDER_ROW, type: 'in' },
          { ...ORDER_ROW, type: 'out' },
        ],
        count: 2,
      },
    ],
  },
  decodePlacedOrder: {
    decode: always(Wire.decodePlacedOrder),
    samples: [
      { id: 12, filled: '0.50000', rested: '0.25000', dropped: '0', worth: '33500.00000000', fee: '0.00050000' },
      { id: null, filled: '1', rested: '0', dropped: '0', worth: '1' },
      'Order placed',
    ],
  },
  decodeCancelResult: {
    decode: always(Wire.decodeCancelResult),
    samples: [{ id: 12, remaining: '0.50000' }, 'Cancelled'],
  },
  decodeCandles: { decode: Wire.decodeCandles, samples: [[CANDLE, { ...CANDLE, id: 1_700_000_100 }]] },
  decodeCandleTick: { decode: Wire.decodeCandleTick, samples: [{ ...CANDLE, currency_id: 2, legal_id: 3 }] },
  decodeTrades: { decode: Wire.decodeTrades, samples: [[TRADE, { ...TRADE, 'trade-id': undefined }]] },
  decodeTradeUpdate: { decode: Wire.decodeTradeUpdate, samples: [{ currency_id: 2, legal_id: 3, data: [TRADE] }] },
  decodeCoinInfo: { decode: Wire.decodeCoinInfo, samples: [{ name: 'ETH', desc: 'A coin.' }] },
  decodeTradedPair: {
    decode: Wire.decodeTradedPair,
    samples: [{ currency_id: '2', legal_id: '3', in: '[]', out: '[]', content: '' }],
  },
  decodeLeverageMarket: {
    decode: Wire.decodeLeverageMarket,
    samples: [
      {
        multiple: { muit: [{ value: '5' }, { value: '20' }], share: [{ value: '1' }] },
        lever_share_limit: { min: 1, max: 2500 },
        last_price: '1250.00000',
        user_lever: '1000.00000000',
        all_levers: 0,
      },
    ],
  },
  decodePositions: {
    decode: Wire.decodePositions(PAGE_REQUEST, NEW_YORK),
    samples: [
      { rate_profits_total: { hazard_rate: 0 }, message: { current_page: 1, data: [POSITION_ROW], last_page: 2 } },
      { data: [POSITION_ROW, { ...POSITION_ROW, id: 5, type: '2', status: 3, share: '2.5000' }], total: 2 },
    ],
  },
  decodePosition: { decode: always(Wire.decodePosition(NEW_YORK)), samples: [POSITION_ROW, 'Order placed'] },
  decodeHoldings: {
    decode: Wire.decodeHoldings(NEW_YORK),
    samples: [HOLDINGS_PUSH, { ...HOLDINGS_PUSH, legal_id: 3, hazard_rate: 0, trades_all: [POSITION_ROW] }],
  },
  decodeContracts: {
    decode: Wire.decodeContracts(PAGE_REQUEST, NEW_YORK),
    samples: [{ current_page: 1, data: [CONTRACT_ROW, { ...CONTRACT_ROW, id: 984, status: 3 }], last_page: 2 }],
  },
  decodePlacedContract: {
    decode: always(Wire.decodePlacedContract(NEW_YORK)),
    samples: [{ ...CONTRACT_ROW, type: '2', number: '100' }, 'Order placed'],
  },
  decodeClosedContract: {
    decode: Wire.decodeClosedContract(NEW_YORK),
    samples: [{ type: 'closed_microorder', data: { ...CONTRACT_ROW, status: 3 } }, { data: { id: 983 } }],
  },
  decodeStakeCurrencies: {
    decode: Wire.decodeStakeCurrencies(true),
    samples: [
      [
        STAKE_CURRENCY_ROW,
        { ...STAKE_CURRENCY_ROW, ...INSURANCE_ROWS },
        { ...STAKE_CURRENCY_ROW, id: 1, micro_numbers: null, user_wallet: null },
      ],
    ],
  },
  decodePolicy: { decode: always(Wire.decodePolicy), samples: [INSURANCE_ROWS.user_insurance] },
  decodePayout: { decode: always(Wire.decodePayout), samples: [...INSURANCE_ROWS.insurance_payouts] },
  decodeDurations: {
    decode: Wire.decodeDurations,
    samples: [[{ seconds: 30, profit_ratio: '10.00' }], { data: [{ seconds: '60', profit_ratio: 20 }], fee: '2' }],
  },
  decodeSystem: {
    decode: Wire.decodeSystem,
    samples: [{ capabilities: ['logout', 'x'], script: false, zone: 'Asia/Shanghai', pairs: [PAIR_RULES, PAIR_RULES] }],
  },
  decodeBalances: {
    decode: Wire.decodeBalances,
    samples: [
      {
        legal_wallet: { balance: [{ ...COIN, legal_balance: '9000.00000000', lock_legal_balance: '1000.00000000' }] },
        change_wallet: {
          balance: [{ ...COIN, change_balance: 0, is_match: 1, usdt_price: 1, cny_price: 6.8 }],
          totle: 1.5,
        },
        micro_wallet: { balance: [{ ...COIN, micro_balance: '7.00000000', lock_micro_balance: 0 }] },
        lever_wallet: [],
        ExRate: '6.8',
      },
    ],
  },
  decodeLedgerEntries: {
    decode: Wire.decodeLedgerEntries(PAGE_REQUEST, NEW_YORK),
    samples: [
      { list: [LEDGER_ENTRY, { ...LEDGER_ENTRY, type: 99 }], count: 37, limit: '10', is_open_CTbi: '1' },
      { user_id: 2, data: [LEDGER_ENTRY, { id: 1, value: 5, currency: 3 }], limit: '10', page: '1' },
    ],
  },
  decodeTransferRecords: {
    decode: Wire.decodeTransferRecords(PAGE_REQUEST, NEW_YORK),
    samples: [
      [TRANSFER_RECORD],
      { data: [{ ...TRANSFER_RECORD, from_field: 'legal' }], total: 41 },
      { data: [LEDGER_ENTRY] },
    ],
  },
  decodeHeadlines: {
    decode: Wire.decodeHeadlines(PAGE_REQUEST, NEW_YORK),
    samples: [{ list: [ARTICLE, { id: 60, title: 'Bare' }], count: 2, page: '1', limit: '15' }],
  },
  decodeArticle: {
    decode: Wire.decodeArticle(NEW_YORK),
    samples: [null, { ...ARTICLE, content: '<p>It says so.</p>', views: 0 }],
  },
  decodeBanners: { decode: Wire.decodeBanners, samples: [{ list: [ARTICLE, ARTICLE], count: 2 }] },
  decodeFrontPage: {
    decode: Wire.decodeFrontPage,
    samples: [
      {
        apps: { app_store: 'https://a.example/1', google_play: 'https://b.example/?id=2', android: '' },
        figures: { countries: '130', cold_storage: '98.50', minutes: 3 },
      },
      { apps: {}, figures: {} },
    ],
  },
  decodeOffering: {
    decode: Wire.decodeOffering,
    samples: [
      { total: '200000000', yfx: 1, sy: 199_999_999, price: '0.035 USDT', start: '02/09/2021', end: '06/09/2023' },
    ],
  },
  decodeUserProfile: {
    decode: Wire.decodeUserProfile,
    samples: [
      {
        account: '138******468',
        phone: '13800002468',
        email: null,
        extension_code: '3cy1',
        review_status: 2,
        has_trade_password: 1,
        agent_id: 0,
        lock_time: 1_700_000_000,
      },
    ],
  },
  decodeSessions: {
    decode: Wire.decodeSessions,
    samples: [[{ id: 4, device: 'Firefox', current: 1, create_time_ts: 1_700_000_000, expire_time_ts: 1_700_086_400 }]],
  },
  decodeLoginAttempts: {
    decode: Wire.decodeLoginAttempts(PAGE_REQUEST),
    samples: [
      { list: [{ id: 1, device: 'Firefox', time_ts: 1_700_000_000, success: 1 }], count: 1, page: '1', limit: '10' },
    ],
  },
  decodeRegionUsers: {
    decode: Wire.decodeRegionUsers(PAGE_REQUEST, NEW_YORK),
    samples: [
      {
        data: [{ city_name: 'Hangzhou', district_name: 'Xihu', phone: '138******468', time: '2023-04-11 18:33:30' }],
        page: 1,
        pages: 1,
        total: 1,
      },
    ],
  },
  decodeVerificationStatus: {
    decode: Wire.decodeVerificationStatus,
    samples: [
      { review_status: 1, name: 'Li Na', card_id: '33******1X', is_seller: 0 },
      { review_status: '3', name: '', card_id: null, review_reason: 'Blurred.' },
    ],
  },
  ...C2C_ROWS,
  ...ACCEPTOR_ROWS,
  ...ORDER_HISTORY_ROWS,
  ...WALLET_ROWS,
  ...ACCOUNT_ROWS,
  decodePicture: { decode: Wire.decodePicture, samples: ['/upload/7-aa.png', 'https://host.example/upload/1.png'] },
  decodeBalanceChange: { decode: Wire.decodeBalanceChange(7), samples: [{ type: 'update_balance_7', to: 7 }] },
}

/** Numbers that are not safe integers, and objects with a changed prototype. */
const PROTOTYPES: ReadonlySet<unknown> = new Set(
  [Object, Array, Map, Set, Float64Array].map(({ prototype }) => prototype),
)
const flaws = (value: unknown, path = ''): ReadonlyArray<string> => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? [] : [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  const isPlain = PROTOTYPES.has(Object.getPrototypeOf(value))
  const entries = value instanceof Set || value instanceof Map ? [...value].entries() : Object.entries(value)
  return [
    ...(isPlain ? [] : [`${path}: prototype`]),
    ...[...entries].flatMap(([key, one]) => flaws(one, `${path}.${key}`)),
  ]
}

const faultsOf = (row: DecoderRow, answer: unknown): ReadonlyArray<string> => {
  const decoded = answer as E.Either<{ readonly _tag: string }, never>
  if (decoded._tag === 'Left') return Object.hasOwn(CallErrors.TAGS, decoded.left._tag) ? [] : ['an unknown error']
  return flaws(row.part === undefined ? decoded.right : row.part(decoded.right))
}

const decodeFaults = (row: DecoderRow, wire: unknown): ReadonlyArray<string> => {
  try {
    return faultsOf(row, row.decode(wire))
  } catch (problem) {
    return [`thrown: ${String(problem)}`]
  }
}

describe('the decoders', () => {
  it('are all tested here and all exported', () => {
    const declared = sourceFiles()
      .filter((path) => path.startsWith('packages/adapters/src/wire/') && !path.endsWith('/read.ts'))
      .flatMap((path) => [...readFileSync(ROOT + path, 'utf8').matchAll(/export const (decode\w*)/g)])
      .map(([, name = '']) => name)
    const exported = Object.keys(Wire).filter((name) => name.startsWith('decode'))
    expect(declared.length).toBeGreaterThanOrEqual(15)
    expect([...declared].sort()).toEqual([...exported].sort())
    expect(Object.keys(ROWS).sort()).toEqual([...exported].sort())
  })

  it('decode their samples', () => {
    for (const [name, row] of Object.entries(ROWS))
      for (const sample of row.samples)
        if (!name.startsWith('decodeReply')) expect(row.decode(sample), name).toMatchObject({ _tag: 'Right' })
  })

  it('never throw, return an unsafe number or change a prototype, for any input [SHELL-6] [Q8]', () => {
    const seed = runSeed()
    const draw = randomFraction(seed)
    const pick = picker(draw)
    const pool = jsonValues(seed, 500)
    const prototypeKeys = Object.getOwnPropertyNames(Object.prototype).sort()
    const counts = new Map(Object.keys(ROWS).map((name) => [name, 0]))
    const sum = (): number => [...counts.values()].reduce((all, count) => all + count, 0)
    while (sum() < PAYLOAD_COUNT)
      for (const [name, row] of Object.entries(ROWS)) {
        const base = draw() < 0.1 ? pick(pool) : pick(row.samples)
        const once = mutatedSample(base, draw)
        const wire = draw() < 0.4 ? mutatedSample(once, draw) : once
        const found = decodeFaults(row, wire)
        if (found.length > 0)
          expect.fail(`seed ${seed}, ${name}: ${found.join('; ')} from ${JSON.stringify(wire)?.slice(0, 500)}`)
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    printLine(`decoder-fuzz: seed ${seed}, ${sum()} payloads, at least ${Math.min(...counts.values())} each`)
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(prototypeKeys)
    expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined()
    expect(Math.min(...counts.values())).toBeGreaterThan(PAYLOAD_COUNT / Object.keys(ROWS).length - 1)
  })
})

const PAYLOAD_COUNT = runCount(300_000, 200_000_000)
