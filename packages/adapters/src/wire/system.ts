/** Wire format of the capabilities and market rules that a server announces beyond the contract. [Q17] [Q19] */
import type { Capability, Millis, PairRules, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Systems } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, matchId, milliseconds, money } from './numbers.ts'
import type { Decoded } from './read.ts'
import { optional, decodeWith } from './read.ts'
import { isZone } from './zone.ts'

const CAPABILITIES = {
  idempotent_commands: true,
  logout: true,
  order_totals: true,
  cancelled_orders: true,
  order_history: true,
  net_worth: true,
  faucet: true,
  mailbox: true,
  insurance: true,
  sessions: true,
  trade_password: true,
  reauthentication: true,
  second_factor: true,
  address_delay: true,
  mail_word: true,
  front_page: true,
  c2c_push: true,
  c2c_appeal: true,
  c2c_chat: true,
  c2c_limits: true,
  withdrawals: true,
  memo: true,
  from_field: true,
  deposits: true,
  simulated_deposit: true,
  acceptor_confirm: true,
  acceptor_push: true,
  gateway: true,
} as const satisfies Record<Capability, true>

const decimals = v.pipe(count, v.maxValue(8))
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
  pairs: v.optional(v.pipe(v.array(PAIR), v.maxLength(2000)), []),
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

/** Unknown capabilities are ignored. */
export const decodeSystem = (wire: unknown): Decoded<SystemInfo> =>
  F.pipe(
    wire,
    decodeWith(SYSTEM),
    E.map(({ capabilities, script, zone, pairs, liquidation_rate }) => ({
      capabilities: new Set(capabilities.filter(isCapability)),
      hasScriptedPrices: script,
      zone,
      pairs,
      liquidationPercent: liquidation_rate,
    })),
  )

const isCapability = (word: string): word is Capability => Object.hasOwn(CAPABILITIES, word)

const SERVER_TIME = v.object({ server_time: milliseconds })

/** The exchange's own time when it answered. */
export const decodeServerTime = (wire: unknown): Decoded<Millis> =>
  F.pipe(
    wire,
    decodeWith(SERVER_TIME),
    E.map(({ server_time }) => server_time),
  )
