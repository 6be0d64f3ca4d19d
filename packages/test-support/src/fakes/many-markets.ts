/** A market list as long as that of a large exchange. [HOME-1] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import { map } from 'rxjs'

/** The port with `count` markets per quote currency, named COIN0, COIN1, …; each is a copy of the group's first. */
export const manyMarkets = (market: MarketPort, count: number): MarketPort => ({
  ...market,
  groups: () => market.groups().pipe(map(LiveValue.map((groups) => groups.map((group) => repeated(group, count))))),
})

// Internal
const repeated = (group: Ticker.MarketGroup, count: number): Ticker.MarketGroup => ({
  ...group,
  tickers: group.tickers.slice(0, 1).flatMap((ticker) =>
    Array.from({ length: count }, (_, nth) => ({
      ...ticker,
      pair: { ...ticker.pair, base: (1_000 + nth) as CurrencyId },
      baseName: `COIN${nth}`,
    })),
  ),
})
