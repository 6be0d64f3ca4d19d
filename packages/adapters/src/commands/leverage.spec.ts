import type { CallError, OrderId, Outcome, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { OrderRequest, Position } from '@hexbourse/domain/leverage'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LeverageCalls } from '../environment/index.ts'
import { leverageCommands } from './leverage.ts'
import { commandRunner } from './runner.ts'

const NOW = 1_700_000_000_000
const PAIR = { base: 2, quote: 3 } as PairId
const integer = Decimal.fromInteger
const UNREACHABLE: CallError = { _tag: 'Unreachable' }

const request: OrderRequest = {
  pair: PAIR,
  direction: 'long',
  orderType: 'limit',
  leverage: integer(20),
  price: integer(1200),
  lots: integer(10),
}
const position = (id: number, part: Partial<Position.Position> = {}): Position.Position => ({
  id: id as OrderId,
  pair: PAIR,
  baseName: 'ETH',
  quoteName: 'USDT',
  status: 'pending',
  direction: 'long',
  lots: integer(10),
  quantity: integer(2),
  leverage: integer(20),
  requestedPrice: integer(1200),
  entryPrice: integer(1206),
  currentPrice: integer(1250),
  margin: integer(120),
  initialMargin: integer(120),
  fee: integer(5),
  overnightFees: Decimal.zero,
  takeProfit: undefined,
  stopLoss: undefined,
  realizedPnl: undefined,
  placedAt: Clocks.millis(NOW),
  openedAt: undefined,
  endedAt: undefined,
  ...part,
})
const open = (id: number, part: Partial<Position.Position> = {}) => position(id, { status: 'open', ...part })

const makeStage = (intents = fakeIntents()) => {
  const server = {
    positions: E.right([]) as E.Either<CallError, ReadonlyArray<Position.Position>>,
    sent: 0,
  }
  const unknown = () => async (): Promise<Outcome.Outcome<never>> => {
    server.sent += 1
    return { _tag: 'Unknown' }
  }
  const calls: LeverageCalls = {
    submit: unknown,
    close: unknown,
    closeBatch: unknown,
    cancel: unknown,
    setStops: unknown,
    market: () => () => async () => E.left(UNREACHABLE),
    holdings: () => async () =>
      E.map((all: ReadonlyArray<Position.Position>) =>
        all.filter(({ status }) => status !== 'closed' && status !== 'cancelled'),
      )(server.positions),
    positions: (status, page) => () => async () =>
      E.map((all: ReadonlyArray<Position.Position>) => ({
        items: all.filter((one) => status === 'all' || one.status === status),
        page,
        hasMore: false,
      }))(server.positions),
  }
  const system = { info: TE.right(Systems.CONTRACT_ONLY) }
  const runner = commandRunner(intents, system, fakeEnvironment('t'))
  return { server, intents, runner, ...leverageCommands(runner, calls) }
}
type Stage = ReturnType<typeof makeStage>
type CommandName = 'submit' | 'close' | 'closeBatch' | 'cancel' | 'setStops'
type BodyOf<K extends CommandName> = Parameters<Stage[K]['prepare']>[0]

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

/** A command without an answer; the exchange holds `before` when it is sent and `after` later. */
const searched = async <K extends CommandName>(
  name: K,
  body: BodyOf<K>,
  before: ReadonlyArray<Position.Position> | CallError,
  after: ReadonlyArray<Position.Position>,
): Promise<unknown> => {
  const stage = makeStage()
  stage.server.positions = '_tag' in before ? E.left(before) : E.right(before)
  const command = stage[name] as Stage['submit']
  const intent = command.prepare(body as OrderRequest)
  await resultOf(command.execute(intent)(), 1_100)
  stage.server.positions = E.right(after)
  return resultOf(command.reconcile(intent)())
}
const matches = (...results: ReadonlyArray<Position.Position>) => ({ _tag: 'Matches', results })
const confirmed = (result: unknown) => ({ _tag: 'Confirmed', result, serverMessage: '' })
const NOT_FOUND = { _tag: 'NotFound' }

describe('the search for a leveraged order', () => {
  it('finds what is new since sending, pending or open already [Q24]', async () => {
    expect(await searched('submit', request, [position(7)], [position(8), position(7)])).toEqual(matches(position(8)))
    expect(await searched('submit', request, [], [open(9), position(8)])).toEqual(matches(open(9), position(8)))
  })

  it('finds a market order at any price, a limit order at its own only [Q24]', async () => {
    const market = { ...request, orderType: 'market' as const }
    const elsewhere = open(8, { requestedPrice: integer(1300) })
    expect(await searched('submit', market, [], [elsewhere])).toEqual(matches(elsewhere))
    expect(await searched('submit', request, [], [elsewhere])).toEqual(NOT_FOUND)
  })

  it.each([
    ['another direction', { direction: 'short' as const }],
    ['another number of lots', { lots: integer(11) }],
    ['another leverage', { leverage: integer(10) }],
    ['another market', { pair: { ...PAIR, base: PAIR.quote } }],
  ])('does not take %s for it [Q24]', async (_, part) => {
    expect(await searched('submit', request, [], [position(8, part)])).toEqual(NOT_FOUND)
  })

  it('takes only recent orders for it when what existed before is unknown [Q24]', async () => {
    const at = (msBefore: number) => position(8, { placedAt: Clocks.millis(NOW - msBefore) })
    expect(await searched('submit', request, UNREACHABLE, [at(300_000)])).toEqual(matches(at(300_000)))
    expect(await searched('submit', request, UNREACHABLE, [at(300_001)])).toEqual(NOT_FOUND)
  })
})

