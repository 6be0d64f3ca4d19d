/** The market named in the address, with its order rules. [SPOT-2] [Q29] [Q61] */
import type { Decimal, PairRules, SystemInfo } from '@hexbourse/domain/kernel'
import { Ids, Systems } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'

export interface OfferedMarket extends Pick<PairRules, 'pair' | 'priceDecimals' | 'quantityDecimals' | 'tick'> {
  readonly base: string
  readonly quote: string
  /** Percent of the received amount; undefined: set by the exchange. */
  readonly fee: Decimal.Decimal | undefined
}

type Groups = ReadonlyArray<Ticker.MarketGroup>

export const offeredMarketOf = (ticker: Ticker.Ticker, info: SystemInfo): OfferedMarket => {
  const { priceDecimals, quantityDecimals, tick, feePercent } = Systems.rulesOf(info, ticker.pair)
  const { pair, baseName, quoteName } = ticker
  return { pair, base: baseName, quote: quoteName, priceDecimals, quantityDecimals, tick, fee: feePercent }
}

/** Without an address the first market that the page offers. */
export const requestedTicker = (
  groups: Groups,
  address: string | undefined,
  isOffered: (ticker: Ticker.Ticker) => boolean,
): Ticker.Ticker | undefined => {
  const displayed = Ticker.displayedGroups(groups)
  return address === undefined
    ? displayed.flatMap(({ tickers }) => tickers).find(isOffered)
    : Ticker.findByAddress(displayed, address)
}

export const isSameMarket = (market: OfferedMarket | undefined, ticker: Ticker.Ticker): boolean =>
  market !== undefined && Ids.isSamePair(market.pair, ticker.pair)
