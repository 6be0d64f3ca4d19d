/** The market named in the address, with its order rules. [SPOT-2] [Q29] [Q61] */
import type { SystemInfo } from '@hexbourse/domain/kernel'
import { Ids, Systems } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'

import type { TicketMarket } from '../../panels/ticket/ticket.vm.ts'

type Groups = ReadonlyArray<Ticker.MarketGroup>

export const ticketMarketOf = (ticker: Ticker.Ticker, info: SystemInfo): TicketMarket => {
  const { priceDecimals, quantityDecimals, tick, feePercent } = Systems.rulesOf(info, ticker.pair)
  const { pair, baseName, quoteName } = ticker
  return { pair, base: baseName, quote: quoteName, priceDecimals, quantityDecimals, tick, fee: feePercent }
}

export const requestedTicker = (groups: Groups, address: string | undefined): Ticker.Ticker | undefined => {
  const offered = Ticker.displayedGroups(groups)
  return address === undefined ? offered[0]?.tickers[0] : Ticker.findByAddress(offered, address)
}

/** Decimals for display: at least four, and not fewer than an order may have. */
export const displayDecimals = ({
  priceDecimals,
  quantityDecimals,
}: TicketMarket): { readonly price: number; readonly quantity: number } => ({
  price: Math.max(MIN_PLACES, priceDecimals),
  quantity: Math.max(MIN_PLACES, quantityDecimals),
})
const MIN_PLACES = 4

export const isSameMarket = (market: TicketMarket | undefined, ticker: Ticker.Ticker): boolean =>
  market !== undefined && Ids.isSamePair(market.pair, ticker.pair)
