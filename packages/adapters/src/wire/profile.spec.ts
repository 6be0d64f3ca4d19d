import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { LoginAttemptWire, UserProfileWire, RegionUserWire, SessionWire } from './profile.ts'
import {
  decodeLoginAttempts,
  decodeUserProfile,
  decodeRegionUsers,
  decodeSessions,
  encodeSessionsToEnd,
  encodeTradePassword,
} from './profile.ts'

const PROFILE: UserProfileWire = {
  account: '138******468',
  phone: '13800002468',
  email: '',
  extension_code: '3cy1',
  review_status: 2,
  has_trade_password: 1,
  agent_id: 0,
  lock_time: 0,
}

describe('decodeUserProfile', () => {
  it('masks contacts and reads null and empty as unbound [ACC-4] [Q25]', () => {
    const expected = {
      account: '138******468',
      phone: '138******468',
      email: undefined,
      inviteCode: '3cy1',
      isVerified: true,
      hasTradePassword: true,
      isAgent: false,
      lockedUntil: undefined,
      withdrawalsLockedUntil: undefined,
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
      hasAddressDelay: false,
      hasMailWord: false,
    }
    expect(decodeUserProfile(PROFILE)).toEqual(E.right(expected))
    expect(decodeUserProfile({ ...PROFILE, address_delay: 1, has_mail_word: 1 })).toEqual(
      E.right({ ...expected, hasAddressDelay: true, hasMailWord: true }),
    )
    expect(decodeUserProfile({ ...PROFILE, email: null })).toEqual(E.right(expected))
    expect(decodeUserProfile({ ...PROFILE, email: 'li@example.com' })).toMatchObject(
      E.right({ email: 'l******@example.com' }),
    )
  })

  it.each([
    [{ review_status: 1 }, { isVerified: false }],
    [{ review_status: 3 }, { isVerified: false }],
    [{ has_trade_password: undefined }, { hasTradePassword: false }],
    [{ agent_id: 7 }, { isAgent: true }],
    [{ lock_time: 1_700_000_000 }, { lockedUntil: 1_700_000_000_000 }],
    [{ lock_time: '' }, { lockedUntil: undefined }],
    [{ withdraw_lock_time: 0 }, { withdrawalsLockedUntil: undefined }],
    [{ withdraw_lock_time: 1_700_000_000 }, { withdrawalsLockedUntil: 1_700_000_000_000 }],
    [
      { second_factor: 1, recovery_codes_left: 7 },
      { hasSecondFactor: true, recoveryCodesLeft: 7 },
    ],
    [{ account: '' }, { account: '138******468' }],
  ])('reads %j as %j [ACC-4]', (part, read) =>
    expect(decodeUserProfile({ ...PROFILE, ...part })).toMatchObject(E.right(read)),
  )

  it.each([null, [], 'ok', { ...PROFILE, review_status: 4 }, { ...PROFILE, phone: 5 }, { ...PROFILE, lock_time: 'x' }])(
    'rejects an invalid profile (%#)',
    (wire) => expect(decodeUserProfile(wire)).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('decodeSessions', () => {
  const SESSION: SessionWire = {
    id: 4,
    device: 'Firefox',
    current: 1,
    create_time_ts: 1_700_000_000,
    expire_time_ts: 1_700_086_400,
  }

  it('reads the current session and the expiry of each [ACC-4] [Q17]', () => {
    expect(decodeSessions([SESSION, { ...SESSION, id: 3, current: 0 }])).toMatchObject(
      E.right([
        { id: 4, device: 'Firefox', isCurrent: true, signedInAt: 1_700_000_000_000, expiresAt: 1_700_086_400_000 },
        { id: 3, isCurrent: false },
      ]),
    )
    expect(E.isLeft(decodeSessions([{ ...SESSION, id: 'x' }]))).toBe(true)
  })

  it('ends one session by id and all others by all [ACC-4]', () => {
    expect([encodeSessionsToEnd(3), encodeSessionsToEnd('others')]).toEqual([{ id: '3' }, { id: 'all' }])
  })
})

describe('decodeLoginAttempts', () => {
  it('distinguishes successful and failed attempts [ACC-4] [Q17]', () => {
    const row: LoginAttemptWire = { id: 4, device: 'Firefox', time_ts: 1_700_000_000, success: 0 }
    const wire = { list: [row, { ...row, id: 3, success: 1 }], count: 2, page: '1', limit: '10' }
    expect(decodeLoginAttempts({ page: 1, limit: 10 })(wire)).toMatchObject(
      E.right({
        items: [
          { id: 4, device: 'Firefox', at: 1_700_000_000_000, isSuccessful: false },
          { id: 3, isSuccessful: true },
        ],
      }),
    )
  })
})

describe('decodeRegionUsers', () => {
  it("reads a page of users with masked accounts in the exchange's zone [ACC-6] [Q25]", () => {
    const row: RegionUserWire = {
      city_name: 'Hangzhou',
      district_name: 'Xihu',
      phone: '138******468',
      time: '2023-11-15 06:13:20',
    }
    const wire = { data: [row, { ...row, phone: '13800002468' }], page: 1, pages: 2, total: 11 }
    expect(decodeRegionUsers({ page: 1, limit: 10 })(wire)).toEqual(
      E.right({
        items: [
          { city: 'Hangzhou', district: 'Xihu', account: '138******468', registeredAt: 1_700_000_000_000 },
          { city: 'Hangzhou', district: 'Xihu', account: '138******468', registeredAt: 1_700_000_000_000 },
        ],
        page: 1,
        hasMore: true,
      }),
    )
  })
})

describe('encodeTradePassword', () => {
  it('sends the old and the new password [ACC-7]', () => {
    expect(encodeTradePassword({ old: '', chosen: '123456' })).toEqual({ old: '', new: '123456' })
    expect(encodeTradePassword({ old: '', chosen: '123456', password: ' a1 b2 ' })).toEqual({
      old: '',
      new: '123456',
      password: ' a1 b2 ',
    })
  })
})
