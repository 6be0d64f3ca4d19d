/**
 * The order book of a market: pushes, and a reduced book read by REST while the socket is down and the user is signed
 * in. [SPOT-3] [Q41]
 */
import type { CallError, Live, Millis, PairId, Read } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import {
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  NEVER,
  of,
  scan,
  share,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs'

import type { Environment, MarketCalls, MarketPushes } from '../environment/index.ts'
import { fromRead } from './from-read.ts'
import { live, shareLatest } from './live.ts'
import { isSameLive } from './state.ts'

export const bookOf = (
  pair: PairId,
  calls: Pick<MarketCalls, 'reducedBook'>,
  pushes: Pick<MarketPushes, 'books' | 'times'>,
  retries: Observable<void>,
  environment: Environment,
): Observable<Live<Book.Book>> => {
  const books = pushes.books(pair).pipe(share())
  const pushed = live<Book.Book, Book.Book>(
    {
      pushes: { stream: books, keyOf: () => '', merge: (_, newer) => newer, apply: (_, book) => book },
      times: pushes.times,
      retries,
      requiresSession: false,
      changesRarely: false,
    },
    environment,
  )
  const reduced = reducedBooks(calls.reducedBook(pair), needsReducedBook(books, pushed, environment), environment)
  return combineLatest([pushed, reduced]).pipe(
    map(([whole, fallback]) => fallback ?? whole),
    distinctUntilChanged(isSameLive),
    shareLatest(environment),
  )
}

/** Interval between reads of the reduced book. [Q41] */
const REDUCED_POLL_MS = 3_000

/** True from the moment the socket is down until a book that was pushed after it can be shown. */
const needsReducedBook = (
  books: Observable<unknown>,
  pushed: Observable<Live<unknown>>,
  { socket }: Environment,
): Observable<boolean> => {
  const whole = pushed.pipe(
    filter((value) => value._tag === 'Ready' && value.freshness !== 'offline'),
    take(1),
  )
  return merge(
    socket.status.pipe(
      filter((status) => status === 'offline'),
      map(() => true),
    ),
    books.pipe(switchMap(() => whole.pipe(map(() => false)))),
  ).pipe(startWith(false), distinctUntilChanged())
}

type Reduced = Extract<Live<Book.Book>, { readonly _tag: 'Ready' }>
interface Answer {
  readonly value: E.Either<CallError, Book.Book>
  readonly asOf: Millis
}

/** undefined while it is not needed, for a visitor, and until the first answer. */
const reducedBooks = (
  read: Read<Book.Book>,
  isNeeded: Observable<boolean>,
  { session, visible, scheduler, clock }: Environment,
): Observable<Reduced | undefined> => {
  const answers = fromRead(read).pipe(map((value): Answer => ({ value, asOf: clock.now() })))
  const polled = visible.pipe(
    switchMap((isVisible) => (isVisible ? timer(0, REDUCED_POLL_MS, scheduler) : NEVER)),
    exhaustMap(() => answers),
    scan(reducedAfter, undefined),
  )
  const signedIn = session.credentials.pipe(
    distinctUntilChanged((a, b) => a.epoch === b.epoch),
    map(({ token }) => token !== undefined),
  )
  return combineLatest([isNeeded, signedIn]).pipe(
    switchMap(([isSocketDown, isSignedIn]) =>
      isSocketDown && isSignedIn ? polled.pipe(startWith(undefined)) : of(undefined),
    ),
  )
}

/** A failed read keeps the last book, which is offline once it is stale. */
const reducedAfter = (last: Reduced | undefined, { value, asOf }: Answer): Reduced | undefined => {
  if (E.isRight(value)) return { _tag: 'Ready', value: value.right, asOf, freshness: 'late', refetching: false }
  if (last === undefined || asOf - last.asOf <= LiveValue.STALE_AFTER_MS) return last
  return { ...last, freshness: 'offline' }
}
