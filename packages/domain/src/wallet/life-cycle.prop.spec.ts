import { DepositLifeCycle, WithdrawalLifeCycle } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

/** All that is allowed, from the clauses. */
const WITHDRAWAL: Readonly<Record<string, WithdrawalLifeCycle.Status>> = {
  'user cancel applying': 'cancelled',
  'operator approve applying': 'approved',
  'operator reject applying': 'rejected',
  'operator transfer-internally applying': 'internal',
  'network complete approved': 'completed',
  'network fail approved': 'failed',
}
const ACTORS = ['user', 'operator', 'network'] as const
const CELLS = WithdrawalLifeCycle.STATUSES.flatMap((status) =>
  WithdrawalLifeCycle.ACTIONS.flatMap((action) =>
    ACTORS.map((by) => ({ status, action, by, to: WITHDRAWAL[`${by} ${action} ${status}`] })),
  ),
)

describe('the life cycle of a withdrawal', () => {
  it('has all six actions [WAL-3]', () => {
    expect([CELLS.length, CELLS.filter(({ to }) => to !== undefined).length]).toEqual([126, 6])
  })

  it.each(CELLS)('$status: $action by $by gives $to [WAL-3]', ({ status, action, by, to }) => {
    expect(WithdrawalLifeCycle.applyAction(status, action, by)).toEqual(
      to === undefined ? E.left({ _tag: 'ActionNotAllowed', action, by, status }) : E.right(to),
    )
    expect(WithdrawalLifeCycle.allowedActions(status, by).includes(action)).toBe(to !== undefined)
  })

  it('is open while applying or approved, and gives the amount back when it fails [WAL-3]', () => {
    expect(WithdrawalLifeCycle.STATUSES.filter(WithdrawalLifeCycle.isOpen)).toEqual(['applying', 'approved'])
    expect(WithdrawalLifeCycle.STATUSES.filter(WithdrawalLifeCycle.isRefunded)).toEqual([
      'failed',
      'rejected',
      'cancelled',
    ])
  })
})

describe('the life cycle of a deposit', () => {
  it('ends once, credited, below the minimum or removed by the network [WAL-2] [WAL-6]', () => {
    const { STATUSES, ACTIONS, allowedActions, applyAction, isOpen } = DepositLifeCycle
    expect(
      ACTIONS.map((action) => applyAction('confirming', action, action === 'remove' ? 'network' : 'exchange')),
    ).toEqual(['credited', 'below-minimum', 'removed'].map(E.right))
    expect(allowedActions('confirming', 'exchange')).toEqual(['credit', 'ignore'])
    expect(STATUSES.filter(isOpen)).toEqual(['confirming'])
    for (const status of STATUSES.filter((one) => one !== 'confirming'))
      expect([...allowedActions(status, 'exchange'), ...allowedActions(status, 'network')]).toEqual([])
  })

  it('of a report is ended by the operator alone [WAL-9]', () => {
    const { request, REQUEST_STATUSES } = DepositLifeCycle
    expect(request.allowedActions('waiting', 'operator')).toEqual(['credit', 'refuse'])
    expect(request.applyAction('waiting', 'credit', 'operator')).toEqual(E.right('credited'))
    expect(request.applyAction('waiting', 'refuse', 'operator')).toEqual(E.right('refused'))
    expect(REQUEST_STATUSES.filter(request.isOpen)).toEqual(['waiting'])
  })
})
