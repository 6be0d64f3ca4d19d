/** Setting the parameters of second contracts. They never change for contracts that exist. [SEC-1] */
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { encodeSorted } from '../kernel/json.ts'
import type { SecondContractEvent } from './events.ts'
import type { SecondContractParameters } from './offer.ts'
import type { SecondContractDone } from './results.ts'
import { SECOND_CONTRACT_DONE } from './results.ts'

// Model
/** Sets all parameters. Without a change there is no event. */
export interface ConfigureSecondContracts {
  readonly _tag: 'ConfigureSecondContracts'
  readonly parameters: SecondContractParameters
}

// Rules
export const decideConfigureSecondContracts = (
  current: SecondContractParameters | undefined,
  { parameters }: ConfigureSecondContracts,
): DecisionResult<SecondContractEvent, SecondContractDone> => {
  const isChanged = encodeSorted(current ?? {}) !== encodeSorted(parameters)
  return acceptedDecision(isChanged ? [{ _tag: 'SecondContractsConfigured', parameters }] : [], SECOND_CONTRACT_DONE)
}
