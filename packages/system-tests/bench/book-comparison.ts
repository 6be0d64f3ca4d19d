/**
 * Run by book.bench.ts in its own process: whole books from text to the best rows with sums, compared with ccxt's
 * order book. The argument says how numbers are written. [SPOT-3]
 */
import { join } from 'node:path'

import { decodeDepth } from '@hexbourse/adapters/wire'
import { Book, BookSide } from '@hexbourse/domain/market'
import { Measure } from '@hexbourse/test-support/bench'
import { either as E } from 'fp-ts'

import { printLine } from '../shared/seeded-random.ts'

type Pair = readonly [number, number]
interface PeerBook {
  readonly bids: ReadonlyArray<Pair>
  readonly asks: ReadonlyArray<Pair>
  readonly reset: (snapshot: { readonly bids: ReadonlyArray<Pair>; readonly asks: ReadonlyArray<Pair> }) => void
}
interface Peer {
  readonly OrderBook: new (snapshot: object, depth: number) => PeerBook
}
type NumberFormat = 'texts' | 'numbers'
interface Push {
  readonly bids: ReadonlyArray<readonly [string | number, string | number]>
  readonly asks: Push['bids']
}

const PUSH_COUNT = 20
const SHOWN_ROWS = 20
const [format, peers] = [process.argv[2] as NumberFormat, process.argv[3] ?? '']
const { OrderBook } = (await import(join(peers, 'node_modules/ccxt/js/src/base/ws/OrderBook.js'))) as Peer

/** Bids best first, asks best last, as the contract sends them; prices move by a cent per push. */
const textsOf = (levels: number): ReadonlyArray<string> => {
  const formatted = (value: number) => (format === 'texts' ? value.toFixed(4) : Number(value.toFixed(4)))
  const side = (best: number, step: number) =>
    Array.from({ length: levels }, (_, index) => [formatted(best + step * index), formatted(0.1 + index * 0.0137)])
  return Array.from({ length: PUSH_COUNT }, (_, index) =>
    JSON.stringify({
      type: 'market_depth',
      currency_id: 1,
      legal_id: 3,
      bids: side(67_000 - index / 100, -1.37),
      asks: side(67_001 + index / 100, 1.37).toReversed(),
    }),
  )
}

const readOurs = (text: string): number => {
  const decoded = decodeDepth(JSON.parse(text))
  if (E.isLeft(decoded)) throw new Error('push rejected')
  const { bids, asks } = decoded.right
  return Book.rows(BookSide.levels(bids, SHOWN_ROWS)).length + Book.rows(BookSide.levels(asks, SHOWN_ROWS)).length
}

const bestRows = (side: ReadonlyArray<Pair>): number => {
  let sum = 0
  return side.slice(0, SHOWN_ROWS).map(([price, quantity]) => ({ price, quantity, sum: (sum += quantity) })).length
}

const toNumbers = (side: Push['bids']): ReadonlyArray<Pair> =>
  format === 'numbers'
    ? (side as ReadonlyArray<Pair>)
    : side.map(([price, quantity]) => [Number(price), Number(quantity)] as const)

const peerReader = (levels: number) => {
  const book = new OrderBook({}, levels)
  return (text: string): number => {
    const { bids, asks } = JSON.parse(text) as Push
    book.reset({ bids: toNumbers(bids), asks: toNumbers(asks) })
    return bestRows(book.bids) + bestRows(book.asks)
  }
}

const compare = (levels: number) => {
  const texts = textsOf(levels)
  const anchor = peerReader(levels)
  const { ratio, line } = Measure.measureInTurn({
    ours: () => texts.map(readOurs),
    anchor: () => texts.map(anchor),
    floor: () => texts.map((text) => JSON.parse(text) as unknown),
  })
  return { levels, ratio, line: `${levels} levels per side as ${format}, ${PUSH_COUNT} pushes: ${line}` }
}

printLine(JSON.stringify([20, 200].map(compare)))
