/** The user's pending orders and positions, as lists and pushes of the exchange say. [LEV-3] */
import type { Balance, CurrencyId, OrderId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'

import { isHeld } from './life-cycle.ts'
import * as MarginAccount from './margin-account.ts'
import type { AccountRisk } from './margin-warning.ts'
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

/** Pending orders and positions, sorted by status. */
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

/** With the last price of each market; the price that the exchange sent stays where there is none. */
export const atLastPrices = (holdings: Holdings, groups: ReadonlyArray<Ticker.MarketGroup>): Holdings => ({
  ...holdings,
  positions: holdings.positions.map((position) => ({
    ...position,
    currentPrice: Ticker.findByPair(groups, position.pair)?.last ?? position.currentPrice,
  })),
})

/** Positions that are open or closing. */
export const heldPositions = ({ positions }: Holdings): ReadonlyArray<Position> =>
  positions.filter(({ status }) => isHeld(status))

/**
 * Risk rate of a margin account in percent, as the exchange reports it while the balances are unknown; undefined
 * without a margin. Lower is worse. [LEV-6]
 */
export const riskRate = (
  holdings: Holdings,
  quote: CurrencyId,
  balances: ReadonlyArray<Balance> | undefined,
): Decimal.Decimal | undefined => {
  const free = MarginAccount.freeBalance(balances, quote)
  return free === undefined
    ? holdings.reported.find((risk) => risk.quote === quote)?.riskRate
    : MarginAccount.summary(MarginAccount.fromExposures(quote, free, heldPositions(holdings))).riskRate
}

/** The margin accounts with open positions. */
export const accountRisks = (
  holdings: Holdings,
  balances: ReadonlyArray<Balance> | undefined,
): ReadonlyArray<AccountRisk> => {
  const quoteNames = new Map(heldPositions(holdings).map(({ pair, quoteName }) => [pair.quote, quoteName]))
  return [...quoteNames].map(([quote, quoteName]) => ({
    quote,
    quoteName,
    riskRate: riskRate(holdings, quote, balances),
  }))
}

/** Leaves out a position that has ended. */
export const removePosition = (holdings: Holdings, id: OrderId): Holdings => ({
  ...holdings,
  positions: holdings.positions.filter((position) => position.id !== id),
})
