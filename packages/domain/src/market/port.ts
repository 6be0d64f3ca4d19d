/** Live markets, open to everyone. [HOME-2] [SPOT-3] [Q14] */
import type { Live, PairId } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import type { Book } from './book.ts'
import type { Group } from './quote.ts'

// Model
export interface MarketPort {
  /** Displayed markets by settlement currency; never errors, never completes, shared. */
  readonly groups: () => Observable<Live<ReadonlyArray<Group>>>
  /** Waits for the next push after every reconnect: the book is only ever a whole snapshot. */
  readonly book: (pair: PairId) => Observable<Live<Book>>
  /** Reads again now, for whoever watches. */
  readonly retry: () => void
}
