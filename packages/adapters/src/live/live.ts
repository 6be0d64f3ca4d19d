/** The one place where reads and pushes meet: one shared stream that never fails and never ends. [SHELL-8] [Q26] */
import type { CallError, Live } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import {
  auditTime,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
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

import type { Keyed } from './frame.ts'
import { perFrame } from './frame.ts'
import type { Ask, Happening, State } from './state.ts'
import { isSame, OVERLAP, start, step, view } from './state.ts'
import type { World } from './world.ts'

export interface Pushes<A, P> extends Keyed<P> {
  readonly stream: Observable<P>
  /** Undefined where a push alone says too little to begin with. */
  readonly apply: (value: A | undefined, push: P) => A | undefined
}

export interface Source<A, P = never> {
  /** Without a read, what is known is only ever the last push. */
  readonly read?: TE.TaskEither<CallError, A>
  readonly pushes?: Pushes<A, P>
  /** What is known may be wrong from now on: read again. */
  readonly invalidations?: Observable<unknown>
  readonly retries: Observable<unknown>
  /** Milliseconds between reads while the page can be seen. */
  readonly poll?: number
  /** Belongs to the signed-in user: nothing for a visitor, nothing left when the session changes. */
  readonly personal: boolean
  /** Seldom changes: lives as long as the connection does. */
  readonly seldom: boolean
}

export const live = <A, P = never>(source: Source<A, P>, world: World): Observable<Live<A>> =>
  defer(() => joined(source, world)).pipe(
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(GRACE, world.scheduler) }),
  )

/** A screen that goes and another that comes share what is known. */
const GRACE = 1_000
const JITTER = 500
const COALESCE = 100
const LOOK = 500

const joined = <A, P>(source: Source<A, P>, world: World): Observable<Live<A>> => {
  const fed = new Subject<Happening<A>>()
  const early = new Subject<void>()
  const feed = (event: Happening<A>): void => {
    early.next()
    fed.next(event)
  }
  const heardAt = (): number => (source.seldom ? world.socket.heardAt() : Number.NEGATIVE_INFINITY)
  return merge(fed, pushed(source, world, early), around(source, world), begun(source, world)).pipe(
    scan((state: State<A>, event: Happening<A>) => step(state, event), start<A>()),
    connect((states) =>
      merge(
        asked(states, source, world, feed).pipe(ignoreElements()),
        states.pipe(map((state) => view(state, world.clock.monotonic(), heardAt()))),
      ),
    ),
    distinctUntilChanged(isSame),
  )
}

/** Sends what is wanted; what is not wanted any more is dropped, whenever its answer comes. */
const asked = <A, P>(
  states: Observable<State<A>>,
  source: Source<A, P>,
  world: World,
  feed: (event: Happening<A>) => void,
): Observable<unknown> => {
  const { read } = source
  if (read === undefined) return EMPTY
  const ask = ({ id, delay }: Ask): Observable<unknown> =>
    timer(delay, world.scheduler).pipe(
      tap(() => feed({ _tag: 'Sent', id })),
      switchMap(() => from(read())),
      tap((answer) => feed({ _tag: 'Answered', id, answer, ...now(world) })),
    )
  return merge(
    states.pipe(
      map((state) => state.ask),
      distinctUntilChanged((a, b) => a?.id === b?.id),
      switchMap((wanted) => (wanted === undefined ? EMPTY : ask(wanted))),
    ),
    states.pipe(
      distinctUntilChanged((a, b) => a.windowEnd === b.windowEnd),
      switchMap(({ windowEnd, asked: id }) =>
        Number.isFinite(windowEnd) ? timer(2 * OVERLAP, world.scheduler).pipe(map(() => id)) : EMPTY,
      ),
      tap((id) => feed({ _tag: 'Checked', id })),
    ),
  )
}

const now = ({ clock }: World) => ({ asOf: clock.now(), at: clock.monotonic() })

const pushed = <A, P>(
  { pushes, seldom }: Source<A, P>,
  world: World,
  early: Observable<void>,
): Observable<Happening<A>> =>
  pushes === undefined
    ? NEVER
    : pushes.stream.pipe(
        perFrame(pushes, world.frame, early, () => now(world)),
        map(({ pushes: batch, arrived }) => ({
          _tag: 'Pushed',
          changes: batch.map((push) => ({ key: pushes.keyOf(push), apply: (value) => pushes.apply(value, push) })),
          heals: !seldom,
          ...arrived,
        })),
      )

/** Every connection, session and wish of the user begins anew; many clients that reconnect together do not ask together. */
const begun = <A, P>(source: Source<A, P>, world: World): Observable<Happening<A>> => {
  const begin = (clear: boolean, delay: number) => (): Happening<A> => ({
    _tag: 'Begun',
    clear,
    delay,
    reads: source.read !== undefined && (!source.personal || world.session.credential().token !== undefined),
  })
  const sessions = world.session.credentials.pipe(
    map(({ epoch }) => epoch),
    distinctUntilChanged(),
    filter((_, index) => source.personal || index === 0),
  )
  return merge(
    sessions.pipe(map(begin(true, 0))),
    world.socket.connected.pipe(map(() => begin(source.read === undefined, JITTER * world.random())())),
    source.retries.pipe(observeOn(world.scheduler), map(begin(false, 0))),
  )
}

const around = <A, P>({ invalidations, poll }: Source<A, P>, world: World): Observable<Happening<A>> =>
  merge(
    (invalidations ?? NEVER).pipe(
      connect((all) =>
        merge(
          all.pipe(map((): Happening<A> => ({ _tag: 'Doubted' }))),
          all.pipe(
            auditTime(COALESCE, world.scheduler),
            map((): Happening<A> => ({ _tag: 'Invalidated' })),
          ),
        ),
      ),
    ),
    poll === undefined
      ? NEVER
      : world.visible.pipe(
          switchMap((seen) => (seen ? interval(poll, world.scheduler) : EMPTY)),
          map((): Happening<A> => ({ _tag: 'Polled' })),
        ),
    world.socket.status.pipe(map((status): Happening<A> => ({ _tag: 'Linked', online: status !== 'offline' }))),
    interval(LOOK, world.scheduler).pipe(map((): Happening<A> => ({ _tag: 'Looked' }))),
  )
