import { Binding, Contacts, Password, Recovery, Registration, SignIn } from '@hexbourse/domain/account'
import { arbAccount } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const SPOILS: ReadonlyArray<readonly [Registration.Field, Partial<Registration.Draft>]> = [
  ['code', { code: '' }],
  ['code', { code: '12a456' }],
  ['repeat', { repeat: 'other1' }],
  ['invite', { invite: '' }],
  ['invite', { invite: '../x' }],
  ['agreed', { agreed: false }],
  ['contact', { phone: '12345678901', email: 'nobody' }],
  ['contact', { phone: '', email: '' }],
]

describe('Registration.fromDraft', () => {
  it('a form without a problem becomes exactly what was typed [ACC-2]', () => {
    fc.assert(
      fc.property(arbAccount.registrationDraft(), (draft) => {
        expect(Registration.fromDraft(draft)).toEqual(
          E.right({
            contact:
              draft.way === 'phone'
                ? { way: 'phone', address: draft.phone, areaCode: '86' }
                : { way: 'email', address: draft.email, areaCode: '' },
            code: draft.code,
            password: draft.password,
            invite: draft.invite,
          }),
        )
      }),
    )
  })

  it('one spoilt field is told at that field and at no other [ACC-2]', () => {
    fc.assert(
      fc.property(arbAccount.registrationDraft(), fc.constantFrom(...SPOILS), (draft, [field, spoil]) => {
        const problems = Registration.problems({ ...draft, ...spoil })
        expect(Object.keys(problems)).toEqual([field])
        expect(Registration.fromDraft({ ...draft, ...spoil })).toEqual(E.left(problems))
      }),
    )
  })
})

describe('Contacts.fromTyped', () => {
  it('a mainland number is 1, then 3 to 9, then nine digits [Q28]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9,13}$/), (number) => {
        expect(E.isRight(Contacts.fromTyped('phone', number, '86'))).toBe(
          number.length === 11 && number.startsWith('1') && '3456789'.includes(number.charAt(1)),
        )
      }),
    )
  })

  it('elsewhere a number has 4 to 15 digits, the country code counted [Q28]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,18}$/), fc.stringMatching(/^[1-9][0-9]{0,2}$/), (number, areaCode) => {
        fc.pre(areaCode !== '86')
        expect(E.isRight(Contacts.fromTyped('phone', number, areaCode))).toBe(
          number.length >= 4 && number.length <= 15 - areaCode.length,
        )
      }),
    )
  })

  it('outer spaces of an address are not part of it [Q27]', () => {
    expect(Contacts.fromTyped('email', '  li@example.com ', '')).toEqual(
      E.right({ way: 'email', address: 'li@example.com', areaCode: '' }),
    )
  })
})

describe('Contacts.mask', () => {
  it('never shows a whole account, and never a middle of four signs [Q25]', () => {
    fc.assert(
      fc.property(fc.oneof(arbAccount.mainlandPhone(), arbAccount.email(), fc.string({ minLength: 1 })), (account) => {
        const masked = Contacts.mask(account)
        return masked !== account && masked.includes('****')
      }),
    )
  })

  it('hides at least three digits of every number, and the ends that are shown are its own [Q25] [Q28]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4,15}$/), (number) => {
        const [head = '', tail = ''] = Contacts.mask(number).split('****')
        expect(head.length + tail.length).toBeLessThanOrEqual(number.length - 3)
        expect([number.startsWith(head), number.endsWith(tail)]).toEqual([true, true])
      }),
    )
  })

  it('shows of an address where it is, and at most two of the signs before that, never all of them [Q25]', () => {
    fc.assert(
      fc.property(arbAccount.email(), (address) => {
        const [name = '', host = ''] = address.split('@')
        const [head = '', tail = ''] = Contacts.mask(address).split('****')
        expect([tail, name.startsWith(head)]).toEqual([`@${host}`, true])
        expect(head.length).toBeLessThanOrEqual(Math.min(2, name.length - 1))
      }),
    )
  })

  it('shows 138****2468 and li****@example.com [Q25]', () => {
    expect([Contacts.mask('13800002468'), Contacts.mask('lina@example.com')]).toEqual([
      '138****2468',
      'li****@example.com',
    ])
  })
})

