/** A data folder with random commands of every context, and what it must show when a later version opens it. [Q32] */
import { createHash } from 'node:crypto'

import type { UserId } from '@hexbourse/domain/kernel'
import { Decimal, WalletTypes } from '@hexbourse/domain/kernel'
import { Ledgers, Queries } from '@hexbourse/reference-exchange/engine'
import type { Command, State, TradedMinute } from '@hexbourse/reference-exchange/engine'
import type { Writer } from '@hexbourse/reference-exchange/runtime'
import type { Journal } from '@hexbourse/reference-exchange/store'

import { randomCommandOf } from '../contract/engine-commands.ts'
import { random } from '../shared/seeded-random.ts'
import type { Random } from '../shared/seeded-random.ts'

// Model
/** What users see, as text that does not depend on how it is stored. */
export interface FolderContent {
  readonly balances: ReadonlyArray<string>
  readonly users: ReadonlyArray<string>
  readonly openOrders: ReadonlyArray<string>
  readonly sessions: ReadonlyArray<string>
  readonly pendingReviews: ReadonlyArray<string>
  readonly recentTrades: ReadonlyArray<string>
  /** User, kind, number of rows, and hash of the rows. */
  readonly history: ReadonlyArray<string>
  readonly replies: ReadonlyArray<string>
  /** Market, number of minutes with trades, and hash of their prices and volumes. */
  readonly minutes: ReadonlyArray<string>
}

export const FIXTURE_SEED = 'fixture'
export const FIXTURE_START = Date.UTC(2026, 9, 1)
const USERS = 12
const FIRST_USER = 1001
const MARKETS = [1, 2, 14]
/** One of so many commands has a key. */
const KEY_INTERVAL = 20

// Rules
/** Submits so many commands, one after another, some with a key. `setTime` moves the clock of the writer. */
export const submitFixtureCommands = async (
  writer: Pick<Writer, 'submit'>,
  setTime: (time: number) => void,
  count: number,
): Promise<void> => {
  const source = random(20_261_123)
  for (let nth = 0; nth < count; nth += 1) {
    setTime(FIXTURE_START + nth * 977)
    await writer.submit(fixtureCommand(source, nth), nth % KEY_INTERVAL === 0 ? `key-${nth}` : undefined)
  }
}

export const contentOf = (
  state: State,
  journal: Pick<Journal, 'history' | 'reply'>,
  now: number,
  count: number,
  minutesOf: (match: number) => ReadonlyArray<readonly [number, TradedMinute]>,
): FolderContent => ({
  minutes: MARKETS.map((match) => {
    const lines = minutesOf(match).map(
      ([minute, { high, low, volume, value, closes }]) =>
        `${match} ${minute} ${high} ${low} ${volume} ${value} ${closes.join(' ')}`,
    )
    return `${match} ${lines.length} ${hashOf(lines.join('\n'))}`
  }),
  balances: [...state.ledger.balances]
    .filter(([, amount]) => amount !== 0n)
    .map(([key, amount]) => {
      const { owner, wallet, currency, bucket } = Ledgers.accountFromKey(key)
      return `${owner} ${wallet} ${currency} ${bucket} ${amount}`
    })
    .toSorted(),
  users: Queries.users(state).map(
    ({ id, account, email, lockedUntil, agentRegion, shopName, tradePasswordHash }) =>
      `${id} ${account} ${email} ${lockedUntil} ${agentRegion?.city} ${shopName} ${tradePasswordHash}`,
  ),
  openOrders: [...state.spot.orders.values()]
    .map(
      ({ id, user, match, side, price, quantity, remaining, at }) =>
        `${id} ${user} ${match} ${side} ${price} ${quantity} ${remaining} ${at}`,
    )
    .toSorted(),
  sessions: userIds().flatMap((user) =>
    Queries.sessionsOf(state, user, now as never).map(([token, { id, device }]) => `${user} ${token} ${id} ${device}`),
  ),
  pendingReviews: Queries.pendingReviews(state).map(({ topic, id, deadline }) => `${topic} ${id} ${deadline}`),
  recentTrades: MARKETS.flatMap((match) =>
    Queries.recentTrades(state, match as never, 100).map(
      ({ id, price, quantity }) => `${match} ${id} ${price} ${quantity}`,
    ),
  ),
  history: userIds().flatMap((user) => HISTORY_KINDS.map((kind) => historyLine(journal, user, kind))),
  replies: Array.from({ length: Math.ceil(count / KEY_INTERVAL) }, (_, index) =>
    hashOf(journal.reply(`key-${index * KEY_INTERVAL}`) ?? 'missing'),
  ),
})

// Internal
const userIds = (): ReadonlyArray<UserId> => Array.from({ length: USERS }, (_, index) => (FIRST_USER + index) as UserId)

