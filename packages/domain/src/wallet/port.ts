/** What the signed-in user owns. [WAL-1] [Q19] */
import type { Intent, Live, Outcome } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Claim } from './faucet.ts'
import type { Holding } from './holding.ts'

// Model
export interface WalletPort {
  /** All accounts, all currencies, each with its price; never errors, never completes, shared. */
  readonly balances: () => Observable<Live<ReadonlyArray<Holding>>>
  /** Offered only with the capability `faucet`. */
  readonly claim: (intent: Intent.Intent<Claim>) => T.Task<Outcome.Outcome<undefined>>
  readonly retry: () => void
}
