import { readFileSync } from 'node:fs'

import * as Wire from '@hexbourse/adapters/wire'
import { CallErrors } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { Ladder } from '@hexbourse/domain/market'
import { ORDER_ROW, PAIR_RULES, QUOTE_ROW } from '@hexbourse/test-support/builders'
import type { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { anything, dice, mutated, picker } from './hostile.ts'
import { ROOT, sources } from './tree.ts'

interface Row {
  readonly decode: (wire: unknown) => unknown
  readonly samples: ReadonlyArray<unknown>
  /** The part of what was read that claims to be of the domain; the rest is passed on unread. */
  readonly part?: (right: never) => unknown
}

const NEW_YORK = 'America/New_York'
const ASKED = { page: 1, limit: 10 }
const coin = { currency: 3, currency_name: 'USDT' }
const TICK = { ...QUOTE_ROW, type: 'daymarket', high: 1230.1, low: '1180.2', close: '1221.35' }
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
const BAR = {
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
const MOVEMENT = {
  id: 104,
  value: '-100.00000000',
  created_time: '2023-04-20 15:52:16',
  info: 'Transfer out',
  type: 9,
  currency: 3,
  currency_name: 'USDT',
  before: '9100.00000000',
  after: '9000.00000000',
  transaction_info: 'legal',
}
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
const words = ({ words: said }: Wire.Reply) => said

const ROWS: Readonly<Record<string, Row>> = {
  decodeToken: { decode: Wire.decodeToken, samples: ['5f4dcc3b5aa765d61d8327deb882cf99'] },
  decodePerson: {
    decode: Wire.decodePerson,
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
  decodeReply: { decode: Wire.decodeReply(1), samples: REPLIES, part: words },
  decodeReplyText: {
    decode: (wire) => Wire.decodeReplyText(1)(typeof wire === 'string' ? wire : (JSON.stringify(wire) ?? '')),
    samples: [...REPLIES, ...REPLIES.map((reply) => JSON.stringify(reply))],
    part: words,
  },
  decodeWords: {
    decode: (wire) => ({ _tag: 'Right', right: Wire.decodeWords(wire) }),
    samples: ['done', { msg: 'done' }],
  },
  decodeGroups: {
    decode: Wire.decodeGroups,
    samples: [[{ name: 'USDT', quotation: [QUOTE_ROW, QUOTE_ROW] }, { name: 'BTC' }]],
  },
  decodeTick: { decode: Wire.decodeTick, samples: [TICK, JSON.stringify(TICK)] },
  decodeDepth: {
    decode: Wire.decodeDepth,
    samples: [DEPTH, JSON.stringify(DEPTH), { ...DEPTH, bids: JSON.stringify(DEPTH.bids) }],
    part: (book: Book.Book) => [book, Ladder.levels(book.bids), Ladder.levels(book.asks)],
  },
  decodePage: {
    decode: Wire.decodeOpenOrders('buy', ASKED),
    samples: [
      { data: [ORDER_ROW], page: 1, pages: 2, total: 11 },
      { data: [ORDER_ROW], current_page: 1, last_page: 1, per_page: '10', total: 1 },
      { data: [ORDER_ROW], limit: '10', page: '1' },
    ],
  },
  decodeOpenOrders: {
    decode: Wire.decodeOpenOrders('sell', ASKED, NEW_YORK),
    samples: [{ list: [ORDER_ROW, ORDER_ROW], count: 2, page: '1', limit: '10' }],
  },
  decodeFills: {
    decode: Wire.decodeFills(undefined, ASKED),
    samples: [
      { list: [{ ...ORDER_ROW, way: 2, create_time: 1_700_000_000 }], count: 1 },
      { list: [{ ...ORDER_ROW, way: 1, type: 'in', user_id: 7, from_user_id: '9', trade_fee: '0.1' }] },
    ],
  },
  decodeCancelled: {
    decode: Wire.decodeCancelled(ASKED),
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
  decodeCandles: { decode: Wire.decodeCandles, samples: [[BAR, { ...BAR, id: 1_700_000_100 }]] },
  decodeCandleTick: { decode: Wire.decodeCandleTick, samples: [{ ...BAR, currency_id: 2, legal_id: 3 }] },
  decodeTrades: { decode: Wire.decodeTrades, samples: [[TRADE, { ...TRADE, 'trade-id': undefined }]] },
  decodeTradeNews: { decode: Wire.decodeTradeNews, samples: [{ currency_id: 2, legal_id: 3, data: [TRADE] }] },
  decodeProfile: { decode: Wire.decodeProfile, samples: [{ name: 'ETH', desc: 'A coin.' }] },
  decodeTrade: {
    decode: Wire.decodeTrade,
    samples: [{ currency_id: '2', legal_id: '3', in: '[]', out: '[]', content: '' }],
  },
  decodeSystem: {
    decode: Wire.decodeSystem,
    samples: [{ capabilities: ['logout', 'x'], script: false, zone: 'Asia/Shanghai', pairs: [PAIR_RULES, PAIR_RULES] }],
  },
  decodeBalances: {
    decode: Wire.decodeBalances,
    samples: [
      {
        legal_wallet: { balance: [{ ...coin, legal_balance: '9000.00000000', lock_legal_balance: '1000.00000000' }] },
        change_wallet: {
          balance: [{ ...coin, change_balance: 0, is_match: 1, usdt_price: 1, cny_price: 6.8 }],
          totle: 1.5,
        },
        micro_wallet: { balance: [{ ...coin, micro_balance: '7.00000000', lock_micro_balance: 0 }] },
        lever_wallet: [],
        ExRate: '6.8',
      },
    ],
  },
  decodeMovements: {
    decode: Wire.decodeMovements(ASKED, NEW_YORK),
    samples: [
      { list: [MOVEMENT, { ...MOVEMENT, type: 99 }], count: 37, limit: '10', is_open_CTbi: '1' },
      { user_id: 2, data: [MOVEMENT, { id: 1, value: 5, currency: 3 }], limit: '10', page: '1' },
    ],
  },
  decodeHeadlines: {
    decode: Wire.decodeHeadlines(ASKED, NEW_YORK),
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
    decode: Wire.decodeOffering(NEW_YORK),
    samples: [
      { total: '200000000', yfx: 1, sy: 199_999_999, price: '0.035 USDT', start: '02/09/2021', end: '06/09/2023' },
    ],
  },
  decodeOwnAccount: {
    decode: Wire.decodeOwnAccount,
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
  decodeLogins: {
    decode: Wire.decodeLogins(ASKED),
    samples: [
      { list: [{ id: 1, device: 'Firefox', time_ts: 1_700_000_000, success: 1 }], count: 1, page: '1', limit: '10' },
    ],
  },
  decodeRegion: {
    decode: Wire.decodeRegion(ASKED, NEW_YORK),
    samples: [
      {
        data: [{ city_name: 'Hangzhou', district_name: 'Xihu', phone: '138******468', time: '2023-04-11 18:33:30' }],
        page: 1,
        pages: 1,
        total: 1,
      },
    ],
  },
  decodeStanding: {
    decode: Wire.decodeStanding,
    samples: [
      { review_status: 1, name: 'Li Na', card_id: '33******1X', is_seller: 0 },
      { review_status: '3', name: '', card_id: null, review_reason: 'Blurred.' },
    ],
  },
  decodePicture: { decode: Wire.decodePicture, samples: ['/upload/7-aa.png', 'https://host.example/upload/1.png'] },
  decodeBalanceChange: { decode: Wire.decodeBalanceChange(7), samples: [{ type: 'update_balance_7', to: 7 }] },
}

/** Numbers that are none, and objects whose nature was changed. */
const NATURES: ReadonlySet<unknown> = new Set([Object, Array, Set, Float64Array].map(({ prototype }) => prototype))
const flaws = (value: unknown, path = ''): ReadonlyArray<string> => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? [] : [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  const plain = NATURES.has(Object.getPrototypeOf(value))
  const inner = value instanceof Set ? [...value].entries() : Object.entries(value)
  return [...(plain ? [] : [`${path}: nature`]), ...[...inner].flatMap(([key, one]) => flaws(one, `${path}.${key}`))]
}

const judged = (row: Row, answer: unknown): ReadonlyArray<string> => {
  const read = answer as E.Either<{ readonly _tag: string }, never>
  if (read._tag === 'Left') return Object.hasOwn(CallErrors.TAGS, read.left._tag) ? [] : ['an error of no kind']
  return flaws(row.part === undefined ? read.right : row.part(read.right))
}

const attempt = (row: Row, wire: unknown): ReadonlyArray<string> => {
  try {
    return judged(row, row.decode(wire))
  } catch (problem) {
    return [`thrown: ${String(problem)}`]
  }
}

describe('the decoders', () => {
  it('are all here, and all at the door', () => {
    const declared = sources()
      .filter((path) => path.startsWith('packages/adapters/src/wire/'))
      .flatMap((path) => [...readFileSync(ROOT + path, 'utf8').matchAll(/export const (decode\w*)/g)])
      .map(([, name = '']) => name)
    const offered = Object.keys(Wire).filter((name) => name.startsWith('decode'))
    expect(declared.length).toBeGreaterThanOrEqual(15)
    expect([...declared].sort()).toEqual([...offered].sort())
    expect(Object.keys(ROWS).sort()).toEqual([...offered].sort())
  })

  it('read their own samples', () => {
    for (const [name, row] of Object.entries(ROWS))
      for (const sample of row.samples)
        if (!name.startsWith('decodeReply')) expect(row.decode(sample), name).toMatchObject({ _tag: 'Right' })
  })

  it('survive whatever comes: nothing thrown, no number that is none, no nature changed [SHELL-6] [Q8]', () => {
    const seconds = Number(process.env['FUZZ_SECONDS'] ?? 8)
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
    const roll = dice(seed)
    const pick = picker(roll)
    const pool = anything(seed, 500)
    const natures = Object.getOwnPropertyNames(Object.prototype).sort()
    const counts = new Map(Object.keys(ROWS).map((name) => [name, 0]))
    const began = performance.now()
    const passed = (): number => (performance.now() - began) / 1000
    const sum = (): number => [...counts.values()].reduce((all, count) => all + count, 0)
    while (passed() < seconds || (sum() < FLOOR && passed() < MOST_SECONDS))
      for (const [name, row] of Object.entries(ROWS)) {
        const base = roll() < 0.1 ? pick(pool) : pick(row.samples)
        const once = mutated(base, roll)
        const wire = roll() < 0.4 ? mutated(once, roll) : once
        const found = attempt(row, wire)
        if (found.length > 0)
          expect.fail(`seed ${seed}, ${name}: ${found.join('; ')} from ${JSON.stringify(wire)?.slice(0, 500)}`)
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    process.stdout.write(
      `decoder-fuzz: seed ${seed}, ${sum()} payloads, ${Math.min(...counts.values())} each at least\n`,
    )
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(natures)
    expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined()
    expect(sum()).toBeGreaterThanOrEqual(FLOOR)
  })
})

/** Payloads below which the run proves too little, and seconds that it may take to get there. */
const [FLOOR, MOST_SECONDS] = process.env['PROVE'] === undefined ? [300_000, 45] : [20_000_000, 14_000]
