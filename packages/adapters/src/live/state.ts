/** State of one live stream and how each event changes it; pure. [SHELL-8] [Q26] */
import type { CallError, Live, Millis } from '@hexbourse/domain/kernel'
import { CallErrors, LiveValue, SourceClock } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

// Model
/** A read to be sent or in flight; replies of earlier ids are ignored. */
export interface ReadRequest {
  readonly id: number
  readonly delay: number
  readonly isSent: boolean
  /** Not requested by the user: it is not shown as refetching, and its failure keeps the value. */
  readonly isBackground: boolean
}

/** A pushed change; `key` identifies what it changes. */
export interface Change<A> {
  readonly key: string
  readonly apply: (value: A | undefined) => A | undefined
}

export interface State<A> {
  readonly snapshot: { readonly value: A; readonly asOf: Millis } | undefined
  readonly error: CallError | undefined
  /** Last push or new answer, on the monotonic clock; an answer that repeats the previous one does not count. */
  readonly aliveAt: number
  /** The exchange's own time on this connection; undefined while it has sent none. */
  readonly sourceClock: SourceClock.SourceClock | undefined
  readonly lastAnswer: A | undefined
  readonly isOnline: boolean
  /** Whether reading is allowed; false for a visitor when a session is required. [Q14] */
  readonly canRead: boolean
  readonly pendingRead: ReadRequest | undefined
  readonly lastReadId: number
  /** Another read is needed after the pending one. */
  readonly needsAnotherRead: boolean
  /** The value is known to be outdated and no read has been sent since. */
  readonly isOutdated: boolean
  /** Pushes since the read was sent; they are newer than its reply. */
  readonly pushesSinceRead: ReadonlyArray<Change<A>>
  /** Last push per key among those that the read may have missed, until `overlapEnd`. */
  readonly overlaps: ReadonlyMap<string, number>
  readonly overlapEnd: number
  readonly repairs: number
  readonly failures: number
}

export type StreamEvent<A> =
  /** A new epoch: connection, session or retry. */
  | { readonly _tag: 'Reset'; readonly clear: boolean; readonly canRead: boolean; readonly delay: number }
  | { readonly _tag: 'Sent'; readonly id: number }
  | {
      readonly _tag: 'Answered'
      readonly id: number
      readonly answer: E.Either<CallError, A>
      readonly asOf: Millis
      readonly at: number
      /** Whether two answers are the same, so that the later one says nothing new. */
      readonly isRepeated: (answer: A, previous: A) => boolean
    }
  | {
      readonly _tag: 'Pushed'
      readonly changes: ReadonlyArray<Change<A>>
      readonly asOf: Millis
      readonly at: number
      /** Whether a push clears an earlier error, because the stream is kept current by pushes. */
      readonly clearsError: boolean
    }
  /** The value is outdated; Invalidated follows and requests the read. */
  | { readonly _tag: 'MarkedOutdated' }
  | { readonly _tag: 'Invalidated' }
  | { readonly _tag: 'PollDue' }
  /** Time to check whether the reply of that read may be older than a push. */
  | { readonly _tag: 'OverlapCheckDue'; readonly id: number }
  | { readonly _tag: 'ConnectionChanged'; readonly isOnline: boolean }
  | { readonly _tag: 'SourceTimeReceived'; readonly seen: SourceClock.SourceTime; readonly at: number }
  | { readonly _tag: 'FreshnessTick' }

// Constructors
export const initialState = <A>(): State<A> => ({
  snapshot: undefined,
  error: undefined,
  aliveAt: Number.NEGATIVE_INFINITY,
  sourceClock: undefined,
  lastAnswer: undefined,
  isOnline: true,
  canRead: false,
  pendingRead: undefined,
  lastReadId: 0,
  needsAnotherRead: false,
  isOutdated: false,
  pushesSinceRead: [],
  overlaps: new Map(),
  overlapEnd: Number.NEGATIVE_INFINITY,
  repairs: 0,
  failures: 0,
})

