import { LeverageLifeCycle } from '@hexbourse/domain/leverage'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const { STATUSES, allowedActions, applyAction } = LeverageLifeCycle

describe('LeverageLifeCycle', () => {
  it('offers the user to cancel a pending order, and stops and closing of an open position [LEV-3] [LEV-4]', () => {
    expect(STATUSES.map((status) => [status, allowedActions(status, 'user')])).toEqual([
      ['pending', ['cancel']],
      ['open', ['set-stops', 'close']],
      ['closing', []],
      ['closed', []],
      ['cancelled', []],
    ])
  })

  it('lets the exchange open, stop, liquidate and settle [LEV-3] [Q12]', () => {
    expect(STATUSES.map((status) => [status, allowedActions(status, 'exchange')])).toEqual([
      ['pending', ['open']],
      ['open', ['stop', 'liquidate']],
      ['closing', ['settle']],
      ['closed', []],
      ['cancelled', []],
    ])
  })

  it('reaches each status by its actions and rejects every other action [LEV-3]', () => {
    expect(applyAction('pending', 'open')).toEqual(E.right('open'))
    expect(applyAction('pending', 'cancel')).toEqual(E.right('cancelled'))
    expect(applyAction('open', 'set-stops')).toEqual(E.right('open'))
    for (const action of ['close', 'stop', 'liquidate'] as const)
      expect(applyAction('open', action)).toEqual(E.right('closing'))
    expect(applyAction('closing', 'settle')).toEqual(E.right('closed'))
    for (const status of STATUSES)
      for (const action of ['open', 'cancel', 'set-stops', 'close', 'stop', 'liquidate', 'settle'] as const) {
        const allowed = [...allowedActions(status, 'user'), ...allowedActions(status, 'exchange')].includes(action)
        if (!allowed) expect(applyAction(status, action)).toEqual(E.left({ _tag: 'ActionNotAllowed', action, status }))
      }
  })

  it('holds a position from its opening to its settlement [LEV-3]', () => {
    expect(STATUSES.filter(LeverageLifeCycle.isHeld)).toEqual(['open', 'closing'])
  })
})
