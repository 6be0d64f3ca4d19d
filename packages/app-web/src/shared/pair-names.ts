/** Names of the displayed markets, such as BTC/USDT, to filter lists by. */
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { ref } from 'valtio/vanilla'

/** Replaces `pairs` only when the names change. `isOffered`: the markets to name; all without it. */
export const followPairNames = (
  market: Pick<MarketPort, 'groups'>,
  state: { pairs: ReadonlyArray<string> },
  isOffered: (ticker: Ticker.Ticker) => boolean = () => true,
): Subscription =>
  market.groups().subscribe((live) => {
    const groups = Ticker.displayedGroups(LiveValue.latest(live) ?? [])
    const pairs = groups.flatMap(({ tickers }) => tickers.filter(isOffered).map(Ticker.symbol))
    if (pairs.join() !== state.pairs.join()) state.pairs = ref(pairs)
  })
