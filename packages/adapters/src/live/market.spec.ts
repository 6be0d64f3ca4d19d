import type { Live, PairId, SourceClock } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Ids, Intent } from '@hexbourse/domain/kernel'
import type { Book, Ticker } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import { fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
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
  leverage: undefined,
  secondContracts: undefined,
})
const book = (pair: PairId, price: number): Book.Book => ({
  pair,
  bids: BookSide.fromLevels('descending', [{ price: Decimal.fromInteger(price), quantity: Decimal.one }]),
  asks: BookSide.empty,
  isReduced: false,
})

const UNREACHABLE = E.left({ _tag: 'Unreachable' } as const)

const makeStage = (token?: string) => {
  const ticks = new Subject<Ticker.Tick>()
  const books = new Subject<Book.Book>()
  const booksOf = (pair: PairId) => books.pipe(filter((one) => Ids.isSamePair(one.pair, pair)))
  const environment = fakeEnvironment(token)
  const times = new Subject<SourceClock.SourceTime>()
  const reads = { count: 0, price: 20, delayMs: 0, reduced: 0, canRead: true }
  const groups = () => async () => {
    reads.count += 1
    if (reads.delayMs > 0) await new Promise((resolve) => void setTimeout(resolve, reads.delayMs))
    return E.right([{ quoteName: 'USDT', tickers: [ticker(ETH, 10), ticker(BTC, reads.price)], omitted: 0 }])
  }
  const reducedBook = (pair: PairId) => () => () => {
    reads.reduced += 1
    return Promise.resolve(reads.canRead ? E.right({ ...book(pair, 7), isReduced: true }) : UNREACHABLE)
  }
  return {
    environment,
    ticks,
    books,
    times,
    reads,
    port: marketPort({ groups, reducedBook }, { ticks, times, books: booksOf }, environment),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const prices = (live: Live<ReadonlyArray<Ticker.MarketGroup>> | undefined) =>
  live?._tag === 'Ready' ? live.value[0]?.tickers.map(({ last }) => last && Decimal.toText(last)) : undefined

/** Every freshness of a stream, without repetitions, and the time of its last value. */
const freshnessOf = (stream: Observable<Live<unknown>>) => {
  const seen: Array<string> = []
  let asOf = 0
  const subscription = stream.subscribe((live) => {
    if (live._tag !== 'Ready') return
    asOf = live.asOf
    if (seen.at(-1) !== live.freshness) seen.push(live.freshness)
  })
  return { seen, asOf: () => asOf, end: () => subscription.unsubscribe() }
}

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

  it('polls at least every 5 s while subscribed [HOME-2]', async () => {
    const { reads, port } = makeStage()
    const subscription = port.groups().subscribe()
    await vi.advanceTimersByTimeAsync(15_100)
    expect(reads.count).toBeGreaterThanOrEqual(4)
    subscription.unsubscribe()
    const { count } = reads
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reads.count).toBe(count)
  })

  it('stays live without pushes while each slow answer has a new price [Q26]', async () => {
    const { reads, port } = makeStage()
    const words = freshnessOf(port.groups())
    await vi.advanceTimersByTimeAsync(5)
    for (let second = 0; second < 60; second += 1) {
      reads.price += 1
      reads.delayMs = second % 2 === 0 ? 2_400 : 50
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(words.seen).toEqual(['live'])
    words.end()
  })

  it('becomes late and stale while a read repeats one old answer [Q26]', async () => {
    const { reads, port } = makeStage()
    const words = freshnessOf(port.groups())
    await vi.advanceTimersByTimeAsync(12_000)
    expect(words.seen).toEqual(['live', 'late', 'stale'])
    reads.price += 1
    await vi.advanceTimersByTimeAsync(5_100)
    expect(words.seen).toEqual(['live', 'late', 'stale', 'live'])
    words.end()
  })

  it('becomes stale while pushes repeat one old time of the exchange, and stays live while it advances [Q26]', async () => {
    const { ticks, times, port } = makeStage()
    const words = freshnessOf(port.groups())
    const push = async (time: number) => {
      times.next({ time: Clocks.millis(time), resolutionMs: 0 })
      ticks.next({ pair: ETH, last: Decimal.fromInteger(10) })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    for (let second = 0; second < 60; second += 1) await push(second)
    expect(words.seen).toEqual(['live'])
    for (let second = 0; second < 12; second += 1) await push(59)
    expect(words.seen).toEqual(['live', 'late', 'stale'])
    expect(Date.now() - words.asOf()).toBeGreaterThan(5_000)
    await push(60)
    expect(words.seen.at(-1)).toBe('live')
    words.end()
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

describe('MarketPort.book while the socket is down', () => {
  const watch = (stream: Observable<Live<Book.Book>>) => {
    const seen: Array<string> = []
    const subscription = stream.subscribe((live) =>
      seen.push(live._tag === 'Ready' ? `${live.value.isReduced ? 'reduced' : 'whole'} ${live.freshness}` : live._tag),
    )
    return { seen, end: () => subscription.unsubscribe() }
  }
  const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('is read every 3 s and late for a signed-in user, until the first push after it [Q41]', async () => {
    const { environment, books, reads, port } = makeStage('t1')
    const { seen, end } = watch(port.book(ETH))
    books.next(book(ETH, 2))
    await advance(FRAME)
    environment.socket.status.next('offline')
    await advance(6_100)
    expect(reads.reduced).toBe(3)
    environment.socket.status.next('connecting')
    environment.socket.status.next('online')
    environment.socket.connected.next(2)
    await advance(3_000)
    expect(reads.reduced).toBe(4)
    books.next(book(ETH, 3))
    await advance(10_000)
    expect(reads.reduced).toBe(4)
    expect(seen.filter((word, index) => word !== seen[index - 1])).toEqual([
      'Loading',
      'whole live',
      'whole offline',
      'reduced late',
      'whole live',
      'whole late',
    ])
    end()
  })

  it('is offline once reads have failed for longer than 10 s, and none is sent while hidden [Q41]', async () => {
    const { environment, reads, port } = makeStage('t1')
    const { seen, end } = watch(port.book(ETH))
    environment.socket.status.next('offline')
    await advance(5)
    reads.canRead = false
    await advance(9_100)
    expect(seen.at(-1)).toBe('reduced late')
    await advance(3_000)
    expect(seen.at(-1)).toBe('reduced offline')
    environment.visible.next(false)
    const { reduced } = reads
    await advance(9_000)
    expect(reads.reduced).toBe(reduced)
    end()
  })

  it('is never read for a visitor, and no longer after the session ends [Q14] [Q41]', async () => {
    const { environment, reads, port } = makeStage('t1')
    const { seen, end } = watch(port.book(ETH))
    environment.socket.status.next('offline')
    await advance(5)
    expect(reads.reduced).toBe(1)
    environment.session.credentials.next({ epoch: 2, token: undefined, userId: undefined, mark: Intent.VISITOR })
    await advance(9_000)
    expect([reads.reduced, seen.at(-1)]).toEqual([1, 'Loading'])
    end()
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

  it('becomes stale while the time of the exchange stands still, although books arrive [SPOT-3] [Q26]', async () => {
    const { books, times, port } = makeStage()
    const words = freshnessOf(port.book(ETH))
    for (let second = 0; second < 12; second += 1) {
      times.next({ time: Clocks.millis(1), resolutionMs: 0 })
      books.next(book(ETH, 2))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(words.seen).toEqual(['live', 'late', 'stale'])
    words.end()
  })

  it('returns the same stream for the same market', () => {
    const { port } = makeStage()
    expect(port.book(ETH)).toBe(port.book({ ...ETH }))
    expect(port.book(ETH)).not.toBe(port.book(BTC))
  })
})
