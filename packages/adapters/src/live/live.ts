/**
 * Joins a read and its pushes into one shared stream of Live values that never fails and never completes. Sources
 * become StreamEvents (Reset on connect, session change or retry; ConnectionChanged; FreshnessTick; SourceTimeReceived;
 * PollDue; MarkedOutdated and Invalidated; Pushed). state.ts applies them; its pending read is run here and fed back as Sent
 * and Answered. [SHELL-8] [Q26]
 */
import type { Live, Read, SourceClock } from '@hexbourse/domain/kernel'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import {
  auditTime,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  interval,
  map,
  merge,
  NEVER,
  observeOn,
  ReplaySubject,
  scan,
  share,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs'

import type { MergeRules } from './frame.ts'
import { batchPerFrame } from './frame.ts'
import { fromRead } from './from-read.ts'
import type { ReadRequest, StreamEvent, State } from './state.ts'
import { isSameLive, OVERLAP_MS, initialState, applyEvent, toLive } from './state.ts'
import type { Environment } from '../environment/index.ts'

export interface Pushes<A, P> extends MergeRules<P> {
  readonly stream: Observable<P>
  /** undefined when a push without a known value is not enough. */
  readonly apply: (value: A | undefined, push: P) => A | undefined
}

export interface Source<A, P = never> {
  /** Without a read the value is the last push. */
  readonly read?: Read<A>
  readonly pushes?: Pushes<A, P>
  /** The exchange's own times; while they stand still the value grows old, whatever arrives. [Q26] */
  readonly times?: Observable<SourceClock.SourceTime>
  /** Whether an answer says nothing that the previous one did not; such an answer is no sign of life. */
  readonly isRepeated?: (answer: A, previous: A) => boolean
  /** The value may be outdated: read again. */
  readonly invalidations?: Observable<unknown>
  readonly retries: Observable<unknown>
  /** Interval between reads in milliseconds, while the page is visible. */
  readonly poll?: number
  /** Needs a signed-in user: Loading for a visitor, and cleared when the session changes. */
  readonly requiresSession: boolean
  /** Takes its freshness from the connection instead of from its own pushes. */
  readonly changesRarely: boolean
}

export const live = <A, P = never>(source: Source<A, P>, environment: Environment): Observable<Live<A>> =>
  defer(() => liveStates(source, environment)).pipe(shareLatest(environment))

/** One subscription for all, whose latest value a new subscriber receives at once. */
export const shareLatest = <A>({ scheduler }: Pick<Environment, 'scheduler'>): MonoTypeOperatorFunction<A> =>
  share({
    connector: () => new ReplaySubject<A>(1),
    resetOnRefCountZero: () => timer(RELEASE_DELAY_MS, scheduler),
  })

/** Keeps the value while one screen replaces another. */
const RELEASE_DELAY_MS = 1_000
const MAX_RECONNECT_JITTER_MS = 500
const INVALIDATION_WINDOW_MS = 100
const FRESHNESS_INTERVAL_MS = 500

const liveStates = <A, P>(source: Source<A, P>, environment: Environment): Observable<Live<A>> => {
  const readEvents = new Subject<StreamEvent<A>>()
  const flushNow = new Subject<void>()
  const feed = (event: StreamEvent<A>): void => {
    flushNow.next()
    readEvents.next(event)
  }
  const lastMessageAt = (): number =>
    source.changesRarely ? environment.socket.lastMessageAt() : Number.NEGATIVE_INFINITY
  return merge(
    readEvents,
    pushEvents(source, environment, flushNow),
    backgroundEvents(source, environment),
    resetEvents(source, environment),
  ).pipe(
    scan((state: State<A>, event: StreamEvent<A>) => applyEvent(state, event), initialState<A>()),
    connect((states) =>
      merge(
        runReads(states, source, environment, feed).pipe(ignoreElements()),
        states.pipe(map((state) => toLive(state, environment.clock.monotonic(), lastMessageAt()))),
      ),
    ),
    distinctUntilChanged(isSameLive),
  )
}

/** Runs the pending read of the state. It is aborted by a newer one, by a reset, and when the stream is released. */
const runReads = <A, P>(
  states: Observable<State<A>>,
  source: Source<A, P>,
  environment: Environment,
  feed: (event: StreamEvent<A>) => void,
): Observable<unknown> => {
  const { read, isRepeated = () => false } = source
  if (read === undefined) return EMPTY
  const runRead = ({ id, delay }: ReadRequest): Observable<unknown> =>
    timer(delay, environment.scheduler).pipe(
      tap(() => feed({ _tag: 'Sent', id })),
      switchMap(() => fromRead(read)),
      tap((answer) => feed({ _tag: 'Answered', id, answer, isRepeated, ...now(environment) })),
    )
  return merge(
    states.pipe(
      map((state) => state.pendingRead),
      distinctUntilChanged((a, b) => a?.id === b?.id),
      switchMap((wanted) => (wanted === undefined ? EMPTY : runRead(wanted))),
    ),
    states.pipe(
      distinctUntilChanged((a, b) => a.overlapEnd === b.overlapEnd),
      switchMap(({ overlapEnd, lastReadId: id }) =>
        Number.isFinite(overlapEnd) ? timer(2 * OVERLAP_MS, environment.scheduler).pipe(map(() => id)) : EMPTY,
      ),
      tap((id) => feed({ _tag: 'OverlapCheckDue', id })),
    ),
  )
}

const now = ({ clock }: Environment) => ({ asOf: clock.now(), at: clock.monotonic() })

const pushEvents = <A, P>(
  { pushes, changesRarely }: Source<A, P>,
  environment: Environment,
  flushNow: Observable<void>,
): Observable<StreamEvent<A>> =>
  pushes === undefined
    ? NEVER
    : pushes.stream.pipe(
        batchPerFrame(pushes, environment.frame, flushNow, () => now(environment)),
        map(({ pushes: batch, receivedAt }) => ({
          _tag: 'Pushed',
          changes: batch.map((push) => ({ key: pushes.keyOf(push), apply: (value) => pushes.apply(value, push) })),
          clearsError: !changesRarely,
          ...receivedAt,
        })),
      )

/**
 * Resets on every connection, session and retry; reads after a reconnect have a random delay, so that clients do not
 * all read at once.
 */
const resetEvents = <A, P>(source: Source<A, P>, environment: Environment): Observable<StreamEvent<A>> => {
  const reset = (clear: boolean, delay: number) => (): StreamEvent<A> => ({
    _tag: 'Reset',
    clear,
    delay,
    canRead:
      source.read !== undefined && (!source.requiresSession || environment.session.credential().token !== undefined),
  })
  const sessions = environment.session.credentials.pipe(
    map(({ epoch }) => epoch),
    distinctUntilChanged(),
    filter((_, index) => source.requiresSession || index === 0),
  )
  return merge(
    sessions.pipe(map(reset(true, 0))),
    environment.socket.connected.pipe(
      map(() => reset(source.read === undefined, MAX_RECONNECT_JITTER_MS * environment.random())()),
    ),
    source.retries.pipe(observeOn(environment.scheduler), map(reset(false, 0))),
  )
}

const backgroundEvents = <A, P>(
  { invalidations, poll, times }: Source<A, P>,
  environment: Environment,
): Observable<StreamEvent<A>> =>
  merge(
    (times ?? NEVER).pipe(
      map((seen): StreamEvent<A> => ({ _tag: 'SourceTimeReceived', seen, at: environment.clock.monotonic() })),
    ),
    (invalidations ?? NEVER).pipe(
      connect((all) =>
        merge(
          all.pipe(map((): StreamEvent<A> => ({ _tag: 'MarkedOutdated' }))),
          all.pipe(
            auditTime(INVALIDATION_WINDOW_MS, environment.scheduler),
            map((): StreamEvent<A> => ({ _tag: 'Invalidated' })),
          ),
        ),
      ),
    ),
    poll === undefined
      ? NEVER
      : environment.visible.pipe(
          switchMap((isVisible) => (isVisible ? interval(poll, environment.scheduler) : EMPTY)),
          map((): StreamEvent<A> => ({ _tag: 'PollDue' })),
        ),
    environment.socket.status.pipe(
      map((status): StreamEvent<A> => ({ _tag: 'ConnectionChanged', isOnline: status !== 'offline' })),
    ),
    interval(FRESHNESS_INTERVAL_MS, environment.scheduler).pipe(map((): StreamEvent<A> => ({ _tag: 'FreshnessTick' }))),
  )
