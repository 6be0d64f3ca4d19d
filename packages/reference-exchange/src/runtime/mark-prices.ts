/**
 * Mark prices: what leveraged positions open, close and are valued at. They are the prices of the source, which trades
 * of users do not move, so that no trade can liquidate a position. [LEV-3] [Q11] [Q12]
 */
import type { Decimal, Millis } from '@hexbourse/domain/kernel'

import { Queries } from '../engine/index.ts'
import type { Command, Pair, RecordMarkPrices } from '../engine/index.ts'
import { price } from '../prices/index.ts'
import type { PriceSource } from '../prices/index.ts'
import type { Writer } from './writer.ts'

// Model
/** The mark price of now. */
export type MarkPriceOf = (pair: Pair) => Decimal.Decimal

/** The mark price of a second, also of one that is long past. Trades of users do not move it. [Q11] [Q32] */
export type PublicPrice = (pair: Pair, at: Millis) => Decimal.Decimal

// Constructors
export const publicPriceOf =
  (source: PriceSource): PublicPrice =>
  (pair, at) =>
    price(pair, source.ticksAt(pair, Math.floor(at / 1000)))

export const markPriceOf = (source: PriceSource, now: () => Millis): MarkPriceOf => {
  const publicPrice = publicPriceOf(source)
  return (pair) => publicPrice(pair, now())
}

/** The prices of now in all markets with leveraged trading. */
export const markPrices = (
  { state }: Pick<Writer, 'state'>,
  markOf: MarkPriceOf,
  reader?: Reader,
): RecordMarkPrices => ({
  _tag: 'RecordMarkPrices',
  prices: Queries.leverageMarkets(state).map((market) => [market.match, markOf(market)] as const),
  reader,
})

/** Submits, in the same batch, the current prices before a command that reads them. */
export const submitWithMarkPrices =
  (writer: Writer, markOf: MarkPriceOf): Writer['submit'] =>
  (command, key) => {
    const reader = readerOf(command)
    if (reader !== undefined) void writer.submit(markPrices(writer, markOf, reader))
    return writer.submit(command, key)
  }

// Internal
type Reader = RecordMarkPrices['reader']

/** Commands that read mark prices. */
const READERS: { readonly [T in Command['_tag']]?: (command: Extract<Command, { readonly _tag: T }>) => Reader } = {
  SubmitPosition: ({ user, match }) => ({ user, match }),
  ClosePosition: ({ user }) => ({ user, match: undefined }),
  ClosePositions: ({ user }) => ({ user, match: undefined }),
  SetStops: ({ user }) => ({ user, match: undefined }),
  RequestWithdrawal: ({ user, wallet }) => (wallet === 'margin' ? { user, match: undefined } : undefined),
  TransferFunds: ({ user, from }) => (from === 'margin' ? { user, match: undefined } : undefined),
}

const readerOf = (command: Command): Reader =>
  (READERS[command._tag] as ((one: Command) => Reader) | undefined)?.(command)
