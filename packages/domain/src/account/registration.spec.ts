import { Binding, Registration, SignIn } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

describe('Registration.problems', () => {
  const inviteProblem = (invite: string) => Registration.problems({ ...Registration.EMPTY, invite }).invite

  it('tell a missing invite code from an impossible one [ACC-2]', () => {
    expect([inviteProblem(''), inviteProblem('  ')]).toEqual([{ _tag: 'InviteMissing' }, { _tag: 'InviteMissing' }])
    for (const impossible of ['a b', 'a-b', 'a'.repeat(33)])
      expect(inviteProblem(impossible)).toEqual({ _tag: 'InviteInvalid' })
    expect([inviteProblem(' hexb '), inviteProblem('a'.repeat(32))]).toEqual([undefined, undefined])
  })

  it('are those of every field of an empty form [ACC-2]', () => {
    expect(Registration.problems(Registration.EMPTY)).toEqual({
      contact: { _tag: 'PhoneMissing' },
      code: { _tag: 'CodeMissing' },
      password: { _tag: 'PasswordMissing' },
      invite: { _tag: 'InviteMissing' },
      agreed: { _tag: 'AgreementMissing' },
    })
  })
})

describe('SignIn.fromDraft', () => {
  it.each([
    ['138 0000 2468', '13800002468'],
    ['\u202a138-0000-2468\u202c', '13800002468'],
    ['\u200bli@example.com', 'li@example.com'],
    ['li-na.12@example.com', 'li-na.12@example.com'],
    ['li na', 'li na'],
    ['12 monkeys', '12 monkeys'],
    ['route 66', 'route 66'],
  ])('reads the account %j as %s [ACC-1]', (typed, account) => {
    expect(SignIn.fromDraft({ account: typed, password: '123456' })).toMatchObject(E.right({ account }))
  })

  it('accepts an account of 120 characters [ACC-1]', () => {
    const account = 'x'.repeat(120)
    expect(SignIn.fromDraft({ account, password: '123456' })).toEqual(E.right({ account, password: '123456' }))
  })
})

describe('Binding.contact', () => {
  it('is an e-mail address without a country calling code [ACC-3]', () => {
    expect(Binding.contact({ email: ' li@example.com ' })).toEqual(
      E.right({ type: 'email', address: 'li@example.com', areaCode: '' }),
    )
  })
})
