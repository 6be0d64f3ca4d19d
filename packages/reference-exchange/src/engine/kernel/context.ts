/** What a context registers with the engine: rules of its events, its stored rows, and what must always hold. */
import type { Millis } from '@hexbourse/domain/kernel'

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

export interface ContextState<S> {
  readonly rows: (state: S) => ReadonlyArray<RowSource>
  /** Builds what follows from the rows, once all are read. */
  readonly restored?: (state: S) => void
  /** What is wrong with the state; empty unless the engine has a defect. */
  readonly invariants: (state: S) => ReadonlyArray<string>
}

// Constructors
/** Rules of events that move no money and have one way to change the state. */
export const stateRules = <S, E extends Tagged>(
  versions: Readonly<Record<E['_tag'], number>>,
  apply: (state: S, event: E, now: Millis) => void,
): EventRules<S, E, never> =>
  Object.fromEntries(
    Object.entries(versions).map(([tag, version]) => [tag, { version, postings: noPostings, apply }]),
  ) as unknown as EventRules<S, E, never>

// Internal
const NONE: ReadonlyArray<never> = []
const noPostings = (): ReadonlyArray<never> => NONE
