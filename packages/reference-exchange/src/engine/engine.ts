/** The exchange as a pure state machine: a command and the time give events, events change the state. */
import type { Millis } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import type { Deadline, DeadlineRequest } from './kernel/context.ts'
import type { Decision, DecisionResult } from './kernel/decision.ts'
import type { Rejection } from './kernel/rejection.ts'
import { post } from './ledger/ledger.ts'
import type { Posting } from './ledger/ledger.ts'
import { DECIDERS, EVENT_RULES, STATES } from './registry.ts'
import type { Command, Event, Result } from './registry.ts'
import type { RestingOrder } from './spot/book.ts'
import { changedOrders } from './spot/order-records.ts'
import type { State } from './state.ts'

// Model
export interface RunResult {
  readonly command: Command
  readonly events: ReadonlyArray<Event>
  /** All money that the events moved, in their order. */
  readonly postings: ReadonlyArray<ReadonlyArray<Posting>>
  readonly result: E.Either<Rejection, Result>
  /** Resting orders of users that the events filled or cancelled, as they are afterwards. */
  readonly restingOrders: ReadonlyArray<RestingOrder>
}

// Rules
export const decide = (state: State, command: Command, now: Millis): DecisionResult<Event, Result> =>
  (DECIDERS[command._tag] as (state: State, command: Command, now: Millis) => DecisionResult<Event, Result>)(
    state,
    command,
    now,
  )

/** Posts the money of an event and changes the state. Returns the postings. */
export const apply = (state: State, event: Event, now: Millis): ReadonlyArray<Posting> => {
  const { postings: postingsOf, apply: change } = EVENT_RULES[event._tag] as AnyRule
  const postings = postingsOf(event)
  for (const posting of postings) post(state.ledger, posting)
  change(state, event, now)
  return postings
}

/** Decides and applies one command. Returns the events and the result for the caller. */
export const run = (state: State, command: Command, now: Millis): RunResult => {
  const decision = decide(state, command, now)
  if (decision._tag === 'Left') return { command, events: [], postings: [], result: decision, restingOrders: [] }
  const { events, result }: Decision<Event, Result> = decision.right
  const restingOrders = changedOrders(state.spot.orders, events)
  const postings = events.map((event) => apply(state, event, now))
  return { command, events, postings, result, restingOrders }
}

/** Deadlines of all contexts, earliest first; of equal times in the order in which the contexts are registered. */
export const deadlines = (state: State, request: DeadlineRequest): ReadonlyArray<Deadline<Command>> =>
  STATES.flatMap((context) => context.deadlines?.(state, request) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .slice(0, request.limit)

/** What is wrong with a state: empty unless the engine has a defect. */
export const violations = (state: State): ReadonlyArray<string> => STATES.flatMap(({ invariants }) => invariants(state))

// Internal
interface AnyRule {
  readonly postings: (event: Event) => ReadonlyArray<Posting>
  readonly apply: (state: State, event: Event, now: Millis) => void
}
