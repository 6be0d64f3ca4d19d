/** Events of acceptors. [ACP-1] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Desk, EndedOrder, Order, OrderTerms } from './records.ts'

// Model
export interface OrderPlaced {
  readonly _tag: 'AcceptorOrderPlaced'
  readonly order: Order
}

export interface OrderEnded {
  readonly _tag: 'AcceptorOrderEnded'
  readonly order: EndedOrder
}

export type AcceptorEvent =
  | { readonly _tag: 'AcceptorConfigured'; readonly desk: Desk }
  | OrderPlaced
  /** The desk says that it paid a withdrawal. */
  | { readonly _tag: 'AcceptorOrderTransferred'; readonly order: OrderTerms; readonly at: Millis }
  | OrderEnded
