/** The running exchange as the doors see it: what may be asked, what may be done, what is heard. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import { Catalog, Codec, DESK_DELAY, FLOW, HOUSE_PERSON, Ledgers, MAKER, overdue, Queries } from '../engine/index.ts'
import type {
  AccountLog,
  AppointAgent,
  AppointSeller,
  BalanceView,
  Cancelled,
  Command,
  Currency,
  DecideReview,
  DepthView,
  DrawFaucet,
  Drawn,
  FundsMoved,
  Identity,
  LockPerson,
  LogLine,
  Login,
  MoveFunds,
  Pair,
  PastKind,
  Person,
  Placed,
  PlaceOrder,
  Refusal,
  Resting,
  Revoked,
  RevokeOrder,
  Side,
  State,
  SubmitIdentity,
  Trade,
  Waiting,
} from '../engine/index.ts'
import type { Journal } from '../journal/index.ts'
import { commandsOf, price } from '../market/index.ts'
import type { Candle, Candles, Period, PriceSource, Quote, Quotes, Window } from '../market/index.ts'
import { makeAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import type { Log } from './log.ts'
import type { Outbox } from './outbox.ts'
import type { Passwords } from './secrets.ts'
import type { Writer } from './writer.ts'

// Model
export type ResultOf<C extends Command> = C extends PlaceOrder
  ? Placed
  : C extends RevokeOrder
    ? Revoked
    : C extends DrawFaucet
      ? Drawn
      : unknown

export interface Slice {
  readonly skip: number
  readonly most: number
}

export interface PastPage<A> {
  /** Newest first. */
  readonly rows: ReadonlyArray<A>
  readonly count: number
}

export interface Reads {
  readonly currencies: ReadonlyArray<Currency>
  readonly pairs: ReadonlyArray<Pair>
  readonly house: UserId
  readonly pairBetween: (base: number, settlement: number) => Pair | undefined
  readonly quote: (pair: Pair) => Quote
  readonly candles: (pair: Pair, period: Period, window: Window) => Promise<ReadonlyArray<Candle>>
  readonly running: (pair: Pair, period: Period) => Candle
  /** Unix milliseconds of the first start: what is older was never traded. */
  readonly began: number
  /** In USDT; none where no market says. */
  readonly worth: (currency: Currency) => Decimal.Decimal | undefined
  readonly depth: (pair: Pair, count: number) => DepthView
  /** Newest first, as the two below. */
  readonly openOrders: (user: UserId, side: Side) => ReadonlyArray<Resting>
  readonly trades: (user: UserId, slice: Slice) => PastPage<Trade>
  readonly cancelled: (user: UserId, slice: Slice) => PastPage<Cancelled>
  readonly logins: (user: UserId, slice: Slice) => PastPage<Login>
  readonly transfers: (user: UserId, slice: Slice) => PastPage<FundsMoved>
  /** Every line of his ledger, or those of one account of one coin. */
  readonly lines: (user: UserId, of: 'log' | AccountLog, slice: Slice) => PastPage<LogLine>
  readonly recentTrades: (pair: Pair, count: number) => ReadonlyArray<Trade>
  readonly balance: (user: UserId, kind: Parameters<typeof Queries.balance>[2], currency: number) => BalanceView
  readonly person: (user: UserId) => Person | undefined
  /** Who came by his invitation or by theirs, newest first. */
  readonly invitedBy: (user: UserId) => ReadonlyArray<Person>
  /** None where nothing was ever sent. */
  readonly identity: (user: UserId) => Identity | undefined
  /** Of the token of the exchange's own offering, what people hold. */
  readonly offered: () => Decimal.Decimal
  /** Milliseconds after which the automatic desk decides. */
  readonly deskDelay: number
}

export interface DeskReads {
  readonly people: () => ReadonlyArray<Person>
  readonly orders: () => ReadonlyArray<Resting>
  readonly sums: () => ReadonlyMap<number, Decimal.Decimal>
  /** Oldest first. */
  readonly waiting: () => ReadonlyArray<Waiting>
}

type Submitted =
  | PlaceOrder
  | RevokeOrder
  | DrawFaucet
  | LockPerson
  | SubmitIdentity
  | DecideReview
  | AppointAgent
  | AppointSeller
  | MoveFunds

export interface Exchange {
  readonly reads: Reads
  readonly accounts: Accounts
  readonly outbox: Outbox
  readonly now: () => Millis
  readonly scripted: boolean
  /** Whether what waits for the desk is decided of itself once its time is over. */
  readonly automaticDesk: boolean
  readonly log: Log
  /** With a key, a second delivery gets the first one's answer and has no effect. [Q23] */
  readonly submit: <C extends Submitted>(command: C, key?: string) => Promise<E.Either<Refusal, ResultOf<C>>>
  readonly onCommitted: Writer['onCommitted']
  /** What only the operator sees. */
  readonly desk: DeskReads
  /** After the traders of the house have done what they do this second. */
  readonly onSecond: (listener: () => void) => void
  readonly stop: () => void
}

