import type { OrderId, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Clocks } from '@hexbourse/domain/kernel'
import type {
  HoldingsUpdate,
  LeverageLifeCycle,
  OrderRequest,
  Position,
  PositionRequest,
  StopsRequest,
} from '@hexbourse/domain/leverage'
import { endingCommand, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LeverageCalls } from '../environment/index.ts'
import { leveragePort } from './leverage.ts'

const PAIR = { base: 2, quote: 3 } as PairId
const one = Decimal.one

const position = (id: number, status: LeverageLifeCycle.Status = 'open'): Position.Position => ({
  id: id as OrderId,
  pair: PAIR,
  baseName: 'ETH',
  quoteName: 'USDT',
  status,
  direction: 'long',
  lots: one,
  quantity: one,
  leverage: one,
  requestedPrice: one,
  entryPrice: one,
  currentPrice: one,
  margin: one,
  initialMargin: one,
  fee: one,
  overnightFees: Decimal.zero,
  takeProfit: undefined,
  stopLoss: undefined,
  realizedPnl: undefined,
  placedAt: Clocks.millis(0),
  openedAt: undefined,
  endedAt: undefined,
})

const makeStage = () => {
  const server = { positions: [position(9)] as ReadonlyArray<Position.Position>, reads: 0, markets: 0, histories: 0 }
  const pushes = { changed: new Subject<void>(), holdings: new Subject<HoldingsUpdate>() }
  const unused = () => async () => ({ _tag: 'Unknown' }) as const
  const calls: LeverageCalls = {
    submit: unused,
    close: unused,
    closeBatch: unused,
    cancel: unused,
    setStops: unused,
    market: () => () => async () => {
      server.markets += 1
      return E.right({ leverages: [], presets: [], minLots: one, maxLots: undefined, last: one, free: one })
    },
    holdings: () => async () => {
      server.reads += 1
      return E.right(server.positions)
    },
    positions: (_, page) => () => async () => {
      server.histories += 1
      return E.right({ items: server.positions, page, hasMore: false })
    },
  }
  const [submitting, closing] = [
    endingCommand<OrderRequest, Position.Position | undefined>(),
    endingCommand<PositionRequest, Position.Position | undefined>(),
  ]
  const commands = {
    submit: submitting,
    close: closing,
    closeBatch: endingCommand<Position.Batch, undefined>(),
    cancel: endingCommand<PositionRequest, Position.Position | undefined>(),
    setStops: endingCommand<StopsRequest, Position.Position | undefined>(),
  }
  const port = leveragePort(calls, pushes, commands, fakeEnvironment('t'))
  return { server, pushes, port, closed: closing.ended }
}
const update = (
  positions: ReadonlyArray<Position.Position>,
  quotes: ReadonlyArray<PairId['quote']> = [PAIR.quote],
): HoldingsUpdate => ({ quotes, positions, risk: undefined })

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const idsOf = (port: ReturnType<typeof leveragePort>) => {
  const seen: Array<ReadonlyArray<number>> = []
  const subscription = port.holdings().subscribe((live) => {
    if (live._tag === 'Ready') seen.push(live.value.positions.map(({ id }) => id))
  })
  return { seen, subscription }
}

describe('LeveragePort.holdings', () => {
  it('shows pushed positions at once and reads again when others are held than before [LEV-3]', async () => {
    const { server, pushes, port } = makeStage()
    const { seen, subscription } = idsOf(port)
    await vi.advanceTimersByTimeAsync(10)
    expect([server.reads, seen.at(-1)]).toEqual([1, [9]])
    pushes.holdings.next(update([position(9)]))
    await vi.advanceTimersByTimeAsync(200)
    expect(server.reads).toBe(1)
    server.positions = [position(10), position(9)]
    pushes.holdings.next(update([position(10), position(9)]))
    await vi.advanceTimersByTimeAsync(40)
    expect([server.reads, seen.at(-1)]).toEqual([1, [10, 9]])
    await vi.advanceTimersByTimeAsync(400)
    expect([server.reads, seen.at(-1)]).toEqual([2, [10, 9]])
    subscription.unsubscribe()
  })

  it('reads again for an empty list of no certain currency, and keeps the positions until then [LEV-3]', async () => {
    const { server, pushes, port } = makeStage()
    const { seen, subscription } = idsOf(port)
    await vi.advanceTimersByTimeAsync(10)
    server.positions = []
    pushes.holdings.next(update([], []))
    await vi.advanceTimersByTimeAsync(40)
    expect([server.reads, seen.at(-1)]).toEqual([1, [9]])
    await vi.advanceTimersByTimeAsync(400)
    expect([server.reads, seen.at(-1)]).toEqual([2, []])
    subscription.unsubscribe()
  })

  it('drops a closed position at once and ignores an earlier read [LEV-4]', async () => {
    const { server, port, closed } = makeStage()
    server.positions = [position(9), position(8)]
    const { seen, subscription } = idsOf(port)
    await vi.advanceTimersByTimeAsync(10)
    closed.next({
      body: { id: 9 as OrderId },
      resolution: { _tag: 'Confirmed', result: undefined, serverMessage: '' },
    })
    await vi.advanceTimersByTimeAsync(60)
    expect(seen.at(-1)).toEqual([8])
    subscription.unsubscribe()
  })

  it('keeps a position whose closing was not found [LEV-4]', async () => {
    const { port, closed } = makeStage()
    const { seen, subscription } = idsOf(port)
    await vi.advanceTimersByTimeAsync(10)
    closed.next({ body: { id: 9 as OrderId }, resolution: { _tag: 'NotFound' } })
    await vi.advanceTimersByTimeAsync(500)
    expect(seen.at(-1)).toEqual([9])
    subscription.unsubscribe()
  })

  it('reads every 10 s, because nothing is pushed when the last position ends [LEV-3]', async () => {
    const { server, port } = makeStage()
    const { seen, subscription } = idsOf(port)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(server.reads).toBe(1)
    server.positions = []
    await vi.advanceTimersByTimeAsync(1_100)
    expect([server.reads, seen.at(-1)]).toEqual([2, []])
    subscription.unsubscribe()
  })
})

describe('LeveragePort.market and LeveragePort.history', () => {
  it('are read again after a command, a balance push and an end of a position [LEV-2] [LEV-3]', async () => {
    const { server, pushes, port, closed } = makeStage()
    const subscriptions = [port.market(PAIR).subscribe(), port.history('closed').subscribe()]
    expect(port.market({ ...PAIR })).toBe(port.market(PAIR))
    await vi.advanceTimersByTimeAsync(10)
    expect([server.markets, server.histories]).toEqual([1, 1])
    pushes.changed.next()
    await vi.advanceTimersByTimeAsync(500)
    expect([server.markets, server.histories]).toEqual([2, 2])
    closed.next({ body: { id: 9 as OrderId }, resolution: { _tag: 'Unknown' } })
    await vi.advanceTimersByTimeAsync(500)
    expect([server.markets, server.histories]).toEqual([3, 3])
    pushes.holdings.next(update([position(9)]))
    pushes.holdings.next(update([]))
    await vi.advanceTimersByTimeAsync(500)
    expect([server.markets, server.histories]).toEqual([4, 4])
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
})
