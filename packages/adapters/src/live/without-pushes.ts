/** When lists are polled although the exchange may push their changes. [Q17] */
import type { Capability } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { combineLatest, defer, distinctUntilChanged, from, map } from 'rxjs'

import type { Environment, SystemCalls } from '../environment/index.ts'

/** Whether the page is visible, and the exchange or the connection gives no pushes of that capability. */
export const visibleWithoutPushes = (
  capability: Capability,
  system: SystemCalls,
  { visible, socket }: Environment,
): Observable<boolean> =>
  combineLatest([visible, socket.status, defer(() => from(system.info()))]).pipe(
    map(([isVisible, status, info]) => {
      const hasPushes = E.isRight(info) && info.right.capabilities.has(capability)
      return isVisible && !(hasPushes && status !== 'offline')
    }),
    distinctUntilChanged(),
  )
