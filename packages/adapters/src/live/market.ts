/** MarketPort: the market list with its ticks, and order book pushes. [HOME-2] [SPOT-3] */
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import { Subject } from 'rxjs'

import { bookOf } from './book.ts'
import { live } from './live.ts'
import { sharedByKey } from './shared-by-key.ts'
import type { Environment, MarketCalls, MarketPushes } from '../environment/index.ts'

type Groups = ReadonlyArray<Ticker.MarketGroup>

export const marketPort = (calls: MarketCalls, pushes: MarketPushes, environment: Environment): MarketPort => {
  const retries = new Subject<void>()
  const groups = live<Groups, Ticker.Tick>(
    {
      read: calls.groups,
      pushes: {
        stream: pushes.ticks,
        keyOf: ({ pair }) => Ids.pairKey(pair),
        merge: (older, newer) => ({ ...older, ...newer }),
        apply: (value, tick) => value && Ticker.applyTick(value, tick),
      },
      times: pushes.times,
      isRepeated: Ticker.haveSamePrices,
      retries,
      poll: TICKER_POLL_MS,
      requiresSession: false,
      changesRarely: false,
    },
    environment,
  )
  return {
    groups: () => groups,
    book: sharedByKey((pair) => bookOf(pair, calls, pushes, retries, environment), Ids.pairKey),
    retry: () => retries.next(),
  }
}

/**
 * Interval between reads of the tickers, besides pushes: half the age at which a price is late, so that an answer that
 * takes up to 2.5 s longer than the one before still comes in time. [Q26]
 */
const TICKER_POLL_MS = LiveValue.LATE_AFTER_MS / 2
