/** Until when a lock or a restriction of the user holds, by the exchange's time. [WAL-11] [TXT-13] */
import type { Clock, Live, Millis } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { combineLatest, distinctUntilChanged, interval, map, startWith } from 'rxjs'

/** Time of the exchange; that of the device until the exchange has answered. */
export interface ExchangeTimePort {
  readonly exchangeTime: Pick<Clock, 'now'>
}

/** Milliseconds after which an end, and a time of the exchange that was unknown, are noticed at the latest. */
const CHECK_MS = 1_000

/** `endOf` gives the end that is still to come; undefined without one, from it on, and while nothing is known. */
export const activeUntil = <A>(
  source: Observable<Live<A | undefined>>,
  endOf: (value: A, now: Millis) => Millis | undefined,
  { exchangeTime }: ExchangeTimePort,
): Observable<Millis | undefined> =>
  combineLatest([source, interval(CHECK_MS).pipe(startWith(0))]).pipe(
    map(([live]) => {
      const value = LiveValue.latest(live)
      return value === undefined ? undefined : endOf(value, exchangeTime.now())
    }),
    distinctUntilChanged(),
  )
