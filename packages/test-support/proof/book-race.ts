/** Run by book.bench.ts in a process of its own, with how numbers are written: whole books from their text to the best rows with sums, beside ccxt's book. [SPOT-3] */
import { join } from 'node:path'

import { decodeDepth } from '@hexbourse/adapters/wire'
import { Book, Ladder } from '@hexbourse/domain/market'
import { Measure } from '@hexbourse/test-support/bench'
import { either as E } from 'fp-ts'

import { tell } from './random.ts'

type Pair = readonly [number, number]
interface PeerBook {
  readonly bids: ReadonlyArray<Pair>
  readonly asks: ReadonlyArray<Pair>
  readonly reset: (snapshot: { readonly bids: ReadonlyArray<Pair>; readonly asks: ReadonlyArray<Pair> }) => void
}
interface Peer {
  readonly OrderBook: new (snapshot: object, depth: number) => PeerBook
}
type Written = 'texts' | 'numbers'
interface Push {
  readonly bids: ReadonlyArray<readonly [string | number, string | number]>
  readonly asks: Push['bids']
}

const PUSHES = 20
const BEST = 20
const [written, peers] = [process.argv[2] as Written, process.argv[3] ?? '']
const { OrderBook } = (await import(join(peers, 'node_modules/ccxt/js/src/base/ws/OrderBook.js'))) as Peer

/** Bids best first, asks best last, as the contract sends them; each push a cent beside the last. */
const textsOf = (levels: number): ReadonlyArray<string> => {
  const figure = (value: number) => (written === 'texts' ? value.toFixed(4) : Number(value.toFixed(4)))
  const side = (best: number, away: number) =>
    Array.from({ length: levels }, (_, nth) => [figure(best + away * nth), figure(0.1 + nth * 0.0137)])
  return Array.from({ length: PUSHES }, (_, nth) =>
    JSON.stringify({
      type: 'market_depth',
      currency_id: 1,
      legal_id: 3,
      bids: side(67_000 - nth / 100, -1.37),
      asks: side(67_001 + nth / 100, 1.37).toReversed(),
    }),
  )
}

const ours = (text: string): number => {
  const read = decodeDepth(JSON.parse(text))
  if (E.isLeft(read)) throw new Error('a push of ours is none')
  const { bids, asks } = read.right
  return Book.rows(Ladder.levels(bids, BEST)).length + Book.rows(Ladder.levels(asks, BEST)).length
}

const best = (side: ReadonlyArray<Pair>): number => {
  let sum = 0
  return side.slice(0, BEST).map(([price, quantity]) => ({ price, quantity, sum: (sum += quantity) })).length
}

const numbers = (side: Push['bids']): ReadonlyArray<Pair> =>
  written === 'numbers'
    ? (side as ReadonlyArray<Pair>)
    : side.map(([price, quantity]) => [Number(price), Number(quantity)] as const)

const anchorOf = (levels: number) => {
  const book = new OrderBook({}, levels)
  return (text: string): number => {
    const { bids, asks } = JSON.parse(text) as Push
    book.reset({ bids: numbers(bids), asks: numbers(asks) })
    return best(book.bids) + best(book.asks)
  }
}

const race = (levels: number) => {
  const texts = textsOf(levels)
  const anchor = anchorOf(levels)
  const { ratio, line } = Measure.interleaved({
    ours: () => texts.map(ours),
    anchor: () => texts.map(anchor),
    floor: () => texts.map((text) => JSON.parse(text) as unknown),
  })
  return { levels, ratio, line: `${levels} levels a side as ${written}, ${PUSHES} pushes: ${line}` }
}

tell(JSON.stringify([20, 200].map(race)))