// Rules
/** Time after a reply during which a push may still be older than it. */
export const OVERLAP_MS = 2_000

export const applyEvent = <A>(state: State<A>, event: StreamEvent<A>): State<A> => {
  switch (event._tag) {
    case 'Reset':
      return resetState(state, event)
    case 'Sent':
      return state.pendingRead?.id === event.id ? markSent(state, state.pendingRead) : state
    case 'Answered':
      return state.pendingRead?.id === event.id ? applyAnswer(state, state.pendingRead, event) : state
    case 'Pushed':
      return applyPushes(state, event)
    case 'MarkedOutdated':
      return { ...state, isOutdated: state.canRead }
    case 'Invalidated':
      return isIdle(state)
        ? requestRead(state, 0, false)
        : { ...state, needsAnotherRead: state.pendingRead?.isSent === true }
    case 'PollDue':
      return state.pendingRead === undefined ? requestRead(state, 0, true) : state
    case 'OverlapCheckDue':
      return state.lastReadId === event.id && state.pendingRead === undefined ? checkOverlaps(state) : state
    case 'ConnectionChanged':
      return { ...state, isOnline: event.isOnline, sourceClock: event.isOnline ? state.sourceClock : undefined }
    case 'SourceTimeReceived':
      return { ...state, sourceClock: SourceClock.advance(state.sourceClock, event.seen, event.at) }
    case 'FreshnessTick':
      break
  }
  return state
}

/** The Live value; `connectionAliveAt` is the last message of the connection, for streams that change rarely. */
export const toLive = <A>(state: State<A>, now: number, connectionAliveAt: number): Live<A> => {
  const { snapshot, error, pendingRead, isOutdated } = state
  if (error !== undefined) return { _tag: 'Failed', error, last: snapshot }
  if (snapshot === undefined) return LiveValue.LOADING
  const age = Math.max(now - Math.max(state.aliveAt, connectionAliveAt), SourceClock.standstill(state.sourceClock, now))
  const freshness = LiveValue.freshness(age, state.isOnline)
  return {
    _tag: 'Ready',
    ...snapshot,
    freshness,
    refetching: isOutdated || (pendingRead !== undefined && !pendingRead.isBackground),
  }
}

export const isSameLive = <A>(a: Live<A>, b: Live<A>): boolean => {
  if (a._tag === 'Ready' && b._tag === 'Ready')
    return a.value === b.value && a.asOf === b.asOf && a.freshness === b.freshness && a.refetching === b.refetching
  if (a._tag === 'Failed' && b._tag === 'Failed') return a.error === b.error && a.last === b.last
  return a._tag === b._tag
}

// Internal
type EventOf<A, T extends StreamEvent<A>['_tag']> = Extract<StreamEvent<A>, { readonly _tag: T }>

const requestRead = <A>(state: State<A>, delay: number, isBackground: boolean): State<A> =>
  state.canRead
    ? {
        ...state,
        pendingRead: { id: state.lastReadId + 1, delay, isSent: false, isBackground },
        lastReadId: state.lastReadId + 1,
        needsAnotherRead: false,
      }
    : state

/** No pending read, or only an unsent background one. */
const isIdle = ({ pendingRead }: Pick<State<unknown>, 'pendingRead'>): boolean =>
  pendingRead === undefined || (pendingRead.isBackground && !pendingRead.isSent)

const resetState = <A>(state: State<A>, { clear, canRead, delay }: EventOf<A, 'Reset'>): State<A> => {
  const { isOnline, sourceClock, snapshot, aliveAt, lastAnswer } = state
  const emptied = { ...initialState<A>(), isOnline, sourceClock, lastReadId: state.lastReadId + 1, canRead }
  const base = clear ? emptied : { ...emptied, snapshot, aliveAt, lastAnswer }
  return requestRead(base, delay, false)
}

