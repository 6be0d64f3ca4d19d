/** Saving payment details. [C2C-1] [Q34] */
import { PaymentDetails } from '@hexbourse/domain/c2c'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { C2cEvent } from './events.ts'
import { C2C_DONE } from './results.ts'
import type { C2cDone } from './results.ts'
import type { C2cState } from './state.ts'

// Model
/** Keeps a field that is absent and clears one that is empty. */
export interface SavePaymentDetails {
  readonly _tag: 'SavePaymentDetails'
  readonly user: UserId
  readonly changes: Partial<PaymentDetails.PaymentDetails>
}

// Rules
/** Rejects with the first problem in the order of the fields. Offers and open orders keep what they have. */
export const decideSavePaymentDetails = (
  { details }: C2cState,
  { user, changes }: SavePaymentDetails,
): DecisionResult<C2cEvent, C2cDone> => {
  const saved = PaymentDetails.fromDraft({ ...PaymentDetails.EMPTY, ...details.get(user), ...changes })
  if (E.isRight(saved)) return acceptedDecision([{ _tag: 'PaymentDetailsSaved', user, details: saved.right }], C2C_DONE)
  const first = FIELDS.map((field) => saved.left[field]).find((problem) => problem !== undefined)
  return E.left(first ?? { _tag: 'NoCompleteMethod' })
}

// Internal
const FIELDS: ReadonlyArray<PaymentDetails.Field> = [
  'realName',
  'bankName',
  'bankAccount',
  'alipayAccount',
  'wechatNickname',
  'wechatAccount',
  'methods',
]
