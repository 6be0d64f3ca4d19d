import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { AcceptorLifeCycle, Acceptors } from '@hexbourse/domain/acceptor'

/** All that is allowed, from the clause. */
const ALLOWED: Readonly<Record<string, AcceptorLifeCycle.Status>> = {
  'recharge desk confirm waiting': 'confirmed',
  'recharge desk reject waiting': 'rejected',
  'withdraw desk mark-transferred waiting': 'transferred',
  'withdraw desk reject waiting': 'rejected',
  'withdraw user confirm-receipt transferred': 'confirmed',
  'withdraw exchange confirm-automatically transferred': 'confirmed',
  'withdraw operator reverse transferred': 'rejected',
}
const ACTORS = ['desk', 'user', 'exchange', 'operator'] as const
const CELLS = Acceptors.DIRECTIONS.flatMap(
  (direction) =>
    AcceptorLifeCycle.STATUSES.flatMap((status) =>
      AcceptorLifeCycle.ACTIONS.flatMap((action) => ACTORS.map((by) => ({ direction, status, action, by }))),
    ),
  // no recharge is ever transferred
).filter(({ direction, status }) => direction === 'withdraw' || status !== 'transferred')

describe('the life cycle of an order with an acceptor', () => {
  it('allows exactly the seven steps of the clause [ACP-1]', () => {
    const wrong = CELLS.filter(({ direction, status, action, by }) => {
      const to = ALLOWED[`${direction} ${by} ${action} ${status}`]
      const applied = AcceptorLifeCycle.applyAction(direction, status, action, by)
      const isListed = AcceptorLifeCycle.allowedActions(direction, status, by).includes(action)
      return isListed !== (to !== undefined) || (E.isRight(applied) ? applied.right : undefined) !== to
    })
    expect([CELLS.length, wrong]).toEqual([168, []])
  })

  it('says which action is not one of the direction [ACP-1]', () => {
    expect(AcceptorLifeCycle.applyAction('recharge', 'waiting', 'mark-transferred', 'desk')).toEqual(
      E.left({ _tag: 'ActionNotAllowed', action: 'mark-transferred', by: 'desk', status: 'waiting' }),
    )
  })

  it('ends confirmed or rejected, once and for good [ACP-1]', () => {
    expect(AcceptorLifeCycle.STATUSES.filter(AcceptorLifeCycle.isOpen)).toEqual(['waiting', 'transferred'])
  })

  it('confirms a transferred withdrawal after 20 minutes [ACP-1]', () => {
    expect(AcceptorLifeCycle.CONFIRMATION_WINDOW_MS).toBe(1_200_000)
  })
})
