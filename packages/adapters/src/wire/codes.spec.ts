import type { Contacts } from '@hexbourse/domain/account'
import { describe, expect, it } from 'vitest'

import { encodeBinding, encodeCodeCheck, encodeCodeRequest, encodeRecovery, encodeRegistration } from './codes.ts'

const PHONE: Contacts.Contact = { type: 'phone', address: '13800002468', areaCode: '86' }
const EMAIL: Contacts.Contact = { type: 'email', address: 'li@example.com', areaCode: '' }

describe('code requests', () => {
  it('send the calling code for a phone only, and the purpose [ACC-2] [ACC-3]', () => {
    const phone = { user_string: '13800002468', country_code: '+86' }
    expect(encodeCodeRequest('register', PHONE)).toEqual({ ...phone, scene: 'register' })
    expect(encodeCodeRequest('recover', PHONE)).toEqual({ ...phone, type: 'forget', scene: 'reset_password' })
    expect(encodeCodeRequest('bind', EMAIL)).toEqual({ user_string: 'li@example.com', country_code: '' })
  })

  it('check and register by contact type [ACC-2]', () => {
    const registration = { contact: PHONE, code: '123456', password: 'secret1', invite: 'hexb' }
    expect(encodeCodeCheck(registration)).toMatchObject({ mobile_code: '123456', user_string: '13800002468' })
    expect(encodeCodeCheck({ ...registration, contact: EMAIL })).toMatchObject({ email_code: '123456' })
    expect(encodeRegistration(registration)).toEqual({
      type: 'mobile',
      user_string: '13800002468',
      country_code: '+86',
      code: '123456',
      password: 'secret1',
      re_password: 'secret1',
      extension_code: 'hexb',
    })
    expect(encodeRegistration({ ...registration, contact: EMAIL })).toMatchObject({ type: 'email' })
  })

  it('send the new password under both field names of the contract [ACC-3]', () => {
    expect(encodeRecovery({ contact: PHONE, code: '123456', password: ' a1 b2 ' })).toEqual({
      account: '13800002468',
      country_code: '+86',
      code: '123456',
      password: ' a1 b2 ',
      repassword: ' a1 b2 ',
    })
  })

  it('bind an address with its code [ACC-3]', () => {
    const binding = { email: 'li@example.com', code: '123456' }
    expect(encodeBinding({ contact: EMAIL, code: '123456' })).toEqual(binding)
    expect(encodeBinding({ contact: EMAIL, code: '123456', password: ' a1 b2 ' })).toEqual({
      ...binding,
      password: ' a1 b2 ',
    })
  })
})
