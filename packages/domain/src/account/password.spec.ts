import { Password } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

describe('Password.newPassword and Password.existingPassword', () => {
  it.each([
    ['', { _tag: 'PasswordMissing' }],
    [' abc123', { _tag: 'PasswordOuterSpace' }],
    ['abc123 ', { _tag: 'PasswordOuterSpace' }],
    ['abc12', { _tag: 'PasswordLength', least: 6, most: 16 }],
    ['abcdefgh123456789', { _tag: 'PasswordLength', least: 6, most: 16 }],
    ['abcdef', { _tag: 'PasswordNeedsLetterAndDigit' }],
    ['123456', { _tag: 'PasswordNeedsLetterAndDigit' }],
    ['12345-', { _tag: 'PasswordNeedsLetterAndDigit' }],
  ])('say why %j is no new password [Q27]', (typed, error) => {
    expect(Password.newPassword(typed)).toEqual(E.left(error))
  })

  it('accept 6 to 16 characters and, at sign-in, any of them [Q27]', () => {
    for (const typed of ['ж12345', 'abcdefgh12345678', 'ab c12'])
      expect(Password.newPassword(typed)).toEqual(E.right(typed))
    for (const typed of ['------', ' 12345', '-'.repeat(16)])
      expect(Password.existingPassword(typed)).toEqual(E.right(typed))
    for (const typed of ['-----', '-'.repeat(17)])
      expect(Password.existingPassword(typed)).toEqual(E.left({ _tag: 'PasswordLength', least: 6, most: 16 }))
    expect(Password.existingPassword('')).toEqual(E.left({ _tag: 'PasswordMissing' }))
  })
})
