import { Decimal } from '@hexbourse/domain/kernel'
import { Book, BookSide, Depth } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const books = () =>
  fc
    .tuple(arbKernel.pair(), arbMarket.levels(), arbMarket.levels())
    .map(([pair, bids, asks]) => Book.fromLevels(pair, bids, asks))
const ranges = () => fc.constantFrom<Depth.Range>('0.5', '2', '10')
const sidesOf = (book: Book.Book, range: Depth.Range) => {
  const depth = Depth.near(book, range)
  return [
    { near: depth.bids, all: BookSide.levels(book.bids), outwards: -1n },
    { near: depth.asks, all: BookSide.levels(book.asks), outwards: 1n },
  ] as const
}

/** By whole numbers: twice the middle is the sum of both best prices. `outwards`: -1 for a bid, 1 for an ask. */
const isNear = (price: bigint, outwards: bigint, twice: bigint, range: Depth.Range): boolean => {
  const share = { '0.5': 50n, '2': 200n, '10': 1_000n, all: 10n ** 30n }[range]
  // the middle and the distance are rounded down at the last place
  return (2n * price - twice) * outwards * 10_000n <= twice * share + 40_000n
}

const level = (price: number) => ({ price: Decimal.fromInteger(price), quantity: Decimal.one })
const pricesOf = (levels: ReadonlyArray<Book.PriceLevel>) => levels.map(({ price }) => Number(Decimal.toText(price)))

describe('Depth.near', () => {
  it('has the first levels of each side, the best one always, and none that is farther than the range [SPOT-3]', () => {
    fc.assert(
      fc.property(books(), ranges(), (book, range) => {
        const [bids, asks] = sidesOf(book, range)
        const best = [bids.all[0]?.price, asks.all[0]?.price].filter((price) => price !== undefined)
        const twice = best.length === 1 ? 2n * (best[0] ?? 0n) : best.reduce<bigint>((sum, price) => sum + price, 0n)
        for (const { near, all, outwards } of [bids, asks]) {
          expect(near).toEqual(all.slice(0, near.length))
          expect(near.length >= Math.min(1, all.length)).toBe(true)
          // the next one is farther
          expect(
            near.length === all.length ||
              !isNear((all[near.length]?.price ?? 0n) - outwards * 4n, outwards, twice, range),
          ).toBe(true)
          expect(near.slice(1).every(({ price }) => isNear(price, outwards, twice, range))).toBe(true)
        }
      }),
    )
  })

  it('grows with the range, up to all of the book [SPOT-3]', () => {
    fc.assert(
      fc.property(books(), (book) => {
        const sizes = Depth.RANGES.map((range) => sidesOf(book, range).map(({ near }) => near.length))
        for (const [index, [bids = 0, asks = 0]] of sizes.entries()) {
          const [moreBids = bids, moreAsks = asks] = sizes[index + 1] ?? []
          expect(moreBids >= bids && moreAsks >= asks).toBe(true)
        }
        expect(sizes.at(-1)).toEqual([BookSide.size(book.bids), BookSide.size(book.asks)])
      }),
    )
  })

  it('includes a price at the edge of the range, and leaves out far orders [SPOT-3]', () => {
    const pair = { base: 1, quote: 3 } as never
    const [bids, asks] = [
      [999, 995, 980, 979, 1],
      [1001, 1020, 1021, 5000],
    ].map((prices) => prices.map(level))
    const book = Book.fromLevels(pair, bids ?? [], asks ?? [])
    const near = (range: Depth.Range) => {
      const depth = Depth.near(book, range)
      return [pricesOf(depth.bids), pricesOf(depth.asks)]
    }
    expect(near('0.5')).toEqual([[999, 995], [1001]])
    expect(near('2')).toEqual([
      [999, 995, 980],
      [1001, 1020],
    ])
    expect(near('all')).toEqual([
      [999, 995, 980, 979, 1],
      [1001, 1020, 1021, 5000],
    ])
  })

  it('measures from the best price while a side is empty, and keeps best prices that are far apart [SPOT-3]', () => {
    const pair = { base: 1, quote: 3 } as never
    const oneSided = Depth.near(Book.fromLevels(pair, [level(1000), level(990), level(900)], []), '2')
    expect([pricesOf(oneSided.bids), oneSided.asks]).toEqual([[1000, 990], []])
    const wide = Depth.near(Book.fromLevels(pair, [level(500), level(499)], [level(1500), level(1501)]), '2')
    expect([pricesOf(wide.bids), pricesOf(wide.asks)]).toEqual([[500], [1500]])
  })
})
