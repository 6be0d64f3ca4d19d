/** MarketPort: the market list with its ticks, and order book pushes. [HOME-2] [SPOT-3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { Book, MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { Observable } from 'rxjs'
import { Subject } from 'rxjs'

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
    book: sharedByKey((pair) => bookOf(pair, pushes, retries, environment), Ids.pairKey),
    retry: () => retries.next(),
  }
}

/**
 * Interval between reads of the tickers, besides pushes: half the age at which a price is late, so that an answer that
 * takes up to 2.5 s longer than the one before still comes in time. [Q26]
 */
const TICKER_POLL_MS = LiveValue.LATE_AFTER_MS / 2

const bookOf = (pair: PairId, pushes: MarketPushes, retries: Observable<void>, environment: Environment) =>
  live<Book.Book, Book.Book>(
    {
      pushes: {
        stream: pushes.books(pair),
        keyOf: () => '',
        merge: (_, newer) => newer,
        apply: (_, book) => book,
      },
      times: pushes.times,
      retries,
      requiresSession: false,
      changesRarely: false,
    },
    environment,
  )
