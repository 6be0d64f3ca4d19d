import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { PersonWire } from './account.ts'
import { decodePerson, decodeToken, encodeCredentials } from './account.ts'

describe('decodeToken', () => {
  it('the message is the token [ACC-1]', () => {
    expect(decodeToken('5f4dcc3b5aa765d61d8327deb882cf99')).toEqual(E.right('5f4dcc3b5aa765d61d8327deb882cf99'))
  })

  it.each([null, '', 'null', 'short', 'with space in it', 'line\nbreak-line', 'ключключключ', {}, 7, 'x'.repeat(513)])(
    '%j is no token that a header could carry',
    (wire) => expect(E.isLeft(decodeToken(wire))).toBe(true),
  )
})

describe('decodePerson', () => {
  const PERSON: PersonWire = {
    id: 2,
    account: '138******468',
    account_number: '13800002468',
    phone: '13800002468',
    email: '',
    extension_code: '3cy1',
    is_seller: 0,
  }

  it('reads the person with a masked account [ACC-4] [Q25]', () => {
    expect(decodePerson(PERSON)).toEqual(
      E.right({ id: 2, account: '138******468', inviteCode: '3cy1', isSeller: false }),
    )
  })

  it.each([
    [{ ...PERSON, account: '' }, '138****2468'],
    [{ ...PERSON, account: null, account_number: null }, '138****2468'],
    [{ ...PERSON, account: undefined, account_number: '', phone: null, email: 'li@example.com' }, 'l****@example.com'],
    [{ ...PERSON, account: '13800002468' }, '138****2468'],
    [{ id: 2 }, ''],
  ])('an account in full is masked here; null and nothing are unbound (%#) [Q25]', (wire, account) => {
    expect(decodePerson(wire)).toMatchObject(E.right({ account }))
  })

  it('a seller is told by 1 [SHELL-2]', () => {
    expect(decodePerson({ ...PERSON, is_seller: '1' })).toMatchObject(E.right({ isSeller: true }))
  })

  it.each([null, [], { ...PERSON, id: 0 }, { ...PERSON, id: 'x' }, { ...PERSON, account: 5 }])(
    'what is no person is told so (%#)',
    (wire) => expect(decodePerson(wire)).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('what is sent', () => {
  it('signs in by password [ACC-1]', () => {
    expect(encodeCredentials({ account: 'li@example.com', password: ' p 1 ' })).toEqual({
      user_string: 'li@example.com',
      password: ' p 1 ',
      type: '1',
    })
  })
})
