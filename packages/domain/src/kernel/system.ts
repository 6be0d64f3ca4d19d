/** Capabilities and market rules that a server announces beyond the contract. [Q17] [Q19] */
import type { task as T } from 'fp-ts'

import * as Decimal from './decimal.ts'
import type { MatchId, PairId } from './ids.ts'
import { isSamePair } from './ids.ts'

// Model
/** A capability that a server may announce; functions that need it are hidden without it. */
export type Capability =
  | 'idempotent_commands'
  | 'logout'
  | 'order_totals'
  | 'cancelled_orders'
  | 'order_history'
  | 'net_worth'
  | 'faucet'
  | 'mailbox'
  | 'sessions'
  | 'trade_password'
  | 'reauthentication'
  | 'second_factor'
  /** New withdrawal addresses can be delayed. */
  | 'address_delay'
  /** Mails show a word of the user. */
  | 'mail_word'
  | 'front_page'
  | 'insurance'
  | 'c2c_push'
  | 'c2c_appeal'
  | 'c2c_chat'
  | 'c2c_limits'
  | 'withdrawals'
  | 'memo'
  | 'from_field'
  | 'deposits'
  /** The networks are simulations, whose addresses must receive no real coins. */
  | 'simulated_deposit'
  /** The user can confirm what an acceptor transferred. */
  | 'acceptor_confirm'
  | 'acceptor_push'
  /** Fiat is paid in by the payment gateway. */
  | 'gateway'

/** What a server announces; unknown words may be among it, because only known ones are looked up. */
export interface Capabilities {
  /** 0 for a server that speaks the contract alone. */
  readonly size: number
  /** Whether the server announces the capability. */
  has(capability: Capability): boolean
}

/** Limits and fee of a market. */
export interface PairRules {
  readonly pair: PairId
  readonly matchId: MatchId
  /** Most decimals of a price. */
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Price step, in the quote currency; positive. */
  readonly tick: Decimal.Decimal
  /** Percent of the received amount; undefined when the server does not announce it. */
  readonly feePercent: Decimal.Decimal | undefined
}

/** What a server announces about itself. */
export interface SystemInfo {
  readonly capabilities: Capabilities
  /** Whether prices follow a script instead of a market. */
  readonly hasScriptedPrices: boolean
  /** IANA time zone in which the exchange counts days. */
  readonly zone: string
  readonly pairs: ReadonlyArray<PairRules>
  /** Risk rate at which margin accounts are liquidated; undefined when the server does not announce it. [Q12] */
  readonly liquidationPercent: Decimal.Decimal | undefined
}

/** The exchange's own description. */
export interface System {
  /**
   * Kept once read. Waits for about half a minute while the exchange does not answer; CONTRACT_ONLY after that, until it
   * is asked again, and for a server without this call. Never fails.
   */
  readonly info: T.Task<SystemInfo>
}

// Constructors
/** What a server announces that speaks the contract and nothing else. */
export const CONTRACT_ONLY: SystemInfo = {
  capabilities: new Set(),
  hasScriptedPrices: false,
  zone: 'Asia/Shanghai',
  pairs: [],
  liquidationPercent: undefined,
}

// Rules
/** The rules of a market; 4 decimals and a tick of 10^-4 when the server announces none. [Q20] */
export const rulesOf = (info: SystemInfo, pair: PairId): Omit<PairRules, 'matchId'> =>
  info.pairs.find((rules) => isSamePair(rules.pair, pair)) ?? { ...CONTRACT_RULES, pair }

/** The decimals of a market that is known by its number alone; 4 when the server announces none. [Q20] */
export const decimalsOf = (info: SystemInfo, match: MatchId): Pick<PairRules, 'priceDecimals' | 'quantityDecimals'> =>
  info.pairs.find(({ matchId }) => matchId === match) ?? CONTRACT_RULES

// Internal
const CONTRACT_RULES = {
  priceDecimals: 4,
  quantityDecimals: 4,
  tick: Decimal.fromUnits(10n ** 14n),
  feePercent: undefined,
}
