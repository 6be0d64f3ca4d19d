/** State of one live stream and how each event changes it; pure. [SHELL-8] [Q26] */
import type { CallError, Live, Millis } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
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
  /** Last confirmation of the value, on the monotonic clock. */
  readonly aliveAt: number
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
  | { readonly _tag: 'FreshnessTick' }

// Constructors
export const initialState = <A>(): State<A> => ({
  snapshot: undefined,
  error: undefined,
  aliveAt: Number.NEGATIVE_INFINITY,
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
      return { ...state, isOnline: event.isOnline }
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
  const freshness = LiveValue.freshness(now - Math.max(state.aliveAt, connectionAliveAt), state.isOnline)
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
  const emptied = { ...initialState<A>(), isOnline: state.isOnline, lastReadId: state.lastReadId + 1, canRead }
  const base = clear ? emptied : { ...emptied, snapshot: state.snapshot, aliveAt: state.aliveAt }
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

const applyAnswer = <A>(state: State<A>, read: ReadRequest, { answer, asOf, at }: EventOf<A, 'Answered'>): State<A> => {
  const done = { ...state, pendingRead: undefined, pushesSinceRead: [], overlapEnd: Number.NEGATIVE_INFINITY }
  const next = E.isLeft(answer)
    ? withError(done, read, answer.left)
    : withValue(
        done,
        state.pushesSinceRead.reduce<A | undefined>((value, change) => change.apply(value), answer.right),
        asOf,
        at,
      )
  return state.needsAnotherRead && next.pendingRead === undefined ? requestRead(next, 0, false) : next
}

const withValue = <A>(state: State<A>, value: A | undefined, asOf: Millis, at: number): State<A> => ({
  ...state,
  snapshot: value === undefined ? undefined : { value, asOf },
  error: undefined,
  aliveAt: at,
  overlapEnd: at + OVERLAP_MS,
  failures: 0,
})

/** Retries an unreachable server in the background with increasing delays. */
const withError = <A>(state: State<A>, read: ReadRequest, error: CallError): State<A> => {
  const failedState = {
    ...state,
    error: read.isBackground && state.snapshot !== undefined ? state.error : error,
    failures: state.failures + 1,
  }
  return error._tag === 'Unreachable' ? requestRead(failedState, retryDelay(state.failures), true) : failedState
}

const retryDelay = (failures: number): number => Math.min(30_000, 1_000 * 2 ** failures)

const applyPushes = <A>(state: State<A>, { changes, asOf, at, clearsError }: EventOf<A, 'Pushed'>): State<A> => {
  const previous = state.snapshot?.value
  const value = changes.reduce<A | undefined>((current, change) => change.apply(current), previous)
  const overlapping = changes.filter(({ key }) => at <= state.overlapEnd || state.overlaps.has(key))
  return {
    ...state,
    snapshot: value === undefined ? undefined : value === previous ? state.snapshot : { value, asOf },
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
