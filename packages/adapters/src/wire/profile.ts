/** Wire format of the user's own account: contacts, roles, sessions and regional users. [ACC-4] [ACC-6] [ACC-7] */
import type {
  DeviceSession,
  SessionsToEnd,
  LoginAttempt,
  UserProfile,
  RegionUser,
  TradePassword,
} from '@hexbourse/domain/account'
import { AccountMask } from '@hexbourse/domain/account'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, seconds, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

const text = optional(v.pipe(v.string(), v.maxLength(200)))
/** An unbound contact is null or empty. */
const contact = v.pipe(
  text,
  v.transform((found) => (found === undefined || found.includes('*') ? found : AccountMask.mask(found))),
)
const USER_PROFILE = v.object({
  account: text,
  phone: contact,
  email: contact,
  extension_code: text,
  review_status: v.pipe(count, v.maxValue(3)),
  has_trade_password: optional(count),
  agent_id: optional(count),
  lock_time: optional(seconds),
  withdraw_lock_time: optional(seconds),
  second_factor: optional(count),
  recovery_codes_left: optional(count),
  address_delay: optional(count),
  has_mail_word: optional(count),
})

export interface UserProfileWire {
  readonly account: string
  readonly phone: string | null
  readonly email: string | null
  readonly extension_code: string
  readonly review_status: number
  readonly has_trade_password?: 0 | 1
  readonly agent_id?: number
  /** Unix seconds; 0 when never locked. */
  readonly lock_time: number
  /** Unix seconds; 0 when withdrawals were never locked. */
  readonly withdraw_lock_time?: number
  readonly second_factor?: 0 | 1
  readonly recovery_codes_left?: number
  readonly address_delay?: 0 | 1
  readonly has_mail_word?: 0 | 1
}

const VERIFIED_STATUS = 2

export const decodeUserProfile = (wire: unknown): DecodeResult<UserProfile> =>
  F.pipe(
    wire,
    decodeWith(USER_PROFILE),
    E.map((row) => ({
      account: row.account ?? row.phone ?? row.email ?? '',
      phone: row.phone,
      email: row.email,
      inviteCode: row.extension_code ?? '',
      isVerified: row.review_status === VERIFIED_STATUS,
      hasTradePassword: row.has_trade_password === 1,
      isAgent: (row.agent_id ?? 0) > 0,
      lockedUntil: row.lock_time === 0 ? undefined : row.lock_time,
      withdrawalsLockedUntil: row.withdraw_lock_time === 0 ? undefined : row.withdraw_lock_time,
      hasSecondFactor: row.second_factor === 1,
      recoveryCodesLeft: row.recovery_codes_left ?? 0,
      hasAddressDelay: row.address_delay === 1,
      hasMailWord: row.has_mail_word === 1,
    })),
  )

const device = v.optional(v.pipe(v.string(), v.maxLength(500)), '')
const SESSION = v.pipe(
  v.object({ id: count, device, current: v.optional(count, 0), create_time_ts: seconds, expire_time_ts: seconds }),
  v.transform((row): DeviceSession => ({
    id: row.id,
    device: row.device,
    isCurrent: row.current === 1,
    signedInAt: row.create_time_ts,
    expiresAt: row.expire_time_ts,
  })),
)

export interface SessionWire {
  readonly id: number
  readonly device: string
  readonly current: 0 | 1
  readonly create_time_ts: number
  readonly expire_time_ts: number
}

export const decodeSessions: (wire: unknown) => DecodeResult<ReadonlyArray<DeviceSession>> = decodeWith(
  v.pipe(v.array(SESSION), v.maxLength(1000)),
)

const LOGIN_ATTEMPT = v.pipe(
  v.object({ id: count, device, time_ts: seconds, success: count }),
  v.transform((row): LoginAttempt => ({
    id: row.id,
    device: row.device,
    at: row.time_ts,
    isSuccessful: row.success === 1,
  })),
)

export interface LoginAttemptWire {
  readonly id: number
  readonly device: string
  readonly time_ts: number
  readonly success: 0 | 1
}

export const decodeLoginAttempts = (request: PageRequest) => decodePage(LOGIN_ATTEMPT, request)

export interface RegionUserWire {
  readonly city_name: string
  readonly district_name: string
  readonly phone: string
  readonly time: string
}

/** Times without a zone are in the exchange's zone. */
export const decodeRegionUsers = (request: PageRequest, zone: string = DEFAULT_ZONE) => {
  const regionUser = v.pipe(
    v.object({ city_name: text, district_name: text, phone: contact, time: wallTime(zone) }),
    v.transform((row): RegionUser => ({
      city: row.city_name ?? '',
      district: row.district_name ?? '',
      account: row.phone ?? '',
      registeredAt: row.time,
    })),
  )
  return decodePage(regionUser, request)
}

/** `all` ends every session except the current one. */
export const encodeSessionsToEnd = (which: SessionsToEnd) => ({ id: which === 'others' ? 'all' : String(which) })

/** The password is sent where the server announces `reauthentication`. */
export const encodeTradePassword = ({ old, chosen, password }: TradePassword.Change) => ({
  old,
  new: chosen,
  ...(password === undefined ? {} : { password }),
})
