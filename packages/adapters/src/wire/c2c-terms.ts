/** Wire format of what C2C trade offers a user: coins, limits and the record of a seller. [C2C-6] [C2C-9] [TXT-13] */
import type { C2cLimits, Coin, Shop } from '@hexbourse/domain/c2c'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import * as v from 'valibot'

import { count, currencyId, milliseconds, money } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'

const COIN = v.pipe(
  v.object({ id: currencyId, name: v.pipe(v.string(), v.maxLength(40)) }),
  v.transform(({ id, name }): Coin => ({ id, name })),
)
const COINS = v.object({ legal: v.pipe(v.array(COIN), v.maxLength(2_000)) })

/** The coins that can be traded against fiat. */
export const decodeCoins: (wire: unknown) => DecodeResult<ReadonlyArray<Coin>> = decodeWith(
  v.pipe(
    COINS,
    v.transform(({ legal }) => legal),
  ),
)

const LIMITS = v.pipe(
  v.object({
    window_s: count,
    cancels_per_day: count,
    cancels_left: count,
    restricted_until_ts: optional(milliseconds),
  }),
  v.transform((row): C2cLimits.FiatLimits => ({
    paymentWindowSeconds: row.window_s,
    cancellationsPerDay: row.cancels_per_day,
    cancellationsLeft: row.cancels_left,
    restrictedUntil: row.restricted_until_ts === Clocks.millis(0) ? undefined : row.restricted_until_ts,
  })),
)

export const decodeLimits: (wire: unknown) => DecodeResult<C2cLimits.FiatLimits> = decodeWith(LIMITS)

const APPROVED = 1
/** A phone number or an account may be sent as a number. */
const text = optional(
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String), v.maxLength(500)),
)
const SHOP = v.pipe(
  v.object({
    id: count,
    name: text,
    mobile: text,
    status: optional(count),
    bank_account: text,
    bank_address: text,
    ali_account: text,
    wechat_account: text,
    seller_balance: optional(money),
    lock_seller_balance: optional(money),
  }),
  v.transform((row): Shop => ({
    id: row.id,
    name: row.name ?? '',
    mobile: row.mobile ?? '',
    isApproved: row.status === APPROVED,
    bankAccount: row.bank_account ?? '',
    bankAddress: row.bank_address ?? '',
    alipayAccount: row.ali_account ?? '',
    wechatAccount: row.wechat_account ?? '',
    available: row.seller_balance ?? Decimal.zero,
    locked: row.lock_seller_balance ?? Decimal.zero,
  })),
)
const SHOPS = v.object({ seller: v.optional(v.nullable(v.pipe(v.array(SHOP), v.maxLength(200)))) })

/** Only sellers have the list. */
export const decodeShops: (wire: unknown) => DecodeResult<ReadonlyArray<Shop>> = decodeWith(
  v.pipe(
    SHOPS,
    v.transform(({ seller }) => seller ?? []),
  ),
)
