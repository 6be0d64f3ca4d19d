import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Book, Ticker } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import { fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { filter, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { marketPort } from './market.ts'

const FRAME = 16
const ETH = { base: 2, quote: 3 } as PairId
const BTC = { base: 1, quote: 3 } as PairId
const ticker = (pair: PairId, price: number): Ticker.Ticker => ({
  pair,
  baseName: 'X',
  quoteName: 'USDT',
  last: Decimal.fromInteger(price),
  change: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  isDisplayed: true,
})
const book = (pair: PairId, price: number): Book.Book => ({
  pair,
  bids: BookSide.fromLevels('descending', [{ price: Decimal.fromInteger(price), quantity: Decimal.one }]),
  asks: BookSide.empty,
})

const makeStage = () => {
  const ticks = new Subject<Ticker.Tick>()
  const books = new Subject<Book.Book>()
  const booksOf = (pair: PairId) => books.pipe(filter((one) => Ids.isSamePair(one.pair, pair)))
  const environment = fakeEnvironment()
  const reads = { count: 0 }
  const groups = async () => {
    reads.count += 1
    return E.right([{ quoteName: 'USDT', tickers: [ticker(ETH, 10), ticker(BTC, 20)] }])
  }
  return { ticks, books, reads, port: marketPort({ groups }, { ticks, books: booksOf }, environment) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const prices = (live: Live<ReadonlyArray<Ticker.MarketGroup>> | undefined) =>
  live?._tag === 'Ready' ? live.value[0]?.tickers.map(({ last }) => last && Decimal.toText(last)) : undefined

describe('MarketPort.groups', () => {
  it('applies a tick to its own market and combines the ticks of a frame into one change [HOME-2]', async () => {
    const { ticks, port } = makeStage()
    const emitted: Array<Live<ReadonlyArray<Ticker.MarketGroup>>> = []
    const subscription = port.groups().subscribe((live) => emitted.push(live))
    await vi.advanceTimersByTimeAsync(5)
    const before = emitted.length
    for (let price = 1; price <= 1000; price += 1) ticks.next({ pair: ETH, last: Decimal.fromInteger(price) })
    ticks.next({ pair: ETH, high: Decimal.fromInteger(5000) })
    ticks.next({ pair: BTC, last: Decimal.fromInteger(21) })
    expect(emitted).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(emitted).toHaveLength(before + 1)
    expect(prices(emitted.at(-1))).toEqual(['1000', '21'])
    subscription.unsubscribe()
  })

  it('polls every 5 s while subscribed [HOME-2]', async () => {
    const { reads, port } = makeStage()
    const subscription = port.groups().subscribe()
    await vi.advanceTimersByTimeAsync(15_100)
    expect(reads.count).toBe(4)
    subscription.unsubscribe()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reads.count).toBe(4)
  })

  it('reads again on retry', async () => {
    const { reads, port } = makeStage()
    const subscription = port.groups().subscribe()
    await vi.advanceTimersByTimeAsync(5)
    port.retry()
    await vi.advanceTimersByTimeAsync(5)
    expect(reads.count).toBe(2)
    subscription.unsubscribe()
  })
})

describe('MarketPort.book', () => {
  it('emits the newest push of its own market once per frame [SPOT-3]', async () => {
    const { books, port } = makeStage()
    const emitted: Array<unknown> = []
    const subscription = port
      .book(ETH)
      .subscribe((live) => emitted.push(live._tag === 'Ready' ? live.value : live._tag))
    books.next(book(BTC, 1))
    books.next(book(ETH, 2))
    books.next(book(ETH, 3))
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(emitted).toEqual(['Loading', book(ETH, 3)])
    subscription.unsubscribe()
  })

  it('returns the same stream for the same market', () => {
    const { port } = makeStage()
    expect(port.book(ETH)).toBe(port.book({ ...ETH }))
    expect(port.book(ETH)).not.toBe(port.book(BTC))
  })
})