describe('Password.chosen', () => {
  it('takes 6 to 16 characters with a letter and a digit and no outer space, nothing else [Q27]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1 2Z%жü٣'), maxLength: 20 }), (typed) => {
        const fits =
          typed.length >= 6 &&
          typed.length <= 16 &&
          [...typed].some((c) => 'abZжü'.includes(c)) &&
          [...typed].some((c) => '12'.includes(c)) &&
          !typed.startsWith(' ') &&
          !typed.endsWith(' ')
        expect(E.isRight(Password.chosen(typed))).toBe(fits)
      }),
    )
  })

  it('whoever could register can sign in with the same password [Q27]', () => {
    fc.assert(
      fc.property(arbAccount.password(), (password) => {
        expect(Password.chosen(password)).toEqual(E.right(password))
        expect(SignIn.fromDraft({ account: ' a@b.example ', password })).toEqual(
          E.right({ account: 'a@b.example', password }),
        )
      }),
    )
  })
})

describe('SignIn.fromDraft', () => {
  it('asks for the account before the password [ACC-1]', () => {
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

describe('Registration.inviteFrom', () => {
  it('fills in only what could be an invite code [ACC-2]', () => {
    expect(['hexb', '3cy1', '<script>', '', 'a'.repeat(33), 'a b'].map(Registration.inviteFrom)).toEqual([
      'hexb',
      '3cy1',
      '',
      '',
      '',
      '',
    ])
  })
})

describe('Recovery.vouched', () => {
  it('asks for what registration asks for of the same contact and code, and for nothing of the second step [ACC-3] [Q28]', () => {
    fc.assert(
      fc.property(arbAccount.registrationDraft(), fc.constantFrom(...SPOILS), (draft, [, spoil]) => {
        const spoilt = { ...draft, ...spoil }
        const { contact, code } = Registration.problems({ ...Registration.EMPTY, ...spoilt })
        const made = Recovery.vouched({ ...spoilt, password: '', repeat: '?' })
        expect(E.isRight(made)).toBe(contact === undefined && code === undefined)
        if (E.isLeft(made)) expect(made.left).toEqual({ ...(contact && { contact }), ...(code && { code }) })
        else expect(Object.keys(made.right).sort()).toEqual(['code', 'contact'])
      }),
    )
  })
})

describe('Recovery.renewed', () => {
  const whose = { contact: { way: 'email', address: 'li@example.com', areaCode: '' }, code: '123456' } as const

  it('takes a new password exactly by the rule of registration, typed twice alike [ACC-3] [Q27]', () => {
    const typed = fc.oneof(arbAccount.password(), fc.string({ maxLength: 20 }))
    fc.assert(
      fc.property(typed, typed, fc.boolean(), (password, other, same) => {
        const repeat = same ? password : other
        const made = Recovery.renewed(whose, { password, repeat })
        const fits = E.isRight(Password.chosen(password)) && repeat === password
        expect(made).toEqual(fits ? E.right({ ...whose, password }) : E.left(expect.anything()))
      }),
    )
  })

  it('tells both of what is wrong at once [ACC-3]', () => {
    expect(Recovery.renewed(whose, { password: 'abc', repeat: 'abd' })).toEqual(
      E.left({
        password: { _tag: 'PasswordLength', least: 6, most: 16 },
        repeat: { _tag: 'PasswordsDiffer' },
      }),
    )
  })
})

describe('Binding.fromDraft', () => {
  it('needs an e-mail address and a code, and tells which of them is wrong [ACC-3]', () => {
    fc.assert(
      fc.property(arbAccount.email(), fc.boolean(), fc.boolean(), (address, isAddress, isCode) => {
        const made = Binding.fromDraft({ email: isAddress ? ` ${address} ` : 'nobody', code: isCode ? '123456' : '' })
        expect(made).toEqual(
          isAddress && isCode
            ? E.right({ contact: { way: 'email', address, areaCode: '' }, code: '123456' })
            : E.left({
                ...(isAddress ? {} : { contact: { _tag: 'EmailInvalid' } }),
                ...(isCode ? {} : { code: { _tag: 'CodeMissing' } }),
              }),
        )
      }),
    )
  })
})
