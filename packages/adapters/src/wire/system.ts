/** Wire format of the capabilities and market rules that a server announces beyond the contract. [Q17] [Q19] */
import type { Millis, PairRules, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Systems } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, matchId, milliseconds, money } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith, readableRows } from './read.ts'
import { isZone } from './zone.ts'

const decimals = v.pipe(count, v.maxValue(Decimal.PLACES))
const PAIR = v.pipe(
  v.object({
    legal_id: currencyId,
    currency_id: currencyId,
    match_id: matchId,
    price_decimals: decimals,
    quantity_decimals: decimals,
    tick: v.pipe(money, v.check(Decimal.isPositive)),
    spot_fee: optional(money),
  }),
  v.transform((row): PairRules => ({
    pair: { base: row.currency_id, quote: row.legal_id },
    matchId: row.match_id,
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
    tick: row.tick,
    feePercent: row.spot_fee,
  })),
)
const SYSTEM = v.object({
  capabilities: v.pipe(v.array(v.string()), v.maxLength(200)),
  script: v.optional(v.boolean(), false),
  zone: v.optional(v.pipe(v.string(), v.maxLength(64), v.check(isZone)), Systems.CONTRACT_ONLY.zone),
  pairs: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(2000)), []),
  liquidation_rate: optional(money),
})
export interface SystemWire {
  readonly capabilities: ReadonlyArray<string>
  readonly script: boolean
  readonly zone: string
  readonly pairs: ReadonlyArray<{
    readonly legal_id: number
    readonly currency_id: number
    readonly match_id: number
    readonly price_decimals: number
    readonly quantity_decimals: number
    readonly tick: string
    readonly spot_fee: string
  }>
  /** Percent. */
  readonly liquidation_rate?: string
}

/** A market whose rules cannot be read has those of the contract. [Q20] */
export const decodeSystem = (wire: unknown): DecodeResult<SystemInfo> =>
  F.pipe(
    wire,
    decodeWith(SYSTEM),
    E.map(({ capabilities, script, zone, pairs, liquidation_rate }) => ({
      capabilities: new Set(capabilities),
      hasScriptedPrices: script,
      zone,
      pairs: readableRows(PAIR, pairs),
      liquidationPercent: liquidation_rate,
    })),
  )

const SERVER_TIME = v.object({ server_time: milliseconds })

/** The exchange's own time when it answered. */
export const decodeServerTime = (wire: unknown): DecodeResult<Millis> =>
  F.pipe(
    wire,
    decodeWith(SERVER_TIME),
    E.map(({ server_time }) => server_time),
  )
