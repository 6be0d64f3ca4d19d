/** The market that an address names, with what its exchange asks of an order there. [SPOT-2] [Q29] */
import type { SystemInfo } from '@hexbourse/domain/kernel'
import { Ids, Systems } from '@hexbourse/domain/kernel'
import { Quote } from '@hexbourse/domain/market'

import type { TicketMarket } from '../../panels/ticket/ticket.vm.ts'

type Groups = ReadonlyArray<Quote.Group>

export const marketOf = (quote: Quote.Quote, info: SystemInfo): TicketMarket => {
  const { priceDecimals, quantityDecimals, tick, fee } = Systems.rulesOf(info, quote.pair)
  const { pair, baseName, settlementName } = quote
  return { pair, base: baseName, settlement: settlementName, priceDecimals, quantityDecimals, tick, fee }
}

export const wanted = (groups: Groups, slug: string | undefined): Quote.Quote | undefined => {
  const offered = Quote.displayed(groups)
  return slug === undefined ? offered[0]?.quotes[0] : Quote.findBySlug(offered, slug)
}

/** At least four decimals, as everywhere on the page; never fewer than an order may have. */
export const shownPlaces = ({
  priceDecimals,
  quantityDecimals,
}: TicketMarket): { readonly price: number; readonly quantity: number } => ({
  price: Math.max(LEAST_PLACES, priceDecimals),
  quantity: Math.max(LEAST_PLACES, quantityDecimals),
})
const LEAST_PLACES = 4

export const sameMarket = (market: TicketMarket | undefined, quote: Quote.Quote): boolean =>
  market !== undefined && Ids.samePair(market.pair, quote.pair)
