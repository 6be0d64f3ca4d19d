/** Events that one user may hear. */
import type { Shape } from './call.ts'
import * as K from './kind.ts'

export interface PrivateEvent extends Shape {
  readonly type: string
  /** The event follows this call of the account. */
  readonly after: string
  /** Announced by this capability; without it, the event is no part of the contract. */
  readonly capability?: string
}

const POSITION_LISTS = ['trades_all', 'trades_entrust', 'trades_cur']

export const PRIVATE_EVENTS: ReadonlyArray<PrivateEvent> = [
  { type: 'update_balance', after: 'transaction/in', required: { '': K.object } },
  {
    type: 'lever_trade',
    after: 'lever/close',
    required: {
      hazard_rate: K.decimal,
      profits_all: K.decimal,
      profits: K.decimal,
      ...Object.fromEntries(POSITION_LISTS.map((name) => [name, K.jsonList])),
    },
  },
  // a fork sends the id alone
  { type: 'closed_microorder', after: 'microtrade/submit', required: { data: K.object, 'data.id': K.id } },
  {
    type: 'withdrawal',
    after: 'wallet/withdraw_cancel',
    capability: 'withdrawals',
    required: { id: K.id, status: K.integer },
  },
]
