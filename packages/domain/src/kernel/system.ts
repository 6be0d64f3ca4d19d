/** What this exchange announces about itself beyond the contract; nothing announced means the contract alone. [Q17] [Q19] */
import type { taskEither as TE } from 'fp-ts'

import type { CallError } from './call-error.ts'
import * as Decimal from './decimal.ts'
import type { MatchId, PairId } from './ids.ts'
import { samePair } from './ids.ts'

// Model
/** The words a server may announce; each opens what belongs to it. */
export type Capability =
  'logout' | 'order_totals' | 'cancelled_orders' | 'faucet' | 'mailbox' | 'sessions' | 'trade_password' | 'front_page'

export interface PairRules {
  readonly pair: PairId
  readonly match: MatchId
  /** Most decimals a price may have. */
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Price step, positive. */
  readonly tick: Decimal.Decimal
  /** Percent of the coin received; undefined means "set by the exchange". */
  readonly fee: Decimal.Decimal | undefined
}

export interface SystemInfo {
  readonly capabilities: ReadonlySet<Capability>
  /** Exchange runs on scripted prices. */
  readonly scripted: boolean
  /** IANA zone in which the exchange counts days. */
  readonly zone: string
  readonly pairs: ReadonlyArray<PairRules>
}

export interface System {
  /** Asked once; a server without it gives CONTRACT_ALONE, never an error. */
  readonly info: TE.TaskEither<CallError, SystemInfo>
}

// Constructors
export const CONTRACT_ALONE: SystemInfo = {
  capabilities: new Set(),
  scripted: false,
  zone: 'Asia/Shanghai',
  pairs: [],
}

// Rules
/** The rules of a market; 4 decimals and a tick of 10^-4 where the server announces none. [Q20] */
export const rulesOf = (info: SystemInfo, pair: PairId): Omit<PairRules, 'match'> =>
  info.pairs.find((rules) => samePair(rules.pair, pair)) ?? {
    pair,
    priceDecimals: 4,
    quantityDecimals: 4,
    tick: Decimal.fromUnits(10n ** 14n),
    fee: undefined,
  }