export interface ExchangeParts {
  readonly writer: Writer
  /** What the traders of the house follow: prices that no trade of people moves. */
  readonly source: PriceSource
  readonly quotes: Quotes
  readonly candles: Candles
  /** Unix milliseconds of the first start. */
  readonly began: number
  readonly passwords: Passwords
  readonly outbox: Outbox
  /** Milliseconds in which a code is good. */
  readonly codeLife: number
  readonly scripted: boolean
  readonly automaticDesk: boolean
  readonly log: Log
  /** How long answers are kept, in milliseconds. */
  readonly purgeAnswers: (before: number) => void
  readonly past: Journal['past']
}

// Constructors
export const makeExchange = (parts: ExchangeParts): Exchange => {
  const { writer, scripted, automaticDesk, log, outbox } = parts
  const listeners: Array<() => void> = []
  const tick = async (): Promise<void> => {
    const commands = [...tradersDo(writer, parts.source, scripted), ...(automaticDesk ? deskDoes(writer) : [])]
    await Promise.all(commands.map((command) => writer.submit(command)))
    for (const listener of listeners) listener()
  }
  const timers = [
    setInterval(() => void tick(), 1000),
    setInterval(() => parts.purgeAnswers(writer.now() - ANSWERS_KEPT), 10_000),
  ]
  void tick()
  return {
    reads: readsOf(parts),
    accounts: makeAccounts(writer, parts.passwords, outbox, parts.codeLife),
    outbox,
    now: writer.now,
    scripted,
    automaticDesk,
    log,
    submit: writer.submit as Exchange['submit'],
    onCommitted: writer.onCommitted,
    desk: {
      people: () => Queries.people(writer.state),
      orders: () => Queries.allOrders(writer.state),
      sums: () => Ledgers.sums(writer.state.ledger),
      waiting: () => Queries.waiting(writer.state),
    },
    onSecond: (listener) => void listeners.push(listener),
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      writer.close()
    },
  }
}

// Internal
const ANSWERS_KEPT = 25 * 3_600_000

const tradersDo = (writer: Writer, source: PriceSource, scripted: boolean): ReadonlyArray<Command> => {
  const traders = { seed: writer.state.seed, maker: MAKER, flow: scripted ? undefined : FLOW }
  const second = Math.floor(writer.now() / 1000)
  return Catalog.PAIRS.flatMap((pair) =>
    commandsOf(traders, writer.state, pair, price(pair, source.ticksAt(pair, second)), second),
  )
}

/** Also of what came due while the exchange was down. */
const deskDoes = (writer: Writer): ReadonlyArray<Command> =>
  overdue(writer.state.desk, writer.now()).map(({ topic, id }) => ({ _tag: 'PassDeadline', topic, id }))

type PastOf = (user: UserId, kind: PastKind, slice: Slice) => PastPage<unknown>

const pastIn =
  (past: Journal['past']): PastOf =>
  (user, kind, { skip, most }) => {
    const { bodies, count } = past(user, kind, skip, most)
    return { rows: bodies.map(Codec.decode), count }
  }

const readsOf = ({ writer, quotes, candles, began, ...parts }: ExchangeParts): Reads => {
  const second = (): number => Math.floor(writer.now() / 1000)
  return {
    ...stateReads(writer.state, (pair) => quotes(pair, writer.now()), pastIn(parts.past)),
    candles: (pair, period, window) => candles.within(pair, period, window, second()),
    running: (pair, period) => candles.running(pair, period, second()),
    began,
    offered: onceA(1000, writer.now, () => Queries.heldByPeople(writer.state, Catalog.OFFERED.id)),
  }
}

/** Adds up no more often than that, however many ask. */
const onceA = <A>(milliseconds: number, now: () => number, read: () => A): (() => A) => {
  let known: { readonly at: number; readonly value: A } | undefined
  return () => {
    if (known === undefined || known.at + milliseconds <= now()) known = { at: now(), value: read() }
    return known.value
  }
}

const stateReads = (
  state: State,
  quote: Reads['quote'],
  past: PastOf,
): Omit<Reads, 'candles' | 'running' | 'began' | 'offered'> => ({
  currencies: Catalog.CURRENCIES,
  pairs: Catalog.PAIRS,
  house: HOUSE_PERSON,
  pairBetween: Catalog.pairBetween,
  quote,
  worth: (currency) => worthOf(currency, quote),
  depth: (pair, count) => Queries.depth(state, pair.match, count),
  openOrders: (user, side) => Queries.openOrders(state, user, side),
  trades: (user, slice) => past(user, 'trade', slice) as PastPage<Trade>,
  cancelled: (user, slice) => past(user, 'cancelled', slice) as PastPage<Cancelled>,
  logins: (user, slice) => past(user, 'login', slice) as PastPage<Login>,
  transfers: (user, slice) => past(user, 'transfer', slice) as PastPage<FundsMoved>,
  lines: (user, of, slice) => past(user, of, slice) as PastPage<LogLine>,
  recentTrades: (pair, count) => Queries.recentTrades(state, pair.match, count),
  balance: (user, kind, currency) => Queries.balance(state, user, kind, currency),
  person: (user) => Queries.person(state, user),
  invitedBy: (user) => Queries.invitedBy(state, user),
  identity: (user) => Queries.identity(state, user),
  deskDelay: DESK_DELAY,
})

const worthOf = (currency: Currency, quote: Reads['quote']): Decimal.Decimal | undefined => {
  if (currency.id === Catalog.RECKONED_IN.id) return Decimal.one
  const pair = Catalog.pairBetween(currency.id, Catalog.RECKONED_IN.id)
  return pair && quote(pair).price
}
