/** When lists are polled although the exchange may push their changes. [Q17] */
import type { Capability } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { combineLatest, distinctUntilChanged, from, map, switchMap } from 'rxjs'

import type { Environment, SocketStatus, SystemCalls } from '../environment/index.ts'

/**
 * Whether the page is visible, and the exchange or the connection gives no pushes of that capability. An exchange that
 * did not describe itself is asked again when the connection changes.
 */
export const visibleWithoutPushes = (
  capability: Capability,
  system: SystemCalls,
  { visible, socket }: Pick<Environment, 'visible' | 'socket'>,
): Observable<boolean> => {
  const hasPushes = (status: SocketStatus): Observable<boolean> =>
    from(system.info()).pipe(
      map((info) => status !== 'offline' && E.isRight(info) && info.right.capabilities.has(capability)),
    )
  return combineLatest([visible, socket.status.pipe(switchMap(hasPushes))]).pipe(
    map(([isVisible, isPushed]) => isVisible && !isPushed),
    distinctUntilChanged(),
  )
}
