import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { canState, fromDraft } from './appeal.ts'
import { fromInput } from './chat.ts'

const PICTURES = ['/upload/1.png', '/upload/2.png', '/upload/3.png']

describe('an appeal', () => {
  it.each([
    [' paid at noon\n', PICTURES, E.right({ reason: 'paid at noon', pictures: PICTURES })],
    [` ${'a'.repeat(500)} `, [], E.right({ reason: 'a'.repeat(500), pictures: [] })],
    [' \t', PICTURES, E.left({ _tag: 'ReasonMissing' })],
    ['a'.repeat(501), [...PICTURES, '/upload/4.png'], E.left({ _tag: 'ReasonTooLong', most: 500 })],
    ['paid', [...PICTURES, '/upload/4.png'], E.left({ _tag: 'PicturesTooMany', most: 3 })],
  ])('of %j with %j is %j [Q17]', (reason, pictures, result) => expect(fromDraft({ reason, pictures })).toEqual(result))

  it('takes one statement of each party while the order is paid [C2C-5] [Q17]', () => {
    const statement = { by: 'payer', reason: 'paid', pictures: [], at: Clocks.millis(0) } as const
    const appeal = { statements: [statement], awardedTo: undefined }
    for (const status of ['awaiting-payment', 'completed', 'cancelled'] as const)
      expect(canState(status, undefined, 'payer')).toBe(false)
    expect(canState('paid', undefined, 'payer')).toBe(true)
    expect(canState('paid', appeal, 'payer')).toBe(false)
    expect(canState('paid', appeal, 'receiver')).toBe(true)
    expect(canState('completed', appeal, 'receiver')).toBe(false)
    const both = { ...appeal, statements: [statement, { ...statement, by: 'receiver' as const }] }
    expect([canState('paid', both, 'payer'), canState('paid', both, 'receiver')]).toEqual([false, false])
  })
})

describe('a message', () => {
  it.each([
    [' sent ', E.right('sent')],
    ['a'.repeat(500), E.right('a'.repeat(500))],
    [' \n', E.left({ _tag: 'MessageMissing' })],
    ['a'.repeat(501), E.left({ _tag: 'MessageTooLong', most: 500 })],
  ])('typed as %j is %j [Q17]', (typed, result) => expect(fromInput(typed)).toEqual(result))
})