const HISTORY_KINDS: ReadonlyArray<string> = [
  'trade',
  'cancelled',
  'login',
  'transfer',
  'log',
  ...WalletTypes.ALL.flatMap((wallet) => [1, 2, 3].map((currency) => `log/${wallet}/${currency}`)),
]

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const historyLine = (journal: Pick<Journal, 'history'>, user: number, kind: string): string => {
  const { bodies, count } = journal.history(user, kind, 0, 1_000_000)
  return `${user} ${kind} ${count} ${hashOf(bodies.join('\n'))}`
}

/** Registration of each user first, then orders mostly, and a command of another kind now and then. */
const fixtureCommand = (source: Random, nth: number): Command => {
  const name = `user${nth >> 1}@example.com`
  if (nth < USERS * 2) return nth % 2 === 0 ? sendCode(name) : register(name)
  if (nth < USERS * 3)
    return { _tag: 'SignIn', account: `user${nth - USERS * 2}@example.com`, token: `token-${nth}`, device: 'a' }
  return source.below(100) < 85 ? randomTrade(source) : source.pick(OTHER_COMMANDS)(source, nth)
}

const randomTrade = randomCommandOf({
  users: USERS,
  orders: 4000,
  cancellations: 2,
  markets: MARKETS,
  orderTypes: ['limit', 'limit', 'limit', 'market'],
  quantity: { max: 900, decimals: 2 },
})

const sendCode = (account: string): Command => ({
  _tag: 'SendCode',
  account,
  areaCode: '',
  purpose: 'register',
  codeHash: 'right',
  session: 'browser',
  lifetimeMs: 600_000,
})

const register = (account: string): Command => ({
  _tag: 'Register',
  account,
  phone: '',
  email: account,
  areaCode: '',
  passwordHash: 'hash',
  codeHash: 'right',
  invite: 'hexb',
  inviteCodes: [`i${account.slice(4, account.indexOf('@')).padStart(3, '0')}`],
})

const anyUser = (source: Random): UserId => (FIRST_USER + source.below(USERS)) as UserId

const OTHER_COMMANDS: ReadonlyArray<(source: Random, nth: number) => Command> = [
  (source) => ({
    _tag: 'TransferFunds',
    user: anyUser(source),
    currency: (1 + source.below(3)) as never,
    from: source.pick(WalletTypes.ALL),
    to: source.pick(WalletTypes.ALL),
    amount: Decimal.fromInteger(1 + source.below(50)),
    minAmount: 0,
  }),
  (source, nth) => ({
    _tag: 'Requote',
    match: source.pick(MARKETS) as never,
    mid: Decimal.fromInteger(98 + source.below(5)),
    salt: nth,
  }),
  (source, nth) => ({
    _tag: 'SignIn',
    account: `user${source.below(USERS)}@example.com`,
    token: `token-${nth}`,
    device: source.pick(['a', 'b']),
  }),
  (source) => ({ _tag: 'RecordFailedSignIn', account: `user${source.below(USERS)}@example.com`, device: 'c' }),
  (source) => ({ _tag: 'SetTradePassword', user: anyUser(source), passwordHash: `hash-${source.below(9)}` }),
  (source) => ({
    _tag: 'SubmitIdentity',
    user: anyUser(source),
    submission: {
      document: 'passport',
      name: 'Ann',
      number: `P${source.below(20)}`,
      front: 'front',
      back: 'back',
      hand: undefined,
    },
  }),
  (source) => ({
    _tag: 'DecideReview',
    topic: 'identity',
    id: anyUser(source),
    verdict: source.pick([{ approves: true }, { approves: false, reason: '#blurred' }]),
  }),
  (source) => ({
    _tag: 'RequestFaucet',
    user: anyUser(source),
    currency: source.pick([1, 3]) as never,
    wallet: 'margin',
    usdtPrice: Decimal.one,
  }),
  (source) => ({
    _tag: 'RecordMarkPrices',
    prices: MARKETS.map((match) => [match as never, Decimal.fromInteger(95 + source.below(11))] as const),
    reader: { user: anyUser(source), match: source.pick(MARKETS) as never },
  }),
  (source) => ({
    _tag: 'SubmitPosition',
    user: anyUser(source),
    match: source.pick(MARKETS) as never,
    direction: source.pick(['long', 'short']),
    leverage: Decimal.fromInteger(20),
    lots: Decimal.fromInteger(1 + source.below(50)),
    limit: source.below(2) === 0 ? undefined : Decimal.fromInteger(90 + source.below(21)),
  }),
  (source) => ({ _tag: 'ClosePositions', user: anyUser(source), direction: 'all', match: undefined }),
  (source, nth) => ({
    _tag: 'SetAgentRole',
    user: anyUser(source),
    region: nth % 3 === 0 ? undefined : { city: 'Hangzhou', district: 'Xihu' },
  }),
]
