/** Figures of a market, with the decimals of its rules wherever they are displayed. [SPOT-2] [HOME-5] [Q20] */
import type { System, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Systems } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { from } from 'rxjs'

import type { Figure } from '../i18n/index.ts'

type TickerCell = Figure & { readonly flash?: boolean }
export type TickerCells = Readonly<Record<'price' | 'change' | 'high' | 'low' | 'volume', TickerCell>>

/** Rules of all markets: those of the contract until the server's are read, and where they cannot be read. */
export interface MarketRules {
  readonly current: () => SystemInfo
  readonly open: () => Subscription
}

/** Calls `changed` once the rules are read. */
export const makeMarketRules = (system: System, changed: (info: SystemInfo) => void): MarketRules => {
  let info = Systems.CONTRACT_ONLY
  return {
    current: () => info,
    open: () =>
      from(system.info()).subscribe((read) => {
        info = read
        changed(info)
      }),
  }
}

/** Prices in the decimals of the market; volume and change of the day in two. */
export const tickerCells = (ticker: Ticker.Ticker, info: SystemInfo): TickerCells => {
  const { last, change, high, low, volume } = ticker
  const places = Systems.rulesOf(info, ticker.pair).priceDecimals
  return {
    price: { value: last, places, flash: true },
    change: { value: change, places: 2, kind: 'signed-percent', direction: Ticker.direction(change) },
    high: { value: high, places },
    low: { value: low, places },
    volume: { value: volume && Decimal.round(2, volume, 'half-up'), places: 2 },
  }
}
