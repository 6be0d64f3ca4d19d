/** Live streams as promises and as loops, which fail after a time-out instead of hanging. [SHELL-8] [Q26] */
import type { Live } from '@hexbourse/domain/kernel'
import { EmptyError, firstValueFrom, Observable } from 'rxjs'

import { ExchangeError } from './failure.ts'

/** How long to wait for a usable value. */
export interface Patience {
  /** In milliseconds; 10 s by default. */
  readonly timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 10_000

/**
 * The first value of a stream that is fresh and not being read again. Rejected with the stream's own error, with TimedOut when no value arrives in time, and
 * with ClientClosed.
 */
export const firstReady = async <A>(stream: Observable<Live<A>>, patience: Patience = {}): Promise<A> => {
  try {
    return await firstValueFrom(usableValues(stream, patience, true))
  } catch (cause) {
    throw cause instanceof EmptyError ? new ExchangeError({ _tag: 'ClientClosed' }) : cause
  }
}

/**
 * The values of a stream for a `for await` loop. A slow loop gets the newest value and misses those between. Throws
 * when the value has been missing, stale, offline, failed or in reading for as long as the time-out; a value that is fresh and does
 * not change is waited for without end. Ends when the client is closed.
 */
export const readyValues = <A>(stream: Observable<Live<A>>, patience: Patience = {}): AsyncIterable<A> => ({
  [Symbol.asyncIterator]: () => newestValues(usableValues(stream, patience, false)),
})

/** `isImpatient`: the first failure of the stream is final. */
const usableValues = <A>(
  stream: Observable<Live<A>>,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: Patience,
  isImpatient: boolean,
): Observable<A> =>
  new Observable<A>((subscriber) => {
    let latest: Live<A> = { _tag: 'Loading' }
    let emitted: { readonly value: A } | undefined
    let deadline: ReturnType<typeof setTimeout> | undefined
    const fail = (): void => subscriber.error(failureOf(latest, timeoutMs))
    const startWaiting = (): void => {
      deadline ??= setTimeout(fail, timeoutMs)
    }
    const stopWaiting = (): void => {
      clearTimeout(deadline)
      deadline = undefined
    }
    startWaiting()
    subscriber.add(stopWaiting)
    subscriber.add(
      stream.subscribe({
        next: (live) => {
          latest = live
          if (live._tag === 'Failed' && isImpatient) return fail()
          if (!isUsable(live)) return startWaiting()
          stopWaiting()
          if (emitted !== undefined && emitted.value === live.value) return undefined
          emitted = live
          return subscriber.next(live.value)
        },
        error: (cause) => subscriber.error(cause),
        complete: () => subscriber.complete(),
      }),
    )
  })

/** A value that is being read again may be older than a command that has just ended. */
const isUsable = <A>(live: Live<A>): live is Extract<Live<A>, { readonly _tag: 'Ready' }> =>
  live._tag === 'Ready' && !live.refetching && (live.freshness === 'live' || live.freshness === 'late')

const failureOf = (live: Live<unknown>, afterMs: number): ExchangeError =>
  new ExchangeError(live._tag === 'Failed' ? live.error : { _tag: 'TimedOut', afterMs })

type End = { readonly _tag: 'Completed' } | { readonly _tag: 'Broken'; readonly cause: unknown }

/** Subscribes at the first step and holds one value. */
async function* newestValues<A>(values: Observable<A>): AsyncGenerator<A, void, undefined> {
  const waiting: Array<A> = []
  let end: End | undefined
  let wake: () => void = () => undefined
  const finish = (how: End): void => {
    end = how
    wake()
  }
  const subscription = values.subscribe({
    next: (value) => {
      waiting.splice(0, 1, value)
      wake()
    },
    error: (cause: unknown) => finish({ _tag: 'Broken', cause }),
    complete: () => finish({ _tag: 'Completed' }),
  })
  try {
    for (;;) {
      if (waiting.length > 0) yield waiting.pop() as A
      else if (end?._tag === 'Broken') throw end.cause
      else if (end !== undefined) return
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    subscription.unsubscribe()
  }
}
