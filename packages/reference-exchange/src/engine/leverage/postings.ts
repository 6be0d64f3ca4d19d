/** Money that leveraged orders and positions move. The exchange is the other side of every position. [LEV-3] [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Posting, PostingReason } from '../ledger/ledger.ts'
import type { LeverageEvent, PositionClosed, PositionOpened } from './events.ts'
import { quoteOf, reservedAmount } from './position.ts'
import type { Position } from './position.ts'

// Rules
/** Margin and fee of a pending order. */
export const reservationPostings = (
  position: Position,
  reason: 'position-reserved' | 'position-released',
): ReadonlyArray<Posting> => {
  const { free, locked } = accountsOf(position)
  const [debit, credit] = reason === 'position-reserved' ? [free, locked] : [locked, free]
  return [posting(position.id, debit, credit, reservedAmount(position), reason)]
}

export const openingPostings = ({ position, wasPending }: PositionOpened): ReadonlyArray<Posting> => {
  const { free, locked, margin, fees } = accountsOf(position)
  const payer = wasPending ? locked : free
  return [
    posting(position.id, payer, margin, position.margin, 'position-margin'),
    posting(position.id, payer, fees, position.fee, 'position-fee'),
  ]
}

/** The margin returns first, so that it can pay a loss. */
export const closingPostings = ({ position, pnl, shortfall }: PositionClosed): ReadonlyArray<Posting> => {
  const { free, margin, exchange, insurance } = accountsOf(position)
  const returned = posting(position.id, margin, free, position.margin, 'position-closed')
  if (!Decimal.isNegative(pnl)) return [returned, posting(position.id, exchange, free, pnl, 'position-closed')]
  const paid = Decimal.minus(Decimal.negate(pnl), shortfall)
  return [
    returned,
    posting(position.id, free, exchange, paid, 'position-closed'),
    posting(position.id, insurance, exchange, shortfall, 'insurance'),
  ]
}

export const overnightPostings = ({
  user,
  match,
  position,
  fromMargin,
  fromFree,
}: Extract<LeverageEvent, { readonly _tag: 'OvernightFeeCharged' }>): ReadonlyArray<Posting> => {
  const { free, margin, fees } = accountsOf({ user, match })
  return [
    posting(position, margin, fees, fromMargin, 'overnight-fee'),
    posting(position, free, fees, fromFree, 'overnight-fee'),
  ]
}

// Internal
const accountsOf = ({ user, match }: Pick<Position, 'user' | 'match'>) => {
  const currency = quoteOf({ match })
  return {
    free: Ledgers.freeAccount(user, 'margin', currency),
    locked: Ledgers.lockedAccount(user, 'margin', currency),
    margin: Ledgers.marginAccount(user, currency),
    fees: Ledgers.systemAccount(Ledgers.FEES, currency),
    exchange: Ledgers.systemAccount(Ledgers.EXCHANGE, currency),
    insurance: Ledgers.systemAccount(Ledgers.INSURANCE, currency),
  }
}

const posting = (
  reference: number,
  debit: AccountKey,
  credit: AccountKey,
  amount: Decimal.Decimal,
  reason: PostingReason,
): Posting => ({ debit, credit, amount, reason, reference })
