/** What deciding a command gives: what happens, and what the asker is told. */
import { either as E } from 'fp-ts'

import type { Refusal } from './refusal.ts'

// Model
/** `refusal` is a no that leaves a trace: a wrong code or password is counted. */
export interface Decision<Event, Result> {
  readonly events: ReadonlyArray<Event>
  readonly result: E.Either<Refusal, Result>
}

export type Decided<Event, Result> = E.Either<Refusal, Decision<Event, Result>>

// Constructors
export const decided = <Event, Result>(events: ReadonlyArray<Event>, result: Result): Decided<Event, Result> =>
  E.right({ events, result: E.right(result) })

/** Refused, yet not without consequence. */
export const counted = <Event>(events: ReadonlyArray<Event>, refusal: Refusal): Decided<Event, never> =>
  E.right({ events, result: E.left(refusal) })
