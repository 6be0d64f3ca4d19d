import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Book, Quote } from '@hexbourse/domain/market'
import { Ladder } from '@hexbourse/domain/market'
import { fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { filter, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { marketPort } from './market.ts'

const FRAME = 16
const ETH = { base: 2, settlement: 3 } as PairId
const BTC = { base: 1, settlement: 3 } as PairId
const quote = (pair: PairId, price: number): Quote.Quote => ({
  pair,
  baseName: 'X',
  settlementName: 'USDT',
  last: Decimal.fromInteger(price),
  change: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  displayed: true,
})
const book = (pair: PairId, price: number): Book.Book => ({
  pair,
  bids: Ladder.fromLevels('bids', [{ price: Decimal.fromInteger(price), quantity: Decimal.one }]),
  asks: Ladder.empty,
})

const staged = () => {
  const ticks = new Subject<Quote.Tick>()
  const books = new Subject<Book.Book>()
  const booksOf = (pair: PairId) => books.pipe(filter((one) => Ids.samePair(one.pair, pair)))
  const world = fakeWorld()
  const reads = { count: 0 }
  const groups = async () => {
    reads.count += 1
    return E.right([{ settlementName: 'USDT', quotes: [quote(ETH, 10), quote(BTC, 20)] }])
  }
  return { ticks, books, reads, port: marketPort({ groups }, { ticks, books: booksOf }, world) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const prices = (live: Live<ReadonlyArray<Quote.Group>> | undefined) =>
  live?._tag === 'Known' ? live.value[0]?.quotes.map(({ last }) => last && Decimal.toText(last)) : undefined

describe('MarketPort.groups', () => {
  it('a tick changes its own market; a thousand in a frame are one change, the newest of each [HOME-2]', async () => {
    const { ticks, port } = staged()
    const seen: Array<Live<ReadonlyArray<Quote.Group>>> = []
    const watching = port.groups().subscribe((live) => seen.push(live))
    await vi.advanceTimersByTimeAsync(5)
    const before = seen.length
    for (let price = 1; price <= 1000; price += 1) ticks.next({ pair: ETH, last: Decimal.fromInteger(price) })
    ticks.next({ pair: ETH, high: Decimal.fromInteger(5000) })
    ticks.next({ pair: BTC, last: Decimal.fromInteger(21) })
    expect(seen).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(seen).toHaveLength(before + 1)
    expect(prices(seen.at(-1))).toEqual(['1000', '21'])
    watching.unsubscribe()
  })

  it('are read again every five seconds while watched [HOME-2]', async () => {
    const { reads, port } = staged()
    const watching = port.groups().subscribe()
    await vi.advanceTimersByTimeAsync(15_100)
    expect(reads.count).toBe(4)
    watching.unsubscribe()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reads.count).toBe(4)
  })

  it('retry reads for whoever watches', async () => {
    const { reads, port } = staged()
    const watching = port.groups().subscribe()
    await vi.advanceTimersByTimeAsync(5)
    port.retry()
    await vi.advanceTimersByTimeAsync(5)
    expect(reads.count).toBe(2)
    watching.unsubscribe()
  })
})

describe('MarketPort.book', () => {
  it('shows the newest push of its own market only, once a frame [SPOT-3]', async () => {
    const { books, port } = staged()
    const seen: Array<unknown> = []
    const watching = port.book(ETH).subscribe((live) => seen.push(live._tag === 'Known' ? live.value : live._tag))
    books.next(book(BTC, 1))
    books.next(book(ETH, 2))
    books.next(book(ETH, 3))
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(seen).toEqual(['Waiting', book(ETH, 3)])
    watching.unsubscribe()
  })

  it('one market has one stream, however often it is asked for', () => {
    const { port } = staged()
    expect(port.book(ETH)).toBe(port.book({ ...ETH }))
    expect(port.book(ETH)).not.toBe(port.book(BTC))
  })
})
