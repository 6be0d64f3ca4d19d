/** The fee for holding a position over night, at a stored deadline. [LEV-6] */
import type { Millis, OrderId } from '@hexbourse/domain/kernel'
import { OvernightFee } from '@hexbourse/domain/leverage'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LeverageEvent } from './events.ts'
import { nextFeeAt, quoteOf } from './position.ts'
import type { LeverageDone } from './results.ts'
import { LEVERAGE_DONE } from './results.ts'
import type { LeverageState } from './state.ts'

// Model
/** Charges the fee that is due. What neither margin nor free balance covers is not charged. */
export interface ChargeOvernightFee {
  readonly _tag: 'ChargeOvernightFee'
  readonly position: OrderId
}

// Rules
/** Each night once: the deadline moves to the next one, also where the exchange was stopped in between. */
export const decideOvernightFee = (
  { positions }: LeverageState,
  ledger: Ledger,
  command: ChargeOvernightFee,
  now: Millis,
): DecisionResult<LeverageEvent, LeverageDone> => {
  const position = positions.get(command.position)
  if (position?.feeDueAt === undefined || position.feeDueAt > now) return E.left({ _tag: 'PositionNotFound' })
  const { user, match, feeDueAt } = position
  const free = Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, 'margin', quoteOf(position)))
  const { fromMargin, fromFree } = OvernightFee.overnightFee(position, position.overnightPercent, free)
  const nextAt = nextFeeAt(feeDueAt)
  return acceptedDecision(
    [{ _tag: 'OvernightFeeCharged', user, match, position: position.id, fromMargin, fromFree, nextAt }],
    LEVERAGE_DONE,
  )
}
