/** What runs for one user after the other. [Q25] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { Observable, Subscription } from 'rxjs'
import { distinctUntilChanged, EMPTY, map, switchMap } from 'rxjs'

/** Starts it anew for each signed-in user, and ends it with the session. */
export const forEachUser = (session: Pick<SessionPort, 'current'>, run: Observable<unknown>): Subscription =>
  session.current
    .pipe(
      map((current) => (current._tag === 'SignedIn' ? current.user?.id : undefined)),
      distinctUntilChanged(),
      switchMap((user) => (user === undefined ? EMPTY : run)),
    )
    .subscribe()
