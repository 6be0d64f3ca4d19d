/** Setting the fee and the limits of withdrawals. They change by events, and never for requests that exist. [Q13] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { encodeSorted } from '../kernel/json.ts'
import type { WithdrawalEvent } from './events.ts'
import type { WithdrawalParameters } from './records.ts'
import { WITHDRAWAL_DONE } from './results.ts'
import type { WithdrawalDone } from './results.ts'
import type { WithdrawalState } from './state.ts'

// Model
/** Sets all parameters of a currency. Without a change there is no event. */
export interface ConfigureWithdrawals {
  readonly _tag: 'ConfigureWithdrawals'
  readonly currency: CurrencyId
  readonly parameters: WithdrawalParameters
}

// Rules
export const decideConfigureWithdrawals = (
  { parameters: current }: WithdrawalState,
  { currency, parameters }: ConfigureWithdrawals,
): DecisionResult<WithdrawalEvent, WithdrawalDone> => {
  if (currencyById(currency) === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  const isChanged = encodeSorted(current.get(currency) ?? {}) !== encodeSorted(parameters)
  return acceptedDecision(isChanged ? [{ _tag: 'WithdrawalsConfigured', currency, parameters }] : [], WITHDRAWAL_DONE)
}
