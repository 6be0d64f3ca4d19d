/** The user's pending orders and positions, as lists and pushes of the exchange say. [LEV-3] */
import type { CurrencyId, OrderId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'

import type { Position } from './position.ts'
import { newestFirst } from './position.ts'

// Model
/** Figures of a margin account as the exchange computes them. */
export interface ReportedRisk {
  readonly quote: CurrencyId
  /** Percent, rounded down to 2 decimals; zero without positions. */
  readonly riskRate: Decimal.Decimal
  readonly unrealizedPnl: Decimal.Decimal
}

export interface Holdings {
  /** Pending orders and positions that are open or closing, in all markets, newest first. */
  readonly positions: ReadonlyArray<Position>
  /** By quote currency; none before the first push after a read. */
  readonly reported: ReadonlyArray<ReportedRisk>
}

/** All positions and pending orders of some quote currencies, usually of one. */
export interface HoldingsUpdate {
  /** Empty for an empty list of a server that does not say which currency it is of. */
  readonly quotes: ReadonlyArray<CurrencyId>
  readonly positions: ReadonlyArray<Position>
  /** undefined where the figures are of no certain currency. */
  readonly risk: ReportedRisk | undefined
}

// Rules
/** Replaces what is known of the currencies of the update; other currencies stay as they are. */
export const applyUpdate = (holdings: Holdings, { quotes, positions, risk }: HoldingsUpdate): Holdings => ({
  positions: newestFirst([...holdings.positions.filter(({ pair }) => !quotes.includes(pair.quote)), ...positions]),
  reported: [
    ...holdings.reported.filter(({ quote }) => !quotes.includes(quote)),
    ...(risk === undefined ? [] : [risk]),
  ],
})

/** Leaves out a position that has ended. */
export const without = (holdings: Holdings, id: OrderId): Holdings => ({
  ...holdings,
  positions: holdings.positions.filter((position) => position.id !== id),
})
