/** Until when the user is kept from posting buy offers, taking sell offers and cancelling. [TXT-13] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { C2cLimits } from '@hexbourse/domain/c2c'
import type { Clock, Millis } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { combineLatest, distinctUntilChanged, interval, map, startWith } from 'rxjs'

export interface RestrictionPorts {
  readonly c2c: Pick<C2cPort, 'limits'>
  /** Time of the exchange. */
  readonly exchangeTime: Pick<Clock, 'now'>
}

/** Milliseconds after which an ended restriction is noticed at the latest. */
const CHECK_MS = 10_000

/** undefined without a restriction, and from its end on. */
export const fiatRestriction = ({ c2c, exchangeTime }: RestrictionPorts): Observable<Millis | undefined> =>
  combineLatest([c2c.limits(), interval(CHECK_MS).pipe(startWith(0))]).pipe(
    map(([live]) => {
      const limits = LiveValue.latest(live)
      return limits && C2cLimits.activeRestriction(limits, exchangeTime.now())
    }),
    distinctUntilChanged(),
  )
