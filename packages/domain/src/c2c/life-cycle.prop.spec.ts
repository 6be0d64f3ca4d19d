import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Action, Actor, Status } from './life-cycle.ts'
import { allowedActions, applyAction, followsAction, isOpen, STATUSES, USER_ACTIONS, waitsFor } from './life-cycle.ts'

const ACTIONS: ReadonlyArray<Action> = [
  'confirm-paid',
  'cancel',
  'confirm-receipt',
  'expire',
  'award-payer',
  'award-receiver',
]
const ACTORS: ReadonlyArray<Actor> = ['payer', 'receiver', 'exchange', 'operator']
/** All that is allowed, from the clause: 0 unpaid, 3 paid, 1 done, 2 cancelled. */
const ALLOWED: Readonly<Record<string, Status>> = {
  'payer confirm-paid awaiting-payment': 'paid',
  'payer cancel awaiting-payment': 'cancelled',
  'receiver confirm-receipt paid': 'completed',
  'exchange expire awaiting-payment': 'cancelled',
  'operator award-payer paid': 'completed',
  'operator award-receiver paid': 'cancelled',
}
const CELLS = STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) => ACTORS.map((by) => ({ status, action, by, to: ALLOWED[`${by} ${action} ${status}`] }))),
)

describe('the life cycle of an order', () => {
  it('has the four states of the contract [C2C-5]', () => {
    expect([...STATUSES].toSorted()).toEqual(['awaiting-payment', 'cancelled', 'completed', 'paid'])
  })

  it.each(CELLS)('$status: $action by $by gives $to [C2C-5]', ({ status, action, by, to }) => {
    expect(applyAction(status, action, by)).toEqual(
      to === undefined ? E.left({ _tag: 'ActionNotAllowed', action, by, status }) : E.right(to),
    )
    expect((allowedActions(status, by) as ReadonlyArray<Action>).includes(action)).toBe(to !== undefined)
  })

  it('follows a prefix of 0-3-1 or 0-2 under any actions of any actors, but for an appeal [C2C-5]', () => {
    const step = fc.record({ action: fc.constantFrom(...ACTIONS), by: fc.constantFrom(...ACTORS) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const path: Array<Status> = ['awaiting-payment']
        let wasAwardedToReceiver = false
        for (const { action, by } of steps) {
          const next = applyAction(path.at(-1) ?? 'cancelled', action, by)
          if (E.isLeft(next)) continue
          wasAwardedToReceiver ||= action === 'award-receiver'
          path.push(next.right)
        }
        const allowed = wasAwardedToReceiver
          ? ['awaiting-payment paid cancelled']
          : ['awaiting-payment paid completed', 'awaiting-payment cancelled']
        expect(allowed.some((whole) => `${whole} `.startsWith(`${path.join(' ')} `))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['awaiting-payment', true, 'payer', []],
    ['paid', true, 'receiver', ['confirm-paid']],
    ['completed', false, undefined, ['confirm-paid', 'confirm-receipt']],
    ['cancelled', false, undefined, ['cancel']],
  ] as const)('%s: open %s, waits for %s, follows %j [C2C-5]', (status, open, party, followed) => {
    expect(isOpen(status)).toBe(open)
    expect(waitsFor(status)).toBe(party)
    expect(USER_ACTIONS.filter((action) => followsAction(status, action))).toEqual(followed)
  })
})
