/** Spot trading of the signed-in user. [SPOT-4] [SPOT-5] [SPOT-6] */
import type { CallError, Intent, Live, Outcome, Page, PairId, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Fill } from './fill.ts'
import type { OpenOrder, Revocation } from './open-order.ts'
import type { Order } from './order.ts'
import type { Settings } from './settings.ts'

// Model
/** An order and the market it is for: exactly what is sent. */
export interface Placement extends Order {
  readonly pair: PairId
}

export interface SpotPort {
  /** One POST, never repeated by the client. [Q10] */
  readonly place: (intent: Intent.Intent<Placement>) => T.Task<Outcome.Outcome<undefined>>
  readonly revoke: (intent: Intent.Intent<Revocation>) => T.Task<Outcome.Outcome<undefined>>
  /** Finds out how an unknown placement or revocation ended; takes up to 16 s. An order that filled at once is found with nothing remaining. [Q24] */
  readonly settle: (stored: StoredIntent) => T.Task<Settled<OpenOrder>>
  /** The user's resting orders of all markets, newest first; never errors, never completes, shared. */
  readonly openOrders: () => Observable<Live<ReadonlyArray<OpenOrder>>>
  /** The newest page of the user's own trades; never errors, never completes, shared. */
  readonly fills: () => Observable<Live<Page<Fill>>>
  /** Any page of them, newest first, counted from 1. */
  readonly fillsOn: (page: number) => TE.TaskEither<CallError, Page<Fill>>
  /** Revoked orders, newest first, as they stood when revoked; only with the capability cancelled_orders. [Q19] */
  readonly cancelled: () => Observable<Live<Page<OpenOrder>>>
  readonly cancelledOn: (page: number) => TE.TaskEither<CallError, Page<OpenOrder>>
  readonly retry: () => void
}

export interface SpotSettingsPort {
  /** Current first, then every change; never completes. */
  readonly current: Observable<Settings>
  /** Of the signed-in user; a visitor has none to change. */
  readonly change: (part: Partial<Settings>) => void
}
