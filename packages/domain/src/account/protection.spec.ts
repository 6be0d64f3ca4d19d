import { Protection } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const UNREADABLE = { _tag: 'MailWordUnreadable' } as const

describe('Protection.mailWordFrom', () => {
  it.each([
    ['hi', 'hi'],
    ['  Blue heron-7_x \u200b', 'Blue heron-7_x'],
    ['蓝色苍鹭', '蓝色苍鹭'],
    ['7 أزرق', '7 أزرق'],
    ['a'.repeat(32), 'a'.repeat(32)],
  ])('reads %j as %j [Q17]', (typed, word) => expect(Protection.mailWordFrom(typed)).toEqual(E.right(word)))

  it.each(['', ' ', 'a', '-a', 'a-', '_ab', 'ab!', '!ab', 'a<b', 'a\nb', 'a'.repeat(33)])('rejects %j [Q17]', (typed) =>
    expect(Protection.mailWordFrom(typed)).toEqual(E.left(UNREADABLE)),
  )
})

describe('Protection.mailWordChange', () => {
  it('gives word and password as typed [Q17]', () => {
    expect(Protection.mailWordChange({ word: ' heron ', password: 'kestrel7' })).toEqual(
      E.right({ word: 'heron', password: 'kestrel7' }),
    )
  })

  it.each([
    [{ word: '', password: 'kestrel7' }, { word: UNREADABLE }],
    [{ word: 'heron', password: '' }, { password: { _tag: 'PasswordMissing' } }],
    [Protection.EMPTY, { word: UNREADABLE, password: { _tag: 'PasswordMissing' } }],
  ])('of %j reports %j [Q17]', (draft, problems) => expect(Protection.mailWordChange(draft)).toEqual(E.left(problems)))
})
