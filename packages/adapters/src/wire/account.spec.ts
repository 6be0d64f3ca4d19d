import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { UserWire } from './account.ts'
import { decodeUser, decodeToken, encodeCredentials } from './account.ts'

describe('decodeToken', () => {
  it('reads the message as the token [ACC-1]', () => {
    expect(decodeToken('5f4dcc3b5aa765d61d8327deb882cf99')).toEqual(E.right('5f4dcc3b5aa765d61d8327deb882cf99'))
  })

  it.each([null, '', 'null', 'short', 'with space in it', 'line\nbreak-line', 'ключключключ', {}, 7, 'x'.repeat(513)])(
    'rejects %j, which a header cannot carry',
    (wire) => expect(E.isLeft(decodeToken(wire))).toBe(true),
  )
})

describe('decodeUser', () => {
  const USER: UserWire = {
    id: 2,
    account: '138******468',
    account_number: '13800002468',
    phone: '13800002468',
    email: '',
    extension_code: '3cy1',
    is_seller: 0,
  }

  it('reads the user with a masked account [ACC-4] [Q25]', () => {
    expect(decodeUser(USER)).toEqual(E.right({ id: 2, account: '138******468', inviteCode: '3cy1', isSeller: false }))
  })

  it.each([
    [{ ...USER, account: '' }, '138******468'],
    [{ ...USER, account: null, account_number: null }, '138******468'],
    [{ ...USER, account: undefined, account_number: '', phone: null, email: 'li@example.com' }, 'l******@example.com'],
    [{ ...USER, account: '13800002468' }, '138******468'],
    [{ id: 2 }, ''],
  ])('masks an unmasked account and reads null and empty as unbound (%#) [Q25]', (wire, account) => {
    expect(decodeUser(wire)).toMatchObject(E.right({ account }))
  })

  it('reads a seller from 1 [SHELL-2]', () => {
    expect(decodeUser({ ...USER, is_seller: '1' })).toMatchObject(E.right({ isSeller: true }))
  })

  it.each([null, [], { ...USER, id: 0 }, { ...USER, id: 'x' }, { ...USER, account: 5 }])(
    'rejects an invalid user (%#)',
    (wire) => expect(decodeUser(wire)).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('encodeCredentials', () => {
  it('signs in by password [ACC-1]', () => {
    expect(encodeCredentials({ account: 'li@example.com', password: ' p 1 ' })).toEqual({
      user_string: 'li@example.com',
      password: ' p 1 ',
      type: '1',
    })
  })
})
