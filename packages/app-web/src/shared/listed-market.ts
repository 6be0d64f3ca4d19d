/** Rows of lists of markets; their figures change without a render. [HOME-2] [HOME-5] [Q61] */
import type { SystemInfo } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'

import type { TickerCells } from './market-figures.ts'
import { tickerCells } from './market-figures.ts'

export interface ListedMarket {
  readonly key: string
  readonly base: string
  readonly quote: string
  /** As in the address of the market. [Q61] */
  readonly address: string
}

/** Figures of markets that a list has or may have. */
export interface TickerRows {
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => ReadonlyArray<TickerRow>
}

interface TickerRow {
  readonly key: string
  readonly cells: TickerCells
}

/** Rows of some of the markets; `all` are those that an address may lead to. */
export const listedMarkets = (
  tickers: ReadonlyArray<Ticker.Ticker>,
  all: ReadonlyArray<Ticker.MarketGroup>,
): ReadonlyArray<ListedMarket> => {
  const addresses = Ticker.addresses(all)
  return tickers.map((ticker) => {
    const key = Ids.pairKey(ticker.pair)
    return { key, base: ticker.baseName, quote: ticker.quoteName, address: addresses.get(key) ?? key }
  })
}

/** Equal if and only if the same markets are in the same order. */
export const orderKey = (tickers: ReadonlyArray<Pick<Ticker.Ticker, 'pair'>>): string =>
  tickers.map(({ pair }) => Ids.pairKey(pair)).join()

/** Equal if and only if the same rows with the same addresses are in the same order. */
export const rowsKey = (rows: ReadonlyArray<ListedMarket>): string =>
  rows.map(({ key, address }) => `${key} ${address}`).join()

/** Figures of all markets, listed or not. */
export const tickerRows = (groups: ReadonlyArray<Ticker.MarketGroup>, info: SystemInfo): ReadonlyArray<TickerRow> =>
  groups.flatMap((group) =>
    group.tickers.map((ticker) => ({ key: Ids.pairKey(ticker.pair), cells: tickerCells(ticker, info) })),
  )