describe('the search for a closed position and a cancelled order', () => {
  it('confirms an ending with the position as it is then, and not while nothing has changed [Q24]', async () => {
    const closed = open(8, { status: 'closed', realizedPnl: integer(-3) })
    const body = { id: 8 as OrderId }
    expect(await searched('close', body, [open(8)], [closed])).toEqual(confirmed(closed))
    expect(await searched('close', body, [open(8)], [open(8)])).toEqual(NOT_FOUND)
    expect(await searched('close', body, [open(8)], [open(8, { status: 'closing' })])).toMatchObject({
      _tag: 'Confirmed',
      result: { status: 'closing' },
    })
    const cancelled = position(8, { status: 'cancelled' })
    expect(await searched('cancel', body, [position(8)], [cancelled])).toEqual(confirmed(cancelled))
    expect(await searched('cancel', body, [position(8)], [position(8)])).toEqual(NOT_FOUND)
  })

  it('reports an order that opened instead, and a position that no list shows [Q24]', async () => {
    const body = { id: 8 as OrderId }
    expect(await searched('cancel', body, [position(8)], [open(8)])).toEqual(confirmed(open(8)))
    expect(await searched('close', body, [open(8)], [])).toEqual(confirmed(undefined))
  })
})

describe('the search for a batch', () => {
  const batch = { direction: 'long', pair: undefined } as const
  const short = open(6, { direction: 'short' })

  it('confirms it when none of its positions is open, whatever was opened later [LEV-4] [Q24]', async () => {
    expect(await searched('closeBatch', batch, [open(8), open(7)], [open(9), short])).toEqual(confirmed(undefined))
    expect(await searched('closeBatch', batch, [open(8), open(7)], [open(7)])).toEqual(NOT_FOUND)
  })

  it('waits for all positions of its direction when it is unknown which were open [LEV-4] [Q24]', async () => {
    expect(await searched('closeBatch', batch, UNREACHABLE, [open(9)])).toEqual(NOT_FOUND)
    expect(await searched('closeBatch', batch, UNREACHABLE, [short])).toEqual(confirmed(undefined))
  })
})

describe('the search for stops', () => {
  const body = { id: 8 as OrderId, takeProfit: integer(1300), stopLoss: undefined }

  it('confirms them when the position has both as sent [LEV-4] [Q24]', async () => {
    const set = open(8, { takeProfit: integer(1300) })
    expect(await searched('setStops', body, [open(8)], [set])).toEqual(confirmed(set))
    expect(await searched('setStops', body, [open(8)], [open(8, { ...set, stopLoss: integer(9) })])).toEqual(NOT_FOUND)
    expect(await searched('setStops', body, [open(8)], [open(8)])).toEqual(NOT_FOUND)
  })

  it.each(['closed', 'cancelled'] as const)(
    'are read from the history of a %s position [LEV-4] [Q24]',
    async (status) => {
      const ended = open(8, { status })
      expect(await searched('setStops', body, [open(8)], [ended])).toEqual(NOT_FOUND)
      const set = { ...ended, takeProfit: integer(1300) }
      expect(await searched('setStops', body, [open(8)], [set])).toEqual(confirmed(set))
    },
  )

  it('stay unknown where the position is in no list [LEV-4] [Q24]', async () => {
    expect(await searched('setStops', body, [open(8)], [])).toEqual({ _tag: 'Unknown' })
  })
})

describe('a leverage command stored by another page load', () => {
  const BODIES = {
    submit: request,
    close: { id: 8 as OrderId },
    closeBatch: { direction: 'all', pair: PAIR },
    cancel: { id: 8 as OrderId },
    setStops: { id: 8 as OrderId, takeProfit: undefined, stopLoss: integer(2) },
  } as const satisfies { readonly [K in CommandName]: BodyOf<K> }

  it.each([
    ['submit', 'leverage.submit', '2-3-long', { ...request, lots: '10' }],
    ['close', 'leverage.close', '8', { id: 0 }],
    ['closeBatch', 'leverage.close-batch', '2-3-all', { direction: 'both' }],
    ['cancel', 'leverage.cancel', '8', {}],
    ['setStops', 'leverage.set-stops', '8', { id: 8, takeProfit: 0n }],
  ] as const)('%s is read again, and discarded with a damaged body [Q24]', async (name, action, subject, damaged) => {
    const { intents, ...stage } = makeStage()
    const command = stage[name] as Stage['submit']
    const intent = command.prepare(BODIES[name] as OrderRequest)
    await resultOf(command.execute(intent)(), 1_100)
    expect(intents.open()).toMatchObject([{ action, subject, version: 1 }])
    const again = makeStage(intents)
    again.server.positions = E.right([open(8), position(8)])
    expect(await resultOf(again.runner.pending.check(intent.id)())).not.toEqual({ _tag: 'Discarded' })
    const other = { ...command.prepare(BODIES[name] as OrderRequest), body: damaged }
    intents.save({ action, subject: 'x', version: 1, baseline: [], intent: other })
    expect(await resultOf(again.runner.pending.check(other.id)())).toEqual({ _tag: 'Discarded' })
    expect(again.server.sent).toBe(0)
  })

  it('closes all markets in a batch without a market [LEV-4]', async () => {
    const { intents, closeBatch } = makeStage()
    const intent = closeBatch.prepare({ direction: 'short', pair: undefined })
    await resultOf(closeBatch.execute(intent)(), 1_100)
    expect(intents.open()).toMatchObject([{ subject: 'all-short' }])
  })
})
