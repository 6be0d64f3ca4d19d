/** Result of commands about accounts. */
import type { AccountEvent } from './state.ts'
import type { DecisionResult } from '../kernel/decision.ts'

// Model
export interface AccountResult {
  readonly _tag: 'AccountResult'
}
export type AccountDecision = DecisionResult<AccountEvent, AccountResult>

export const ACCOUNT_RESULT: AccountResult = { _tag: 'AccountResult' }
