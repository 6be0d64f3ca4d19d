/** Result of deciding a command: events and the result for the caller. */
import { either as E } from 'fp-ts'

import type { Rejection } from './rejection.ts'

// Model
/** A rejection can come with events, for example when a wrong code or password is counted. */
export interface Decision<Event, Result> {
  readonly events: ReadonlyArray<Event>
  readonly result: E.Either<Rejection, Result>
}

export type DecisionResult<Event, Result> = E.Either<Rejection, Decision<Event, Result>>

// Constructors
export const acceptedDecision = <Event, Result>(
  events: ReadonlyArray<Event>,
  result: Result,
): DecisionResult<Event, Result> => right({ events, result: right(result) })

/** A rejection that also records events. */
export const rejectedWithEvents = <Event>(
  events: ReadonlyArray<Event>,
  rejection: Rejection,
): DecisionResult<Event, never> => right({ events, result: left(rejection) })

// Internal
/** Read once, because each read through the library's namespace is a look-up by name. */
const { left, right } = E
