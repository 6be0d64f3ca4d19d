/** Setting up acceptors. Their terms change by events, and never for orders that exist. [ACP-1] */

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { encodeSorted } from '../kernel/json.ts'
import type { AcceptorEvent } from './events.ts'
import type { Desk } from './records.ts'
import { ACCEPTOR_DONE } from './results.ts'
import type { AcceptorDone } from './results.ts'
import type { AcceptorState } from './state.ts'

// Model
/** Sets all terms of a desk. Without a change there is no event. */
export interface ConfigureAcceptor {
  readonly _tag: 'ConfigureAcceptor'
  readonly desk: Desk
}

// Rules
export const decideConfigureAcceptor = (
  { desks }: AcceptorState,
  { desk }: ConfigureAcceptor,
): DecisionResult<AcceptorEvent, AcceptorDone> => {
  const isChanged = encodeSorted(desks.get(desk.id) ?? {}) !== encodeSorted(desk)
  return acceptedDecision(isChanged ? [{ _tag: 'AcceptorConfigured', desk }] : [], ACCEPTOR_DONE)
}