const markSent = <A>(state: State<A>, read: ReadRequest): State<A> => ({
  ...state,
  pendingRead: { ...read, isSent: true, isBackground: read.isBackground && !state.isOutdated },
  isOutdated: false,
  pushesSinceRead: [],
  overlaps: new Map(),
  overlapEnd: Number.POSITIVE_INFINITY,
})

const applyAnswer = <A>(state: State<A>, read: ReadRequest, event: EventOf<A, 'Answered'>): State<A> => {
  const { answer } = event
  const done = { ...state, pendingRead: undefined, pushesSinceRead: [], overlapEnd: Number.NEGATIVE_INFINITY }
  const next = E.isLeft(answer)
    ? withError(done, read, answer.left)
    : withAnswer(done, answer.right, state.pushesSinceRead, event)
  return state.needsAnotherRead && next.pendingRead === undefined ? requestRead(next, 0, false) : next
}

/** A repeated answer corrects the value and keeps its age. */
const withAnswer = <A>(
  state: State<A>,
  answer: A,
  pushes: ReadonlyArray<Change<A>>,
  { asOf, at, isRepeated }: EventOf<A, 'Answered'>,
): State<A> => {
  const value = pushes.reduce<A | undefined>((current, change) => change.apply(current), answer)
  const isNew = state.lastAnswer === undefined || !isRepeated(answer, state.lastAnswer)
  return {
    ...state,
    snapshot:
      value === undefined
        ? undefined
        : { value, asOf: isNew ? provenAsOf(state, asOf, at) : (state.snapshot?.asOf ?? asOf) },
    error: undefined,
    aliveAt: isNew ? at : state.aliveAt,
    lastAnswer: answer,
    overlapEnd: at + OVERLAP_MS,
    failures: 0,
  }
}

/** What arrives while the exchange's time stands still is as old as what was known before. */
const provenAsOf = (
  { sourceClock, snapshot }: Pick<State<unknown>, 'sourceClock' | 'snapshot'>,
  asOf: Millis,
  at: number,
): Millis => (SourceClock.standstill(sourceClock, at) > LiveValue.LATE_AFTER_MS ? (snapshot?.asOf ?? asOf) : asOf)

/** Repeats a read without an answer in the background with increasing delays. */
const withError = <A>(state: State<A>, read: ReadRequest, error: CallError): State<A> => {
  const failedState = {
    ...state,
    error: read.isBackground && state.snapshot !== undefined ? state.error : error,
    failures: state.failures + 1,
  }
  return CallErrors.isTransient(error)
    ? requestRead(failedState, CallErrors.retryDelay(state.failures, error), true)
    : failedState
}

const applyPushes = <A>(state: State<A>, { changes, asOf, at, clearsError }: EventOf<A, 'Pushed'>): State<A> => {
  const previous = state.snapshot?.value
  const value = changes.reduce<A | undefined>((current, change) => change.apply(current), previous)
  const overlapping = changes.filter(({ key }) => at <= state.overlapEnd || state.overlaps.has(key))
  return {
    ...state,
    snapshot:
      value === undefined
        ? undefined
        : value === previous
          ? state.snapshot
          : { value, asOf: provenAsOf(state, asOf, at) },
    error: clearsError && value !== undefined ? undefined : state.error,
    aliveAt: at,
    pushesSinceRead:
      state.pendingRead?.isSent === true ? [...state.pushesSinceRead, ...changes] : state.pushesSinceRead,
    overlaps:
      overlapping.length === 0
        ? state.overlaps
        : new Map([...state.overlaps, ...overlapping.map(({ key }) => [key, at] as const)]),
  }
}

/** Reads again when the last push of a key may have been older than the reply, at most MAX_REPAIRS times. */
const checkOverlaps = <A>(state: State<A>): State<A> => {
  const isUncertain = [...state.overlaps.values()].some((at) => at <= state.overlapEnd)
  if (!isUncertain) return { ...state, repairs: 0 }
  return state.repairs < MAX_REPAIRS ? { ...requestRead(state, 0, true), repairs: state.repairs + 1 } : state
}

const MAX_REPAIRS = 3
