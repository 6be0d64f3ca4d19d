import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import * as Catalog from './kernel/catalog.ts'
import { stateFromRows, stateRows } from './codec.ts'
import { decide, run, violations } from './engine.ts'
import { seedState } from './genesis.ts'
import type { Command, Event } from './registry.ts'
import type { State } from './state.ts'
import * as Ledgers from './ledger/ledger.ts'
import type { PriceLevel, RestingOrder } from './spot/book.ts'
import { openOrdersOf } from './spot/open-orders.ts'
import type { PlaceOrder } from './spot/orders.ts'

const HUNDREDTH = 10n ** 16n
const STEP = 10n ** 14n
const START = Date.UTC(2026, 0, 1)
/** Low enough that balances run out. */
const USDT_PRICE = Decimal.fromInteger(1000)
const SIDES = ['buy', 'sell'] as const
const MAY_BE_NEGATIVE: ReadonlyArray<number> = [Ledgers.EXTERNAL, Ledgers.EXCHANGE, Ledgers.INSURANCE]

/** Four users, three markets that share currencies, prices close enough to cross often. */
const user = fc.integer({ min: 1001, max: 1004 }).map((id) => id as UserId)
const match = fc.constantFrom(1, 2, 14).map((id) => id as MatchId)
const price = fc.integer({ min: 90, max: 110 }).map((cents) => Decimal.fromUnits(BigInt(cents) * HUNDREDTH))
const quantity = fc.integer({ min: 1, max: 40_000 }).map((steps) => Decimal.fromUnits(BigInt(steps) * STEP))

const place: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('PlaceOrder' as const),
  user,
  match,
  side: fc.constantFrom('buy' as const, 'sell' as const),
  orderType: fc.constantFrom('limit' as const, 'limit' as const, 'limit' as const, 'market' as const),
  price,
  quantity,
})
const cancel: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('CancelOrder' as const),
  user,
  order: fc.integer({ min: 1, max: 60 }).map((id) => id as OrderId),
  side: fc.constantFrom('buy' as const, 'sell' as const),
})
const requote: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('Requote' as const),
  match,
  mid: price,
  salt: fc.nat(),
})
const faucet: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('RequestFaucet' as const),
  user,
  currency: fc.constantFrom(1, 2, 3).map((id) => id as never),
  wallet: fc.constant('spot' as const),
  usdtPrice: fc.constantFrom(Decimal.fromInteger(1000), Decimal.fromInteger(4000)),
})
const commands = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: place },
    { weight: 2, arbitrary: cancel },
    { weight: 1, arbitrary: requote },
    { weight: 2, arbitrary: faucet },
  ),
  { minLength: 1, maxLength: 40 },
)

/** Every other cancellation names an order that rests, by its place, so that many succeed. */
const withRestingOrder = (state: State, command: Command): Command => {
  if (command._tag !== 'CancelOrder' || command.order % 2 === 1) return command
  const orders = [...state.spot.orders.values()].filter((order) => order.user >= 1001)
  const order = orders[(command.order >> 1) % Math.max(1, orders.length)]
  return order === undefined ? command : { ...command, order: order.id, user: order.user, side: order.side }
}

const LIMIT_ORDER = {
  _tag: 'PlaceOrder',
  match: 1 as MatchId,
  orderType: 'limit',
  quantity: Decimal.fromUnits(12_000n * STEP),
} as const

/** The orders of a level, oldest first. */
const queueOf = ({ first }: PriceLevel): ReadonlyArray<RestingOrder> => {
  const orders: Array<RestingOrder> = []
  for (let order = first; order !== undefined; order = order.next) orders.push(order)
  return orders
}

const at = (nth: number) => Clocks.millis(START + nth * 1000)

const fundedState = (): State => {
  const state = seedState('properties')
  for (const id of [1001, 1002, 1003])
    for (const currency of [1, 2, 3])
      run(
        state,
        {
          _tag: 'RequestFaucet',
          user: id as UserId,
          currency: currency as never,
          wallet: 'spot',
          usdtPrice: USDT_PRICE,
        },
        at(-86_400),
      )
  return state
}

/** Runs the commands and checks the state after each one. */
const afterEachCommand = (
  check: (state: State, command: Command, events: ReadonlyArray<Event>, before: Before) => void,
  parameters: fc.Parameters<[ReadonlyArray<Command>]> = {},
): void =>
  fc.assert(
    fc.property(commands, (all) => {
      const state = fundedState()
      all.forEach((generated, nth) => {
        const command = withRestingOrder(state, generated)
        const before = { orders: restingIn(state), spendable: spendable(state, command) }
        const { events } = run(state, command, at(nth))
        check(state, command, events, before)
      })
    }),
    parameters,
  )

interface Before {
  readonly orders: ReadonlyArray<Resting>
  /** Available quote currency, for a market buy. */
  readonly spendable: bigint | undefined
}

interface Resting {
  readonly id: number
  readonly user: number
  readonly match: number
  readonly side: string
  readonly price: bigint
  readonly remaining: bigint
}

