/** One entry of a user's ledger: a balance change and its reason. [WAL-5] [ACC-7] */
import type { Baseline, WalletType, CurrencyId, Millis } from '@hexbourse/domain/kernel'
import { Decimal, Intent } from '@hexbourse/domain/kernel'

import type { Transfer } from './transfer.ts'

// Model
/** One currency in one wallet. */
export interface WalletRef {
  readonly wallet: WalletType
  readonly currency: CurrencyId
}

/** One change of a balance. */
export interface LedgerEntry {
  /** Unique within its own list. */
  readonly id: number
  readonly currency: CurrencyId
  readonly name: string
  /** Signed; negative for a debit. */
  readonly change: Decimal.Decimal
  /** Balance after the entry; undefined when the server does not send it. */
  readonly balanceAfter: Decimal.Decimal | undefined
  readonly at: Millis | undefined
  /** Text of the server; so is `walletLabel`. */
  readonly description: string
  readonly walletLabel: string
  /** Whether the entry is one side of a transfer between wallets. */
  readonly isTransfer: boolean
}

// Constructors
/** Id of a ledger entry in an intent's baseline. */
export const baselineId = ({ id }: Pick<LedgerEntry, 'id'>): string => `movement-${id}`

// Rules
/** Entries of the source wallet that may be the transfer: same currency and amount, not in the baseline. [Q24] */
export const candidates = (
  entries: ReadonlyArray<LedgerEntry>,
  sent: Transfer,
  baseline: Baseline,
): ReadonlyArray<LedgerEntry> =>
  entries.filter(
    (one) =>
      one.isTransfer &&
      one.currency === sent.currency &&
      one.change === Decimal.negate(sent.amount) &&
      Intent.isOutside(baseline, baselineId(one)),
  )

/** Entries at or after a time; entries without a time are included. */
export const notBefore = (entries: ReadonlyArray<LedgerEntry>, at: Millis): ReadonlyArray<LedgerEntry> =>
  entries.filter((one) => one.at === undefined || one.at >= at)
