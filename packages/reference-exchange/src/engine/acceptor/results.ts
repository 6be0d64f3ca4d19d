/** Results of commands about acceptors. */
import type { AcceptorOrderId } from '@hexbourse/domain/kernel'

// Model
/** Result of a command that has nothing more to say. */
export interface AcceptorDone {
  readonly _tag: 'AcceptorDone'
}

export const ACCEPTOR_DONE: AcceptorDone = { _tag: 'AcceptorDone' }

export interface AcceptorOrderPlaced {
  readonly _tag: 'AcceptorOrderPlaced'
  readonly order: AcceptorOrderId
}

export type AcceptorResult = AcceptorDone | AcceptorOrderPlaced
