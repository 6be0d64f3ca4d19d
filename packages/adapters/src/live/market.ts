/** Markets joined from the quotation list, its ticks and the depth pushes. [HOME-2] [SPOT-3] */
import type { CallError, PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { Book, MarketPort } from '@hexbourse/domain/market'
import { Quote } from '@hexbourse/domain/market'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { Subject } from 'rxjs'

import { live } from './live.ts'
import { shared } from './shared.ts'
import type { World } from './world.ts'

export interface MarketCalls {
  readonly groups: TE.TaskEither<CallError, ReadonlyArray<Quote.Group>>
}

export interface MarketPushes {
  readonly ticks: Observable<Quote.Tick>
  readonly books: (pair: PairId) => Observable<Book.Book>
}

type Groups = ReadonlyArray<Quote.Group>

export const marketPort = (calls: MarketCalls, pushes: MarketPushes, world: World): MarketPort => {
  const retries = new Subject<void>()
  const groups = live<Groups, Quote.Tick>(
    {
      read: calls.groups,
      pushes: {
        stream: pushes.ticks,
        keyOf: ({ pair }) => Ids.pairKey(pair),
        join: (older, newer) => ({ ...older, ...newer }),
        apply: (value, tick) => value && Quote.apply(value, tick),
      },
      retries,
      poll: POLL,
      personal: false,
      seldom: false,
    },
    world,
  )
  return {
    groups: () => groups,
    book: shared((pair) => bookOf(pair, pushes, retries, world), Ids.pairKey),
    retry: () => retries.next(),
  }
}

/** Quotes are read again that often, whatever the pushes say. */
const POLL = 5_000

const bookOf = (pair: PairId, pushes: MarketPushes, retries: Observable<void>, world: World) =>
  live<Book.Book, Book.Book>(
    {
      pushes: {
        stream: pushes.books(pair),
        keyOf: () => '',
        join: (_, newer) => newer,
        apply: (_, book) => book,
      },
      retries,
      personal: false,
      seldom: false,
    },
    world,
  )
