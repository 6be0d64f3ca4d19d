/** Until when the user is kept from posting buy offers, taking sell offers and cancelling. [TXT-13] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { C2cLimits } from '@hexbourse/domain/c2c'
import type { Millis } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import { activeUntil } from './active-until.ts'
import type { ExchangeTimePort } from './active-until.ts'

export interface RestrictionPorts extends ExchangeTimePort {
  readonly c2c: Pick<C2cPort, 'limits'>
}

/** undefined without a restriction, and from its end on. */
export const fiatRestriction = (ports: RestrictionPorts): Observable<Millis | undefined> =>
  activeUntil(ports.c2c.limits(), C2cLimits.activeRestriction, ports)
