/** Past transfers between the wallets of the user, as the exchange lists them. [WAL-5] [LEV-5] */
import type { Decimal, Millis, WalletType } from '@hexbourse/domain/kernel'

// Model
/** How far a transfer is. */
export type TransferStatus = 'pending' | 'approved' | 'rejected'

/** A transfer between two wallets, as the exchange lists it. */
export interface TransferRecord {
  /** Unique within the list. */
  readonly id: number
  /** Name of the coin; empty where the exchange does not tell it. */
  readonly coin: string
  /** Not negative. */
  readonly amount: Decimal.Decimal
  /** undefined where the exchange tells the wallets only in `description`; so is `to`. */
  readonly from: WalletType | undefined
  readonly to: WalletType | undefined
  /** Text of the server. */
  readonly description: string
  /** undefined for one that this client does not know. */
  readonly status: TransferStatus | undefined
  readonly at: Millis | undefined
}

// Constructors
/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<TransferStatus> = ['pending', 'approved', 'rejected']