const spendable = (state: State, command: Command): bigint | undefined =>
  command._tag === 'PlaceOrder' && command.orderType === 'market' && command.side === 'buy'
    ? Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(command.user, 'spot', command.match === 14 ? 1 : 3))
    : undefined

const restingIn = (state: State): Resting[] =>
  [...state.spot.orders.values()].map(({ id, user, match, side, price, remaining }) => ({
    id,
    user,
    match,
    side,
    price,
    remaining,
  }))

/** Prices and totals of a side, worst first. */
const expectedLevels = (
  resting: ReadonlyArray<Resting>,
  match: number,
  side: 'buy' | 'sell',
): ReadonlyArray<readonly [bigint, bigint]> => {
  const totals = new Map<bigint, bigint>()
  for (const order of resting)
    if (order.match === match && order.side === side)
      totals.set(order.price, (totals.get(order.price) ?? 0n) + order.remaining)
  return [...totals].sort(([a], [b]) => ((side === 'buy' ? a > b : a < b) ? 1 : -1))
}

/** Coverage of the generators is measured on one fixed sample, so that it does not fail at random. */
const FIXED_SAMPLE = { seed: 1, numRuns: 300 }

describe('run', () => {
  it('reaches fills, resting orders, cancellations, quotes and rejections with the generated commands', () => {
    const counts = new Map<string, number>()
    afterEachCommand((state, command, events) => {
      const { result } = decide(state, command, at(100)) as { readonly result?: unknown }
      for (const tag of [...events.map((event) => event._tag), result === undefined ? 'rejected' : 'decided'])
        counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }, FIXED_SAMPLE)
    for (const tag of ['OrderFilled', 'OrderRested', 'OrderCancelled', 'MarketQuoted', 'rejected'])
      expect(counts.get(tag) ?? 0).toBeGreaterThan(50)
  })

  it('keeps the total of every currency at zero after every command, and reports no violation [WAL-1] [Q8]', () => {
    afterEachCommand((state) => {
      expect(violations(state)).toEqual([])
      expect([...Ledgers.totalsByCurrency(state.ledger)].filter(([, total]) => total !== 0n)).toEqual([])
    })
  })

  it('lets only the external, exchange and insurance accounts go negative [WAL-1]', () => {
    afterEachCommand((state) => {
      const negative = [...state.ledger.balances].filter(([, amount]) => amount < 0n)
      expect(negative.filter(([key]) => !MAY_BE_NEGATIVE.includes(Ledgers.accountFromKey(key).owner))).toEqual([])
      expect(state.ledger.isViolated).toBe(false)
    })
  })

  it('locks exactly what the open orders reserve [SPOT-4] [SPOT-6]', () => {
    afterEachCommand((state) => {
      const reserved = new Map<string, bigint>()
      for (const order of restingIn(state)) {
        const pair = Catalog.pairByMatch(order.match)
        const coin = order.side === 'buy' ? pair?.quote.id : pair?.base.id
        const amount = order.side === 'buy' ? (order.price * order.remaining) / 10n ** 18n : order.remaining
        const key = `${order.user}/${coin}`
        reserved.set(key, (reserved.get(key) ?? 0n) + amount)
      }
      const locked = new Map<string, bigint>()
      for (const [key, amount] of state.ledger.balances) {
        const { owner, currency, bucket } = Ledgers.accountFromKey(key)
        if (bucket === 'locked' && amount !== 0n) locked.set(`${owner}/${currency}`, amount)
      }
      expect(Object.fromEntries(locked)).toEqual(Object.fromEntries(reserved))
    })
  })

  it('leaves no crossed market, and every level equals the sum of its orders [SPOT-3]', () => {
    afterEachCommand((state) => {
      const resting = restingIn(state)
      for (const [id, book] of state.spot.books) {
        const [bid, ask] = [book.buy.at(-1)?.price, book.sell.at(-1)?.price]
        if (bid !== undefined && ask !== undefined) expect(bid < ask).toBe(true)
        const levels = SIDES.map((side) => book[side].map((level) => [level.price, level.total]))
        expect(levels).toEqual(SIDES.map((side) => expectedLevels(resting, id, side)))
      }
    })
  })

  it('keeps an order that has ended in no index [SPOT-6]', () => {
    afterEachCommand(({ spot }) => {
      const inBooks = [...spot.books.values()].flatMap(({ buy, sell }) => [...buy, ...sell].flatMap(queueOf))
      const ids = inBooks.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(inBooks.every(({ remaining }) => remaining > 0n)).toBe(true)
      expect([...spot.orders.keys()].toSorted((a, b) => a - b)).toEqual(ids)
      const byUser = [...spot.openOrders.keys()].flatMap((owner) =>
        openOrdersOf(spot.openOrders, owner).filter(({ user }) => user === owner),
      )
      expect(byUser.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
    })
  })

  it('keeps no more rows after 550 rounds of filled and cancelled orders than after 50: of trades the last 60 [SPOT-7]', () => {
    const state = fundedState()
    let nth = 0
    const placeAs = (id: number, side: 'buy' | 'sell', cents: bigint) =>
      run(
        state,
        { ...LIMIT_ORDER, user: id as UserId, side, price: Decimal.fromUnits(cents * HUNDREDTH) },
        at((nth += 1)),
      )
    const trade = (rounds: number): void => {
      for (let round = 0; round < rounds; round += 1) {
        placeAs(1001, 'sell', 100n)
        placeAs(1002, 'buy', 100n)
        // the other way round, so that neither runs out of coins
        placeAs(1002, 'sell', 100n)
        placeAs(1001, 'buy', 100n)
        placeAs(1001, 'buy', 90n)
        const [order] = openOrdersOf(state.spot.openOrders, 1001 as UserId)
        if (order !== undefined)
          run(state, { _tag: 'CancelOrder', user: order.user, order: order.id, side: 'buy' }, at(nth))
      }
    }
    trade(50)
    const before = stateRows(state)
    trade(500)
    expect(state.spot.nextTradeId).toBeGreaterThan(1_000)
    expect(before.filter(({ table }) => table === 'trade')).toHaveLength(60)
    expect(stateRows(state).map(({ table }) => table)).toEqual(before.map(({ table }) => table))
  })

  it('fills at the best price first, then the oldest order, at the resting price [SPOT-4]', () => {
    afterEachCommand((_state, command, events, before) => {
      if (command._tag !== 'PlaceOrder' || events.length === 0) return
      const trades = events.flatMap((event) => (event._tag === 'OrderFilled' ? [event] : []))
      expect(trades.map((one) => [one.restingOrderId, one.trade.price, one.trade.quantity])).toEqual(
        expectedFills(command, before),
      )
    })
  })

  it('fills a limit order against every crossing order and never beyond its quantity [SPOT-4]', () => {
    afterEachCommand((_state, command, events, before) => {
      if (command._tag !== 'PlaceOrder' || command.orderType !== 'limit' || events.length === 0) return
      const filled = events.flatMap((event) => (event._tag === 'OrderFilled' ? [event.trade] : []))
      const rested = events.flatMap((event) => (event._tag === 'OrderRested' ? [event.remaining] : []))
      expect(filled).toHaveLength(expectedFills(command, before).length)
      const isWithin = (price: bigint) => (command.side === 'buy' ? price <= command.price : price >= command.price)
      expect(filled.filter(({ price }) => !isWithin(price))).toEqual([])
      expect(filled.reduce((sum, { quantity }) => sum + quantity, 0n) + (rested[0] ?? 0n)).toBe(command.quantity)
    })
  })

  it('changes nothing when a command is rejected [SPOT-5]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = fundedState()
        all.forEach((generated, nth) => {
          const command = withRestingOrder(state, generated)
          const isRejected = E.isLeft(decide(state, command, at(nth)))
          const before = isRejected ? stateRows(state) : []
          run(state, command, at(nth))
          if (isRejected) expect(stateRows(state)).toEqual(before)
        })
      }),
    )
  })

  it('gives the same state for the same commands, also through its rows in between [Q32]', () => {
    fc.assert(
      fc.property(commands, fc.nat(40), (all, cut) => {
        const uninterrupted = fundedState()
        let restored = fundedState()
        all.forEach((generated, nth) => {
          const command = withRestingOrder(uninterrupted, generated)
          run(uninterrupted, command, at(nth))
          if (nth === cut) restored = stateFromRows(restored.seed, stateRows(restored))
          run(restored, command, at(nth))
        })
        expect(stateRows(restored)).toEqual(stateRows(uninterrupted))
      }),
    )
  })
})

