/** A line of a person's ledger: by how much a balance changed, and what for. [WAL-5] [ACC-7] */
import type { AccountKind, CurrencyId, Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

import type { Transfer } from './transfer.ts'

// Model
/** One coin in one account. */
export interface Shelf {
  readonly account: AccountKind
  readonly currency: CurrencyId
}

export interface Movement {
  /** Names the line in its own list. */
  readonly id: number
  readonly currency: CurrencyId
  readonly name: string
  /** Below zero: it went away. */
  readonly change: Decimal.Decimal
  /** What was there afterwards, where the exchange says. */
  readonly after: Decimal.Decimal | undefined
  readonly at: Millis | undefined
  /** In the exchange's own words, as is the account. */
  readonly what: string
  readonly account: string
  /** Whether it is one end of a transfer between accounts. */
  readonly isTransfer: boolean
}

// Constructors
/** How a line stands among what an intent knew. */
export const mark = ({ id }: Pick<Movement, 'id'>): string => `movement-${id}`

// Rules
/** Lines of the account it left that may be the transfer: its coin and amount, not known before it. [Q24] */
export const candidates = (
  movements: ReadonlyArray<Movement>,
  sent: Transfer,
  known: ReadonlyArray<string>,
): ReadonlyArray<Movement> =>
  movements.filter(
    (one) =>
      one.isTransfer &&
      one.currency === sent.currency &&
      one.change === Decimal.negate(sent.amount) &&
      !known.includes(mark(one)),
  )

/** Of those, the ones since a moment; a line without a time may be of any. */
export const since = (movements: ReadonlyArray<Movement>, at: Millis): ReadonlyArray<Movement> =>
  movements.filter((one) => one.at === undefined || one.at >= at)
