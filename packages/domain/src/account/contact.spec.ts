import { AccountMask, Codes, Contacts } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

describe('Contacts.fromInput', () => {
  const phone = (input: string, areaCode = '7') => Contacts.fromInput('phone', input, areaCode)
  const email = (input: string) => Contacts.fromInput('email', input, '7')

  it('reports a missing and an impossible phone number [Q28]', () => {
    expect([phone(''), phone('  ')]).toEqual([E.left({ _tag: 'PhoneMissing' }), E.left({ _tag: 'PhoneMissing' })])
    for (const impossible of ['123', '1 2 3', '1234x', '+81234', '7+1234'])
      expect(phone(impossible)).toEqual(E.left({ _tag: 'PhoneInvalid' }))
    expect(phone('23800002468', '86')).toEqual(E.left({ _tag: 'PhoneInvalid' }))
  })

  it.each(['138 0000 2468', '138-0000-2468', '+86 138 0000 2468', '\u202a+86\u00a0138\u20110000\u20112468\u202c'])(
    'reads %j of a contact list as the number itself [Q28]',
    (copied) => expect(phone(copied, '86')).toMatchObject(E.right({ address: '13800002468', areaCode: '86' })),
  )

  it('ignores invisible characters in an e-mail address [Q28]', () => {
    expect(email('\u200bli@\u2060example.com\u200e')).toMatchObject(E.right({ address: 'li@example.com' }))
  })

  it('accepts 15 digits together with the country calling code and no more [Q28]', () => {
    const [longest, tooLong] = ['1'.repeat(13), '1'.repeat(14)]
    expect(phone(` ${longest} `, '44')).toEqual(E.right({ type: 'phone', address: longest, areaCode: '44' }))
    expect(phone(tooLong, '44')).toEqual(E.left({ _tag: 'PhoneInvalid' }))
  })

  it('reports a missing and an impossible e-mail address [Q28]', () => {
    expect([email(''), email('  ')]).toEqual([E.left({ _tag: 'EmailMissing' }), E.left({ _tag: 'EmailMissing' })])
    for (const impossible of ['a', 'a@b', '@b.example', 'a@@b.example', 'a b@c.example', 'a@b.example,'])
      expect(email(impossible)).toEqual(E.left({ _tag: 'EmailInvalid' }))
  })

  it('accepts an e-mail address of 120 characters and no more [Q28]', () => {
    const addressOf = (length: number) => `${'n'.repeat(20)}@${'a'.repeat(60)}.${'b'.repeat(length - 82)}`
    expect(email(addressOf(120))).toEqual(E.right({ type: 'email', address: addressOf(120), areaCode: '' }))
    expect(email(addressOf(121))).toEqual(E.left({ _tag: 'EmailInvalid' }))
  })
})

describe('Contacts.fromDraft', () => {
  it('reads the field of the chosen type and not the other one [ACC-2]', () => {
    const draft = { areaCode: '86', phone: '13800002468', email: 'li@example.com' }
    expect(Contacts.fromDraft({ ...draft, type: 'phone' })).toMatchObject(E.right({ address: '13800002468' }))
    expect(Contacts.fromDraft({ ...draft, type: 'email' })).toMatchObject(E.right({ address: 'li@example.com' }))
  })
})

describe('AccountMask.mask', () => {
  it.each([
    ['a@example.com', '******@example.com'],
    ['ab@example.com', 'a******@example.com'],
    ['12345678', '1******'],
    ['123456789', '123******789'],
    ['', '******'],
  ])('masks %j as %j [Q25]', (account, masked) => expect(AccountMask.mask(account)).toBe(masked))

  it('hides the middle of a text that only looks like an e-mail address [Q25]', () => {
    expect(AccountMask.mask('@example.com')).not.toContain('example')
  })
})

describe('Codes.fromInput', () => {
  it.each([
    ['', 'CodeMissing'],
    ['  ', 'CodeMissing'],
    ['123', 'CodeInvalid'],
    ['123456789', 'CodeInvalid'],
    ['12a456', 'CodeInvalid'],
    ['12+34', 'CodeInvalid'],
  ])('rejects %j with %s [ACC-2]', (typed, tag) => expect(Codes.fromInput(typed)).toEqual(E.left({ _tag: tag })))

  it('accepts four to eight digits [ACC-2]', () => {
    expect(['1234', ' 12345678 '].map(Codes.fromInput)).toEqual([E.right('1234'), E.right('12345678')])
  })

  it('accepts a code in groups [ACC-2]', () => {
    expect(['123 456', '123-456', '\u200e123456'].map(Codes.fromInput)).toEqual(Array(3).fill(E.right('123456')))
  })
})