/** Expected fills by sorting and walking all resting orders. */
const expectedFills = (order: PlaceOrder, before: Before): ReadonlyArray<readonly [number, bigint, bigint]> => {
  const better = (a: Resting, b: Resting): number => {
    if (a.price === b.price) return a.id - b.id
    return (order.side === 'buy' ? a.price < b.price : a.price > b.price) ? -1 : 1
  }
  const reachable = (one: Resting): boolean =>
    order.orderType === 'market' || (order.side === 'buy' ? one.price <= order.price : one.price >= order.price)
  const candidates = before.orders
    .filter((one) => one.match === order.match && one.side !== order.side && reachable(one))
    .sort(better)
  const fills: Array<readonly [number, bigint, bigint]> = []
  let remaining: bigint = order.quantity
  let money = before.spendable
  for (const one of candidates) {
    const wanted = one.remaining < remaining ? one.remaining : remaining
    // Largest whole number of quantity steps that the budget pays for.
    const steps = money === undefined ? wanted / STEP : (money * 10n ** 18n) / (one.price * STEP)
    const quantity = steps * STEP < wanted ? steps * STEP : wanted
    if (quantity === 0n) break
    fills.push([one.id, one.price, quantity])
    remaining -= quantity
    money = money === undefined ? undefined : money - (one.price * quantity) / 10n ** 18n
    if (quantity < one.remaining) break
  }
  return fills
}
