import {
  AccountMask,
  Binding,
  Codes,
  Contacts,
  Password,
  Recovery,
  Registration,
  SignIn,
} from '@hexbourse/domain/account'
import { arbAccount } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const INVALID_FIELDS: ReadonlyArray<readonly [Registration.Field, Partial<Registration.Draft>]> = [
  ['code', { code: '' }],
  ['code', { code: '12a456' }],
  ['repeat', { repeat: 'other1' }],
  ['invite', { invite: '' }],
  ['invite', { invite: '../x' }],
  ['agreed', { agreed: false }],
  ['contact', { phone: '12345678901', email: 'no-address' }],
  ['contact', { phone: '', email: '' }],
]

describe('Registration.fromDraft', () => {
  it('returns exactly what was typed for a valid form [ACC-2]', () => {
    fc.assert(
      fc.property(arbAccount.registrationDraft(), (draft) => {
        expect(Registration.fromDraft(draft)).toEqual(
          E.right({
            contact:
              draft.type === 'phone'
                ? { type: 'phone', address: draft.phone, areaCode: '86' }
                : { type: 'email', address: draft.email, areaCode: '' },
            code: draft.code,
            password: draft.password,
            invite: draft.invite,
          }),
        )
      }),
    )
  })

  it('reports one invalid field at that field only [ACC-2]', () => {
    fc.assert(
      fc.property(arbAccount.registrationDraft(), fc.constantFrom(...INVALID_FIELDS), (draft, [field, change]) => {
        const problems = Registration.problems({ ...draft, ...change })
        expect(Object.keys(problems)).toEqual([field])
        expect(Registration.fromDraft({ ...draft, ...change })).toEqual(E.left(problems))
      }),
    )
  })
})

describe('Contacts.fromInput', () => {
  it('accepts a mainland number of 1, a digit 3 to 9 and nine digits [Q28]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9,13}$/), (number) => {
        expect(E.isRight(Contacts.fromInput('phone', number, '86'))).toBe(
          number.length === 11 && number.startsWith('1') && '3456789'.includes(number.charAt(1)),
        )
      }),
    )
  })

  it('accepts 4 to 15 digits including the country calling code for other countries [Q28]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,18}$/), fc.stringMatching(/^[1-9][0-9]{0,2}$/), (number, areaCode) => {
        fc.pre(areaCode !== '86')
        expect(E.isRight(Contacts.fromInput('phone', number, areaCode))).toBe(
          number.length >= 4 && number.length <= 15 - areaCode.length,
        )
      }),
    )
  })

  it('ignores outer spaces of an address [Q27]', () => {
    expect(Contacts.fromInput('email', '  li@example.com ', '')).toEqual(
      E.right({ type: 'email', address: 'li@example.com', areaCode: '' }),
    )
  })
})

describe('AccountMask.mask', () => {
  it('never shows a whole account [Q25]', () => {
    fc.assert(
      fc.property(fc.oneof(arbAccount.mainlandPhone(), arbAccount.email(), fc.string({ minLength: 1 })), (account) => {
        const masked = AccountMask.mask(account)
        return masked !== account && masked.includes('******')
      }),
    )
  })

  it('hides at least three digits of a number and shows only its first and last digits [Q25] [Q28]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4,15}$/), (number) => {
        const [head = '', tail = ''] = AccountMask.mask(number).split('******')
        expect(head.length + tail.length).toBeLessThanOrEqual(number.length - 3)
        expect([number.startsWith(head), number.endsWith(tail)]).toEqual([true, true])
      }),
    )
  })

  it('shows the domain of an address and at most two characters of its name, never all [Q25]', () => {
    fc.assert(
      fc.property(arbAccount.email(), (address) => {
        const [name = '', host = ''] = address.split('@')
        const [head = '', tail = ''] = AccountMask.mask(address).split('******')
        expect([tail, name.startsWith(head)]).toEqual([`@${host}`, true])
        expect(head.length).toBeLessThanOrEqual(Math.min(2, name.length - 1))
      }),
    )
  })

  it('returns 138******468 and li******@example.com [Q25]', () => {
    expect([AccountMask.mask('13800002468'), AccountMask.mask('lina@example.com')]).toEqual([
      '138******468',
      'li******@example.com',
    ])
  })
})

describe('digits of another script', () => {
  it.each(['٠١٢٣٤٥', '۰۱۲۳۴۵', '０１２３４５', '0١۲３45'])(
    'are those of the code or the number: %s [ACC-2] [ACC-1]',
    (typed) => {
      expect(Codes.fromInput(` ${typed} `)).toEqual(E.right('012345'))
      expect(Contacts.fromInput('phone', typed, '7')).toMatchObject(E.right({ address: '012345' }))
      expect(SignIn.fromDraft({ account: typed, password: `${typed}a` })).toEqual(
        E.right({ account: '012345', password: `${typed}a` }),
      )
    },
  )
})

