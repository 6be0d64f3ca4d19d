/**
 * Simulated acceptors of a demonstration: their terms, and what they do with an order after some seconds. Their commands
 * are submitted like those of the operator. [ACP-1] [Q59]
 */
import { AcceptorLifeCycle } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import type { AcceptorId, Millis } from '@hexbourse/domain/kernel'

import { FiatQueries } from '../engine/index.ts'
import type { Command, DecideAcceptorOrder, Desk, State } from '../engine/index.ts'

// Model
/** After which a desk confirms a recharge, or says that it paid a withdrawal. */
const REACTION_MS = 8000
/** Of one tick. */
const MAX_REACTIONS = 50

const accountsOf = (nth: number): Desk['accounts'] => [
  { method: 'bank', name: 'Demo bank', account: `620000000000000${nth}`, branch: 'Demo branch' },
  { method: 'alipay', name: `Demo desk ${nth}`, account: `desk${nth}@demo.example`, branch: '' },
]

const deskOf = (nth: number, name: string, feeBasisPoints: number, most: number): Desk => ({
  id: nth as AcceptorId,
  name,
  recharge: { size: Decimal.fromInteger(500_000), feePercent: Decimal.fromSteps(feeBasisPoints, 2) },
  withdraw: { size: Decimal.fromInteger(500_000), feePercent: Decimal.fromSteps(feeBasisPoints * 2, 2) },
  least: Decimal.fromInteger(50),
  most: Decimal.fromInteger(most),
  accounts: accountsOf(nth),
})

// Constructors
export const DEMO_ACCEPTORS: ReadonlyArray<Desk> = [
  deskOf(1, 'Demo OTC desk 1', 20, 20_000),
  deskOf(2, 'Demo OTC desk 2', 50, 100_000),
]

// Rules
/** The first action of each order that waits long enough for its desk. */
export const acceptorCommands = (state: State, now: Millis): ReadonlyArray<Command> =>
  FiatQueries.waitingAcceptorOrders(state, (now - REACTION_MS) as Millis, MAX_REACTIONS).flatMap(
    ({ id: order, direction, status }) => {
      const [action] = AcceptorLifeCycle.allowedActions(direction, status, 'desk').filter(isAccepting)
      return action === undefined ? [] : [{ _tag: 'DecideAcceptorOrder', order, action }]
    },
  )

// Internal
const isAccepting = (action: AcceptorLifeCycle.Action): action is DecideAcceptorOrder['action'] =>
  action === 'confirm' || action === 'mark-transferred'
