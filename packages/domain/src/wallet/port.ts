/** What the signed-in user owns, and how it gets from one account to another. [WAL-1] [WAL-4] [WAL-5] [Q19] */
import type { CallError, Intent, Live, Outcome, Page, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Claim } from './faucet.ts'
import type { Asset } from './asset.ts'
import type { Movement, Shelf } from './movement.ts'
import type { Order } from './transfer.ts'

// Model
export interface WalletPort {
  /** All accounts, all currencies, each with its price; never errors, never completes, shared. */
  readonly balances: () => Observable<Live<ReadonlyArray<Asset>>>
  /** Offered only with the capability `faucet`. */
  readonly claim: (intent: Intent.Intent<Claim>) => T.Task<Outcome.Outcome<undefined>>
  /** One POST, never repeated by the client. [Q10] */
  readonly transfer: (intent: Intent.Intent<Order>) => T.Task<Outcome.Outcome<undefined>>
  /** Finds out how an unknown transfer ended, by the lines of the account it left; takes up to 16 s. [Q24] */
  readonly settle: (stored: StoredIntent) => T.Task<Settled<Movement>>
  /** Lines of one coin in one account, newest first, pages counted from 1. */
  readonly movements: (of: Shelf, page: number) => TE.TaskEither<CallError, Page<Movement>>
  /** Lines of every account, 20 a page. [ACC-7] */
  readonly log: (page: number) => TE.TaskEither<CallError, Page<Movement>>
  readonly retry: () => void
}
