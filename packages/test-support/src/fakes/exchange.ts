/** The engine of the reference exchange in memory, with a clock and faults set by the test. */
import type { CallError, Freshness, Intent, MatchId, Outcome, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, PastLine, Refusal, Result } from '@hexbourse/reference-exchange/engine'
import { Catalog, pastOf, run, seedState } from '@hexbourse/reference-exchange/engine'
import type { State } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

// Model
/** answers: as it should be. lost: the effect happens, the answer does not arrive. dropped: neither. */
export type Delivery = 'answers' | 'lost' | 'dropped'

export interface FakeExchange {
  readonly state: State
  readonly now: () => number
  /** Lets time pass; everything on screen is as old as that unless something arrives. */
  readonly advance: (milliseconds: number) => void
  readonly submit: (command: Command) => E.Either<Refusal, Result>
  /** Counts every change; streams are made of it. */
  readonly changes: BehaviorSubject<number>
  readonly faults: {
    /** What every read answers instead of its value. */
    read: CallError | undefined
    delivery: Delivery
    freshness: Freshness
    /** What is on show is known to be outdated, and being read again. */
    refetching: boolean
  }
  /** Trades and revoked orders of people, oldest first. */
  readonly past: ReadonlyArray<PastLine>
  /** The last code sent to an account, as a mailbox shows it. */
  readonly mailbox: Map<string, string>
  /** Moves the visible market maker of a market to a new middle price. */
  readonly quote: (match: MatchId, middle: string) => void
  /** How each money call ended, by user and intent. */
  readonly answers: Map<string, Outcome.Outcome<undefined>>
  /** Who the bearer of a token is. */
  readonly tokens: Map<string, UserId>
}

// Constructors
const START = Date.UTC(2026, 10, 21, 6)

/** A living exchange: every market is quoted around its own middle price. Its clock stands at `start` until told to go on. */
export const fakeExchange = (seed = 'fake', start = START): FakeExchange => {
  const state = seedState(seed)
  let time = start
  const changes = new BehaviorSubject(0)
  const past: Array<PastLine> = []
  const touch = (): void => changes.next(changes.value + 1)
  const submit = (command: Command): E.Either<Refusal, Result> => {
    const { events, result } = run(state, command, Clocks.millis(time))
    past.push(...pastOf(state, events))
    touch()
    return result
  }
  const quote = (match: MatchId, middle: string): void => {
    submit({ _tag: 'Requote', match, mid: decimal(middle), salt: 1 })
  }
  const exchange: FakeExchange = {
    state,
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds
      touch()
    },
    submit,
    changes,
    faults: { read: undefined, delivery: 'answers', freshness: 'fresh', refetching: false },
    past,
    mailbox: new Map(),
    quote,
    answers: new Map(),
    tokens: new Map(),
  }
  for (const pair of Catalog.PAIRS) quote(pair.match, MIDDLES[pair.symbol] ?? '1')
  return exchange
}

// Rules
export const decimal = (text: string): Decimal.Decimal => {
  const value = Decimal.fromText(text)
  if (value._tag === 'None') throw new Error(`not a decimal: ${text}`)
  return value.value
}

/** Ends a money call as the faults say, once per user and intent; the words are the tag, since a fake speaks no language. [Q23] */
export const deliver = (
  exchange: FakeExchange,
  key: string,
  act: () => E.Either<Refusal, unknown>,
): Outcome.Outcome<undefined> => {
  if (exchange.faults.delivery === 'dropped') return { _tag: 'Unknown' }
  const answer = exchange.answers.get(key) ?? outcomeOf(act())
  exchange.answers.set(key, answer)
  return exchange.faults.delivery === 'lost' ? { _tag: 'Unknown' } : answer
}

/** A frozen intent for a test that needs one. */
export const intentOf = <A>(exchange: FakeExchange, id: string, body: A, known: ReadonlyArray<string> = []) =>
  ({ id: id as Intent.IntentId, body, known, at: Clocks.millis(exchange.now()) }) satisfies Intent.Intent<A>

// Internal
const outcomeOf = (answer: E.Either<Refusal, unknown>): Outcome.Outcome<undefined> =>
  E.isRight(answer)
    ? { _tag: 'Done', result: undefined, words: 'done' }
    : { _tag: 'Refused', error: { _tag: 'Refused', words: answer.left._tag } }

const MIDDLES: Readonly<Record<string, string>> = {
  'BTC/USDT': '67000',
  'ETH/USDT': '3400',
  'SOL/USDT': '150',
  'ETH/BTC': '0.05',
  'BNB/BTC': '0.009',
}
