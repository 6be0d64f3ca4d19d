/** Appeals against the counterparty of a paid order, decided by the operator. [C2C-5] [Q17] [Q35] */
import { C2cAppeal, C2cLifeCycle } from '@hexbourse/domain/c2c'
import type { Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { messagePosted } from './chat.ts'
import type { C2cEvent } from './events.ts'
import { endedBy, ownOrder } from './orders.ts'
import { partyOf } from './records.ts'
import { C2C_DONE } from './results.ts'
import type { C2cDone } from './results.ts'
import type { C2cState } from './state.ts'

// Model
/** A party's only statement. */
export interface StateAppeal extends C2cAppeal.Draft {
  readonly _tag: 'StateAppeal'
  readonly user: UserId
  readonly order: OrderId
}

export interface DecideAppeal {
  readonly _tag: 'DecideAppeal'
  readonly order: OrderId
  /** Who gets the coins. */
  readonly awardTo: C2cLifeCycle.Party
  /** Both parties read it. */
  readonly reason: string
}

// Rules
export const decideStateAppeal = (
  state: C2cState,
  { user, order: id, reason, pictures }: StateAppeal,
  now: Millis,
): DecisionResult<C2cEvent, C2cDone> => {
  const order = ownOrder(state, user, id)
  if (E.isLeft(order)) return order
  const by = partyOf(order.right, user)
  if (by === undefined || order.right.status !== 'paid') return E.left({ _tag: 'AppealNotPossible' })
  const { status, statements, poster, taker } = order.right
  if (!C2cAppeal.canState(status, { statements, awardedTo: undefined }, by)) return E.left({ _tag: 'AppealMade' })
  const statement = C2cAppeal.fromDraft({ reason, pictures })
  return E.isLeft(statement)
    ? statement
    : acceptedDecision(
        [{ _tag: 'C2cAppealStated', order: id, poster, taker, statement: { by, ...statement.right, at: now } }],
        C2C_DONE,
      )
}

/** Once, and only where a party appealed. The reason is the operator's message to both. */
export const decideAppeal = (
  { orders }: C2cState,
  { order: id, awardTo, reason }: DecideAppeal,
  now: Millis,
): DecisionResult<C2cEvent, C2cDone> => {
  const order = orders.get(id)
  const action = AWARDS[awardTo]
  if (order === undefined || order.statements.length === 0) return E.left({ _tag: 'ReviewNotFound' })
  if (E.isLeft(C2cLifeCycle.applyAction(order.status, action, 'operator'))) return E.left({ _tag: 'ReviewNotFound' })
  return acceptedDecision([messagePosted(order, undefined, reason, now), endedBy(order, action, now)], C2C_DONE)
}

// Internal
const AWARDS = { payer: 'award-payer', receiver: 'award-receiver' } as const satisfies Record<
  C2cLifeCycle.Party,
  C2cLifeCycle.Action
>
