/** What a context registers with the engine: rules of its events, its stored rows, its deadlines, and what must always hold. */
import type { Millis } from '@hexbourse/domain/kernel'
import { record as R } from 'fp-ts'

import type { RowSource } from './rows.ts'

// Model
interface Tagged {
  readonly _tag: string
}

/** Rules of one kind of event. `P` is the posting of the ledger, `S` the part of the state that the event changes. */
export interface EventRule<S, E, P> {
  /** Version of the stored form, raised with every change of it. */
  readonly version: number
  /** By version: turns the stored form of that version into the next one. */
  readonly upcasters?: Readonly<Record<number, (body: unknown) => unknown>>
  /** All money that the event moves. */
  readonly postings: (event: E) => ReadonlyArray<P>
  /** Changes the state except the ledger, after the postings. */
  readonly apply: (state: S, event: E, now: Millis) => void
}

export type EventRules<S, E extends Tagged, P> = {
  readonly [T in E['_tag']]: EventRule<S, Extract<E, { readonly _tag: T }>, P>
}

/** A command that is due at a time. */
export interface Deadline<C> {
  readonly at: Millis
  readonly command: C
}

/** Which deadlines are asked for. */
export interface DeadlineRequest {
  /** Deadlines at this time are included. */
  readonly until: Millis
  /** Maximum number. */
  readonly limit: number
  /** Whether pending reviews are approved at their deadline. [Q59] */
  readonly hasAutomaticReviews: boolean
}

/** `C` are the commands of its deadlines. */
export interface ContextState<S, C = never> {
  readonly rows: (state: S) => ReadonlyArray<RowSource>
  /** Builds what follows from the rows, once all are read. */
  readonly restored?: (state: S) => void
  /**
   * Earliest first, from an index, so that the work does not grow with the deadlines that are not due. The command of a
   * deadline ends or moves it, and is rejected once that has happened.
   */
  readonly deadlines?: (state: S, request: DeadlineRequest) => ReadonlyArray<Deadline<C>>
  /** What is wrong with the state; empty unless the engine has a defect. */
  readonly invariants: (state: S) => ReadonlyArray<string>
}

// Constructors
/** Rules of events that move no money and have one way to change the state. */
export const stateRules = <S, E extends Tagged>(
  versions: Readonly<Record<E['_tag'], number>>,
  apply: (state: S, event: E, now: Millis) => void,
): EventRules<S, E, never> => R.map((version: number) => ({ version, postings: noPostings, apply }))(versions)

// Internal
const NONE: ReadonlyArray<never> = []
const noPostings = (): ReadonlyArray<never> => NONE