describe('Password.newPassword', () => {
  it('accepts exactly 6 to 16 characters with a letter, a digit and no outer space [Q27]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1 2Z%жü٣'), maxLength: 20 }), (typed) => {
        const isValid =
          typed.length >= 6 &&
          typed.length <= 16 &&
          [...typed].some((c) => 'abZжü'.includes(c)) &&
          [...typed].some((c) => '12'.includes(c)) &&
          !typed.startsWith(' ') &&
          !typed.endsWith(' ')
        expect(E.isRight(Password.newPassword(typed))).toBe(isValid)
      }),
    )
  })

  it('accepts every registered password at sign-in [Q27]', () => {
    fc.assert(
      fc.property(arbAccount.password(), (password) => {
        expect(Password.newPassword(password)).toEqual(E.right(password))
        expect(SignIn.fromDraft({ account: ' a@b.example ', password })).toEqual(
          E.right({ account: 'a@b.example', password }),
        )
      }),
    )
  })
})

describe('SignIn.fromDraft', () => {
  it('reports the account before the password [ACC-1]', () => {
    expect(SignIn.fromDraft({ account: ' ', password: '' })).toEqual(E.left({ _tag: 'AccountMissing' }))
    expect(SignIn.fromDraft({ account: 'x', password: '' })).toEqual(E.left({ _tag: 'PasswordMissing' }))
    expect(SignIn.fromDraft({ account: 'x', password: '12345' })).toEqual(
      E.left({ _tag: 'PasswordLength', least: 6, most: 16 }),
    )
    expect(SignIn.fromDraft({ account: 'x'.repeat(121), password: '123456' })).toEqual(
      E.left({ _tag: 'AccountTooLong' }),
    )
  })
})

describe('Registration.inviteFromLink', () => {
  it('returns only text that can be an invite code [ACC-2]', () => {
    expect(['hexb', '3cy1', '<script>', '', 'a'.repeat(33), 'a b'].map(Registration.inviteFromLink)).toEqual([
      'hexb',
      '3cy1',
      '',
      '',
      '',
      '',
    ])
  })
})

describe('Recovery.verifiedContact', () => {
  it('validates contact and code like registration and ignores the fields of the second step [ACC-3] [Q28]', () => {
    fc.assert(
      fc.property(arbAccount.registrationDraft(), fc.constantFrom(...INVALID_FIELDS), (draft, [, change]) => {
        const invalidDraft = { ...draft, ...change }
        const { contact, code } = Registration.problems({ ...Registration.EMPTY, ...invalidDraft })
        const result = Recovery.verifiedContact({ ...invalidDraft, password: '', repeat: '?' })
        expect(E.isRight(result)).toBe(contact === undefined && code === undefined)
        if (E.isLeft(result)) expect(result.left).toEqual({ ...(contact && { contact }), ...(code && { code }) })
        else expect(Object.keys(result.right).sort()).toEqual(['code', 'contact'])
      }),
    )
  })
})

describe('Recovery.fromNewPassword', () => {
  const contact = { contact: { type: 'email', address: 'li@example.com', areaCode: '' }, code: '123456' } as const

  it('accepts a new password by the rules of registration when it is repeated exactly [ACC-3] [Q27]', () => {
    const typed = fc.oneof(arbAccount.password(), fc.string({ maxLength: 20 }))
    fc.assert(
      fc.property(typed, typed, fc.boolean(), (password, other, isRepeatedExactly) => {
        const repeat = isRepeatedExactly ? password : other
        const result = Recovery.fromNewPassword(contact, { password, repeat })
        const isValid = E.isRight(Password.newPassword(password)) && repeat === password
        expect(result).toEqual(isValid ? E.right({ ...contact, password }) : E.left(expect.anything()))
      }),
    )
  })

  it('reports both errors at once [ACC-3]', () => {
    expect(Recovery.fromNewPassword(contact, { password: 'abc', repeat: 'abd' })).toEqual(
      E.left({
        password: { _tag: 'PasswordLength', least: 6, most: 16 },
        repeat: { _tag: 'PasswordsDiffer' },
      }),
    )
  })
})

describe('Binding.fromDraft', () => {
  it('requires an e-mail address, a code and, where the exchange asks for it, the password, and reports which one is invalid [ACC-3]', () => {
    fc.assert(
      fc.property(
        arbAccount.email(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (address, isAddress, isCode, isPassword, requiresPassword) => {
          const result = Binding.fromDraft(
            {
              email: isAddress ? ` ${address} ` : 'no-address',
              code: isCode ? '123456' : '',
              password: isPassword ? ' as typed ' : '',
            },
            requiresPassword,
          )
          const verified = { contact: { type: 'email', address, areaCode: '' }, code: '123456' }
          expect(result).toEqual(
            isAddress && isCode && (isPassword || !requiresPassword)
              ? E.right({ ...verified, ...(requiresPassword ? { password: ' as typed ' } : {}) })
              : E.left({
                  ...(isAddress ? {} : { contact: { _tag: 'EmailInvalid' } }),
                  ...(isCode ? {} : { code: { _tag: 'CodeMissing' } }),
                  ...(isPassword || !requiresPassword ? {} : { password: { _tag: 'PasswordMissing' } }),
                }),
          )
        },
      ),
    )
  })
})
