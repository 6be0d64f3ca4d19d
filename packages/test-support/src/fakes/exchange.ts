/** The engine of the reference exchange in memory, with a clock and faults set by the test. */
import type { Shop } from '@hexbourse/domain/c2c'
import type { CallError, Freshness, MatchId, Outcome, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, Event, HistoryRow, Rejection, Result } from '@hexbourse/reference-exchange/engine'
import { Catalog, historyRows, run, seedState } from '@hexbourse/reference-exchange/engine'
import type { State } from '@hexbourse/reference-exchange/engine'
import type { either as E } from 'fp-ts'
import { BehaviorSubject, Subject } from 'rxjs'

import { expireDue } from './c2c-actions.ts'
import type { C2cBook } from './c2c-book.ts'
import { c2cBook } from './c2c-book.ts'
import type { C2cDisputes } from './c2c-disputes.ts'
import { c2cDisputes } from './c2c-disputes.ts'
import type { FakeCustody } from './custody.ts'
import { fakeCustody } from './custody.ts'
import type { FakeNetWorth } from './net-worth.ts'
import { fakeNetWorth } from './net-worth.ts'
import { dueContracts } from './due-contracts.ts'

// Model
/** `reply-lost`: the command has its effect, the reply does not arrive. `request-lost`: neither. */
export type Delivery = 'normal' | 'reply-lost' | 'request-lost'

/** Trade between users, outside the engine. */
export interface FakeC2c extends C2cBook {
  readonly disputes: C2cDisputes
  /** The seller records of each user. */
  readonly shops: Map<UserId, ReadonlyArray<Shop>>
}

/** An engine in memory with a clock and faults that the test sets. */
export interface FakeExchange {
  readonly state: State
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Advances the clock; values without a new emission grow as old, and contracts, C2C offers and orders expire. */
  readonly advance: (milliseconds: number) => void
  /** Runs a command on the engine at once. */
  readonly submit: (command: Command) => E.Either<Rejection, Result>
  /** Counts every change; all streams derive from it. */
  readonly changes: BehaviorSubject<number>
  /** Each event of the engine, once it is applied. */
  readonly events: Subject<Event>
  readonly faults: {
    /** Error that every read returns instead of its value. */
    read: CallError | undefined
    delivery: Delivery
    freshness: Freshness
    /** Whether pushes do not arrive although reads are answered. */
    isSocketDown: boolean
    /** Whether shown values are outdated and being read again. */
    refetching: boolean
    /** Whether it announces that it keeps the answers of commands. [Q56] */
    hasExactOutcomes: boolean
  }
  /** Emits when the connection is back. */
  readonly reconnected: Subject<void>
  /** Trades and cancelled orders of users, oldest first. */
  readonly history: ReadonlyArray<HistoryRow>
  /** The last code mailed to each account. */
  readonly mailbox: Map<string, string>
  /** Moves the market maker of a market to a new mid price. */
  readonly requote: (match: MatchId, mid: string) => void
  /** Outcome of each money command, by user and intent. */
  readonly outcomes: Map<string, Outcome.Outcome<unknown>>
  /** The user of each token. */
  readonly tokens: Map<string, UserId>
  readonly c2c: FakeC2c
  readonly custody: FakeCustody
  readonly netWorth: FakeNetWorth
}

// Constructors
const START = Date.UTC(2026, 10, 21, 6)

/**
 * An exchange whose market maker quotes every market around its mid price. Its clock starts at `start` and moves only
 * by `advance`.
 */
export const fakeExchange = (seed = 'fake', start = START): FakeExchange => {
  const state = seedState(seed)
  let time = start
  const changes = new BehaviorSubject(0)
  const events = new Subject<Event>()
  const history: Array<HistoryRow> = []
  const emitChange = (): void => changes.next(changes.value + 1)
  const submit = (command: Command): E.Either<Rejection, Result> => {
    const done = run(state, command, Clocks.millis(time))
    history.push(...historyRows(state, done, Clocks.millis(time)))
    emitChange()
    for (const event of done.events) events.next(event)
    return done.result
  }
  const requote = (match: MatchId, mid: string): void => {
    submit({ _tag: 'Requote', match, mid: decimal(mid), salt: 1 })
  }
  const book = c2cBook(state, () => time, emitChange)
  const c2c = { ...book, disputes: c2cDisputes(book, emitChange), shops: new Map() }
  const netWorth = fakeNetWorth(state, history)
  const exchange: FakeExchange = {
    state,
    now: () => time,
    advance: (milliseconds) => {
      netWorth.endDays(time, time + milliseconds)
      time += milliseconds
      expireDue(c2c)
      for (const command of dueContracts(state, Clocks.millis(time))) submit(command)
      emitChange()
    },
    submit,
    changes,
    events,
    faults: noFaults(),
    reconnected: new Subject(),
    history,
    mailbox: new Map(),
    requote,
    outcomes: new Map(),
    tokens: new Map(),
    c2c,
    netWorth,
    custody: fakeCustody((command) => expectAccepted(submit(command))),
  }
  for (const pair of Catalog.PAIRS) requote(pair.match, MID_PRICES[pair.symbol] ?? '1')
  return exchange
}

// Rules
/** The value of a text; throws for text that is none. */
export const decimal = (text: string): Decimal.Decimal => {
  const value = Decimal.fromText(text)
  if (value._tag === 'None') throw new Error(`not a decimal: ${text}`)
  return value.value
}

/**
 * Runs a money command once per user and intent, and returns its outcome or the delivery fault. Messages are error
 * tags. [Q23]
 */
export const deliver = <A>(
  exchange: FakeExchange,
  key: string,
  act: () => Outcome.Outcome<A>,
  delivery: Delivery = exchange.faults.delivery,
): Outcome.Outcome<A> => {
  if (delivery === 'request-lost') return { _tag: 'Unknown' }
  const outcome = (exchange.outcomes.get(key) as Outcome.Outcome<A> | undefined) ?? act()
  exchange.outcomes.set(key, outcome)
  return delivery === 'reply-lost' ? { _tag: 'Unknown' } : outcome
}

// Internal
const noFaults = (): FakeExchange['faults'] => ({
  read: undefined,
  delivery: 'normal',
  freshness: 'live',
  isSocketDown: false,
  refetching: false,
  hasExactOutcomes: true,
})

const expectAccepted = (result: E.Either<Rejection, Result>): void => {
  if (result._tag === 'Left') throw new Error(`rejected: ${result.left._tag}`)
}

const MID_PRICES: Readonly<Record<string, string>> = {
  'BTC/USDT': '67000',
  'ETH/USDT': '3400',
  'SOL/USDT': '150',
  'LTC/USDT': '82',
  'ETH/BTC': '0.05',
  'BNB/BTC': '0.009',
}
