/** A person's own account as it travels: contacts, roles, devices, the people of a region. [ACC-4] [ACC-6] [ACC-7] */
import type { DeviceSession, Ended, Login, Profile, RegionPerson, TradePassword } from '@hexbourse/domain/account'
import { Contacts } from '@hexbourse/domain/account'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, seconds, wallTime } from './numbers.ts'
import type { Asked } from './paging.ts'
import { decodePage } from './paging.ts'
import type { Read } from './read.ts'
import { optional, readBy } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

const text = optional(v.pipe(v.string(), v.maxLength(200)))
/** An unbound contact is null or an empty text. */
const contact = v.pipe(
  text,
  v.transform((found) => (found === undefined || found.includes('*') ? found : Contacts.mask(found))),
)
const PROFILE = v.object({
  account: text,
  phone: contact,
  email: contact,
  extension_code: text,
  review_status: v.pipe(count, v.maxValue(3)),
  has_trade_password: optional(count),
  agent_id: optional(count),
  lock_time: optional(seconds),
})

export interface OwnAccountWire {
  readonly account: string
  readonly phone: string | null
  readonly email: string | null
  readonly extension_code: string
  readonly review_status: number
  readonly has_trade_password?: 0 | 1
  readonly agent_id?: number
  /** Unix seconds; 0 where it was never locked. */
  readonly lock_time: number
}

const VERIFIED = 2

export const decodeOwnAccount = (wire: unknown): Read<Profile> =>
  F.pipe(
    wire,
    readBy(PROFILE),
    E.map((row) => ({
      account: row.account ?? row.phone ?? row.email ?? '',
      phone: row.phone,
      email: row.email,
      inviteCode: row.extension_code ?? '',
      isVerified: row.review_status === VERIFIED,
      hasTradePassword: row.has_trade_password === 1,
      isAgent: (row.agent_id ?? 0) > 0,
      lockedUntil: row.lock_time === 0 ? undefined : row.lock_time,
    })),
  )

const device = v.optional(v.pipe(v.string(), v.maxLength(500)), '')
const SESSION = v.pipe(
  v.object({ id: count, device, current: v.optional(count, 0), create_time_ts: seconds, expire_time_ts: seconds }),
  v.transform((row): DeviceSession => ({
    id: row.id,
    device: row.device,
    isThisOne: row.current === 1,
    since: row.create_time_ts,
    until: row.expire_time_ts,
  })),
)

export interface SessionWire {
  readonly id: number
  readonly device: string
  readonly current: 0 | 1
  readonly create_time_ts: number
  readonly expire_time_ts: number
}

export const decodeSessions: (wire: unknown) => Read<ReadonlyArray<DeviceSession>> = readBy(
  v.pipe(v.array(SESSION), v.maxLength(1000)),
)

const LOGIN = v.pipe(
  v.object({ id: count, device, time_ts: seconds, success: count }),
  v.transform((row): Login => ({ id: row.id, device: row.device, at: row.time_ts, isRight: row.success === 1 })),
)

export interface LoginWire {
  readonly id: number
  readonly device: string
  readonly time_ts: number
  readonly success: 0 | 1
}

export const decodeLogins = (asked: Asked) => decodePage(LOGIN, asked)

export interface RegionPersonWire {
  readonly city_name: string
  readonly district_name: string
  readonly phone: string
  readonly time: string
}

/** Times without a zone are those of the exchange's own. */
export const decodeRegion = (asked: Asked, zone: string = DEFAULT_ZONE) => {
  const person = v.pipe(
    v.object({ city_name: text, district_name: text, phone: contact, time: wallTime(zone) }),
    v.transform((row): RegionPerson => ({
      city: row.city_name ?? '',
      district: row.district_name ?? '',
      account: row.phone ?? '',
      since: row.time,
    })),
  )
  return decodePage(person, asked)
}

/** `all` is every other one: who asks stays. */
export const encodeEnded = (which: Ended) => ({ id: which === 'others' ? 'all' : String(which) })

export const encodeTradePassword = ({ old, chosen }: TradePassword.Change) => ({ old, new: chosen })
