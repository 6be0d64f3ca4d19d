/** The contract as tables of calls, events and fields. */
import { ACCEPTOR_CALLS, ACCOUNT_CALLS, CONTENT_CALLS } from './account.ts'
import { C2C_CALLS } from './c2c.ts'
import type { Call } from './call.ts'
import { EXTENSION_CALLS } from './extensions.ts'
import { LEVERAGE_CALLS } from './leverage.ts'
import { MARKET_CALLS } from './market.ts'
import { SECOND_CONTRACT_CALLS } from './second-contract.ts'
import { SPOT_CALLS } from './spot.ts'
import { WALLET_CALLS } from './wallet.ts'

export type { Call, Event, Fields, Form, Order, Shape, Subject } from './call.ts'
export * as Kinds from './kind.ts'
export type { Kind } from './kind.ts'
export { MARKET_EVENTS as EVENTS } from './market.ts'
export type { PrivateEvent } from './private-events.ts'
export { PRIVATE_EVENTS } from './private-events.ts'
export { WRITES } from './writes.ts'

/** Every call that a client of the contract reads. */
export const CALLS: ReadonlyArray<Call> = [
  ...MARKET_CALLS,
  ...CONTENT_CALLS,
  ...SPOT_CALLS,
  ...LEVERAGE_CALLS,
  ...SECOND_CONTRACT_CALLS,
  ...C2C_CALLS,
  ...ACCOUNT_CALLS,
  ...WALLET_CALLS,
  ...ACCEPTOR_CALLS,
  ...EXTENSION_CALLS,
]
